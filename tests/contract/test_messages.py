"""What a page may say: whatever else comes to a widget is refused in one sentence, and nothing is stored."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import pytest

from tests.each import each
from tests.page.message_types import PAGES
from tests.widgets.test_quiz import SAMPLE
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.desk import class_results as results
from westerplatte_nb.teaching.desk import desk
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.teaching.tournament import table as tournament
from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages.fields import ForThisState, Length, OneOf, PageMessage, Range, fields_of
from westerplatte_nb.view.messages.gate import MessageRefused, updates_in
from westerplatte_nb.view.studio_page import update as studio_update
from westerplatte_nb.view.update import update
from westerplatte_nb.widgets import play
from westerplatte_nb.widgets.story.slides import SlideShow

ROOT = Path(__file__).parents[2]
# What no page sends, by its type: text, a number, a list, a bag of lists.
FOREIGN: tuple[Any, ...] = ({"a": [1]}, [[1]], None, True, 1, 1.5, "x", float("nan"), float("inf"), 10**400)
NO_MESSAGES: tuple[Any, ...] = (None, 7, "act", [], ["do"], {}, {"do": 3}, {"do": None}, {"do": "nope"}, {"do": []})


class Opened(NamedTuple):
    """A widget with its page, where its sentence stands, and what it holds besides what the page shows."""

    widget: Any
    page: Any
    told: Callable[[], str]
    holds: Callable[[], Any]


def a_game() -> Opened:
    made: Any = play.play("en", seed=1939, resume=False)
    made._receive(None, {"do": "ready"}, [])
    made.play("move B")
    return Opened(
        made,
        made.page_model,
        lambda: (made.page_model.view["message"] or {"text": ""})["text"],
        lambda: (
            made.session,
            made.session.state_id,
            made.session.record,
            made.ui.settings,
            made.ui.selected,
            made.ui.rule,
        ),
    )


def a_studio() -> Opened:
    made = studio("en", game="seven_days")
    return Opened(
        made,
        made.page,
        lambda: str(made.page.view["told"]),
        lambda: replace(made.ui, message="", live="", announcements=0),
    )


def a_quiz() -> Opened:
    from westerplatte_nb.widgets.quiz.quiz import QuizWidget

    made = QuizWidget(read_quiz(SAMPLE), "en")
    return Opened(made, made, lambda: str(made.view["said"]), lambda: (made.language, dict(made._answers)))


def behind(table: Any, holds: Callable[[], Any]) -> Opened:
    made = table.widget
    return Opened(made, made.page, lambda: str(made.page.view["said"]), holds)


def a_desk() -> Opened:
    made = desk.TeachersDesk(words_in("en"), ROOT / "lessons")
    return behind(made, lambda: made.widget.children)


def a_class() -> Opened:
    made = results.ClassResults(words_in("en", "seven_days"), ROOT / "lessons")
    return behind(made, lambda: (made.chosen, dict(made.files.results), dict(made.files.rejected)))


def a_tournament() -> Opened:
    made = tournament.TournamentTable(words_in("en"), ROOT / "lessons")
    for message in ({"do": "add", "names": "Ala\nOla"}, {"do": "pair"}):
        made.widget._receive(None, message, [])
    return behind(made, lambda: (made.tournament, made.past, made.test))


def an_exhibit() -> Opened:
    import westerplatte_nb

    made: Any = westerplatte_nb.lesson("12", "en").exhibit()
    return Opened(made, made.page, lambda: str(made.page.view["said"]), lambda: made.children)


def slides() -> Opened:
    made = SlideShow([{"heading": "", "html": "", "live": True}], lambda number, put: "<p>x</p>", "t", "en")
    # A slide has no place for a sentence.
    return Opened(made, made.frame, str, lambda: (made.children, made._made))


MAKERS: dict[str, Callable[[], Opened]] = {
    "game": a_game, "studio": a_studio, "quiz": a_quiz, "exhibit": an_exhibit, "slides": slides, "desk": a_desk,
    "class_page": a_class, "tournament": a_tournament,
}  # fmt: skip
TOLD = frozenset(("message", "told", "said", "busy"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path


def stored(opened: Opened, home: Path) -> Any:
    """All that could be stored: what the widget holds, what its page shows but for the sentence, and every file."""
    shown = {name: getattr(opened.page, name) for name in opened.page._page_traits() - {"ack", "live", "said", "view"}}
    view = {name: value for name, value in opened.page.view.items() if name not in TOLD}
    files = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    return opened.holds(), shown, view, files


# ---- what is right, and what is not, by the declaration --------------------------------------------------------------


def limits(hint: Any, kind: type) -> Iterator[Any]:
    yield from (one for one in get_args(hint)[1:] if isinstance(one, kind))


def right(hint: Any) -> Any:
    """A value that a field takes."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        for one in limits(hint, OneOf):
            return one.options[0]
        for one in limits(hint, Range):
            return max(0, int(one.least))
        return right(parts[0])
    if origin is Literal:
        return parts[0]
    if origin in (Union, UnionType):
        return right(parts[0])
    if origin is tuple:
        return [right(parts[0])]
    if origin is Mapping:
        return {"x": right(parts[1])}
    return {bool: True, str: "x"}[hint] if hint in (bool, str) else message_of(hint)


def message_of(kind: Any) -> dict[str, Any]:
    """The fields of a message as a page could send them."""
    return {name: right(hint) for name, hint in fields_of(kind).items()}


def takes(hint: Any, found: Any) -> bool:
    """Tell whether a field is declared to take a value, for the foreign ones."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return takes(parts[0], found) and all(one.takes(found) for one in parts[1:])
    if origin is Literal:
        return any(found is one or (type(found) is type(one) and found == one) for one in parts)
    if origin in (Union, UnionType):
        return any(takes(part, found) for part in parts)
    if hint is float:
        return type(found) in (int, float) and abs(found) < 10**300
    return type(found) is hint and hint in (int, bool, str, NoneType)


def wrong(hint: Any) -> Iterator[Any]:
    """Values that a field does not take: of another type, and just out of range."""
    yield from (found for found in FOREIGN if not takes(hint, found))
    for part in (hint, *(get_args(hint) if get_origin(hint) in (Union, UnionType) else ())):
        for one in limits(part, Range):
            yield from (one.least - 1, one.most + 1)
        yield from ("none of them" for _ in limits(part, OneOf))
        for one in limits(part, Length):
            inner = get_args(part)[0]
            item = right(get_args(inner)[0]) if get_origin(inner) is tuple else None
            bag = {str(number): "" for number in range(one.most + 1)} if get_origin(inner) is Mapping else None
            yield bag or ("x" * (one.most + 1) if inner is str else [item] * (one.most + 1))
        if get_origin(part) is Literal:
            yield "none of them"


def refused(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every message of a page that is not as it was declared, with what is wrong with it."""
    for do, kind in PAGES[name].items():
        hints, plain = fields_of(kind), message_of(kind)
        yield f"{do}: unknown field", {"do": do, **plain, "surplus": 1}
        for one, hint in hints.items():
            if not hasattr(kind, one):
                yield f"{do}: no {one}", {"do": do, **{other: plain[other] for other in plain if other != one}}
            for found in wrong(hint):
                yield f"{do}: {one} = {found!r:.40}", {"do": do, **plain, one: found}
    for other, declared in PAGES.items():
        for do in declared.keys() - PAGES[name].keys():
            yield f"{do} of {other}", {"do": do, **message_of(declared[do])}
    for number, content in enumerate(NO_MESSAGES):
        yield f"no message {number}", content


@each("name", list(MAKERS))
def test_what_is_not_declared_is_refused_in_one_sentence_and_nothing_is_stored(name: str, home: Path) -> None:
    opened = MAKERS[name]()
    before, faults = stored(opened, home), []
    for what, content in refused(name):
        opened.widget.last_error = None
        opened.widget._receive(None, content, [])
        error = opened.widget.last_error
        if name != "slides" and not isinstance(error, MessageRefused):
            faults.append(f"{what}: {error!r}")
        elif name != "slides":
            sentence = words_in("en")("ui.message.refused", what=sanitize_text(error.what, 60))
            faults += [] if opened.told() == sentence else [f"{what}: told {opened.told()}"]
    assert faults == []
    assert stored(opened, home) == before


def test_what_is_meant_for_another_state_is_dropped_without_a_word(home: Path) -> None:
    opened = a_game()
    opened.widget._receive(None, {"do": "dismiss"}, [])
    before, faults = stored(opened, home), []
    stale = {do: kind for do, kind in PAGES["game"].items() if issubclass(kind, ForThisState)}
    assert len(stale) > 10
    for do, kind in stale.items():
        for state in (opened.widget.session.state_id - 1, opened.widget.session.state_id + 1):
            opened.widget._receive(None, {"do": do, **message_of(kind), "state": state}, [])
            if opened.told() or opened.widget.last_error is not None:
                faults.append(do)
    assert faults == []
    assert stored(opened, home) == before


def test_every_message_is_answered_refused_or_not(home: Path) -> None:
    opened = a_game()
    contents: tuple[dict[str, Any], ...] = ({"do": "ping"}, {"do": "nope"}, {"do": "act", "line": 5}, {})
    for number, content in enumerate(contents):
        opened.widget._receive(None, {**content, "ask": f"p:{number}"}, [])
        assert opened.page.ack == f"p:{number}"


# ---- the declarations themselves -------------------------------------------------------------------------------------


def unlimited(hint: Any, name: str) -> Iterator[str]:
    """Name what a page could send without a limit."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        kinds = (Range,) if parts[0] in (int, float) else (Length, OneOf)
        if not any(isinstance(one, kinds) for one in parts[1:]):
            yield name
        if get_origin(parts[0]) in (tuple, Mapping):
            inner = get_args(parts[0])
            yield from unlimited(inner[0] if get_origin(parts[0]) is tuple else inner[1], name)
    elif origin in (Union, UnionType):
        for part in parts:
            yield from unlimited(part, name)
    elif isinstance(hint, type) and issubclass(hint, PageMessage):
        for inner_name, inner_hint in fields_of(hint).items():
            yield from unlimited(inner_hint, f"{name}.{inner_name}")
    elif origin is not Literal and hint not in (bool, NoneType):
        yield name


def test_no_field_is_without_a_limit_and_every_message_says_what_the_person_did() -> None:
    faults: list[str] = []
    for declared in PAGES.values():
        for do, kind in declared.items():
            faults += unlimited(kind, do)
            # A dataclass without a docstring of its own is given its signature for one.
            told = kind.__doc__ or ""
            faults += [] if told.endswith(".") and not told.startswith(f"{kind.__name__}(") else [f"{do}: {told}"]
    assert faults == []


def matched() -> set[type]:
    """The classes that the pure function of a game's page takes, by their `case`."""
    tree = ast.parse(inspect.getsource(update))
    cases = (node.cls for node in ast.walk(tree) if isinstance(node, ast.MatchClass))
    return {eval(ast.unparse(one), vars(update)) for one in cases}


def tables() -> dict[str, Mapping[Any, Any]]:
    """What receives the messages of each page that has a table; those of the others are taken by one `match`."""
    from westerplatte_nb.teaching.studio import _StudioTasks

    return {
        "game": {},
        "studio": {**studio_update.UPDATES, **_StudioTasks().by_message()},
        "desk": desk.UPDATES,
        "class_page": results.UPDATES,
        "tournament": tournament.UPDATES,
    }


def test_every_message_has_a_receiver_that_takes_it() -> None:
    faults = []
    for name, table in tables().items():
        answered = {page.Ping, page.Ready}
        pure = matched() if name == "game" else set()
        faults += [
            f"{name}: no receiver of {one}" for one in set(PAGES[name].values()) - table.keys() - pure - {page.Ping}
        ]
        faults += [f"{name}: {one} has two receivers" for one in table.keys() & pure]
        faults += [f"{name}: {one} is not declared" for one in table.keys() - set(PAGES[name].values()) - answered]
        for kind, receiver in table.items():
            hint = inspect.signature(receiver).parameters
            wanted = [one.annotation for one in hint.values()][-1]
            if receiver.__name__ != "_do_nothing" and kind not in (wanted, *get_args(wanted)):
                faults.append(f"{name}: {receiver.__name__} takes {wanted}, not {kind.__name__}")
    assert faults == []


def test_two_receivers_of_one_message_are_refused() -> None:
    module = ModuleType("planted")
    module.Ping = page.Ping  # type: ignore[attr-defined]
    for name in ("one", "two"):
        source = compile(f"def {name}(game, message: Ping): ...", "planted", "exec", dont_inherit=True)
        exec(source, vars(module))
    with pytest.raises(TypeError, match="Ping has two receivers"):
        updates_in(module)


def test_a_range_takes_its_ends_and_nothing_beyond() -> None:
    assert [number for number in range(6) if Range(1, 4).takes(number)] == [1, 2, 3, 4]
