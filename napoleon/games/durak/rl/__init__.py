"""Durak in numbers, for programs that learn."""
