"""What only Napoleon has on the page."""
