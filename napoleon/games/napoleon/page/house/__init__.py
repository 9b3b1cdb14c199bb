"""House rules of Napoleon: the questions of the interview, and what a leaflet has."""
