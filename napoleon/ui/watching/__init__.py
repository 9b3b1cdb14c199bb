"""A table with people at other devices, for onlookers."""
