"""The leaflet: rules on one page of paper, to lie on the table."""
