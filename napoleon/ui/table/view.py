"""The table: the others' plates on top, the middle, the user's own plate, the hand."""

from __future__ import annotations

from functools import cache

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.settings.state import PROOF
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon, strong
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import check_word
from napoleon.ui.shell.parts import portrait
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.study.state import studied
from napoleon.ui.table import plain
from napoleon.ui.table.look import look_of, own_hand, status_of, status_sentence
from napoleon.ui.table.offers import offers_of
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.pieces import AnyLook, Offers
from napoleon.ui.table.status import stands_for_user
from napoleon.ui.table.talk import words_for

MOST_BACKS = 20
"""A fan of more cards is drawn with this many."""


def backs(count: int, id_: str) -> Html | None:
    """A fan of cards with their backs up, for the eye; None for no cards."""
    if not count:
        return None
    drawn = min(count, MOST_BACKS)
    return h("i.backs", _fan(drawn), id=id_, data_n=f"{drawn:02}", aria_hidden="true")


@cache
def _fan(count: int) -> Html | None:
    """The cards of a fan, each in the one before, so that each is turned a little further."""
    return h("i", _fan(count - 1)) if count else None


# ---- drawing ------------------------------------------------------------------------------------


_pointed_at = later("napoleon.ui.lessons.teaching:pointed_at")


def table(frame: Frame) -> Html:
    """The whole table."""
    look, own = look_of(frame), frame.page.table
    offers, cards = offers_of(frame), own.hand(look)
    words, view = look.words, look.view
    note = status_sentence(frame, aloud=False) if look.draft.complaint else ""
    me = words.me
    others = [(me + at) % view.players for at in range(1, view.players)]
    whole = h(
        "main.table#table",
        h("div.plates#plates", [plate(frame, look, seat) for seat in others]),
        _heading(words("label.trick")),
        frame.part(f"{frame.practice.aim}-board")
        if frame.practice and frame.practice.aim
        else None,
        h(
            "ol.trick#trick",
            own.middle(look, [*others, me]),
            aria_label=words("label.trick"),
            data_do=_trick_does(frame),
        ),
        own.banner(look),
        _bubble(frame),
        own.side(look, _tools(frame, look, offers)),
        _heading(words("label.now")),
        _status_place(frame, look, offers),
        plate(frame, look, me, me=True),
        h(
            "div.controls#controls",
            own.keys_row(look, offers) if own.keys_row else plain.keys_row(look, cards),
            role="group",
            aria_label=words("label.controls"),
        ),
        _heading(words("label.hand", cards=len(cards))),
        own.own_hand(look, cards, note) if own.own_hand else own_hand(own, look, cards, note),
        tabindex="-1",
        aria_label=words("label.table"),
        data_phase=own.phase(view, frame.pause),
        data_players=view.players,
        data_trick=own.shape(frame.settings, frame.deck),
    )
    return _pointed_at(frame, whole) if frame.lesson else whole


def _heading(text: str) -> Html:
    """A heading that is not seen: a screen reader's own keys find the place below it."""
    return h("h2.vh", text)


def _trick_does(frame: Frame) -> str | None:
    """The effect of a tap on the table: a finished trick is cleared, a move is shown at once."""
    if frame.pause == TRICK:
        return "next"
    return "hurry" if frame.settings.delay_ms else None


def _bubble(frame: Frame) -> Child:
    """What a computer player has just said. It is read aloud only if that setting is on."""
    talk = frame.table.talk
    if talk is None or talk.over or studied(frame) or not talk.remark.kind:
        return None
    said, others = talk.remark, frame.view.players - 1
    at = (said.seat - frame.me) % frame.view.players
    return h(
        "p.bubble",
        h("span.bubble-name", frame.words.seat(said.seat), translate="no"),
        h("span.bubble-text", words_for(frame.words, said, said.voice or frame.voice(said.seat))),
        id=f"bubble-{talk.at}",
        data_seat=said.seat,
        data_at=at,
        data_late=2 * at > others + 1,
        data_last=at == others,
        aria_hidden="true",
    )


def _tools(frame: Frame, look: AnyLook, offers: Offers) -> Html:
    """The buttons beside the table: last trick, advice, taking back, the record."""
    words, table, own = frame.words, frame.table, frame.page.table
    can_hint = frame.settings.hints == "on"
    known = {
        "last": (own.last_caption(look.view), "L", own.rounds(look.view) > 0),
        "hint": ("tool.hint", "H", can_hint and look.my_turn and look.question is None),
        "undo": ("tool.undo", "Z", offers.back is not None),
        "record": ("tool.record", "R", bool(table.match.deals)),
    }
    tools = [
        button(
            icon(f"i-{do}"),
            h("span.tool-name", words(known[do][0])),
            h("kbd.tool-key", known[do][1]),
            do=do,
            class_="tool",
            id=f"tool-{do}",
            disabled=not known[do][2],
        )
        if do in known
        else _faces(frame)
        for do in table.occasion.tools
    ]
    return h("div.tools#tools", tools)


def _faces(frame: Frame) -> Html:
    """The button for faces and remarks among people."""
    face = portrait(frame.sitter(frame.me), "glad")
    name = h("span.tool-name", frame.words("tool.face"))
    return button(
        face,
        name,
        do="friends-show-faces",
        class_="tool",
        id="tool-face",
        disabled=frame.is_cut,
        data_seat=frame.me,
    )


# ---- plates ------------------------------------------------------------------------------


def plate(frame: Frame, look: AnyLook, seat: int, *, me: bool = False) -> Html:
    """A player's plate: face, name and the game's text; ``me`` is the one above the hand."""
    words = frame.words
    asked = look.is_asked(seat)
    thinking = asked and frame.scene == TABLE and not _is_missed(frame, seat)
    written = frame.page.table.plate(look, seat)
    marks = frame.page.table.marks
    marks = marks if marks and is_marked(frame, seat) else ""
    return h(
        "section",
        portrait(frame.sitter(seat), mood(frame, look, seat), marked=bool(marks)),
        h(
            "h2.plate-name",
            h("span.plate-who", words.seat(seat), translate="no"),
            hidden([words("list.pause"), words(marks)]) if marks else None,
            h("span.dots", hidden(words("label.thinking")), h("i"), h("i"), h("i"))
            if thinking
            else None,
            None if me or frame.scene != TABLE else _level(frame, seat),
            id=f"plate-{seat}-name",
        ),
        h("p.plate-left", written.left) if written.left else None,
        h("p.plate-right", written.right) if written.right else None,
        None if me or frame.scene != TABLE else backs(written.cards, f"fan-{seat}"),
        written.taken if frame.scene == TABLE else None,
        class_="plate me" if me else "plate",
        id=f"plate-{seat}",
        data_seat=seat,
        data_role=written.role,
        data_turn=asked or (frame.my_turn and seat == look.view.seat),
        data_passed=written.out,
        data_reveal=written.revealed,
        aria_labelledby=f"plate-{seat}-name",
    )


def is_marked(frame: Frame, seat: int) -> bool:
    """Whether a seat was marked in an earlier deal of the match, or of the evening."""
    if not frame.tables or frame.practice is not None:
        return False
    if any(seat in frame.page.table.marked(deal.state) for deal in frame.table.match.deals):
        return True
    evening, names = evening_at(frame), frame.table.names
    before = evening.before if evening else ()
    return any(one.marks and one.name == names[seat] for one in before)


def _level(frame: Frame, seat: int) -> Html | None:
    """The strength of this computer player in small print, or that a person is away."""
    table, words = frame.table, frame.words
    sitter = table.seat.sitters[seat]
    if table.occasion.among_people and sitter.is_person:
        line = frame.line if table.seat.draw else None
        is_lost = line is not None and seat in (line.lost or ())
        is_away = seat in table.seat.away or (line is not None and seat in line.away)
        away = "seat.lost" if is_lost else "seat.away" if is_away else ""
        return h("small.plate-away", words(away)) if away else None
    if sitter.level:
        return h("small.plate-level", words(f"setting.level.{sitter.level}"))
    name = words(f"setting.level.{frame.level_of(seat)}")
    return h("small.plate-level", name)


def _is_missed(frame: Frame, seat: int) -> bool:
    """Whether a seat belongs to a person at another device who is not there."""
    at_theirs = frame.table.occasion.line == "friends"
    return at_theirs and frame.line is not None and frame.line.misses(seat)


def mood(frame: Frame, look: AnyLook, seat: int) -> str:
    """What a face shows, visible to everybody: who is thinking, who has just gained."""
    talk = frame.table.talk
    if talk is not None and not talk.over and talk.remark.seat == seat:
        return talk.mood
    is_hint = look.question is not None and look.question.hint
    if look.is_asked(seat) and not is_hint and not _is_missed(frame, seat):
        return "thinking"
    return frame.page.table.mood(look, seat)


# ---- status and hand ---------------------------------------------------------------------


def _status_place(frame: Frame, look: AnyLook, offers: Offers) -> Html:
    """The status line; in a lesson, below its text."""
    if not frame.lesson:
        return _status_line(frame, look, offers, "status")
    return h(
        "div.status.lesson-box",
        frame.part("lesson-speech"),
        # The lesson says there what to do, and "any card" would be wrong.
        h("p.lesson-status#status")
        if look.my_turn and not look.draft.complaint
        else _status_line(frame, look, offers, "lesson-status"),
    )


def _status_line(frame: Frame, look: AnyLook, offers: Offers, class_: str) -> Html:
    found = status_of(frame, look)
    parts: dict[str, Child] = {  # a whole sentence is not emphasis
        name: part if name in ("why", "gain") else strong(part)
        for name, part in found.parts.items()
    }
    if "rule" in found.parts and (place := frame.page.table.rule_shown(look)):
        parts["rule"] = button(
            h("strong", found.parts["rule"]),
            do="help",
            arg=place,
            class_="status-rule",
            id="status-rule",
            title=frame.words("rulebook.why"),
        )
    sentence = frame.words.html(found.key, **parts)
    own = () if look.draft.complaint else frame.page.table.offer(look, offers)
    offered: tuple[Child, ...] = (_more(frame), *own, _start(frame), *_listening(frame))
    beside = [part for part in offered if part]
    return h(
        "p",
        sentence,
        _left(frame),
        _why(frame),
        h("span.status-offers", beside) if beside else None,
        _dealt_by_link(frame) or (None if beside else _proof(frame)),
        class_=class_,
        id="status",
        data_tone=found.tone,
    )


def _left(frame: Frame) -> Child:
    """How many seconds the user has left before the others go on."""
    seconds = frame.table.occasion.left_s
    if not seconds or frame.table.occasion.sent or frame.is_cut:
        return None
    said = frame.words("friends.left", seconds=seconds)
    return h("span.status-left#status-left", said, role="timer")


def _dealt_by_link(frame: Frame) -> Child:
    """The deal of a link, until the user's first action: two people can compare its word."""
    match, link = frame.table.match, frame.visit
    asked = (link.seed, link.deal) == (match.seed, match.number) and match.origin is None
    if not asked or match.past or any(frame.table.seat.decided):
        return None
    said = frame.words(
        "status.by_link",
        deal=match.number,
        seed=match.seed,
        rules=rules_name(frame, match.rules),
        word=check_word(match.rules, match.seed, match.number).upper(),
    )
    return h("span.status-deal#status-deal", said)


def _listening(frame: Frame) -> tuple[Html, ...]:
    """For listeners without a keyboard: what the keys W and U do."""
    if frame.settings.listening == "off" or frame.scene != TABLE:
        return ()
    return tuple(
        button(frame.words(f"listening.{name}"), do=f"listening-{name}", class_="status-rule")
        for name in ("account", "unseen")
    )


def _proof(frame: Frame) -> Child:
    """At the first deal, until the user's first action: the proof of the cards.

    Its room is kept until the deal is over, so that the table does not move when it goes.
    """
    match, words = frame.table.match, frame.words
    is_first = match.origin is None and not match.past and not frame.table.seat.draw
    if not is_first or PROOF in frame.settings.offered:
        return None
    if any(frame.table.seat.decided):
        gone = in_a_row((words("proof.line"), words("dealt.how")))
        return h("span.status-proof", data_gone=gone, aria_hidden="true")
    how = button(words("dealt.how"), do="proof", class_="status-rule", id="status-proof")
    return h("span.status-proof", words("proof.line"), " ", how)


def _more(frame: Frame) -> Child:
    """Beside a hint: the way to the full comparison."""
    if frame.draft.hint is None or frame.pause or frame.draft.complaint:
        return None
    return button(frame.words("hint.more"), do="hint", class_="status-rule", id="status-more")


def _start(frame: Frame) -> Child:
    """Beside a stopped clock: the button that starts it."""
    if frame.clock is None or not stands_for_user(frame.clock, frame.draft):
        return None
    label = frame.words("clock.start" if frame.clock.stopped else "clock.go_on")
    return button(label, do="start-clock", class_="status-rule status-start", id="k-start")


def _why(frame: Frame) -> Child:
    """Below a refusal: the way to the rule behind it."""
    anchor = frame.page.books.complaints.get(frame.draft.complaint)
    if anchor is None:
        return None
    said = frame.words("rulebook.why")
    return button(
        icon("i-help"),
        do="help",
        arg=anchor,
        class_="status-why",
        id="status-why",
        aria_label=said,
        title=said,
    )
