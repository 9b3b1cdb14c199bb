"""The record of one deal: the value, its phases, and finding it in a text of any form."""
