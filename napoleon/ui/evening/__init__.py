"""An evening: several persons at one device, which is handed round behind a curtain."""
