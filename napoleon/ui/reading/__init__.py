"""What takes long to read: in slices, with a dialog that says how far it is."""
