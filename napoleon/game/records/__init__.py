"""What leaves the game as text and comes back: what every game shares here, each form below."""
