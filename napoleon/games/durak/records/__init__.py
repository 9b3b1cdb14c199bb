"""The texts of Durak: views."""
