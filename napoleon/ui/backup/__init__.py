"""The backup."""
