"""House rules of Durak: the questions of the interview."""
