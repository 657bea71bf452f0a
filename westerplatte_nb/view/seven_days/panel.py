"""The panel beside the board as plain data: whose turn, what can be done, what happened, the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westerplatte_nb.engine.chronicle import Retold
from westerplatte_nb.engine.errors import Reason
from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.record import HintTaken
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.terms import Term, Value
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days import rulings as ruled
from westerplatte_nb.games.seven_days import wording
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.difficulty import LEVELS
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.i18n.words import LANGUAGES, Words
from westerplatte_nb.view.seven_days.hints import hint_entries
from westerplatte_nb.view.seven_days.preview import previews
from westerplatte_nb.view.seven_days.rule_page import rule_of_ruling
from westerplatte_nb.view.seven_days.select import narrow, targets_of
from westerplatte_nb.view.seven_days.undoing import retold_entries

LOG_LENGTH = 30
LIVE_LENGTH = 2400

# The interface's own labels, sent to the page by these names.
LABELS = (
    "status", "actions", "cancel", "dismiss", "close", "report", "log", "whole_log", "text_board", "new_game",
    "start", "undo", "redo", "save", "load", "language", "order", "tools", "rulebook", "rule_of", "larger", "settings",
    "time", "time.slider", "time.first", "time.turn_back", "time.back", "time.forward", "time.turn_forward",
    "time.last", "past.back", "what_if.start", "what_if.back", "what_if.end", "compare.open", "compare.close",
    "legend", "course", "again", "again.same", "handover.button",
    "kernel_dead", "kernel_dead_new", "kernel_slow", "server_lost", "just_changed",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Message:
    """A line to the person: `kind` is `refusal` or `told`; `rule` is the id of the rule it rests on, if any."""

    kind: str
    text: str
    rule: str = ""


def turn_line(state: State, words: Words) -> str:
    """Return whose turn it is, or how the game ended, as a heading."""
    if state.result is not None:
        return words(f"result.{state.result}")
    seat = state.active if state.decision is None else state.decision.seat
    key = "ui.turn.decision" if state.decision is not None else "ui.turn.orders"
    return words(key, seat=wording.officer_term(seat))


def detail_line(state: State, words: Words) -> str:
    """Return day, turn, moves and actions left."""
    values: dict[str, Value] = {"day": state.day, "turn": state.turn}
    if state.result is not None or state.decision is not None:
        return words("ui.detail.day", **values)
    officer = state.officers[state.active]
    moves = state.moves_left + (1 if officer.extra_moves and not state.extra_move_used else 0)
    actions = state.actions_left + (1 if officer.extra_actions and not state.extra_action_used else 0)
    return words("ui.detail.orders", moves=moves, actions=actions, **values)


def groups(state: State, legal: tuple[SevenDaysAction, ...], words: Words) -> list[dict[str, Any]]:
    """Return the legal actions as named buttons, grouped as a person looks for them."""
    found: dict[str, list[dict[str, Any]]] = {}
    told = previews(state, legal, words)
    for action in legal:
        button = {
            "line": str(action),
            "label": words.say(wording.word_action(action)),
            "targets": list(targets_of(state, action)),
            "preview": told.get(str(action), ""),
            "main": isinstance(action, act.EndOrders),
        }
        found.setdefault(_group_of(action), []).append(button)
    return [
        {"title": words(f"ui.group.{name}"), "rules": words(f"ui.rules_of_group.{name}"), "actions": buttons}
        for name, buttons in found.items()
    ]


def _group_of(action: SevenDaysAction) -> str:
    if isinstance(action, act.Move):
        return "move"
    if isinstance(action, act.EndOrders):
        return "end"
    if isinstance(action, act.TakeBrick | act.Gain | act.Lose | act.Share | act.PlaceBrick | act.Start):
        return "answer"
    return "action"


def question_line(state: State, words: Words) -> str:
    """Return the question of the pending decision, or an empty string."""
    return "" if state.decision is None else words.say(wording.word_question(state.decision))


def refusal(reason: Reason, words: Words) -> Message:
    """Return why an action is refused, with its rule."""
    return Message("refusal", words.say(wording.word_reason(reason)), reason.rule)


def entries(events: tuple[Event, ...], words: Words) -> list[dict[str, Any]]:
    """Return events as sentences with their rule ids."""
    return [
        {
            "text": words.say(wording.word_event(event)),
            "rule": event.rule,
            "action": isinstance(event, happened.TurnBegan | happened.DayEnded),
            **({"card": card} if (card := getattr(event, "card", "")) else {}),
        }
        for event in events
    ]


def report(steps: tuple[Played[State], ...], words: Words) -> list[dict[str, Any]]:
    """Return what happened last: the whole German phase when no order was given since, else the last step."""
    first = len(steps) - 1
    while first > 0 and steps[first].before is not None and steps[first].before.decision is not None:  # type: ignore[union-attr]
        first -= 1
    shown = steps[first:]
    return [entry for step in shown for entry in entries(step.events, words)]


def log(
    steps: tuple[Played[State], ...],
    words: Words,
    length: int | None = LOG_LENGTH,
    chronicle: tuple[Retold, ...] = (),
    hints: tuple[HintTaken, ...] = (),
) -> list[dict[str, Any]]:
    """Return the log, newest first, cut to a length unless that is None; what was taken back stands where it was.

    So do the hints that were taken.
    """
    lines: list[dict[str, Any]] = []
    for number, step in reversed(tuple(enumerate(steps))):
        lines.extend(retold_entries(chronicle, number, words))
        lines.extend(hint_entries(hints, number, words))
        lines.extend(reversed(entries(step.events, words)))
        if length is not None and len(lines) >= length:
            return lines[:length]
    return lines


def _is_cut(steps: tuple[Played[State], ...]) -> bool:
    """Tell whether a log has more events than are shown at once."""
    events = 0
    for step in reversed(steps):
        events += len(step.events)
        if events > LOG_LENGTH:
            return True
    return False


def live_line(step: Played[State], words: Words) -> str:
    """Return what a screen reader says after a step: what happened, the question, whose turn it is."""
    sentences = [entry["text"] for entry in entries(step.events, words)]
    while sum(map(len, sentences)) > LIVE_LENGTH and len(sentences) > 1:
        sentences.pop(0)
    after = [question_line(step.after, words) or turn_line(step.after, words)]
    return " ".join(sentences + after)


def form(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return the form for a new game as fields, filled with the present one's choices."""
    table = state.table
    players = [{"value": str(n), "label": words(f"ui.players.{n}")} for n in range(1, 5)]
    levels = [{"value": level, "label": words.term(Term(f"difficulty_{level}"))} for level in LEVELS]
    editions = [
        {
            "value": name,
            "label": words.rule(f"edition.{name}"),
            "note": words.rule(f"edition.{name}", "text"),
            "sets": {key: _choice(value) for key, value in ruled.as_plain(rulings).items()},
        }
        for name, rulings in ruled.EDITIONS.items()
    ]
    chosen = ruled.as_plain(table.rulings)
    rulings = [
        {
            "name": name,
            "label": words.rule(f"ruling.{name}"),
            "rule": rule_of_ruling(name),
            "options": [
                {"value": _choice(choice), "label": words.rule(f"ruling.{name}", _choice(choice))} for choice in choices
            ],
            "value": _choice(chosen[name]),
        }
        for name, choices in ruled.CHOICES.items()
    ]
    hint = words("ui.seed_hint")
    return {
        "fields": [
            {"name": "players", "label": words("ui.players"), "options": players, "value": str(table.players)},
            {"name": "difficulty", "label": words("ui.difficulty"), "options": levels, "value": table.difficulty},
            {"name": "edition", "label": words("ui.edition"), "options": editions, "value": edition},
            {"name": "rulings", "label": words("ui.rulings"), "fields": rulings},
            {"name": "seed", "label": words("ui.seed"), "kind": "number", "length": 12, "hint": hint},
        ]
    }


def _choice(value: str | bool) -> str:
    return value if isinstance(value, str) else ("yes" if value else "no")


def setup_words(fields: dict[str, str], seed: int) -> dict[str, Any]:
    """Turn the fields of the form into the plain words of a setup; `seed` stands in for an empty one.

    Raises ValueError when the seed is not a whole number.
    """
    rulings: dict[str, str | bool] = {}
    for name, choices in ruled.CHOICES.items():
        value = fields.get(name)
        if value is not None:
            rulings[name] = value == "yes" if isinstance(choices[0], bool) else value
    return {
        "players": int(fields.get("players", "2")),
        "difficulty": fields.get("difficulty", "easy"),
        "edition": fields.get("edition", "common"),
        "rulings": rulings,
        "seed": int(fields["seed"]) if fields.get("seed", "").strip() else seed,
    }


def panel_view(
    steps: tuple[Played[State], ...],
    legal: tuple[SevenDaysAction, ...],
    words: Words,
    selected: str | None,
    selected_name: str,
    message: Message | None,
) -> dict[str, Any]:
    """Return everything of the panel that changes with the game."""
    state = steps[-1].after
    shown = narrow(state, legal, selected) if selected else legal
    return {
        "language": words.language,
        "turn": turn_line(state, words),
        "detail": detail_line(state, words),
        "aim": words("ui.aim") if state.turn == 1 and state.result is None else "",
        "seat": state.active + 1,
        "over": state.result,
        "question": question_line(state, words),
        "selected": selected_name if selected else "",
        "groups": groups(state, shown, words),
        "message": {"kind": message.kind, "text": message.text, "rule": message.rule} if message else None,
        "report": report(steps, words),
        "log_cut": _is_cut(steps),
    }


def frame(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return what of the panel stays the same from action to action: labels, languages, the form for a new game."""
    return {
        "words": {name: words(f"ui.{name}") for name in LABELS} | {"rule_of": words("ui.rule_of", rule="{rule}")},
        "languages": [{"value": name, "label": words(f"ui.language.{name}")} for name in LANGUAGES],
        "form": form(state, edition, words),
    }
