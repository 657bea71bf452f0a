"""`play`: the one line a notebook needs."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from inspect import signature
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.errors import GameError, SetupError
from westerplatte_nb.engine.foreign_text import harmless, short
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.engine.terms import Value, Wording
from westerplatte_nb.formats.journal_reading import load_game
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.setup_file import SetupEntry, load_setup, setup_of
from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.i18n.languages import LANGUAGES, known
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.theme import THEMES
from westerplatte_nb.widgets.autosave import kept
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.game_files import reason, tell_damage
from westerplatte_nb.widgets.scenario import attach


class Notice:
    """A sentence in place of a game, where what was asked for cannot be done."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        self.sentences = sentences

    def __repr__(self) -> str:
        """Return the sentences, one a line."""
        return "\n".join(self.sentences)


def play(
    language: str | None = None,
    players: int = 2,
    difficulty: str = "easy",
    edition: str = "common",
    seed: int | None = None,
    *,
    theme: str | None = None,
    rulings: dict[str, Any] | None = None,
    setup: dict[str, Any] | str | Path | None = None,
    scenario: Scenario | dict[str, Any] | str | Path | None = None,
    load: str | Path | None = None,
    attack_deck: str | Path | None = None,
    event_deck: str | Path | None = None,
    board: str | Path | None = None,
    resume: bool | None = None,
    hints: bool = True,
    **fixed: Any,
) -> GameWidget | Notice:
    """Show a game of 7 Days of Westerplatte in the cell.

    `language` is `pl`, `en` or `de` (else that of the system), `players` 1–4, `difficulty` `easy`, `medium` or
    `hard`, `edition` `common`, `pl`, `en` or `de`. The same `seed` is the same game. `setup` is a dict or a file that
    fixes more (see `load_setup`); `scenario` is one of `load_scenario`, or its file or dict; `load` opens a saved
    game; `attack_deck`, `event_deck` and `board` are files with cards and paths of one's own; anything else goes to
    the setup by its name. The page offers an unfinished game (of the same scenario, where one is played);
    `resume=True` goes on with the newest one at once, `resume=False` offers none. `hints=False` takes
    the button for hints away. What cannot be done is answered with a sentence in place of the game, never with a
    traceback.
    """
    language = language or system_language()
    words = words_in(known(language), first_game())
    if language not in LANGUAGES or (theme is not None and theme not in tuple(THEMES)):
        wording = Wording("ui.unknown_choice", {"found": short(language if language not in LANGUAGES else theme)})
        wording.values["expected"] = ", ".join(LANGUAGES if language not in LANGUAGES else THEMES)
        return Notice((words.say(wording),))
    if unknown := _unknown(fixed):
        return Notice(tuple(words.say(wording) for wording in unknown))
    try:
        if load is not None:
            opened = load_game(load)
            edition = str(opened.record.setup.get("edition", "common"))
            game = _shown(Session(opened.record), language, theme, edition, hints)
            if opened.problem is not None:
                tell_damage(game, len(opened.record.actions), opened.lost, opened.problem, str(load))
            return kept(game, bool(resume), same_setup=False)
        if scenario is not None:
            posed = scenario if isinstance(scenario, Scenario) else _scenario(scenario)
            game = _shown(Session.new(posed.game, posed.setup), language, theme, posed.setup.edition, hints)
            return kept(attach(game, posed), resume, same_setup=True)
        given = setup is not None
        if setup is None:
            chosen = {"players": players, "difficulty": difficulty, "edition": edition, "rulings": rulings or {}}
            setup = {**chosen, "seed": _fresh_seed() if seed is None else seed, **fixed}
        made = _with_own_files(_setup(setup, "setup={…}" if given else "play()"), attack_deck, event_deck, board)
        special = [*fixed, *(name for name in (attack_deck, event_deck, board) if name is not None)]
        game = _shown(Session.new("seven_days", made), language, theme, made.edition, hints)
        return kept(game, resume, same_setup=bool(given or special))
    except FileRefused as refused:
        return Notice(tuple(words.say(problem.wording) for problem in refused.problems))
    except SetupError as error:
        wording = Wording("ui.setup_wrong", {"place": error.place, "expected": error.expected})
        return Notice((words.say(wording),))
    except (GameError, OSError) as error:
        return Notice((words("ui.cannot_open", name=harmless(str(load or ""), 80), error=reason(error)),))


def _shown(session: Session, language: str, theme: str | None, edition: str, hints: bool) -> GameWidget:
    """Return the widget of a game, with or without its button for hints."""
    game = GameWidget(session, language, theme or "", edition)
    if not hints:
        game.hints.allow(False)
    return game


def _unknown(given: Iterable[str]) -> list[Wording]:
    """Return what is said of arguments that `play` does not have."""
    own = [name for name, one in signature(play).parameters.items() if one.kind is not one.VAR_KEYWORD]
    setups = [name for name in SetupEntry.model_fields if name not in ("schema_", "game", "title")]
    known = [*own, *(name for name in setups if name not in own), "preset"]
    told = []
    for name in given:
        near = get_close_matches(name, known, n=1, cutoff=0.6)
        if name not in known:
            values: dict[str, Value] = {"found": harmless(name, 40), "near": near[0] if near else ""}
            values["expected"] = ", ".join(known)
            told.append(Wording("ui.unknown_argument.near" if near else "ui.unknown_argument", values))
    return told


def _setup(plain: dict[str, Any] | str | Path, name: str) -> Setup:
    """Read a setup from a file, or from a dict, which the problems then call by the `name` of its argument."""
    return setup_of(plain, name) if isinstance(plain, Mapping) else load_setup(plain)


def _scenario(plain: dict[str, Any] | str | Path) -> Scenario:
    """Read a scenario with the models of its file, which nothing else needs."""
    from westerplatte_nb.formats.scenario_file import load_scenario, scenario_of

    return scenario_of(plain, "scenario={…}") if isinstance(plain, Mapping) else load_scenario(plain)


def _with_own_files(
    setup: Setup, attack_deck: str | Path | None, event_deck: str | Path | None, board: str | Path | None
) -> Setup:
    """Put a person's own cards and board in the place of the package's.

    Raises FileRefused with everything that is wrong with them.
    """
    if attack_deck is None and event_deck is None and board is None:
        return setup
    from westerplatte_nb.formats.deck_file import read_board, read_deck, read_events

    if attack_deck is not None:
        setup = replace(setup, attack_cards=read_deck(attack_deck))
    if event_deck is not None:
        setup = replace(setup, event_cards=read_events(event_deck))
    if board is not None:
        setup = replace(setup, board=read_board(board))
    return setup


def _fresh_seed() -> int:
    """Return a seed for a game nobody asked to repeat."""
    return secrets.randbelow(1_000_000)
