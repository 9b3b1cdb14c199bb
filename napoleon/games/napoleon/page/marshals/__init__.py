"""The marshals of Napoleon: their remarks, and how each likes to play."""
