"""The museum in the board: beside what is pointed at, what is known of it; as a mode, every press on the board asks.

Nothing of it touches the game: an order closes the card, as it closes a rule.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board, panel
from westerplatte_nb.view.panel.museum import exhibits_at, has_museum, museum_card, museum_index
from westerplatte_nb.view.update.effects import SHOW, Effects
from westerplatte_nb.view.update.ui import MuseumUi, Ui
from westerplatte_nb.view.update.viewing import Viewing


def press_opens_exhibit(viewing: Viewing) -> bool:
    """Tell whether a press on the board tells about the thing that was pressed (museum mode) instead of acting."""
    return viewing.ui.museum.is_on and viewing.handover_seat is None and has_museum(viewing.game_name)


def press(viewing: Viewing, message: board.Point | board.ChooseTarget) -> tuple[Ui, Effects]:
    """Open the museum's card of the place that was pressed, or say that nothing is there."""
    if (target := pressed(viewing.game.scene, message)) is not None:
        return open_place(viewing, target)
    return without_card(viewing.ui).tell(viewing.ui.words("ui.museum.nowhere")), SHOW


def open_place(viewing: Viewing, target: str) -> tuple[Ui, Effects]:
    """Open the museum's card of the most particular thing at a place of the board, or say that nothing is known."""
    place = next((item.name for item in viewing.game.scene.targets if item.id == target), "")
    if not place:
        return viewing.ui, ()
    if things := exhibits_at(viewing.game_name, viewing.state, target):
        most_particular, *_ = things
        return _open(viewing, most_particular, things, place, target)
    return without_card(viewing.ui).tell(viewing.ui.words("ui.museum.nothing", place=place)), SHOW


def open_thing(viewing: Viewing, message: panel.OpenMuseum) -> tuple[Ui, Effects]:
    """Open the museum's card of a thing, or close it with an empty id."""
    ui, museum = viewing.ui, viewing.ui.museum
    if not message.id:
        return without_card(ui), SHOW
    if museum_card(viewing.game_name, message.id, (), ui.words) is None:
        return ui, ()
    # A thing from the list of those at the place of the open card stays with that place.
    is_at_place = message.id in museum.beside
    beside, place = (museum.beside, museum.place) if is_at_place else ((), "")
    return _open(viewing, message.id, beside, place, museum.target)


def set_mode(viewing: Viewing, message: panel.MuseumMode) -> tuple[Ui, Effects]:
    """Switch the museum mode, in which a press on the board opens a card, on or off."""
    is_on = message.on and has_museum(viewing.game_name)
    museum = replace(viewing.ui.museum, is_on=True) if is_on else MuseumUi()
    ui = replace(viewing.ui, selected=None, museum=museum)
    return ui.say(ui.words("ui.museum.on" if is_on else "ui.museum.off")), SHOW


def without_card(ui: Ui) -> Ui:
    """Return the page without an open card of the museum, in the same mode."""
    return replace(ui, museum=MuseumUi(ui.museum.is_on))


def _open(viewing: Viewing, thing: str, beside: tuple[str, ...], place: str, target: str | None) -> tuple[Ui, Effects]:
    """Open the museum's card of a thing, and close what else is open.

    `beside` are the things at its place, whose name is `place`; `target` is that place on the board, None for none.
    """
    ui = viewing.ui
    museum = MuseumUi(ui.museum.is_on, thing, place, beside, target)
    card = museum_card(viewing.game_name, thing, beside, ui.words)
    ui = replace(ui.with_nothing_chosen(), rule="", museum=museum)
    return ui.say("" if card is None else card["title"]), SHOW


def museum_view(viewing: Viewing) -> dict[str, Any] | None:
    """Return the panel's part for the museum, None in a game without one."""
    name, words, museum = viewing.game_name, viewing.ui.words, viewing.ui.museum
    if not has_museum(name):
        return None
    return {
        "on": museum.is_on,
        "place": museum.place,
        "card": museum_card(name, museum.thing, museum.beside, words) if museum.thing else None,
        "index": museum_index(name, words) if museum.is_on else [],
    }


def museum_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board: in museum mode only that of the place whose card is open, else the given ones."""
    museum = viewing.ui.museum
    return replace(marks, legal=(), hinted=(), far=(), route=(), selected=museum.target) if museum.is_on else marks
