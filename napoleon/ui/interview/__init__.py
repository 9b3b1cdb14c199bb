"""House rules by an interview: an interview with pictures that ends in rules and a link."""
