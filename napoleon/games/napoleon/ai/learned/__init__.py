"""What was fitted to the players' own deals: shown chances, and what the first tricks lead to."""
