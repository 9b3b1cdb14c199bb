"""The model as HTML."""
