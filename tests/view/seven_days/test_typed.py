"""Typed orders in the three languages: what is understood, and what is said where nothing is."""

from __future__ import annotations

import dataclasses

import pytest

from tests.amounts import amount
from tests.each import each
from tests.games.seven_days.positions import game, play
from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games, some
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import actions, wording
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.input import board_queries
from westerplatte_nb.games.seven_days.view.input.command_parser import hear, phrase_of
from westerplatte_nb.games.seven_days.view.input.vocabulary import fold, tokens, vocabulary
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.panel.commands import BoardQuery, Command, ParsedLine, ParsedOrder, Unclear

OPENING = rules.setup(Setup(seed=1939))
CLASSES = {kind.__name__ for kind in actions.SevenDaysAction.WORDS}

each_language = each("language", LANGUAGES)

ORDERS = {
    "pl": {
        "ruch B": "move B",
        "Idź na B!": "move B",
        "idz na placowke b": "move B",
        "strzelaj": "fire 1",
        "strzelaj 1, 2": "fire 1+2",
        "STRZELAJ 2 i 1": "fire 1+2",
        "koniec": "end",
        "zakończ turę": "end",
        "moździerz C": "mortar C",
        "mina C3": "mine C3",
        "mina C III": "mine C3",
        "połóż minę na polu i toru c": "mine C1",
        "mina c i": "mine C1",
        "minaC": None,
        "odbuduj 4": "rebuild 4",
        "amunicja": "ammunition",
        "morale": "morale",
        "cofnij A C": "drive A C",
        "cofnij C i A": "drive A C",
        "cegła 3": "brick 3",
        "dodaj minę": "gain mine",
        "dodaj granat": "gain grenade",
        "dodaj cegły": "gain bricks",
        "oddaj dwie cegły": "lose bricks",
        "podziel 3 2": "share 3,2",
        "połóż A": "place A",
        "start B": "start B",
        "fire 1+2": "fire 1+2",
        "Move b": "move B",
    },
    "en": {
        "move b": "move B",
        "go to B": "move B",
        "walk to guardhouse 3": "move 3",
        "fire": "fire 1",
        "end turn": "end",
        "lay a mine on C 3": "mine C3",
        "mine C iv": "mine C4",
        "drive back a and c": "drive A C",
        "take rounds": "ammunition",
        "place a brick on a": "place A",
        "add a mine": "gain mine",
        "give up two bricks": "lose bricks",
        "split 3, 2": "share 3,2",
        "do not move to B": None,
        "move A B": None,
        "move 9": None,
    },
    "de": {
        "zug B": "move B",
        "gehe zu B": "move B",
        "Zu Wachhaus 3 gehen": "move 3",
        "schieße": "fire 1",
        "schiesse 1 und 2": "fire 1+2",
        "ende": "end",
        "Runde beenden": "end",
        "moerser c": "mortar C",
        "Mörser C": "mortar C",
        "mine C iii": "mine C3",
        "zurück A C": "drive A C",
        "Lege Ziegel auf A": "place A",
        "nimm Mine": "gain mine",
        "gib zwei Ziegel ab": "lose bricks",
        "nicht zu B gehen": None,
    },
}


def heard(text: str, language: str, state: State = OPENING) -> ParsedLine:
    return hear(text, state, rules.legal_actions(state), words_in(language))


def said(text: str, language: str, state: State = OPENING) -> str:
    found = heard(text, language, state)
    assert isinstance(found, Unclear), found
    sentence = words_in(language).say(found.wording)
    assert "[" not in sentence and "{" not in sentence
    return sentence


@each(("language", "text", "line"), [(lang, *pair) for lang, pairs in ORDERS.items() for pair in pairs.items()])
def test_an_order_is_understood_or_nothing_is_done(language: str, text: str, line: str | None) -> None:
    found = heard(text, language)
    assert (str(found.action) if isinstance(found, ParsedOrder) else None) == line


@each_language
def test_every_language_has_words_for_everything(language: str) -> None:
    known = vocabulary(language)
    assert set(known.orders) == set(known.shown) == CLASSES
    assert set(known.supplies) == set(known.shown_supplies) == set(actions.SUPPLIES)
    assert set(known.commands) == set(known.shown_commands) == {"undo", "redo"}
    assert set(known.questions) == set(known.shown_questions) == set(board_queries._ANSWERS)
    for field in dataclasses.fields(known):
        assert getattr(known, field.name), field.name
    assert all(phrase for table in (known.orders, known.questions) for phrases in table.values() for phrase in phrases)


def in_council() -> State:
    """A moment of the variant with a council, in which an officer is asked."""
    return play(game(day=2, discarded={2: 8}, variants=["council"]), "end")


@each_language
def test_the_phrase_of_every_legal_action_reads_back(language: str) -> None:
    seen = set()
    for state in (*games()[:: amount(5, 3)], crowded(2), crowded(7), in_council()):
        legal = rules.legal_actions(state)
        for action in legal:
            seen.add(type(action).__name__)
            assert hear(phrase_of(action, language), state, legal, words_in(language)) == ParsedOrder(action)
    assert len(CLASSES - seen) <= 1, CLASSES - seen


@each_language
def test_the_label_of_every_legal_button_can_be_typed(language: str) -> None:
    words = words_in(language)
    for state in some(41):
        legal = rules.legal_actions(state)
        for action in legal:
            label = words.say(wording.word_action(action)).upper()
            assert hear(label, state, legal, words) == ParsedOrder(action)


@each_language
def test_the_notation_works_in_every_language(language: str) -> None:
    for state in some(61):
        legal = rules.legal_actions(state)
        assert [hear(str(action), state, legal, words_in(language)) for action in legal] == [*map(ParsedOrder, legal)]


@each_language
def test_questions_and_commands_are_told_from_orders(language: str) -> None:
    known = vocabulary(language)
    for name, phrase in known.shown_questions.items():
        place = "outpost:C" if "{place}" in phrase else ""
        assert heard(phrase.format(place="C"), language) == BoardQuery(name, place)
    for name, phrase in known.shown_commands.items():
        assert heard(phrase, language) == Command(name)


@pytest.mark.parametrize(
    ("text", "language"), [("co to jest moździerz?", "pl"), ("was ist ein Mörser?", "de"), ("what is a mortar?", "en")]
)
def test_what_a_thing_is_is_not_answered_with_the_board(text: str, language: str) -> None:
    assert text.rstrip("?") in said(text, language)


@pytest.mark.parametrize(
    ("text", "language"), [("co to jest morale?", "pl"), ("was ist Moral?", "de"), ("what is morale?", "en")]
)
def test_what_morale_is_is_answered_with_the_morale(text: str, language: str) -> None:
    assert heard(text, language) == BoardQuery("morale", "")


@each(
    ("text", "place"),
    [
        ("co zagraża torowi C", "track:C"),
        ("co widać na polu C 3", "rung:C3"),
        ("co widać na polu III toru C", "rung:C3"),
        ("co stoi w wartowni 3", "guardhouse:3"),
        ("gdzie jest oficer 2?", "officer:2"),
        ("co widać na placówce E?", "outpost:E"),
    ],
)
def test_a_question_names_its_place(text: str, place: str) -> None:
    found = heard(text, "pl")
    assert isinstance(found, BoardQuery) and found.place == place


def test_the_word_for_undo_is_told_from_driving_back() -> None:
    assert heard("cofnij", "pl") == Command("undo")
    state = next(s for s in games() if any(isinstance(a, actions.DriveBack) for a in rules.legal_actions(s)))
    assert "cofnij ruch" in said("cofnij", "pl", state)
    assert heard("cofnij ruch", "pl", state) == Command("undo")
    drive = next(a for a in rules.legal_actions(state) if isinstance(a, actions.DriveBack))
    assert heard(phrase_of(drive, "pl"), "pl", state) == ParsedOrder(drive)


def test_a_question_mark_never_orders() -> None:
    assert "co mogę zrobić" in said("ruch B?", "pl")


@each_language
@each("text", ["?!", "…", "xyz", "B", "9 9 9", "0", "ż" * 200, "<b>move</b> B", "move B; end", "A B C"])
def test_nonsense_is_answered_with_orders_possible_now(language: str, text: str) -> None:
    sentence = said(text, language)
    legal = rules.legal_actions(OPENING)
    known = vocabulary(language)
    possible = [*(phrase_of(action, language) for action in legal), *known.shown_questions.values()]
    assert any(phrase in sentence for phrase in possible)
    assert len(sentence) < 400


def test_what_was_understood_is_said() -> None:
    assert "„ruch …”" in said("ruch X", "pl") and "„X”" in said("ruch X", "pl")
    assert "“move …”" in said("move", "en")
    assert "„schieße …“" in said("schieße vielleicht", "de")
    assert "strzelaj" in fold(
        said(
            "strzelj",
            "pl",
            next(s for s in games() if any(isinstance(a, actions.Fire) for a in rules.legal_actions(s))),
        )
    )


def test_an_answer_needs_no_verb() -> None:
    for kind, text in ((actions.TakeBrick, 1), (actions.Share, 1), (actions.PlaceBrick, 1)):
        state = next(s for s in games() if any(isinstance(a, kind) for a in rules.legal_actions(s)))
        answer = rules.legal_actions(state)[0]
        bare = str(answer).split(" ", text)[1].replace(",", " ")
        assert heard(bare, "de", state) == ParsedOrder(answer)


def test_an_impossible_order_goes_to_the_rules_for_their_reason() -> None:
    found = heard("moździerz", "pl")
    assert isinstance(found, ParsedOrder) and rules.why_not(OPENING, found.action) is not None


def test_after_the_end_no_order_is_offered() -> None:
    over = next(state for state in games() if state.is_over)
    assert said("xyz", "en", over)


def test_letters_with_numbers_are_two_words() -> None:
    assert tokens("Mina C3, cIV") == ("mina", "c", "3", "c", "iv")
    assert fold("Żółć Straße’s") == "zolc strasses"
