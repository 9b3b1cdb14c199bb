"""The games: one folder each; no game imports another."""
