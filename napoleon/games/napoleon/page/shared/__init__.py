"""The results of Napoleon as shown to others."""
