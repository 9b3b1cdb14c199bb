"""Back and Forward of the browser."""
