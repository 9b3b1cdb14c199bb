"""What is drawn of a deal besides the hand: the felt, the plates, the column at the side."""
