"""Lines that are found through relays, and the relays themselves."""
