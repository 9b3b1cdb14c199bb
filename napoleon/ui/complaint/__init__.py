"""Complaints about a computer player's play, in the study and in the review of a deal."""
