"""Inviting by hand: an invitation and its answer, passed on as links, codes or text."""
