"""The rule form, and the user's own rule sets."""
