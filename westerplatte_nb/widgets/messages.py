"""What the page can say to the game: one function a message, by the name in its `do`.

A message comes from a browser and is taken for what it is: its words are turned into plain values here, and what does
not fit raises, which the caller answers with a sentence.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.formats.record_file import dump_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.view.hit import hit
from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.view.seven_days.panel import Message
from westerplatte_nb.widgets.guarded import for_this_state
from westerplatte_nb.widgets.hearing import HEARING_RECEIVERS
from westerplatte_nb.widgets.hints import HINT_RECEIVERS
from westerplatte_nb.widgets.legend import show_legend
from westerplatte_nb.widgets.opening import load
from westerplatte_nb.widgets.rule_messages import RULE_RECEIVERS
from westerplatte_nb.widgets.scenario import SCENARIO_RECEIVERS
from westerplatte_nb.widgets.timeline import TIME_RECEIVERS

if TYPE_CHECKING:
    from westerplatte_nb.widgets.game import GameWidget

Content = dict[str, Any]
Receiver = Callable[["GameWidget", Content], None]


def point(game: GameWidget, content: Content) -> None:
    """Take a click or tap on the canvas at `x`, `y` in scene units."""
    target = hit(game.scene, float(content["x"]), float(content["y"]))
    if target is not None:
        game.choose(target, content["state"])
    elif game.selected:
        cancel(game, content)


def choose(game: GameWidget, content: Content) -> None:
    """Take a place of the board chosen by its own button, as with the keyboard."""
    game.choose(str(content["id"]), content["state"])


def act(game: GameWidget, content: Content) -> None:
    """Take an action chosen from the list."""
    game.order(str(content["line"]), content["state"])


def cancel(game: GameWidget, content: Content) -> None:
    """Forget the chosen place."""
    game.selected = None
    game.show()


def dismiss(game: GameWidget, content: Content) -> None:
    """Close the message."""
    game.message = None
    game.show()


def undo(game: GameWidget, content: Content) -> None:
    """Take the last action back."""
    game.time.take_back(content["state"])


def redo(game: GameWidget, content: Content) -> None:
    """Play the action taken back last again."""
    game.session.redo(content["state"])


def language(game: GameWidget, content: Content) -> None:
    """Change the reader's language in place."""
    if content["language"] in LANGUAGES:
        game.language = content["language"]


def whole_log(game: GameWidget, content: Content) -> None:
    """Send the whole log once."""
    game.companion.lines = game.time.log(None)


def save(game: GameWidget, content: Content) -> None:
    """Hand the game to the person as a file; of a trial, the real game behind it."""
    state = game.time.real_session.state
    name = f"westerplatte-{state.table.difficulty}-{state.day}-{state.turn}.jsonl"
    game.companion.send({"save": dump_record(game.time.real_session.record), "name": name})
    game.tell(game.words("ui.what_if.saved" if game.is_what_if else "ui.saved", name=name))


def too_large(game: GameWidget, content: Content) -> None:
    """Tell that a file is no saved game; the page did not even read it."""
    game.message = Message("refusal", game.words("ui.too_large"))
    game.show()


def new(game: GameWidget, content: Content) -> None:
    """Begin the game the form asks for."""
    for_this_state(game, content)
    fields = {str(name): str(value) for name, value in dict(content["setup"]).items()}
    try:
        setup = load_setup(panel.setup_words(fields, secrets.randbelow(1_000_000)))
    except ValueError:
        game.refuse(Wording("ui.seed_wrong", {"seed": fields.get("seed", "")[:20]}))
        return
    game.put(Session.new("seven_days", setup), fields.get("edition", "common"))


def setting(game: GameWidget, content: Content) -> None:
    """Change how the game is shown."""
    old = game.settings
    game.settings = old.with_choice(str(content["name"]), content["value"])
    game.follows_page = game.follows_page and content["name"] != "theme"
    game.show()


def ready(game: GameWidget, content: Content) -> None:
    """Draw for a page that has just come, and from now on keep the game for the person."""
    game.animation.wanted = content.get("moves") is True
    game.redraw()
    looks(game, content)
    if game.autosave is not None:
        game.autosave.page_came(frozenset(str(board) for board in content.get("boards", ())[:100]))


def looks(game: GameWidget, content: Content) -> None:
    """Follow JupyterLab into the dark or the light, as long as the person has chosen no theme."""
    theme = "dark" if content.get("dark") is True else "light"
    if game.follows_page and (game.settings.theme == "dark") != (theme == "dark"):
        game.settings = game.settings.with_choice("theme", theme)
        game.show()


def resume(game: GameWidget, content: Content) -> None:
    """Go back to an unfinished game that was offered."""
    for_this_state(game, content)
    if game.autosave is not None:
        game.autosave.resume(str(content["id"]))


def notice_seen(game: GameWidget, content: Content) -> None:
    """Take the box over the board away: the person stays with the new game, or has read."""
    if game.autosave is not None:
        game.autosave.notice_seen()
    game.show()


def tidy_games(game: GameWidget, content: Content) -> None:
    """Delete the unfinished games but those that are offered, when that was asked twice."""
    if game.autosave is not None:
        game.autosave.tidy(content["sure"])


RECEIVERS: dict[str, Receiver] = {
    "point": point,
    "target": choose,
    "act": act,
    **HEARING_RECEIVERS,
    **HINT_RECEIVERS,
    "cancel": cancel,
    "dismiss": dismiss,
    **RULE_RECEIVERS,
    **SCENARIO_RECEIVERS,
    **TIME_RECEIVERS,
    "undo": undo,
    "redo": redo,
    "language": language,
    "whole_log": whole_log,
    "save": save,
    "load": load,
    "too_large": too_large,
    "new": new,
    "setting": setting,
    "ready": ready,
    "looks": looks,
    "legend": show_legend,
    "resume": resume,
    "notice_seen": notice_seen,
    "tidy_games": tidy_games,
}
