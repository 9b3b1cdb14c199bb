from typing import Any

from numpy import ndarray

class Generator:
    def random(self, size: int) -> ndarray[Any, Any]: ...

def default_rng(seed: int) -> Generator: ...
