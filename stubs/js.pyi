# The part of the browser that napoleon.ui_dom uses, as Pyodide shows it.
from collections.abc import Awaitable, Generator, Iterable, Iterator
from typing import Protocol

class Boot(Protocol):
    def fail(self, reason: str, detail: str) -> None: ...
    def again(self) -> None: ...

class Event(Protocol):
    type: str
    target: Element | None
    def preventDefault(self) -> None: ...

class EventClass(Protocol):
    def new(self, kind: str) -> Event: ...

class KeyboardEvent(Event, Protocol):
    key: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool

class PointerEvent(Event, Protocol):
    pointerType: str

class SubmitEvent(Event, Protocol):
    submitter: Element | None

class DOMStringMap(Protocol):
    do: str
    arg: str
    on: str
    cancel: str
    modal: str
    zone: str
    ready: str

class Element(Protocol):
    id: str
    tagName: str
    type: str
    value: str
    checked: bool
    open: bool
    isConnected: bool
    isContentEditable: bool
    textContent: str
    dataset: DOMStringMap
    def closest(self, selectors: str) -> Element | None: ...
    def matches(self, selectors: str) -> bool: ...
    def contains(self, other: Element | None) -> bool: ...
    def hasAttribute(self, name: str) -> bool: ...
    def getAttribute(self, name: str) -> str | None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def focus(self) -> None: ...
    def select(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    def querySelectorAll(self, selectors: str) -> NodeList: ...
    scrollTop: float
    files: FileList
    href: str
    download: str
    def click(self) -> None: ...
    def getBoundingClientRect(self) -> Rectangle: ...

class Rectangle(Protocol):
    top: float
    bottom: float

class Blob(Protocol):
    def slice(self, start: int, end: int) -> Blob: ...
    def text(self) -> Awaitable[str]: ...

class File(Blob, Protocol):
    name: str

class BlobClass(Protocol):
    def new(self, parts: object, *, type: str) -> Blob: ...

class UrlClass(Protocol):
    def createObjectURL(self, blob: Blob) -> str: ...
    def revokeObjectURL(self, url: str) -> None: ...

class FileList(Protocol):
    length: int
    def item(self, at: int) -> File: ...

class NodeList(Protocol):
    length: int
    def __iter__(self) -> Iterator[Element]: ...

class Document(Protocol):
    documentElement: Element
    activeElement: Element | None
    body: Element
    def getElementById(self, id: str) -> Element | None: ...
    def createElement(self, name: str) -> Element: ...
    def addEventListener(self, kind: str, listener: object, capture: bool = ...) -> None: ...
    def dispatchEvent(self, event: Event) -> bool: ...

class Storage(Protocol):
    length: int
    def key(self, index: int) -> str | None: ...
    def getItem(self, key: str) -> str | None: ...
    def setItem(self, key: str, value: str) -> None: ...
    def removeItem(self, key: str) -> None: ...

class Location(Protocol):
    href: str
    protocol: str
    origin: str
    pathname: str
    search: str
    hash: str
    def reload(self) -> None: ...

class History(Protocol):
    def replaceState(self, state: object, unused: str, url: str) -> None: ...

class Clipboard(Protocol):
    def writeText(self, text: str) -> Awaitable[None]: ...

class Promise(Protocol):
    def __await__(self) -> Generator[None, None, object]: ...

class PromiseClass(Protocol):
    def new(self, executor: object) -> Promise: ...

class LockManager(Protocol):
    def request(self, name: str, options: object, callback: object) -> Promise: ...

class StorageManager(Protocol):
    def persist(self) -> Promise: ...

class StorageEvent(Event, Protocol):
    key: str | None

class ObjectClass(Protocol):
    fromEntries: object

class Navigator(Protocol):
    languages: list[str]
    clipboard: Clipboard | None
    locks: LockManager | None
    storage: StorageManager | None
    standalone: bool

class MediaQueryList(Protocol):
    matches: bool

class MessageEvent(Event, Protocol):
    data: Iterable[object]

class ErrorEvent(Event, Protocol):
    message: str

class Worker(Protocol):
    onmessage: object
    onerror: object
    onmessageerror: object
    def postMessage(self, message: object) -> None: ...
    def terminate(self) -> None: ...

class UrlParams(Protocol):
    def toString(self) -> str: ...

class UrlParamsClass(Protocol):
    def new(self, init: object) -> UrlParams: ...

class Date(Protocol):
    def getFullYear(self) -> int: ...
    def getMonth(self) -> int: ...
    def getDate(self) -> int: ...

class DateClass(Protocol):
    def new(self) -> Date: ...

class FormDataClass(Protocol):
    def new(self, form: Element, submitter: Element | None = ...) -> object: ...

class AudioParam(Protocol):
    def setValueAtTime(self, value: float, at: float) -> None: ...
    def exponentialRampToValueAtTime(self, value: float, at: float) -> None: ...

class AudioNode(Protocol):
    type: str
    frequency: AudioParam
    gain: AudioParam
    def connect(self, other: object) -> None: ...
    def start(self, at: float) -> None: ...
    def stop(self, at: float) -> None: ...

class AudioContext(Protocol):
    currentTime: float
    destination: object
    def createOscillator(self) -> AudioNode: ...
    def createGain(self) -> AudioNode: ...

class Motion(Protocol):
    def prepare(self, moves: str) -> None: ...
    def run(self) -> None: ...

class Window(Protocol):
    motion: Motion
    document: Document
    localStorage: Storage
    location: Location
    history: History
    navigator: Navigator
    Promise: PromiseClass
    Object: ObjectClass
    Event: EventClass
    URLSearchParams: UrlParamsClass
    FormData: FormDataClass
    Date: DateClass
    Blob: BlobClass
    URL: UrlClass
    def addEventListener(self, kind: str, listener: object) -> None: ...
    def setTimeout(self, callback: object, ms: float, *arguments: object) -> int: ...
    def clearTimeout(self, handle: int) -> None: ...
    def print(self) -> None: ...
    def matchMedia(self, query: str) -> MediaQueryList: ...
    def startThread(self, address: str) -> Worker: ...
    boot: Boot
    def completePython(self) -> Awaitable[None]: ...
    def morphInto(self, element: Element, html: str) -> None: ...
