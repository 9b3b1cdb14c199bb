"""The doorstep of a table: whose seat it is, who is waited for, and troubles on the way."""
