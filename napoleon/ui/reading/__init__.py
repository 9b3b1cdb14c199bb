"""Long reading: in slices, with a dialog that shows the progress."""
