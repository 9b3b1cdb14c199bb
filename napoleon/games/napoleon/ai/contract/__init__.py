"""Contracts: what to bid, to name and to lay away, by rule of thumb and by imagined deals."""
