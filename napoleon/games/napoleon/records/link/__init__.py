"""The record as a link."""
