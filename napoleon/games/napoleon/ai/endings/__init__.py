"""The last cards, played exactly: of an imagined deal, and with all cards open."""
