"""The same deal with a computer player in the user's seat."""
