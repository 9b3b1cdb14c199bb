"""The drawing of results on the same cards: the table of a tournament, and the ways in."""

from __future__ import annotations

from napoleon.ui.people import tournaments as club
from napoleon.ui.people.same_cards import TABLE, People, has_file, names_in, text_of
from napoleon.ui.people.tournaments import Ranked, Tournament
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.share.fields import shown_text
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.fields import fold, labelled, pasted, select, submit
from napoleon.ui.shell.figures import percent, signed
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, file_button, icon_button
from napoleon.ui.shell.words import Words


def same_cards_section(frame: Frame, shown: People) -> list[Child]:
    """The tables, one at a time, and how results come in and go out."""
    words, found = frame.words, shown.chosen
    return [
        h("p", words("club.words" if found else "club.empty")),
        _choice(frame, shown) if len(shown.tournaments) > 1 else None,
        _table(frame, found) if found else None,
        text_fold(words, text_of(frame, found), TABLE, "club") if found else None,
        _adding(frame),
        h(
            "p.row",
            file_button(words("club.import"), "club-import"),
            btn(
                words("club.export"),
                "club-export",
                drawing="save",
                disabled=not has_file(shown),
                id="k-club-export",
            ),
        ),
    ]


def _choice(frame: Frame, shown: People) -> Html:
    titles = [(at, _title(frame, found)) for at, found in enumerate(shown.tournaments)]
    choice = select("club-choose", shown.at, titles)
    return labelled(frame.words("club.choose"), "club-choose", choice)


def _title(frame: Frame, found: Tournament) -> str:
    cards = found.cards
    return frame.words(
        "club.tournament",
        rules=rules_name(frame, cards.rules),
        seed=cards.seed,
        people=len(found.members),
    )


def _table(frame: Frame, found: Tournament) -> Html:
    """The ranking; in each deal the points, and under them the matchpoints."""
    words, names = frame.words, names_in(frame, found)
    heads = [words(f"club.head.{name}") for name in ("place", "name", "matchpoints", "sum")]
    heads += [words("club.head.deal", number=at + 1) for at in range(found.deals)]
    rows = [_row(frame, found, names, standing) for standing in club.ranking(found)]
    return h(
        "div",
        h("p.fine", _title(frame, found)),
        h(
            "section.scroll",
            h(
                "table.score.club-table",
                h("caption", words("club.scoring")),
                h("thead", h("tr", [h("th", text, scope="col") for text in heads], h("td"))),
                h("tbody", rows),
            ),
            tabindex="0",
            aria_label=words("people.same"),
        ),
    )


def _row(frame: Frame, found: Tournament, names: tuple[str, ...], standing: Ranked) -> Html:
    words, at = frame.words, standing.at
    member = found.members[at]
    helped = help_of(words, member.person.undos, member.person.hints)
    out = words("club.out", name=names[at])
    return h(
        "tr",
        h("td.num.club-place", standing.place),
        h("th", names[at], h("small.versus-help", helped) if helped else None, scope="row"),
        h(
            "td",
            h("strong.num", sum(standing.matchpoints)),
            None if standing.share is None else h("small", percent(words, standing.share)),
        ),
        h("td.num", signed(member.total)),
        [
            h("td", h("span.num", signed(points)), h("small", matchpoints))
            for points, matchpoints in zip(member.points, standing.matchpoints, strict=False)
        ],
        h("td", icon_button(out, "club-out", str(at), f"k-club-out-{at}")),
        data_me=member.own,
    )


def text_fold(words: Words, text: str, place: str, what: str) -> Html:
    """A table as a text to copy; ``place``: its field, ``what``: the table's owner."""
    return fold(
        words("club.text"),
        h("label.vh", words("club.text"), for_=place),
        shown_text(text, place, 5),
        btn(words("key.copy"), f"{what}-copy", drawing="copy", id=f"k-{what}-copy"),
        id_=f"{place}-fold",
        stays=True,
    )


def _adding(frame: Frame) -> Html:
    """The field to paste links."""
    words = frame.words
    return h(
        "form#club-form",
        h("label.sub", words("club.add_field"), for_="club-links"),
        h("p.fine#club-add-words", words("club.add_words")),
        pasted("club-links", 3, aria_describedby="club-add-words"),
        h("p.row.row-end", submit(words("club.add"), "k-club-add", drawing="check")),
        data_do="club-add",
    )
