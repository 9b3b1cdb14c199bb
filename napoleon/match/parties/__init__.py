"""People who gather at a table of their own devices: what they say, and what becomes of it."""
