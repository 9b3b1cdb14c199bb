"""A table with people at other devices, for those who only watch."""
