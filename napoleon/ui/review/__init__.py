"""The review of a deal, decision by decision."""
