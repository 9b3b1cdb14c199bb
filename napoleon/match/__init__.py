"""What every game has round it: a match, its turns, the line protocol, records."""
