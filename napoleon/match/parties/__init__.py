"""People who gather at a table with their own devices: their messages, and the effects."""
