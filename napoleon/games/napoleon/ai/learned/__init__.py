"""What was fitted to the players' own deals: the chances that are told, the first tricks' outlook."""
