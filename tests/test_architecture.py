"""Which rooms may import which, and that the map of the house is complete."""

from __future__ import annotations

import ast
import graphlib
import re
from pathlib import Path

from tests.sources import (
    AROUND,
    MODULES,
    PACKAGE,
    ROOT,
    TESTS,
    imports_of,
    name_of,
    nodes_of,
    of_each,
    tree_of,
)
from tools import house_map

LAYERS = {
    "kit": set[str](),
    "match": {"kit"},
    "ai": {"kit", "match", "games"},
    "arena": {"kit", "match", "ai", "games"},
    "rl": {"kit", "match", "games"},
    "host": {"kit", "match", "ai", "terminal", "games"},
    "ui": {"kit", "match"},
    "ui_dom": {"kit", "match", "ai", "ui", "games"},
    "terminal": {"kit", "match", "ai", "ui", "games"},
    "version": set[str](),
    "pictures": {"kit"},
    "__main__": {"kit", "match", "ai", "ui", "arena", "terminal", "games"},
    "games": {"kit", "match", "ai", "ui", "arena", "terminal", "rl", "pictures"},
}
"""The rooms, each with those that it may import besides itself."""
IN_A_GAME = {
    "rules": {"kit"},
    "play": {"kit", "match", "rules"},
    "records": {"kit", "match", "game", "record", "rules", "play"},
    "game": {"kit", "match", "rules", "play"},
    "match": {"kit", "match", "game", "rules", "play"},
    "record": {"kit", "match", "game", "rules", "play"},
    "ai": {"kit", "match", "ai", "game", "rules", "play", "records"},
    "words": {"kit"},
    "picture": {"kit", "match", "pictures", "game", "rules", "play"},
    "rulebook": {"kit", "rules", "words"},
    "census": {"kit", "match", "rules", "play"},
    "days": set(),
    "page": {"kit", "match", "ui", "game", "rules", "play", "records", "words", "rulebook"},
    "rl": {"kit", "match", "rl", "game", "rules", "play"},
    "arena": {"kit", "match", "ai", "arena", "game", "rules", "play"},
    "terminal": {
        "kit",
        "match",
        "ui",
        "terminal",
        "game",
        "record",
        "rules",
        "play",
        "records",
        "page",
        "words",
        "rulebook",
    },
}
"""The rooms of a game, each with the shared rooms and those of its game that it may import.

``game``, ``match`` and ``record`` are single modules: the game as the shared rooms see it; so are
``words``, what its rules are called, ``rulebook``, how it is played with them, and ``days``, which
deal of a date is the deal of the day.
"""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}


def _in_package(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@of_each([path for path in MODULES if _layer(path) != "__init__"])
def test_imports_run_one_way(path: Path) -> None:
    layer = _layer(path)
    assert layer in LAYERS, "a new room: where does it stand?"
    for name in imports_of(path):
        house, _, rest = name.partition(".")
        if house in BROWSER:
            assert layer == "ui_dom", f"{name}: only ui_dom knows a browser"
        if house == "napoleon" and rest:
            room = rest.split(".")[0]
            assert room in LAYERS[layer] | {layer, "__version__"}, name


IN_GAMES = [
    path
    for path in MODULES
    if path.is_relative_to(PACKAGE / "games")
    and path.relative_to(PACKAGE).parts[2:] not in ((), ("__init__.py",))
]


@of_each(IN_GAMES)
def test_imports_run_one_way_in_a_game(path: Path) -> None:
    _, game, room = path.relative_to(PACKAGE).parts[:3]
    room = room.removesuffix(".py")
    ours = [name.split(".")[1:] for name in imports_of(path) if name.startswith("napoleon.")]
    own = [name for name in ours if name[0] == "games"]
    others = {name[1] for name in own if len(name) > 1} - {game}
    assert others == set(), "no game imports another"
    assert {name[2] for name in own if len(name) > 2} <= IN_A_GAME[room] | {room}
    shared = {name[0] for name in ours if name[0] != "games"}
    assert shared <= IN_A_GAME[room] | {"__version__"}


SHARED = ("match", "ai", "ui", "ui_dom", "arena", "terminal", "host", "__main__")
FINDERS = {
    f"napoleon.games.{name}" for name in ("GAMES", "PAGES", "USUAL", "game_named", "page_named")
}
"""Through these the harnesses reach a game, by its name only."""
FIND_GAMES = ("ai/__init__.py", "ai/wire.py", "ai/schema.py", "ai/__main__.py", "__main__.py")
FIND_GAMES_ALL = ("arena/", "terminal/", "ui_dom/", "host/")


@of_each([path for path in MODULES if _layer(path) in SHARED])
def test_shared_rooms_know_no_game(path: Path) -> None:
    name = path.relative_to(PACKAGE).as_posix()
    found = {name for name in imports_of(path) if name.startswith("napoleon.games")}
    if name in FIND_GAMES or name.startswith(FIND_GAMES_ALL):
        found -= {"napoleon.games", *FINDERS}
    assert found == set(), "ask the game, or its page"


LONGEST_FOLDER = 4_050
"""A ratchet: how many lines the modules of a folder have. It only falls."""


def test_no_folder_is_a_crowd() -> None:
    lengths = {
        str(room.relative_to(ROOT)): sum(
            len(path.read_text().splitlines()) for path in room.glob("*.py")
        )
        for room in house_map.rooms()
    }
    assert {room: lines for room, lines in lengths.items() if lines > LONGEST_FOLDER} == {}


MARKUP = re.compile(r"\b(Html|Child)\b")


def _parameters(tree: ast.AST) -> list[tuple[ast.FunctionDef, str]]:
    """The functions of a module, each once for every parameter, with its type."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [
        (function, ast.unparse(arg.annotation))
        for function in functions
        for arg in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if arg.annotation is not None
    ]


def draws_the_model(tree: ast.AST) -> bool:
    """Whether a function that returns markup has the model as a parameter."""
    return any(
        re.search(r"\bModel\b", kind)
        for function, kind in _parameters(tree)
        if function.returns is not None and MARKUP.search(ast.unparse(function.returns))
    )


def test_drawing_reads_a_frame_and_never_the_model() -> None:
    """The shell hands each drawing what it may read (`napoleon.ui.shell.feature.drawn`)."""
    found = {
        name_of(path)
        for path in MODULES
        if re.match(r"napoleon/(ui|games/\w+/page)/", name_of(path))
        if path.parts[-2:] != ("shell", "feature.py") and draws_the_model(tree_of(path))
    }
    assert found == set()


def test_drawing_from_the_model_is_found() -> None:
    assert draws_the_model(ast.parse("def a(words: Words, model: Model) -> list[Html]: ..."))
    assert not draws_the_model(ast.parse("def a(frame: Frame) -> Html: ..."))
    assert not draws_the_model(ast.parse("def a(model: Model) -> Outcome: ..."))


MOST_WITH_THE_MODEL = 427
"""A ratchet: how many functions take the whole model. It only falls.

What only reads takes the values that it uses, or a frame (`napoleon.ui.shell.reactions`).
"""


def takes_the_model(tree: ast.AST) -> set[ast.FunctionDef]:
    """The functions of a module that have the model as a parameter."""
    return {
        function
        for function, kind in _parameters(tree)
        if kind.strip("\"'") in {"Model", "Model | None"}
    }


def test_fewer_and_fewer_functions_take_the_whole_model() -> None:
    found = {name_of(path): len(takes_the_model(tree_of(path))) for path in MODULES}
    many = sum(found.values())
    assert many <= MOST_WITH_THE_MODEL, f"{many} functions take the whole model"


def test_functions_that_take_the_model_are_found() -> None:
    assert takes_the_model(ast.parse("def a(words: Words, model: Model | None) -> Outcome: ..."))
    assert not takes_the_model(ast.parse("def a(of: Callable[[Model], int]) -> Outcome: ..."))


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NO_PACKAGES = {_module(path) for path in MODULES if path.stem != "__init__"}


def _named(path: Path, without: frozenset[ast.AST] = frozenset()) -> set[str]:
    """The modules of the package that a module imports, at once or late."""
    named: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.ImportFrom) and node not in without:
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            named |= whole | {str(node.module)}
        elif isinstance(node, ast.Import) and node not in without:
            named |= {alias.name for alias in node.names}
    return named & NO_PACKAGES


def _needed(path: Path) -> set[str]:
    """Those that it imports, except for types."""
    types = {
        node
        for branch in nodes_of(path)
        if isinstance(branch, ast.If) and ast.unparse(branch.test) == "TYPE_CHECKING"
        for statement in branch.body
        for node in ast.walk(statement)
    }
    return _named(path, frozenset(types))


def test_no_files_import_one_another_in_a_circle() -> None:
    needed = {_module(path): _needed(path) for path in MODULES if path.stem != "__init__"}
    sorter = graphlib.TopologicalSorter(needed)
    sorter.prepare()
    assert sorter.is_active()


MOST_IN_CIRCLES = 5
"""A ratchet: how many modules name each other in a circle where types count. It only falls.

What is left is one type that contains itself: controls change a model, a feature has controls, a
page has features, and a model has its page; so has a frame, which a feature draws.
"""


def test_fewer_and_fewer_files_name_one_another_in_a_circle_of_types() -> None:
    named = {_module(path): _named(path) for path in MODULES if path.stem != "__init__"}
    found = in_circles(named)
    assert len(found) <= MOST_IN_CIRCLES, sorted(found)


def in_circles(named: dict[str, set[str]]) -> set[str]:
    """The modules from which a way leads back to themselves."""
    reached = {module: set(others) for module, others in named.items()}
    for middle in named:
        for module in named:
            if middle in reached[module]:
                reached[module] |= reached[middle]
    return {module for module in named if module in reached[module]}


def test_circles_are_found() -> None:
    named = {"a": {"b", "d"}, "b": {"c"}, "c": {"b"}, "d": set[str](), "e": {"a"}}
    assert in_circles(named) == {"b", "c"}


LATE_FOR_A_REASON = {
    "__init__.py",  # the package's own names are looked up when they are used
    "games/durak/__init__.py",  # so are those of its games
    "ui_dom/perform.py",  # the page thinks itself, and watches over its tab, once it is ready
    "ui_dom/worker.py",  # the port exists only in a browser
}
"""Those that are still to be removed."""


@of_each([path for path in MODULES if _in_package(path) not in LATE_FOR_A_REASON])
def test_modules_are_imported_late_in_one_place(path: Path) -> None:
    inside = [
        node.lineno
        for function in nodes_of(path)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert inside == [], "import it above, or name it to ui/shell/feature.py: later"


def test_the_kit_is_standard_library_only() -> None:
    for path in (PACKAGE / "kit").glob("*.py"):
        for name in imports_of(path):
            assert name.split(".")[0] != "napoleon" or name.startswith("napoleon.kit"), name


RECORDS = PACKAGE / "match/records"


@of_each(sorted(RECORDS.glob("*.py")))
def test_what_records_of_every_game_share_knows_no_game(path: Path) -> None:
    for name in imports_of(path):
        house, *rest = name.split(".")
        assert house != "napoleon" or rest[:1] in (["kit"], ["match"]), name


ASK_WHO_ACTS = [
    path
    for path in MODULES
    if not name_of(path).startswith(("napoleon/games/napoleon/", "napoleon/match/"))
]
"""All but the engine and the readers of what was written."""


@of_each(ASK_WHO_ACTS, AROUND)
def test_who_may_act_and_what_silence_leads_to_is_asked(path: Path) -> None:
    assert "napoleon.games.napoleon.play.actions.CLOSE" not in imports_of(path), "ask turns.silence"


@of_each(MODULES, TESTS, AROUND)
def test_a_bid_is_freed_of_its_seat_in_one_place(path: Path) -> None:
    found = [
        node
        for node in nodes_of(path)
        if isinstance(node, ast.IfExp) and "Seated)" in ast.unparse(node.test)
    ]
    own = {"games/napoleon/play/actions.py", "games/napoleon/play/turns.py"}
    allowed = name_of(path).removeprefix("napoleon/") in own
    assert bool(found) == allowed, "ask call_of, bid_of or actor_of"


@of_each(MODULES, AROUND)
def test_the_line_protocol_is_written_and_read_in_one_place(path: Path) -> None:
    """Nobody else makes an object of JSON with a field that only a question or answer has."""
    found = {
        key.value
        for node in nodes_of(path)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant) and key.value in {"ask", "candidates", "suspects", "fault"}
    }
    ends = ("napoleon/match/protocol.py", "napoleon/match/answers.py")
    assert bool(found) == (name_of(path) in ends), "see match/protocol.py and match/answers.py"


@of_each(MODULES, TESTS, AROUND)
def test_no_type_is_silenced_and_nothing_else_without_a_reason(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"#\s*type:\s*ignore.*", text) == []
    assert re.findall(r"#\s*noqa:[ A-Z0-9,]*$", text, flags=re.MULTILINE) == []


@of_each(MODULES, TESTS, AROUND)
def test_a_file_is_named_after_what_it_holds(path: Path) -> None:
    assert "utils" not in path.stem


def test_the_map_is_made_from_the_docstrings() -> None:
    text = house_map.README.read_text(encoding="utf-8")
    assert text == house_map.with_map(text), "run: python -m tools.house_map"


BESIDE_THE_SHELL = {"page_of", "shell", "table", "settings", "storage"}
"""What the shell may name: itself, what a game gives to its page, and what every page has."""


def test_the_shell_knows_no_features() -> None:
    names = {
        name.split(".")[2]
        for path in (PACKAGE / "ui/shell").glob("*.py")
        for name in imports_of(path)
        if name.startswith("napoleon.ui.")
    }
    assert names <= BESIDE_THE_SHELL
