"""What was fitted to the players' own deals: told chances, and what the first tricks lead to."""
