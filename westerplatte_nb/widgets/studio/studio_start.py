"""Where a draft can begin: an empty board, a draft that was left, a file, each turn of a game that was played."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft.history import History, load_history
from westerplatte_nb.formats.game_files import game_of
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.reading import MOST_DATA, parse_text, refuse_size
from westerplatte_nb.formats.scenario.file import OWN_WORDS
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.formats.share.code import looks_like_code, opened_code
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.studio.editor import EditRefused, editor_of
from westerplatte_nb.view.studio_page.start import new_history
from westerplatte_nb.view.studio_page.ui import DraftOpened, Moments, StudioUi, editor_for
from westerplatte_nb.widgets.error_guard import unread_sentence


def moments_of(session: Session, words: Words) -> Moments:
    """Return the moments of a game at which a draft can begin, each with its heading and its setup.

    Raises EditRefused for a game without an editor.
    """
    game = session.rules.NAME
    editor, view, rules = editor_of(game), view_of(game), rules_of(game)
    if editor is None:
        raise EditRefused("studio.no_editor")
    plain = session.full_record()[0].setup
    # The hidden hands of a game in progress must not be shown here either: another seed deals other ones.
    is_open = not rules.HIDES_HANDS or session.state.is_over
    setup = rules.setup_from_plain(plain if is_open else {**plain, "seed": int(plain.get("seed", 0)) + 1})
    game_words = words.of(game)
    moments: list[tuple[str, dict[str, Any]]] = []
    headings: Counter[str] = Counter()
    for number in editor.starts(session.steps):
        after = session.steps[number].after
        state = after if is_open else rules.observe(after, None)
        detail, turn = view.detail_line(state, game_words), view.turn_line(state, game_words)
        heading = words("text.beside", first=detail, second=turn)
        headings[heading] += 1
        # Several moments of a turn may have the same heading: the later ones get a number.
        name = heading if headings[heading] == 1 else words("text.aside", text=heading, aside=headings[heading])
        moments.append((name, editor.moment(setup, state)))
    return tuple(moments)


def load(ui: StudioUi, message: messages.LoadDraft) -> tuple[DraftOpened]:
    """Open a file or a code that the page sent; of a file that is too large the page sends the size alone."""
    if message.size is not None:
        refuse_size(message.size, MOST_DATA, sanitize_text(message.name, 80))
    return (open_file(ui.words, message.name, message.text),)


def open_file(words: Words, name: str, text: str, expected_game: str = "") -> DraftOpened:
    """Open a scenario or a setup to be edited, or a game to choose one of its turns, from the text of a file or a code.

    `expected_game` is the game that the caller names, for a file that names none; "" for no game.

    Raises InvalidFile, and EditRefused for a file of another kind or a game without an editor.
    """
    from westerplatte_nb.formats.check_file import check_plain
    from westerplatte_nb.formats.journal.reading import is_journal, read_journal
    from westerplatte_nb.formats.record.file import read_record

    file = sanitize_text(name, 80)
    if looks_like_code(text):
        return _open_code(words, text)
    if file.lower().endswith((".jsonl", ".journal")):
        content = text.encode("utf-8", "surrogatepass")
        saved: Any = read_journal(content, file) if is_journal(content) else read_record(content, file)
        return open_game(Session(saved.record), words)
    if len(text) > MOST_DATA:
        refuse_size(len(text), MOST_DATA, file)
    plain = parse_text(text.lstrip("\ufeff \t\r\n"), file)  # without a byte order mark
    checked = check_plain(plain, file, is_proven=False, expected=expected_game)
    if checked.kind not in ("scenario", "setup"):
        raise EditRefused("studio.not_a_scenario", name=file)
    game = game_of(plain, file, expected_game)
    if editor_of(game) is None:
        raise EditRefused("studio.no_editor")
    setup = getattr(checked.holds, "setup", checked.holds)  # of a scenario, or the setup itself
    return _open_plain(words, _with_full_values(plain, setup, game), game, checked.kind == "scenario")


def _open_code(words: Words, code: str) -> DraftOpened:
    """Open the scenario or the setup in a share code. Raises InvalidFile and EditRefused."""
    shared = opened_code(code, words("studio.code"))
    if editor_of(shared.game) is None:
        raise EditRefused("studio.no_editor")
    if shared.scenario is not None:
        plain = _with_full_values(plain_scenario(shared.scenario), shared.scenario.setup, shared.game)
    else:
        plain = rules_of(shared.game).setup_to_plain(shared.setup)
    return _open_plain(words, plain, shared.game, shared.scenario is not None)


def _with_full_values(plain: Mapping[str, Any], setup: Any, game: str) -> dict[str, Any]:
    """Return the data of a file (`plain`), with its lists and tables as in the `setup` that was read from it.

    A file may give only the unusual part of a card in a list, or a wrong value where the setup computes the right one.
    Keys that the file lacks, in the data or in a table, stay missing.
    """
    full = rules_of(game).setup_to_plain(setup)
    setup_keys = full.keys() - OWN_WORDS  # without the keys of a scenario, such as its title and goal
    return {name: _full_value(value, full[name]) if name in setup_keys else value for name, value in plain.items()}


def _full_value(value: Any, in_setup: Any) -> Any:
    """Return a `value` of a file in full, with what the setup has in its place (`in_setup`).

    A table gets the setup's values for its own keys, a list is replaced by the setup's, any other value stays.
    """
    if isinstance(value, Mapping) and isinstance(in_setup, Mapping):
        return {name: in_setup[name] for name in value if name in in_setup}
    return in_setup if isinstance(value, list | tuple) else value


def _open_plain(words: Words, plain: Mapping[str, Any], game: str, is_scenario: bool) -> DraftOpened:
    """Open plain data as a draft, in the reader's language, or in the first language of its title if it lacks that."""
    draft = drafts.draft_of(plain, game, words.language)
    if not is_scenario:  # the `goal` of a setup is no goal of a scenario
        draft = drafts.with_field(draft, "goal", editor_for(game).first_goal(plain))
    title = drafts.texts(draft, drafts.TITLE)
    if title and draft.language not in title:
        draft = replace(draft, language=next(iter(title)))
    return DraftOpened(History(draft), words("studio.opened"))


def open_game(session: Session, words: Words, remark: str = "") -> DraftOpened:
    """Begin a draft at the last moment of a game, and offer the others; a `remark` is put behind the sentence on them.

    Raises EditRefused for a game without an editor or without such moments.
    """
    moments, game = moments_of(session, words), session.rules.NAME
    if not moments:
        raise EditRefused("studio.no_moments")
    text = f"{words('studio.moments', number=len(moments))} {remark}".rstrip()
    _, last_setup = moments[-1]
    return DraftOpened(new_history(game, last_setup, words.language), text, tab="start", moments=moments)


def open_last_game(ui: StudioUi, message: messages.TakeLastGame) -> tuple[DraftOpened]:
    """Open the readable saved game that was played last on this computer, and has an editor.

    Raises EditRefused where there is none, InvalidFile where none of them can be read.
    """
    from westerplatte_nb.formats.data_folder import data_folder
    from westerplatte_nb.formats.journal.list import rows
    from westerplatte_nb.formats.journal.reading import read_journal
    from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes

    folder = data_folder()
    if folder is None:
        raise EditRefused("studio.no_game")
    unread: list[Problem] = []
    for row in rows(folder):
        if not row.played:
            continue
        try:
            game = read_journal(read_bytes(folder / row.name, MOST_SAVE), row.name)
        except InvalidFile as refused:
            unread.append(refused.problems[0])
            continue
        session = Session(game.record)
        if editor_of(session.rules.NAME) is not None:
            return (open_game(session, ui.words, unread_sentence(unread, ui.words) if unread else ""),)
    if unread:
        raise InvalidFile(unread)
    raise EditRefused("studio.no_game")


def open_kept(ui: StudioUi, message: messages.OpenDraft) -> tuple[DraftOpened]:
    """Open a saved draft, to edit it further."""
    return (DraftOpened(load_history(message.name), ui.words("studio.opened"), message.name),)


OPENERS: dict[type[Any], Any] = {
    messages.LoadDraft: load,
    messages.TakeLastGame: open_last_game,
    messages.OpenDraft: open_kept,
}
