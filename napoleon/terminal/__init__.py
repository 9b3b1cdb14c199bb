"""Napoleon in a terminal: ``python -m napoleon``."""
