"""House rules in ten questions: an interview with pictures that ends in rules and a link."""
