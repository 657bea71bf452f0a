"""Where a draft can begin: an empty board, a draft that was left, a file, each turn of a game that was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft_file import forget_draft, kept_draft, kept_drafts
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.game_files import game_of
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.reading import MOST_DATA, parsed, refuse_size
from westerplatte_nb.formats.scenario_file import OWN_WORDS
from westerplatte_nb.formats.scenario_text import plain_scenario
from westerplatte_nb.formats.share_code import looks_like_code, opened_code
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.studio.editor import WHOLE, EditRefused, editor_of
from westerplatte_nb.widgets.faults import unread_sentence
from westerplatte_nb.widgets.studio.studio_host import Moments, StudioHost


def moments_of(session: Session, words: Words) -> Moments:
    """Return the turns of a game that a draft can begin at, each with its heading and its setup."""
    game = session.rules.NAME
    editor, view, rules = editor_of(game), view_of(game), rules_of(game)
    if editor is None:
        raise EditRefused("studio.no_editor")
    plain = session.whole()[0].setup
    # While a game goes on its hands stay hidden here as well: they are dealt anew.
    is_open = not rules.HIDES_HANDS or session.state.is_over
    setup = rules.setup_from_plain(plain if is_open else {**plain, "seed": int(plain.get("seed", 0)) + 1})
    own = words.of(game)
    made: list[tuple[str, dict[str, Any]]] = []
    told: Counter[str] = Counter()
    for number in editor.starts(session.steps):
        after = session.steps[number].after
        state = after if is_open else rules.observe(after, None)
        head = f"{view.detail_line(state, own)} {view.turn_line(state, own)}"
        told[head] += 1
        # Several moments of a turn may say the same of themselves.
        name = head if told[head] == 1 else f"{head} ({told[head]})"
        made.append((name, editor.moment(setup, state)))
    return tuple(made)


def begun_at(game: str, setup: dict[str, Any], language: str) -> History:
    """Return the history of a draft that begins with a setup."""
    editor = editor_of(game)
    assert editor is not None
    return History(drafts.begun(game, setup, editor.first_goal(setup), language))


def take_file(studio: StudioHost, message: messages.Load) -> None:
    """Open a file or a code that the page sent; one that it did not read is too large."""
    if message.size is not None:
        refuse_size(message.size, MOST_DATA, harmless(message.name, 80))
    open_file(studio, message.name, message.text)


def open_file(studio: StudioHost, name: str, text: str, asked: str = "") -> None:
    """Open a scenario or a setup to be edited, or a game to choose one of its turns; `asked` is the game named beside.

    Raises FileRefused, and EditRefused.
    """
    file = harmless(name, 80)
    if looks_like_code(text):
        _open_code(studio, text)
        return
    first = text.lstrip("\ufeff \t\r\n")
    if file.lower().endswith((".jsonl", ".journal")):
        _take_session(studio, _session_of(text.encode("utf-8", "surrogatepass"), file))
        return
    if len(text) > MOST_DATA:
        refuse_size(len(text), MOST_DATA, file)
    plain = parsed(first, file)
    from westerplatte_nb.formats.check_file import check_plain

    checked = check_plain(plain, file, is_proven=False, asked=asked)
    if checked.kind not in ("scenario", "setup"):
        raise EditRefused("studio.not_a_scenario", name=file)
    game = game_of(plain, file, asked)
    if editor_of(game) is None:
        raise EditRefused("studio.no_editor")
    full = _in_full(plain, getattr(checked.holds, "setup", checked.holds), game)
    _open_plain(studio, full, game, checked.kind == "scenario")


def _open_code(studio: StudioHost, code: str) -> None:
    shared = opened_code(code, studio.words("studio.code"))
    if editor_of(shared.game) is None:
        raise EditRefused("studio.no_editor")
    if shared.scenario is not None:
        plain = _in_full(plain_scenario(shared.scenario), shared.scenario.setup, shared.game)
    else:
        plain = rules_of(shared.game).setup_to_plain(shared.setup)
    _open_plain(studio, plain, shared.game, shared.scenario is not None)


def _in_full(plain: Mapping[str, Any], setup: Any, game: str) -> dict[str, Any]:
    """Return the words of a file as its setup holds them, and no others.

    A file may name of a card what is not usual alone, and claim what follows from the rest.
    """
    full = rules_of(game).setup_to_plain(setup)
    held = full.keys() - (OWN_WORDS - {"release"})
    return {name: _as_held(value, full[name]) if name in held else value for name, value in plain.items()}


def _as_held(value: Any, held: Any) -> Any:
    if isinstance(value, Mapping) and isinstance(held, Mapping):
        return {name: held[name] for name in value if name in held}
    return held if isinstance(value, list | tuple) else value


def _open_plain(studio: StudioHost, plain: Mapping[str, Any], game: str, is_scenario: bool) -> None:
    draft = drafts.draft_of(plain, game, studio.words.language)
    if not is_scenario:  # a setup may have a goal of another kind
        editor = editor_of(game)
        assert editor is not None
        draft = drafts.with_word(draft, "goal", editor.first_goal(plain))
    found = drafts.texts(draft, drafts.TITLE)
    if found and draft.language not in found:
        draft = drafts.written_in(draft, next(iter(found)))
    studio.put(History(draft))
    studio.tab = "board"
    studio.tell(studio.words("studio.opened"))


def _session_of(content: bytes, file: str) -> Session:
    from westerplatte_nb.formats.journal_reading import is_journal, read_journal
    from westerplatte_nb.formats.record_file import read_record

    opened: Any = read_journal(content, file) if is_journal(content) else read_record(content, file)
    return Session(opened.record)


def _take_session(studio: StudioHost, session: Session, also: str = "") -> None:
    studio.moments = moments_of(session, studio.words)
    studio.moments_game = session.rules.NAME
    if not studio.moments:
        raise EditRefused("studio.no_moments")
    studio.tab = "start"
    _open_moment(studio, len(studio.moments) - 1)
    studio.tell(f"{studio.words('studio.moments', number=len(studio.moments))} {also}".rstrip())


def _open_moment(studio: StudioHost, number: int) -> None:
    studio.put(begun_at(studio.moments_game, studio.moments[number][1], studio.words.language))


def take_game(studio: StudioHost, message: messages.Game) -> None:
    """Take the game that was played last on this computer."""
    from westerplatte_nb.formats.data_folder import data_folder
    from westerplatte_nb.formats.journal_list import rows
    from westerplatte_nb.formats.journal_reading import read_journal
    from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes

    folder = data_folder()
    if folder is None:
        raise EditRefused("studio.no_game")
    unread: list[Problem] = []
    for row in rows(folder):
        if not row.played:
            continue
        try:
            kept = read_journal(read_bytes(folder / row.name, MOST_SAVE), row.name)
        except FileRefused as refused:
            unread.append(refused.problems[0])
            continue
        session = Session(kept.record)
        if editor_of(session.rules.NAME) is not None:
            _take_session(studio, session, unread_sentence(unread, studio.words) if unread else "")
            return
    if unread:
        raise FileRefused(unread)
    raise EditRefused("studio.no_game")


def take_moment(studio: StudioHost, message: messages.Moment) -> None:
    """Begin at another turn of the game that was taken."""
    if message.moment < len(studio.moments):
        _open_moment(studio, message.moment)
        studio.tab = "start"
        studio.tell(studio.moments[message.moment][0])


def begin(studio: StudioHost, message: messages.Begin) -> None:
    """Begin a new draft: an empty board, or the beginning of a game of a level."""
    game = message.game or studio.draft.game
    editor = editor_of(game)
    if editor is None:
        return
    setup = editor.blank()
    if message.level == WHOLE and (whole_setup := view_of(game).whole_setup) is not None:
        setup = whole_setup()
    elif message.level:
        setup = editor.with_field(setup, "difficulty", message.level)
        # A level is a whole game: what only an edited board needs is left to the deal.
        setup = {name: value for name, value in setup.items() if name not in ("position", "tiles")}
    setup = new_game(game, setup)
    studio.put(History(drafts.begun(game, setup, editor.first_goal(setup), studio.words.language)))
    studio.tab = "board"
    studio.tell(studio.words("studio.begun"))


def open_kept(studio: StudioHost, message: messages.Open) -> None:
    """Go on with a draft that was left."""
    studio.put(kept_draft(message.name), message.name)
    studio.tab = "board"
    studio.tell(studio.words("studio.opened"))


def forget(studio: StudioHost, message: messages.Forget) -> None:
    """Delete a draft that was left, when it is asked for twice: nothing brings it back."""
    name = message.name
    if studio.forgetting != name:
        studio.forgetting = name
        title = next((one.title for one in kept_drafts() if one.name == name), "")
        studio.tell(studio.words("studio.forget.sure", title=title or studio.words("studio.untitled")))
        return
    studio.forgetting = ""
    forget_draft(name)
    studio.tell(studio.words("studio.forgotten"))
