"""The page as a pure function of its model: no browser is needed to play it."""
