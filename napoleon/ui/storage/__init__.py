"""What the browser stores: writing it, and reading it strictly."""
