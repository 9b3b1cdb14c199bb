"""The marshals of Napoleon: what they say, and how each likes to play."""
