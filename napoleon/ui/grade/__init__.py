"""The grade of a match: how well the user decided, the rank that follows, and the evaluation."""
