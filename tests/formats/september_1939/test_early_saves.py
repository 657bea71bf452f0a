"""Games that were saved while September 1939 was being built, before its rules were read a second time.

That reading mended which ends a platoon may choose: most of those games replay as they were, some stop where a question
is asked now that had one answer then. None goes on as another game.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from westerplatte_nb.engine.record import replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.file import load_record

RULES = rules_of("september_1939")
EARLY = Path(__file__).parent / "early"
ACTIONS, LAST = 311, "1c155876cbcf8171"
STOPS_AFTER = 136


def test_a_game_that_no_mend_concerns_ends_in_the_state_it_ended_in() -> None:
    opened = load_record(EARLY / "whole.jsonl")
    assert opened.problem is None and len(opened.record.actions) == ACTIONS
    *_, last = replay(opened.record)
    assert sha256(repr(RULES.to_plain(last.after)).encode()).hexdigest()[:16] == LAST


def test_a_game_that_a_mend_concerns_opens_up_to_it_and_says_so() -> None:
    opened = load_record(EARLY / "mended.jsonl")
    assert len(opened.record.actions) == STOPS_AFTER and opened.lost == 1
    assert opened.problem is not None and f"no. {STOPS_AFTER + 1}:" in str(opened.problem)
