"""How the deal was dealt: proof and census."""
