"""A battle on the map: its field is framed while it is fought for, and cards that do not count stay, struck through."""

from __future__ import annotations

from tests.view.warsaw_1920.positions import NAME, RULES, asked, played
from westerplatte_nb.engine.record.checkpoints import moments
from westerplatte_nb.games.warsaw_1920.view.board.counters import slots
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.game_view import view_of


def test_the_field_fought_for_is_framed_until_the_battle_ends() -> None:
    words, scene = words_in("en", NAME), view_of(NAME).scene
    keys = {shape.key for shape in scene(asked("front"), words).layers["pieces"]}
    assert "battle" in keys
    assert "battle" not in {shape.key for shape in scene(asked("operation"), words).layers["pieces"]}


def test_cards_of_a_wrong_colour_stay_where_they_lay_and_are_struck_through() -> None:
    words, struck = words_in("en", NAME), 0
    for step in played(1)[1:]:
        lay: dict[tuple[int, int], tuple[float, float]] = {}
        for moment in moments(RULES, step):
            for slot in slots(moment.after):
                if moment.after.battle is not None and moment.after.battle.is_open:
                    place = lay.setdefault((slot.seat, slot.card), (slot.x, slot.y))
                    assert place == (slot.x, slot.y)
            keys = {shape.key for shape in view_of(NAME).scene(moment.after, words).layers["pieces"]}
            unfit = [slot for slot in slots(moment.after) if slot.is_unfit]
            assert all(f"front:{slot.seat}.{slot.place}.strike" in keys for slot in unfit)
            struck += len(unfit)
    assert struck
