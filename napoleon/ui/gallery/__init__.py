"""The gallery: every preset as a card, in families, with a search, favourites and the last used."""
