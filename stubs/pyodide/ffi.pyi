from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

class JsException(Exception):
    name: str
    message: str

class JsCallable(Generic[P, R]):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...
    def destroy(self) -> None: ...

def create_proxy(obj: Callable[P, R], /) -> JsCallable[P, R]: ...
def to_js(obj: object, /, *, dict_converter: object = ...) -> object: ...

class JsNull: ...

jsnull: JsNull
