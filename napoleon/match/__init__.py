"""What every game has around it: a match, its turns, the line protocol, records."""
