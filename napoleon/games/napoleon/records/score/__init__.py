"""The score (譜): a record for people to read."""
