"""Lines that are made through relays, and the relays themselves."""
