"""The panel beside the board as plain data: whose turn, what can be done, what happened, the labels."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Wording, value
from westerplatte_nb.i18n.languages import BY_CODE
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.game_view import GameView
from westerplatte_nb.view.panel.choices import begins_at, best_actions, narrow
from westerplatte_nb.view.panel.log import is_cut, question_line, report

# What the keys do on the board: the same wherever one is, and in every game.
KEYS = ("walk", "name", "act", "ask")

# More ways to share something out than these are no buttons: each seat has a number that is made more or less.
MOST_SHARE_BUTTONS = 3


@value
class Message:
    """A line to the person: `kind` is `refusal` or `told`; `rule` is the id of the rule it rests on, if any."""

    kind: str
    text: str
    rule: str = ""


def previews(view: GameView[Any, Any], state: Any, legal: tuple[Any, ...], words: Words) -> dict[str, str]:
    """Return what actions would do, as sentences by their notation; an action without a preview is left out.

    More actions than `GameView.most_previews` have none.
    """
    if view.preview is None or len(legal) > view.most_previews:
        return {}
    texts = {str(action): view.preview(state, action, words) for action in legal}
    return {line: sentence for line, sentence in texts.items() if sentence}


def groups(context: ViewContext, legal: tuple[Any, ...], best: frozenset[Any] = frozenset()) -> list[dict[str, Any]]:
    """Return legal actions as buttons in the game's groups, for the page; the `best` ones stand out.

    A group whose actions all share something out among the seats (`GameView.amounts_of`) also has a form with a number
    for each seat, if its buttons are many.
    """
    state, view, words = context.state, context.view, context.words
    # Groups that keep their place stand there before the first action comes.
    buttons_by_group: dict[str, list[dict[str, Any]]] = {name: [] for name in _lasting_groups(context)}
    preview_texts = previews(view, state, legal, words)
    short = view.short_choices(state, legal) if view.short_choices is not None else {}
    # By group: the amounts of all seats, for each action that shares something out.
    shares: dict[str, list[tuple[int, ...]]] = {}
    for action in legal:
        if view.points is not None and view.points.covers(action):
            continue  # The grid's cursor chooses them all, without buttons.
        if view.amounts_of is not None and (amounts := view.amounts_of(action)) is not None:
            shares.setdefault(view.group_of(action), []).append(amounts)
        button = {
            "line": str(action),
            "label": context.button(action),
            "targets": list(view.targets_of(state, action)),
            "preview": preview_texts.get(str(action), ""),
            "main": view.is_main(action),
        } | _short_label(context, short.get(action))
        if action in best:
            button["best"] = True
        buttons_by_group.setdefault(view.group_of(action), []).append(button)
    return [
        {
            "title": words(f"ui.group.{name}"),
            "rules": words(f"ui.rules_of_group.{name}") if view.rules_at is not None else "",
            "actions": buttons,
        }
        | _share_form(context, buttons, shares.get(name, []))
        for name, buttons in buttons_by_group.items()
    ]


def _short_label(context: ViewContext, wording: Wording | None) -> dict[str, str]:
    """Return the entry with the short label of a button, {} without one."""
    return {} if wording is None else {"short": context.say(wording)}


def _share_form(context: ViewContext, buttons: list[dict[str, Any]], shares: list[tuple[int, ...]]) -> dict[str, Any]:
    """Return the form with a number for each seat of a group with many ways to share something out; {} for any other.

    `shares` are the ways, each with the amount of every seat. All `buttons` of the group must be such ways.
    """
    if len(shares) <= MOST_SHARE_BUTTONS or len(shares) != len(buttons):
        return {}
    names = (context.words.term(context.wordings.seat_term(seat)) for seat in range(len(shares[0])))
    return {"shares": {"names": [name[:1].upper() + name[1:] for name in names], "ways": shares}}


def _fitting_actions(context: ViewContext, selected: str) -> tuple[Any, ...]:
    """Return the legal actions that fit the selected places.

    Where a choice is made of several places, the actions that end the turn are added, since they need no place.
    """
    fitting = narrow(context.view, context.state, context.legal, selected)
    turn_ends = filter(context.view.is_main, context.legal) if context.view.combines else ()
    return (*fitting, *(action for action in turn_ends if action not in fitting))


def _button_actions(context: ViewContext) -> tuple[Any, ...]:
    """Return the legal actions with a button of their own before anything is selected.

    Those that are chosen by a card of the hand, or begin at a place, have none.
    """
    legal, hand = context.legal, context.view.hand
    without_hand = legal if hand is None else tuple(action for action in legal if not hand.is_by_card(action))
    at_places = _first_places(context)
    return tuple(action for action in without_hand if action not in at_places)


def _first_places(context: ViewContext) -> dict[Any, str]:
    """Return each action whose choice begins at a place, with that place; {} unless the game has `GameView.begins`.

    An action that alone begins at its place is left out: it has a button of its own instead, unless the grid covers it.
    """
    points, view, state = context.view.points, context.view, context.state
    legal = context.legal if view.begins else ()
    first_place = {action: place for action in legal if (place := begins_at(view, state, action)) is not None}
    # These actions are chosen by several places. One of a single place is added if another choice begins there.
    for action in legal if first_place else ():
        places = view.targets_of(state, action)
        if len(places) == 1 and places[0] in first_place.values():
            first_place[action] = places[0]
    # Then an action that shares its place with no other one is left out again.
    choices_at, pairs = Counter(first_place.values()), first_place.items()
    return {action: place for action, place in pairs if choices_at[place] > 1 or (points and points.covers(action))}


def _beginnings(context: ViewContext, names: Mapping[str, str], best: frozenset[Any]) -> list[dict[str, Any]]:
    """Return the places of the board at which a choice begins, as the only group of buttons; [] if there are none.

    `names` are those of the places of the board; a button stands out where one of the `best` actions begins.
    """
    first_places = _first_places(context)
    places = [place for place in dict.fromkeys(first_places.values()) if place in names]
    best_places = {place for action, place in first_places.items() if action in best}
    short_place = context.view.short_place or (lambda place: None)
    buttons = [
        {"place": place, "line": "", "label": names[place], "targets": [place], "preview": "", "main": False}
        | _short_label(context, short_place(place))
        | ({"best": True} if place in best_places else {})
        for place in places
    ]
    return [{"title": context.words("ui.group.begin"), "rules": "", "actions": buttons}] if buttons else []


def _lasting_groups(context: ViewContext) -> tuple[str, ...]:
    """Return the groups of buttons that stay in the panel even when empty; none while a question is asked."""
    is_asked = context.state.decision is not None or context.state.is_over
    return () if is_asked else context.view.groups


def _help_text(context: ViewContext) -> str:
    """Return the game's help for a player who lacks something or can only end the turn (`GameView.what_helps`).

    "" where the game has none, and while nobody here can act.
    """
    what_helps = context.view.what_helps
    if what_helps is None or not context.legal:
        return ""
    can_only_end = all(context.view.is_main(action) for action in context.legal)
    return what_helps(context.state, can_only_end, context.words)


def panel_view(
    context: ViewContext,
    selected: str | None,
    selected_name: str,
    message: Message | None,
    names: Mapping[str, str] = MappingProxyType({}),
    persons: tuple[int, ...] = (),
) -> dict[str, Any]:
    """Return everything of the panel that changes with the game.

    `selected` holds the ids of the selected places, separated by blanks, and `selected_name` their names; `names` are
    those of all places of the board, `persons` the seats that people play.
    """
    state, words, rules = context.state, context.words, rules_of(context.game)
    legal = _fitting_actions(context, selected) if selected else _button_actions(context)
    best = best_actions(context)
    return {
        "language": words.language,
        "turn": context.view.turn_line(state, words),
        "detail": context.view.detail_line(state, words),
        "aim": words("ui.aim") if state.turn == 1 and not state.is_over else "",
        "seat": rules.turn_of(state) + 1,
        "at": context.view.stands_at(state) if context.view.stands_at else "",
        "number": state.turn,
        "over": outcome.result if (outcome := rules.outcome(state)) is not None else None,
        "question": question_line(context),
        "selected": selected_name if selected else "",
        "helps": _help_text(context),
        "best": bool(best),
        "groups": [*([] if selected else _beginnings(context, names, best)), *groups(context, legal, best)],
        "message": asdict(message) if message else None,
        "report": report(context, persons),
        "log_cut": is_cut(context.steps),
    }


def labels(words: Words) -> dict[str, Any]:
    """Return the constant part of the panel: labels, help on keys, and languages.

    A gap in a label stays as `{name}`: the page fills it in.
    """
    names = package_data("westerplatte_nb.view", "data/labels")
    # Each gap is filled with its own name in braces: `number` with `{number}`.
    gap_values = {label: {gap: f"{{{gap}}}" for gap in gaps} for label, gaps in names["gaps"].items()}
    return {
        "words": {name: words(f"ui.{name}", **gap_values.get(name, {})) for name in names["panel"]},
        "keys": [words(f"ui.keys.{name}") for name in KEYS],
        "languages": [{"value": language.code, "label": language.name} for language in BY_CODE.values()],
    }
