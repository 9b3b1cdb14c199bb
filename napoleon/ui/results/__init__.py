"""The past: the result of a deal, the standings of a match, earlier tricks and records."""
