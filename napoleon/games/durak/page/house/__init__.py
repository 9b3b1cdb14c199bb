"""House rules of Durak: the questions of the interview, and what a leaflet has."""
