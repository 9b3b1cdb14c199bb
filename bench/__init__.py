"""The sources of the figures in the README."""
