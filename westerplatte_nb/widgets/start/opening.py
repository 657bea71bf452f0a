"""Another game: by the form, which stays open until it has begun, or by a file or code that a person chose.

Games, scenarios and setups are played; of other files their use is told.
"""

import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import first_game, is_game
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Count, Term, Wording
from westerplatte_nb.formats.classroom.class_file import ClassRules
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.formats.share.code import looks_like_code, opened_code
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.setup_form import NotAWholeNumber
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.update.results import ScenarioChosen
from westerplatte_nb.view.update.scenarios import scenario_ui
from westerplatte_nb.widgets.classroom.class_rules import apply_class_rules, restriction_sentences, rules_text
from westerplatte_nb.widgets.frame import setup_form
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.autosave import Autosave
from westerplatte_nb.widgets.start.game_files import tell_damage, tell_refused, tell_remarks
from westerplatte_nb.widgets.start.seat_fields import bots_of

LONGEST_QUOTED = 20


def begin_new(game: Host, fields: Mapping[str, str]) -> None:
    """Begin the game that the fields of the form describe; where they are invalid, mark the field and show why."""
    name = game.session.rules.NAME
    try:
        plain = view_of(name).setup_of(fields, secrets.randbelow(1_000_000))
        setup = setup_of({"game": name, **new_game(name, plain)}, game.words("ui.new_game"))
    except NotAWholeNumber as error:
        typed = sanitize_text(error.text, LONGEST_QUOTED)
        _refuse(game, error.name, Wording("ui.number_wrong", {"field": _label(game, error.name), "found": typed}))
        return
    except InvalidFile as refused:
        _refuse(game, *_form_problem(game, refused.problems[0]))
        return
    session = Session.new(name, setup, bots_of(fields, name))
    # First the form closes, so that the page drops what was typed into it: it is no draft for the next game.
    game.page_model.send({"form": {"begun": True}})
    game.replace_game(session)


def _refuse(game: Host, field: str, wording: Wording) -> None:
    """Show why the game cannot begin, and mark the field of the form that is wrong ("" for none)."""
    game.refuse(wording)
    game.page_model.send({"form": {"wrong": field}})


def _form_problem(game: Host, problem: Problem) -> tuple[str, Wording]:
    """Return the field of the form that a problem is about ("" for none), and its sentence with the field's label."""
    place, wording = problem.place, problem.wording
    label = _label(game, place.name)
    if place.noun != "field" or not label:
        return "", wording
    return place.name, Wording(wording.key, {**wording.values, "place": Term("place_field", label)})


def _label(game: Host, name: str) -> str:
    """Return the label of a field of the form, "" where the form has no such field."""
    fields = _all_fields(setup_form(game)["fields"])
    return next((str(field["label"]) for field in fields if field["name"] == name), "")


def _all_fields(fields: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield the fields of a form, each followed by the fields inside it (a group)."""
    for field in fields:
        yield field
        yield from _all_fields(field.get("fields", ()))


# The problems of a file of some other program, or of one that is damaged at its beginning.
UNREADABLE = frozenset(("problem.encoding", "problem.not_json", "problem.not_toml"))
# The endings of a running record in the folder of saved games, and of a saved game.
JOURNAL = ".journal"
SAVE = ".jsonl"


class Opens(Host):
    """A widget in which files can be opened."""

    autosave: Autosave


def open_file(game: Opens, text: str, file: str) -> None:
    """Open the text of a file in place of a game; where it is invalid, the page shows why, and the game stays."""
    # The models of these files take a while to load, and few games need them.
    from westerplatte_nb.formats.other_kinds import other_kind

    try:
        if looks_like_code(text):
            _open_code(game, text)
        elif kind := other_kind(text):
            game.tell(game.words(f"ui.load.{kind}", name=sanitize_text(file, 60)))
        elif _is_game(text, file):
            _open_game(game, text.encode("utf-8", "surrogatepass"), file)
        else:
            _open_other(game, text, file)
    except InvalidFile as refused:
        # For a file chosen by mistake the first sentence says that it is no file of this program, then come the faults.
        is_alien = UNREADABLE.issuperset(problem.wording.key for problem in refused.problems)
        tell_refused(game, refused, game.words("ui.load.unreadable", name=sanitize_text(file, 60)) if is_alien else "")


def _is_game(text: str, file: str) -> bool:
    """Tell whether a file is to be read line by line as a game: by its ending, or as JSON of more than one line."""
    from westerplatte_nb.formats.other_kinds import is_one_json

    content = text.lstrip("\ufeff \t\r\n")  # also without a byte order mark
    return file.lower().endswith((JOURNAL, SAVE)) or (content.startswith("{") and not is_one_json(content))


def _open_game(game: Opens, content: bytes, file: str) -> None:
    """Open a save at its end, and a journal where its game stands: actions taken back there can be played again.

    Raises InvalidFile where no part of the file can be read.
    """
    # The models of these files take a while to load, and few games need them.
    from westerplatte_nb.formats.journal.reading import RecoveredGame, is_journal, read_journal
    from westerplatte_nb.formats.record.file import LoadResult, read_record

    recovered: RecoveredGame | LoadResult = (
        read_journal(content, file) if is_journal(content) else read_record(content, file)
    )
    session = Session(recovered.record)
    move_count = recovered.cursor if isinstance(recovered, RecoveredGame) else len(recovered.record.actions)
    session.restore_cursor(move_count)
    game.replace_game(session)
    if recovered.problem is not None:
        tell_damage(game, move_count, recovered.lost, recovered.problem, file)
    else:
        game.tell(game.words("ui.loaded", moves=Count("move", move_count)))


def _open_other(game: Opens, text: str, file: str) -> None:
    """Open a scenario, a setup or the rules of a class; for a file of another kind show how it is used.

    Raises InvalidFile where the kind is unknown or the file is invalid.
    """
    from westerplatte_nb.formats.check_file import check_plain
    from westerplatte_nb.formats.game_files import game_of
    from westerplatte_nb.formats.other_kinds import shipped_kind
    from westerplatte_nb.formats.reading import parse_text

    plain, name = parse_text(text.lstrip("\ufeff"), file), sanitize_text(file, 60)
    try:
        checked = check_plain(plain, file, is_proven=False)
    except InvalidFile:
        kind = shipped_kind(plain)
        if not kind:
            raise
        game.tell(game.words.of(game_of(plain, file))(f"ui.load.{kind}", name=name))
        return
    if checked.kind == "scenario":
        _begin_scenario(game, checked.holds)
    elif checked.kind == "setup":
        game.replace_game(Session.new(game_of(plain, file), checked.holds))
        tell_remarks(game, checked.game, checked.holds, game.words("ui.load.setup", name=name))
    elif checked.kind == "class":
        _join_class(game, checked.holds)
    else:
        # A bank of questions may be of no game, or of one that is not on the list.
        words = game.words.of(checked.game) if is_game(checked.game) else game.words
        game.tell(words(f"ui.load.{checked.kind}", name=name, call=_usage(checked.game, checked.kind, name)))


def _usage(game: str, kind: str, name: str) -> str:
    """Return the line of code that uses a file of a `kind` such as a deck or a quiz, "" for other kinds."""
    from westerplatte_nb.formats.game_files import argument_files

    if kind == "quiz":
        return f'lesson.quiz("{name}")'
    arguments = argument_files(game) if is_game(game) else None
    files = {} if arguments is None else arguments.FILES
    # `files` has for each argument the field of the setup that its file fills; a file may be named after either.
    keyword = next((argument for argument, (field, _) in files.items() if kind in (argument, field)), "")
    game_argument = "" if game == first_game() else f'game="{game}", '
    return f'play({game_argument}{keyword}="{name}")' if keyword else ""


def open_code(game: Opens, text: str) -> None:
    """Open a code that was typed or pasted; where it is invalid, the page shows why, and the game stays."""
    try:
        _open_code(game, text)
    except InvalidFile as refused:
        tell_refused(game, refused)


def _open_code(game: Opens, text: str) -> None:
    """Open the scenario or the setup in a share code. Raises InvalidFile."""
    code_name = game.words("code.name")
    shared = opened_code(text, code_name, lessons_folder())
    if shared.scenario is not None:
        _begin_scenario(game, shared.scenario)
    else:
        game.replace_game(Session.new(shared.game, shared.setup))
        tell_remarks(game, shared.game, shared.setup, game.words("ui.load.setup.code"))


def _begin_scenario(game: Opens, scenario: Scenario) -> None:
    """Begin a game of a scenario, and apply the rules of the class that are in its file."""
    apply_class_rules(game, game.ui.rules.joined(scenario.rules))
    game.replace_game(Session.new(scenario.game, scenario.setup, dict(scenario.bots)))
    game.send(ScenarioChosen(scenario_ui(scenario)))
    title = sanitize_text(scenario.title.within(game.language), 80)
    sentences = [game.words("ui.load.scenario", title=title), *restriction_sentences(scenario.rules, game.words)]
    tell_remarks(game, scenario.game, scenario.setup, " ".join(sentences))
    if not scenario.rules.keep:
        game.autosave.stop()


def _join_class(game: Opens, rules: ClassRules) -> None:
    """Apply the rules of a class from now on; where they name a deal, begin a game of it with the present setup.

    While a scenario is played, its own rules hold as well, and its deal stays.
    """
    session = game.real_session
    apply_class_rules(game, rules if game.ui.scenario is None else rules.joined(game.ui.scenario.scenario.rules))
    if rules.deal is not None and game.ui.scenario is None:
        name, plain = session.rules.NAME, session.full_record()[0].setup
        # A game kept from an earlier release may name no rulings: it gets those of new games, as all of the class.
        dealt = {"game": name, **new_game(name, plain), "seed": rules.deal}
        game.replace_game(Session.new(name, setup_of(dealt, game.words("ui.new_game"))))
    if not game.ui.rules.keep:
        game.autosave.stop()
    game.tell(rules_text(rules, game.words))
