"""The games with an open pile: climbing, the heap, the Polish game."""
