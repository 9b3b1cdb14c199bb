"""The engine: deals, auctions, tricks and matches by the law of `napoleon.rules`."""
