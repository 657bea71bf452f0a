"""What a side carries away of a game of September 1939: no card that it has not seen stands anywhere in the file."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from tests.each import each
from tests.formats.record.views import load_view, view_of_record
from tests.formats.telling import lines, refusal
from tests.games.september_1939.positions import OPEN
from westerplatte_nb import cli
from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.journal.reading import load_game
from westerplatte_nb.formats.record.file import example_of, save_record
from westerplatte_nb.formats.record.view_record import dump_view, save_view
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.cards import CARDS
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.game_view import wordings_of

GAME = "september_1939"
POLAND, GERMANY = 0, 1
HANDS = {POLAND: ["move", "fire"], GERMANY: ["assault", "feint", "recon", "air", "cover", "position"]}
SETUP: dict[str, Any] = {
    "seed": 77,
    "turns": 2,
    "table": {"map": OPEN},
    "forces": {"poland": ["headquarters"], "germany": ["headquarters"]},
    "position": {
        "platoons": {"poland": {"hq": {"at": ["60,30"]}}, "germany": {"hq": {"at": ["60,90"]}}},
        "hands": {"poland": HANDS[POLAND], "germany": HANDS[GERMANY]},
        "first": "poland",
    },
}
# The German side exchanges a card unseen and puts others down; nothing of it is ever played openly but "recon".
LINES = (
    "play move hq", "to hq.1 60,45", "decline", "play recon", "decline", "discard 1", "pass", "discard 1",
    "discard 1 2",
)  # fmt: skip


def record(*actions: str) -> Record:
    return Record(GAME, rules.setup_to_plain(rules.setup_from_plain(SETUP)), actions)


def named_in(text: str) -> set[str]:
    """The cards that a file names; of a declaration "fire" is a field too."""
    return {card for card in CARDS if re.search(f'"{card}"(?!:)', text)}


def test_the_lines_can_be_played():
    state = rules.setup(rules.setup_from_plain(SETUP))
    for line in LINES:
        assert line in [str(action) for action in rules.legal_actions(state)], line
        state = rules.apply(state, rules.parse_action(line)).after


@each("number", range(len(LINES) - 1))
def test_no_card_of_the_other_hand_is_in_the_file(number):
    """Up to where new cards are drawn: after that a side may hold a card of the same name."""
    played = {"move", "recon"} if number > 3 else {"move"} if number > 0 else set()
    for viewer, own in HANDS.items():
        named = named_in(dump_view(view_of_record(record(*LINES[:number]), viewer)))
        # What German Reconnaissance drew is Germany's to know.
        assert named - set(own) - played == set() or viewer == GERMANY
        if viewer == POLAND:
            assert not named & (set(HANDS[GERMANY]) - {"recon"})
    assert named_in(dump_view(view_of_record(record(*LINES[:number]), None))) <= played


@pytest.mark.parametrize("viewer", [None, POLAND, GERMANY])
def test_what_another_drew_put_down_and_holds_is_not_in_the_file(viewer):
    view = view_of_record(record(*LINES), viewer)
    sides = [side for seat, side in enumerate(("poland", "germany")) if seat != viewer]
    for step in view.steps:
        for side in sides:
            for place in ("hands", "face_down", "putting"):
                assert not set(step.changed.get(place, {}).get(side) or ()) & set(CARDS)
        for event in step.events:
            hidden = type(event).__name__ in ("CardsDrawn", "CardsPutDown", "CardExchanged")
            if hidden and getattr(event, "seat", None) != viewer:
                assert not {*getattr(event, "cards", ()), getattr(event, "card", "")} & set(CARDS)
    kept = [step.action for step in view.steps[1:]]
    assert [kept[n] is None for n in (5, 7, 8)] == [viewer != GERMANY, viewer != POLAND, viewer != GERMANY]


def test_neither_seed_nor_setup_nor_decks_nor_dice_to_come_are_in_the_file():
    text = dump_view(view_of_record(record(*LINES), POLAND))
    for word in ('"seed"', '"setup"', '"script"', '"decks"', '"deck"', '"position"'):
        assert word not in text
    assert '"chance":"0"' in text


def test_games_alike_to_a_side_leave_it_the_same_file():
    """Germany holds other cards, and chance another state; nothing of it is ever seen."""
    texts = set()
    for germany, seed in ((HANDS[GERMANY], 77), (["withdraw"] * 3 + ["fire"] * 3, 78)):
        position = {**SETUP["position"], "hands": {"poland": HANDS[POLAND], "germany": germany}}
        plain = rules.setup_to_plain(rules.setup_from_plain({**SETUP, "seed": seed, "position": position}))
        texts.add(dump_view(view_of_record(Record(GAME, plain, LINES[:3]), POLAND)))
    assert len(texts) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_and_not_played_on(language, tmp_path, capsys):
    path = tmp_path / "seen.jsonl"
    save_view(path, view_of_record(record(*LINES), POLAND))
    assert lines(refusal(load_game, path)) == ["file: view_only"]
    assert cli.main(["replay", str(path), "--language", language]) == 0
    told = capsys.readouterr().out
    assert words_in(language)("ui.saved.hands") not in told
    assert "\n2. to hq.1 60,45\n" in told and "\n6. —\n" in told
    hidden = words_in(language).of(GAME)("term.card_feint.nom")
    assert hidden not in told.partition("\n9. ")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_printed_step_by_step_without_what_was_hidden(language, tmp_path):
    path, said = tmp_path / "seen.jsonl", words_in(language).of(GAME)
    save_view(path, view_of_record(record(*LINES), POLAND))
    assert cli.main(["export", str(path), "--language", language]) == 0
    assert cli.main(["export", str(path), "--to", "notebook", "--language", language]) == 0
    page = path.with_suffix(".html").read_text(encoding="utf-8")
    cells = json.loads(path.with_suffix(".ipynb").read_text(encoding="utf-8"))["cells"]
    assert said("told.seen.by", seat=wordings_of(GAME).seat_term(POLAND)) in page and "<script" not in page
    assert "<dt>2. to hq.1 60,45</dt>" in page and "<dt>6. —</dt>" in page
    assert said("term.card_recon.nom") in page and said("term.card_feint.nom") not in page
    assert all(cell["cell_type"] == "markdown" for cell in cells) and len(cells) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_save_says_that_it_holds_all_hands_until_the_game_is_over(language, tmp_path, capsys):
    path = tmp_path / "game.jsonl"
    for number, says_so in ((len(LINES), True), (0, False)):
        actions = list(LINES[:number])
        if not number:
            rng, state = random.Random(1), rules.setup(rules.setup_from_plain(SETUP))
            while legal := rules.legal_actions(state):
                actions.append(str(rng.choice(legal)))
                state = rules.apply(state, rules.parse_action(actions[-1])).after
        save_record(path, record(*actions))
        assert cli.main(["replay", str(path), "--language", language]) == 0
        assert (words_in(language)("ui.saved.hands") in capsys.readouterr().out) == says_so


def test_the_view_of_the_example_is_written_for_each_seat(tmp_path):
    for seat in (1, 2):
        path = tmp_path / f"seen_{seat}.jsonl"
        assert cli.main(["view", str(example_of(GAME, "x")), str(path), "--seat", str(seat), "--language", "en"]) == 0
        assert load_view(path).view.viewer == seat - 1
