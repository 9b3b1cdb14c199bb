"""Examples of docstrings in the documentation."""

from __future__ import annotations

from tools.doctests import Examples


def _run(text: str) -> str:
    return "\n".join(Examples(None).run(text.split("\n")))


def test_an_example_gets_a_fence() -> None:
    assert _run("Words.\n\n>>> 1 + 1\n2\n\nMore.") == (
        "Words.\n\n\n```python\n>>> 1 + 1\n2\n```\n\nMore."
    )


def test_an_example_at_the_end_gets_a_whole_fence() -> None:
    assert _run(">>> x\n1") == "\n```python\n>>> x\n1\n```"


def test_what_has_a_fence_is_left_alone() -> None:
    text = "```python\n>>> 1 + 1\n2\n\n```\nend"
    assert _run(text) == text
