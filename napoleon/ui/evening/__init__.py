"""An evening: several people at one device, which they pass around behind a curtain."""
