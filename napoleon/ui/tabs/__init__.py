"""Two tabs with one match."""
