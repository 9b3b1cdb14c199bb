"""What records of every game share: places and faults, fields, lines, tags, links."""
