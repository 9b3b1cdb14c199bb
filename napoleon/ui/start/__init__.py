"""The start screen, and links to share."""
