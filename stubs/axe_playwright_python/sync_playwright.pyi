# The parts that e2e/looks.py uses; the package has no types of its own.
from typing import TypedDict

from playwright.sync_api import Page

class Node(TypedDict):
    html: str

class Violation(TypedDict):
    id: str
    nodes: list[Node]

class Response(TypedDict):
    violations: list[Violation]

class AxeResults:
    response: Response

class Axe:
    def run(self, page: Page) -> AxeResults: ...
