"""The study of a record, and playing on from it."""
