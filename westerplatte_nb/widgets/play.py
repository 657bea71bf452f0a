"""`play`: the one line a notebook needs."""

import os
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace
from inspect import signature
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.errors import GameError, SetupError
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import is_game, rules_of
from westerplatte_nb.engine.sanitize import sanitize_text, short
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.classroom.class_file import ClassRules
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.game_files import argument_files, check_game, game_of, with_files
from westerplatte_nb.formats.journal.list import rows, setup_digest
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.formats.share.code import Shared, looks_like_code, opened_code
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.arguments import answers_wrong_calls, unknown_argument
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.class_rules import apply_class_rules, rules_here
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.start.game_files import reason, tell_damage, tell_remarks

# The files of guided first games, in the folder of the lessons.
FILES = "*/first_game.toml"


def first_game_due(game: str) -> Scenario | None:
    """Return the guided first scenario of a game for a person who has not played the game yet, else None.

    An unfinished game of the first scenario itself does not count as played. Without such a lesson it is None as well.
    """
    folder = _journal_folder()
    games = [row for row in (rows(folder) if folder else ()) if row.game == game and row.played]
    if any(row.over for row in games) or (first := _first_game(game)) is None:
        return None
    first_digest = setup_digest(rules_of(game).setup_to_plain(first.setup))
    return first if all(row.setup == first_digest for row in games) else None


def _journal_folder() -> Path | None:
    """Return the folder of saved games; None where nothing is to be saved, or the folder cannot be created."""
    try:
        return data_folder()
    except OSError:
        return None  # The board shows a sentence on it.


def _first_game(game: str) -> Scenario | None:
    """Return the guided first scenario of a game, None where the lessons have none."""
    # The models of scenario files take a while to load, and whoever has played needs none.
    from westerplatte_nb.formats.scenario.file import scenario_of

    files = ((read_plain(path), path.name) for path in sorted(lessons_folder().glob(FILES)))
    return next((scenario_of(plain, name) for plain, name in files if game_of(plain, name) == game), None)


# The environment variable that Binder sets, where nothing outlasts a pause of ten minutes.
BINDER_HOST = "BINDER_LAUNCH_HOST"


_NO_RULES = ClassRules()


class Notice:
    """Sentences in place of a game that cannot be shown."""

    def __init__(self, *sentences: str) -> None:
        """Answer with sentences, which a cell shows one a line."""
        self.sentences = sentences

    def __repr__(self) -> str:
        """Return the sentences, one a line."""
        return "\n".join(self.sentences)


@answers_wrong_calls(Notice, themes=THEMES, names_game=True)
def play(
    language: str | None = None,
    players: int | None = None,
    difficulty: str | None = None,
    edition: str | None = None,
    seed: int | None = None,
    *,
    game: str | None = None,
    theme: str | None = None,
    rulings: dict[str, Any] | None = None,
    setup: dict[str, Any] | str | Path | None = None,
    scenario: Scenario | dict[str, Any] | str | Path | None = None,
    load: str | Path | None = None,
    attack_deck: str | Path | None = None,
    event_deck: str | Path | None = None,
    board: str | Path | None = None,
    resume: bool | None = None,
    hints: bool | None = None,
    keep: bool = True,
    first: bool = False,
    **fixed: Any,
) -> GameWidget | Notice:
    """Show a game in the cell.

    `language` is `pl`, `en` or `de` (else that of the system), `game` the name of a game (else what a file says of
    itself, or the first of the list). The same `seed` is the same game. `setup` is a dict or a file that fixes more
    (see `load_setup`); `scenario` is one of `load_scenario`, or its file, dict or share code; `load` opens a saved
    game. The page offers an unfinished game (of the same scenario, where one is played); `resume=True` resumes the
    newest one at once, `resume=False` offers none. `hints=False` takes the button for hints away. With
    `keep=False` nothing of the game stays: no journal, no picture of the last board. What a teacher has set for the
    class in `class.toml` beside the notebook, a deal, no hints or nothing kept, holds where no argument says otherwise;
    where nothing is to be kept, `keep=True` changes nothing.

    With `first=True` whoever has played no game of this kind here gets its first game, led by a coach.

    The rest is for games that have it, and else left out: `players`, `difficulty`, `edition`, `rulings`, files with
    cards or a board of one's own, and any other word of the game's setup. What cannot be done is answered with a
    sentence in place of the game, never with a traceback.
    """
    language = language or system_language()
    words = words_in(language, game or GAMES[0])
    name = game or _game_of_setup(setup) or GAMES[0]
    chosen = {"players": players, "difficulty": difficulty, "edition": edition, "seed": seed, "rulings": rulings}
    files = {"attack_deck": attack_deck, "event_deck": event_deck, "board": board}
    arguments = fixed | {name: value for name, value in (chosen | files).items() if value is not None}
    if unknown := _unknown_arguments(name, arguments):
        return Notice(*(words.say(wording) for wording in unknown))
    class_rules, class_file_problem = rules_here()

    def widget_of(session: Session, scenario_rules: ClassRules = _NO_RULES) -> GameWidget:
        """Return the widget of a game, to which the rules of the class and of its scenario apply.

        Of the arguments of `play`, `hints` replaces what these rules say of hints, and `keep=False` holds in any case.
        Of the remarks on the rules the first that applies is shown.
        """
        widget, rules = GameWidget(session, language, theme or ""), class_rules.joined(scenario_rules)
        effective = replace(rules, hints=rules.hints if hints is None else hints, keep=keep and rules.keep)
        apply_class_rules(widget, effective)
        if rules.unknown:
            widget.tell(words("ui.class.unknown", names=", ".join(dict(rules.unknown))))
        elif class_file_problem is not None:
            widget.tell(words("ui.class.wrong", why=words.say(class_file_problem.wording)))
        elif not effective.keep:
            widget.tell(words("ui.unkept.wanted"))
        elif BINDER_HOST in os.environ:
            widget.tell(words("ui.binder"))
        return widget

    # A saved game comes before a scenario, and that before a new game.
    try:
        if load is not None:
            from westerplatte_nb.formats.journal.reading import load_game  # Its models take a while to load.

            saved = load_game(load)
            check_game(saved.record.game, short(load), game)
            widget = widget_of(Session(saved.record))
            if saved.problem is not None:
                tell_damage(widget, len(saved.record.actions), saved.lost, saved.problem, str(load))
            # Never None, which would offer other games: whoever names a file wants that one.
            return with_autosave(widget, bool(resume), same_setup=False)
        if scenario is None and first and class_rules.deal is None:
            scenario = first_game_due(name)
        if scenario is not None:
            source = scenario if isinstance(scenario, Scenario) else _opened_scenario(scenario, words("code.name"))
            check_game(source.game, "scenario", game)
            # A share code may hold a setup alone (`Shared`), which has neither bots nor rules nor texts.
            bots, rules = (dict(source.bots), source.rules) if isinstance(source, Scenario) else ({}, _NO_RULES)
            widget = widget_of(Session.new(source.game, source.setup, bots), rules)
            tell_remarks(widget, source.game, source.setup)
            if isinstance(source, Scenario):
                widget.pose(source)
            # Two scenarios may differ only in their bots: then a game of the other one must not be resumed.
            return with_autosave(widget, resume, same_setup=True, same_bots=isinstance(source, Scenario))
        session, is_fixed = _new_session(name, game or "", setup, arguments, class_rules.deal)
        widget = widget_of(session)
        if is_fixed:
            tell_remarks(widget, session.rules.NAME, session.rules.setup_from_plain(session.record.setup))
        return with_autosave(widget, resume, same_setup=is_fixed)
    except InvalidFile as refused:
        return Notice(*(words.say(problem.wording) for problem in refused.problems))
    except SetupError as error:
        wording = Wording("ui.setup_wrong", {"place": error.place, "expected": error.expected})
        return Notice(words.say(wording))
    except (GameError, OSError) as error:
        return Notice(words("ui.cannot_open", name=sanitize_text(str(load or ""), 80), error=reason(error)))


def with_autosave(game: GameWidget, resume: bool | None, same_setup: bool, same_bots: bool = False) -> GameWidget:
    """Let the journal of a game begin as soon as a page shows it, and return the game.

    `resume`: True resumes the newest unfinished game at once, False offers none, None offers them on the page. With
    `same_setup` only games of the very same setup count, with `same_bots` only those in which bots play the very same
    seats. Where nothing is to be kept, nothing is offered either.
    """
    if game.ui.rules.keep:
        game.autosave.begin(resume is None, same_setup, same_bots)
        if resume:
            game.autosave.resume_newest()
    return game


def _game_of_setup(setup: Any) -> str | None:
    """Return the game that a setup in a dict names; None for a file, and for a dict that names no known game."""
    named = setup.get("game") if isinstance(setup, Mapping) else None
    return named if is_game(named) else None


def _unknown_arguments(game: str, arguments: Iterable[str]) -> list[Wording]:
    """Return a sentence for each argument that neither `play` nor the setup of a game has."""
    part = argument_files(game)
    if part is None:
        return []  # The game names no arguments: the strict reader of its setup refuses unknown ones.
    parameters = signature(play).parameters.values()
    own_names = (parameter.name for parameter in parameters if parameter.kind is not parameter.VAR_KEYWORD)
    names = list(dict.fromkeys([*own_names, *part.NAMES]))
    return [unknown_argument("play", name, names) for name in arguments if name not in names]


def _new_session(
    game: str, expected_game: str, setup: Any, arguments: dict[str, Any], deal: int | None
) -> tuple[Session, bool]:
    """Return a new game, and whether its setup fixes more than the usual choices of its form and the seed.

    `game` is the one to play unless a setup in a file names another; `expected_game` is the one that the call names,
    "" for none, and the setup must be of it. The seed is that of the arguments, else the `deal` of the class, else
    random.

    Raises InvalidFile, and SetupError.
    """
    plain = setup
    if setup is not None and not isinstance(setup, Mapping):
        plain = read_plain(setup)  # `setup` is a file
        game = _game_of_setup(plain) or game
    # Of a game that takes arguments of its own: the choices of its form with their usual values, and its files.
    part = argument_files(game)
    choices, files = (part.CHOICES, part.FILES) if part is not None else ({}, {})
    own_files = {name: value for name, value in arguments.items() if name in files and value is not None}
    if setup is None:
        chosen = {name: value for name, value in arguments.items() if name not in files and value is not None}
        is_fixed = bool(own_files) or any(name not in choices and name != "seed" for name in chosen)
        seed = secrets.randbelow(1_000_000) if deal is None else deal
        fields = new_game(game, {"seed": seed, **choices, **chosen})
        # Most games begin with a seed alone. If that is an `int` (and no `bool`) of at most 63 bits, no more is to be
        # checked: the models for the rest of a setup, which take a while to load, are not needed.
        if chosen.keys() <= {"seed"} and type(fields["seed"]) is int and 0 <= fields["seed"] < 2**63:
            value = rules_of(game).setup_from_plain(fields)
        else:
            value = setup_of({"game": game, **fields}, "play()")
    else:
        is_fixed = True
        value = setup_of(plain, "setup={…}" if plain is setup else str(setup), expected_game)
    if part is not None and own_files:
        value = with_files(part, value, own_files)
    return Session.new(game, value), is_fixed


def _opened_scenario(source: dict[str, Any] | str | Path, code_name: str) -> Scenario | Shared:
    """Return the scenario in a dict, a file or a share code; a code may also share a setup without a scenario.

    `code_name` is the word for a share code in messages. Raises InvalidFile.
    """
    from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of

    if isinstance(source, Mapping):
        return scenario_of(source, "scenario={…}")
    if looks_like_code(source) and not os.path.isfile(source):
        shared = opened_code(str(source), code_name, lessons_folder())
        return shared.scenario or shared
    return load_scenario(source)
