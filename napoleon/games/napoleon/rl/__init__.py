"""Napoleon in numbers, for programs that learn."""
