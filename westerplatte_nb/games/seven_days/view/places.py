"""Places of the board in stories and quizzes: where notes hang, how a walk passes, what a question may not tell."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF
from westerplatte_nb.games.seven_days.rules.wording import space_term
from westerplatte_nb.games.seven_days.view.input.select import space_target
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Scene

# The end of the key of the sign that a troop shoots in the coming attack.
FORETELLS = ".flash"
_FAMILIES = {"outpost": "space", "guardhouse": "space", "track": "track", "rung": "rung"}
PIN = "space"
# Two officers of whom each moves every other turn need at most six turns for any five spaces; one is to spare.
TURNS = 7


def goal_for(goal: Mapping[str, Any], places: Sequence[str]) -> dict[str, Any]:
    """Return a goal changed to that of a walk past notes: to visit these spaces, within as many turns as that needs."""
    conditions = [
        {**condition, "spaces": tuple(places)} if condition.get("kind") == "visited" else condition
        for condition in goal["condition"]
    ]
    return {**goal, "turns": TURNS, "condition": tuple(conditions)}


def target_of(pin: str, to: str) -> str:
    """Return the target of the board for a pin of a note: to the track or to the space with the name `to`."""
    return f"track:{to}" if pin == "track" else space_target(SPACE_OF[to])


def place_of(pin: str, to: str, words: Words) -> str:
    """Return the name, in the reader's language, of the place for a pin: the track or the space with the name `to`."""
    return words.term(Term("track", to) if pin == "track" else space_term(SPACE_OF[to]))


def without_answers(scene: Scene, words: Words) -> Scene:
    """Return a scene without the signs and sentences that tell which troops will shoot: a question may ask for them."""
    sentence = f" {words('board.says.fires')}"
    pieces = tuple(shape for shape in scene.layers["pieces"] if not shape.key.endswith(FORETELLS))
    return replace(
        scene,
        describe=lambda: scene.description.replace(sentence, ""),
        layers={**scene.layers, "pieces": pieces},
        targets=tuple(replace(target, name=target.name.replace(sentence, "")) for target in scene.targets),
    )


def family_of(target: str) -> str:
    """Return the kind of a target: `space`, `track` or `rung`; "" for a target that no question is about."""
    return _FAMILIES.get(target.partition(":")[0], "")
