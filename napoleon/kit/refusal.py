"""The base of all errors about what a program has given."""

from __future__ import annotations

from napoleon.kit.reasons import sentence_of


class Refusal(ValueError):
    """Something that cannot be used or done. All errors of ours that are no `TypeError` are one.

    ``str`` of it is the reason, the detail and the sentence.

    >>> error = Refusal("no_seat", "7")
    >>> error.reason, error.detail
    ('no_seat', '7')
    >>> print(error)
    no_seat 7: There is no such seat at this table.
    """

    reason: str = "refused"
    """Why, as a key that never changes; the documentation has a table of them."""
    detail: str = ""
    """What is wrong, where the reason alone does not say it."""

    def __init__(self, reason: str, detail: str = "") -> None:
        """Gives the reason as the first argument, as it has always been."""
        super().__init__(reason, detail) if detail else super().__init__(reason)
        self.reason = reason
        self.detail = detail

    @property
    def sentence(self) -> str:
        """What the reason means, in English; "" for a reason without a sentence."""
        return sentence_of(self.reason).replace("{detail}", self.detail)

    @property
    def brief(self) -> str:
        """The reason and the detail, without the sentence."""
        return f"{self.reason} {self.detail}".rstrip()

    def __str__(self) -> str:
        return f"{self.brief}: {self.sentence}" if self.sentence else self.brief


class Explained(Refusal):
    """An error whose only argument is its sentence: every error of the class has one reason."""

    def __init__(self, sentence: str) -> None:
        """Gives the sentence."""
        ValueError.__init__(self, sentence)

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return str(self.args[0]) if self.args else ""

    def __str__(self) -> str:
        return self.sentence


class Misread(Refusal):
    """An error whose only argument is the text that was not understood."""

    def __init__(self, text: str) -> None:
        """Gives the text."""
        ValueError.__init__(self, text)
        self.detail = repr(text[:40])
