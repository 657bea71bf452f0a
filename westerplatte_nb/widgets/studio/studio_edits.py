"""What each press in the studio does: an edit of the draft, or another look at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft_replay import with_goal, with_setup
from westerplatte_nb.formats.draft_story import lines
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.view.drawing.hit import hit
from westerplatte_nb.view.panel.point_field import PLACE
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.host import Content
from westerplatte_nb.widgets.studio.studio_host import StudioHost
from westerplatte_nb.widgets.studio.studio_points import POINT_RECEIVERS, armed, is_place
from westerplatte_nb.widgets.studio.studio_questions import POINTED, QUESTION_RECEIVERS, answer_point
from westerplatte_nb.widgets.studio.studio_start import begin, forget, open_kept, take_file, take_game, take_moment
from westerplatte_nb.widgets.studio.studio_story import STORY_RECEIVERS
from westerplatte_nb.widgets.studio.studio_trial import back, keep_line, keep_variation, try_from, try_it
from westerplatte_nb.widgets.studio.studio_view import TABS

MOST_MARKS = 12
OLDEST, YOUNGEST = 18, 6

Receiver = Callable[[StudioHost, Content], None]


def ready(studio: StudioHost, content: Content) -> None:
    """Draw in the colours of the page that has come."""
    studio.dark = content.get("dark") is True
    studio.redraw()


def ping(studio: StudioHost, content: Content) -> None:
    """Answer."""


def tab(studio: StudioHost, content: Content) -> None:
    """Open another part."""
    name = str(content.get("tab"))
    if name in TABS:
        studio.tab, studio.tool, studio.drawing, studio.message = name, "", None, ""
        studio.forgetting = ""
        if name != "board":
            studio.place = ""


# ---- the board -------------------------------------------------------------------------------------------------------


def tool(studio: StudioHost, content: Content) -> None:
    """Take a thing to be put, or lay it aside."""
    chosen = str(content.get("id", ""))
    studio.tool = "" if chosen == studio.tool else chosen
    studio.place, studio.message, studio.mode = "", "", ""
    if studio.tool:
        places = studio.editor.places(studio.setup, studio.tool)
        studio.tell(studio.words("studio.choose", number=len(places)))


def cancel(studio: StudioHost, content: Content) -> None:
    """Lay aside what is being put, drawn or looked at."""
    studio.tool, studio.place, studio.drawing, studio.message = "", "", None, ""


def point(studio: StudioHost, content: Content) -> None:
    """Take a click or tap on the board at a point."""
    found = hit(studio.scene, float(content["x"]), float(content["y"]))
    if found is not None:
        target(studio, {"id": found})


def field_point(studio: StudioHost, content: Content) -> None:
    """Act on a point of the grid."""
    target(studio, {"id": PLACE + str(content["point"])[:20]})


def target(studio: StudioHost, content: Content) -> None:
    """Act on a place of the board: put what is chosen, draw a mark to it, or look at it."""
    place = str(content["id"])
    names = {one.id: one.name for one in studio.scene.targets}
    if studio.trial is not None or not (place in names or is_place(studio, place)):
        return
    if studio.drawing is not None:
        _draw(studio, place)
        return
    if not studio.tool:
        studio.tab, studio.place = "board", place
        studio.tell(names[place])
        return
    studio.edit(with_setup(studio.draft, studio.editor.put(studio.setup, armed(studio), place)))
    if "-" in studio.tool and studio.tool not in {one.id for one in studio.editor.tools(studio.setup, studio.words)}:
        studio.tool = ""  # what was picked up has been laid down
    studio.tell(studio.place_names().get(place) or studio.editor.spot(studio.setup, place, studio.words).name)


def take(studio: StudioHost, content: Content) -> None:
    """Take a thing from the board."""
    studio.edit(with_setup(studio.draft, studio.editor.take(studio.setup, str(content["id"]))))
    studio.tell(studio.words("studio.taken"))


def change(studio: StudioHost, content: Content) -> None:
    """Set a field of the setup."""
    made = studio.editor.with_field(studio.setup, str(content["name"]), _plain(content["value"]))
    studio.edit(with_setup(studio.draft, made))
    studio.message = ""


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(str(one) for one in value)
    return value if isinstance(value, bool | int) else str(value)


# ---- decks -----------------------------------------------------------------------------------------------------------


def stack(studio: StudioHost, content: Content) -> None:
    """Put the cards of a deck into an order."""
    cards = content.get("cards")
    order = None if cards is None else tuple(str(card) for card in cards)
    studio.edit(with_setup(studio.draft, studio.editor.stacked(studio.setup, str(content["deck"]), order)))
    studio.tell(studio.words("studio.cards.done"))


# ---- the goal --------------------------------------------------------------------------------------------------------


def _with_goal(studio: StudioHost, goal: Mapping[str, Any]) -> None:
    studio.edit(with_goal(studio.draft, goal))
    studio.message = ""


def goal_set(studio: StudioHost, content: Content) -> None:
    """Set a field of the goal."""
    goal, part = studio.draft.words["goal"], content.get("part")
    number = None if part is None else int(part)
    if number is not None and not 0 <= number < len(studio.editor.goal_parts(goal, studio.words)):
        return
    value = _plain(content["value"])
    _with_goal(studio, studio.editor.with_goal_field(goal, number, str(content["name"]), value))


def goal_add(studio: StudioHost, content: Content) -> None:
    """Ask for one thing more."""
    if str(content["kind"]) in {one.id for one in studio.editor.goal_kinds(studio.words)}:
        _with_goal(studio, studio.editor.with_goal_part(studio.draft.words["goal"], str(content["kind"])))


def goal_drop(studio: StudioHost, content: Content) -> None:
    """Ask for one thing less."""
    _with_goal(studio, studio.editor.without_goal_part(studio.draft.words["goal"], int(content["part"])))


# ---- texts and notes -------------------------------------------------------------------------------------------------


def text(studio: StudioHost, content: Content) -> None:
    """Write a text in a language."""
    place, language = str(content["place"]), str(content["language"])
    if place in drafts.places(studio.draft) and language in COMPLETE:
        studio.edit(drafts.with_text(studio.draft, place, language, str(content["text"])[:4000]))


def read(studio: StudioHost, content: Content) -> None:
    """Say that a translation still fits its source."""
    place, language = str(content["place"]), str(content["language"])
    if place in drafts.places(studio.draft) and language in COMPLETE:
        studio.edit(drafts.as_read(studio.draft, place, language))


def source(studio: StudioHost, content: Content) -> None:
    """Write the texts in another language first."""
    if content["language"] in COMPLETE:
        studio.edit(drafts.written_in(studio.draft, str(content["language"])))


def age(studio: StudioHost, content: Content) -> None:
    """Set the age that the scenario is for."""
    studio.edit(drafts.with_word(studio.draft, "age", min(OLDEST, max(YOUNGEST, int(content["value"])))))


def _pin(studio: StudioHost, content: Content) -> dict[str, Any] | None:
    """Return what a note is to be pinned to, None for what is gone."""
    name, to = str(content["pin"]), str(content["to"]).strip()
    kind, _, varied = name.partition(":")
    if kind == "action":
        line = next((one for one in lines(studio.draft) if one["name"] == (varied or SOLUTION)), None)
        if line is None:
            return None
        return {"line": line["name"], "action": max(1, min(int(to), len(line["actions"])))}
    known = {one.id: one for one in studio.editor.pins(studio.setup, studio.words)}
    return {name: to if known[name].options else int(to)} if name in known else None


def note_add(studio: StudioHost, content: Content) -> None:
    """Pin a note."""
    if (pin := _pin(studio, content)) is not None:
        studio.edit(drafts.with_note(studio.draft, pin))


def note_pin(studio: StudioHost, content: Content) -> None:
    """Give a note without a place one."""
    pin, number = _pin(studio, content), _number(studio, content)
    if pin is not None and not drafts.is_placed(studio.draft, studio.draft.words["annotation"][number]):
        studio.edit(drafts.with_note_at(studio.draft, number, pin))


def _number(studio: StudioHost, content: Content) -> int:
    number = int(content["note"])
    if not 0 <= number < len(studio.draft.words.get("annotation") or ()):
        raise EditRefused("studio.gone")
    return number


def note_drop(studio: StudioHost, content: Content) -> None:
    """Take a note away."""
    studio.drawing = None  # it counts the notes
    studio.edit(drafts.without_note(studio.draft, _number(studio, content)))


def note_set(studio: StudioHost, content: Content) -> None:
    """Let a note stop the replay, hide it until it is asked for, or say which chapter or whose view it is of."""
    name, chosen = str(content["name"]), str(content["value"])
    known = {
        "chapter": [one["name"] for one in studio.draft.words.get("chapter") or ()],
        "side": scenario_files(studio.draft.game, drafts.FILE).SIDES,
    }
    if name in known and (not chosen or chosen in known[name]):
        studio.edit(drafts.with_note_word(studio.draft, _number(studio, content), name, chosen or None))
    if content["name"] in ("stop", "hidden"):
        value = True if content["value"] is True else None
        studio.edit(drafts.with_note_word(studio.draft, _number(studio, content), str(content["name"]), value))


def mark(studio: StudioHost, content: Content) -> None:
    """Begin to draw an arrow or a ring of a note: the next places that are pressed are its ends."""
    kind = str(content["kind"])
    if kind == "clear":
        studio.edit(drafts.with_note_word(studio.draft, _number(studio, content), "marks", None))
        return
    studio.drawing = (_number(studio, content), "arrow" if kind == "arrow" else "ring", "")
    studio.tell(studio.words(f"studio.drawing.{studio.drawing[1]}"))


def _draw(studio: StudioHost, place: str) -> None:
    assert studio.drawing is not None
    number, kind, begun = studio.drawing
    if kind == POINTED:
        studio.drawing = None
        answer_point(studio, number, place)
        return
    if kind == "arrow" and not begun:
        studio.drawing = (number, kind, place)
        studio.tell(studio.words("studio.drawing.to"))
        return
    made = {"kind": "ring", "at": place} if kind == "ring" else {"kind": "arrow", "from": begun, "to": place}
    studio.drawing = None
    if begun == place:
        return
    marks = (*(studio.draft.words["annotation"][number].get("marks") or ()), made)
    studio.edit(drafts.with_note_word(studio.draft, number, "marks", marks[:MOST_MARKS]))
    studio.tell(studio.words("studio.drawn"))


# ---- the whole draft -------------------------------------------------------------------------------------------------


def undo(studio: StudioHost, content: Content) -> None:
    """Take the last edit back."""
    studio.undo()
    studio.drawing = None
    studio.tell(studio.words("studio.undone"))


def redo(studio: StudioHost, content: Content) -> None:
    """Do it again."""
    studio.redo()
    studio.drawing = None
    studio.tell(studio.words("studio.redone"))


RECEIVERS: Mapping[str, Receiver] = {
    "ready": ready, "ping": ping, "tab": tab, "tool": tool, "cancel": cancel, "point": point, "target": target,
    "take": take, "set": change, "stack": stack, "goal_set": goal_set, "goal_add": goal_add, "goal_drop": goal_drop,
    "text": text, "read": read, "source": source, "age": age, "note_add": note_add, "note_pin": note_pin,
    "note_drop": note_drop, "note_set": note_set, "mark": mark, "undo": undo, "redo": redo, "begin": begin,
    "open": open_kept, "forget": forget, "load": take_file, "game": take_game, "moment": take_moment, "try": try_it,
    "back": back, "field": field_point, "keep_line": keep_line, "try_from": try_from, "keep_variation": keep_variation,
    **QUESTION_RECEIVERS, **STORY_RECEIVERS, **POINT_RECEIVERS,
}  # fmt: skip
