"""The records of Napoleon: score, text with tags, link, and a view as JSON."""
