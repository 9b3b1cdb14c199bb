"""What comes before a game: own trumps are chosen, or cards are won."""
