"""House rules of Napoleon: the questions of the interview."""
