"""What answers of September 1939 are called beside each other: platoons without card, targets without who fires."""

from __future__ import annotations

import pytest

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.view.input.choice import short_choices
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session

GAME = "september_1939"


def state() -> State:
    """A state; what answers are called hangs on them alone."""
    made: State = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 1})).state
    return made


@pytest.mark.parametrize(
    ("legal", "said"),
    [
        ((act.Play("move", ("inf1",)), act.Play("move", ("tks",)), act.Pass()), ["Infantry\u00a01", "TKS tankettes"]),
        ((act.Play("move", ("inf1",)), act.Play("fire", ("inf1",))), []),
        ((act.Fire("mor.1", "inf2.3"), act.Hold("mor.1")), ["Infantry stand\u00a02.3"]),
    ],
)
def test_what_all_answers_have_in_common_is_left_out(legal: tuple[act.SeptemberAction, ...], said: list[str]) -> None:
    short = short_choices(state(), legal)
    assert [words_in("en", GAME).say(wording) for wording in short.values()] == said
