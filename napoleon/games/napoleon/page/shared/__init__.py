"""What Napoleon shows of a result to others."""
