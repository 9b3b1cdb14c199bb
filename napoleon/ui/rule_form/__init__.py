"""The rule form, and rule sets under names of one's own."""
