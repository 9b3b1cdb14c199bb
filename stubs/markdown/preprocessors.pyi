from typing import Any

class Preprocessor:
    def __init__(self, md: Any) -> None: ...
