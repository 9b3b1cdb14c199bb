"""The record as text with tags (``.ptn``): for files, programs and reports."""
