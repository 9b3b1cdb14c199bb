"""One link for everybody: relays bring the browsers together."""
