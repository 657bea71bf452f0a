"""The signs on the board, each as a small picture of its own with the key of a sentence."""

from collections.abc import Iterable
from functools import lru_cache, reduce

from westerplatte_nb.games.seven_days.rules.cards import HOWITZER, MACHINE_GUN, AttackCard, attack_deck
from westerplatte_nb.games.seven_days.rules.state import Troop
from westerplatte_nb.games.seven_days.view.board import symbols
from westerplatte_nb.games.seven_days.view.board.layout import PlacedBox
from westerplatte_nb.games.seven_days.view.board.marking import legend_mark, slip, two_move_sample
from westerplatte_nb.games.seven_days.view.board.route import arrow
from westerplatte_nb.games.seven_days.view.board.troops import troop_pieces
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.crop import EDGE, icon
from westerplatte_nb.view.drawing.dirty_regions import Box, box_of
from westerplatte_nb.view.drawing.marks import ACT, MOVE
from westerplatte_nb.view.drawing.scene import Rect, Scene, Shape, Shapes


@lru_cache(maxsize=3)
def legend(words: Words) -> tuple[tuple[Scene, str], ...]:
    """Return a small picture of each sign on the board with the sentence on what it means."""
    gun = troop_pieces(Troop(_strongest(MACHINE_GUN), rung=2, wounds=1), 0, words)
    firing = troop_pieces(Troop(_strongest(MACHINE_GUN), rung=4, wounds=0), 0, words)
    howitzer = troop_pieces(Troop(_strongest(HOWITZER), rung=1, wounds=0), 0, words)
    signs: tuple[tuple[str, Iterable[Shape]], ...] = (
        ("machine_gun", gun),
        ("howitzer", howitzer),
        ("resistance", _on_plate(gun, "life", "wound")),
        ("attack", _on_plate(gun, "shell")),
        ("speed", _on_plate(gun, "speed")),
        ("flash", firing),
        ("mine", symbols.mine("mine", 30, 30, 40)),
        ("burned", symbols.burned_path("", (0.0, 30.0), (70.0, 30.0))),
        ("ammunition", symbols.cartridge("round", 20, 20, 40)),
        ("moves", symbols.boot("move", 20, 20, 36)),
        ("action", symbols.star("action", 22, 22, 42)),
        ("limited", (*symbols.boot("boot", 20, 20, 36), *symbols.barred("bar", 20, 20, 40))),
        ("move_mark", legend_mark(MOVE)),
        ("act_mark", legend_mark(ACT)),
        ("far_mark", two_move_sample()),
        ("route", arrow(1, PlacedBox(0, 0, 10, 10), PlacedBox(130, 0, 10, 10))),
        ("note_mark", slip("note", 8, 6)),
    )
    # The background of each picture has the colour of a rung, as on the board; that of the page may be any.
    return tuple((icon(shapes, words(f"legend.{name}"), "rung"), words(f"legend.{name}")) for name, shapes in signs)


def _strongest(kind: str) -> AttackCard:
    """Return the card of a kind of troop with the most signs on it, as an example."""
    cards = (card for card in attack_deck() if card.kind == kind)
    # The id comes last, so that of equal cards it is always the same one.
    return max(cards, key=lambda card: (card.resistance, card.speed, card.attack, card.card))


def _on_plate(troop: Shapes, *parts: str) -> Shapes:
    """Return some signs of a troop on a plate, those whose names begin with one of `parts`.

    The name of a sign is its key after the first dot: `life0` in `troop:A.life0`.
    """
    signs = [shape for shape in troop if shape.key.partition(".")[2].startswith(parts)]
    box = reduce(Box.union, map(box_of, signs))
    left, top, right, bottom = box.left - EDGE, box.top - EDGE, box.right + EDGE, box.bottom + EDGE
    return (Rect("plate", left, top, right - left, bottom - top, "gun", "gun_edge", 2, 8), *signs)
