"""The words of 7 Days: they cover everything that it can say, and say it without a gap."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import westerplatte_nb
from tests.each import each
from tests.games.seven_days.words import words_in
from tests.i18n import check
from westerplatte_nb.engine.play import answer_first
from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.rulebook import MARKS, rules_in_book
from westerplatte_nb.engine.value import Count, Wording
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import actions, events, wording
from westerplatte_nb.games.seven_days.rules.cards import ATTACK_KINDS, EVENT_KINDS, event_deck
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.resolve import ANSWERS
from westerplatte_nb.games.seven_days.rules.rulings import CHOICES, EDITIONS, rulings_for
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import TILES, State
from westerplatte_nb.i18n.languages import LANGUAGES

PACKAGE = Path(westerplatte_nb.__file__).parent
HOME = PACKAGE / "games" / rules.NAME / "locale"
ENTRIES = {
    language: {
        key.removeprefix("seven_days/"): forms
        for key, forms in check.read(HOME / language / "LC_MESSAGES" / "seven_days.po", language).entries.items()
    }
    for language in LANGUAGES
}
EVENTS = list(events.EVENTS.values())
ACTIONS = tuple(actions.SevenDaysAction.WORDS)
VARIANTS = {
    "event.BrickLost": (*ATTACK_KINDS[:3], "bombardment"),
    "event.SurplusSetAside": ("reserve", "box"),
    "event.SupplyGained": actions.SUPPLIES,
    "event.SupplyLost": actions.SUPPLIES,
    "event.TokensShared": ("extra_moves", "limited_moves", "extra_actions"),
    "event.EventCardDrawn": tuple(card.card for card in event_deck()),
    "action.Gain": actions.SUPPLIES,
    "action.Lose": actions.SUPPLIES,
}


def places(language: str, key: str) -> set[str]:
    """The names of the places in a sentence, all its plural forms together."""
    return check._names(ENTRIES[language][key])


@cache
def reasons_in_code() -> dict[str, set[str]]:
    """The key of every Reason that the rules make, and the names of its values."""
    found: dict[str, set[str]] = {}
    # A bot gives reasons too, for what it advises: they are told by keys of their own.
    files = (path for part in ("rules", "view") for path in (HOME.parent / part).rglob("*.py"))
    for source in (inspect.getsource(answer_first), *(path.read_text("utf-8") for path in files)):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                key = ast.literal_eval(node.args[1])
                pairs = node.args[2].elts if len(node.args) > 2 else []  # type: ignore[attr-defined]
                found.setdefault(key, set()).update(ast.literal_eval(pair.elts[0]) for pair in pairs)
    return found


@cache
def counts_in_code() -> set[str]:
    """The noun of every Count that this game makes, and what all games share."""
    others = {*games()} - {rules.NAME}
    files = (path for path in PACKAGE.rglob("*.py") if not others & set(path.relative_to(PACKAGE).parts))
    return {
        ast.literal_eval(node.args[0])
        for source in (path.read_text("utf-8") for path in files)
        if "Count(" in source  # to parse it costs more than to look
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Count"
        if isinstance(node.args[0], ast.Constant)  # else whoever calls names the noun
    }


# The rulebook


def test_the_rulebook_tells_marks_and_rulings():
    assert {mark for entry in rules_in_book("seven_days") for mark in entry.marks} == set(MARKS)
    assert {name for entry in rules_in_book("seven_days") for name in entry.rulings} == set(CHOICES)
    assert {entry.id: entry for entry in rules_in_book("seven_days")}["card.troop.full"].rulings == (
        "full_tracks_move",
    )


def test_every_reading_of_ours_is_marked_as_such():
    assert [entry.id for entry in rules_in_book("seven_days") if "settled" in entry.marks] == [
        "parts.box", "difficulty.sides", "setup.officers", "setup.first_cards", "setup.first_player",
        "attack.joint_fire", "attack.borrowed_round", "tile.open", "tile.mines", "assault.order", "card.air_raid",
        "advance.tracks", "day.overflow", "day.third", "end.limit", "morale.high1", "event.bombardment",
        "event.advance", "event.burned_path",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_marked_rule_has_a_note_in_the_handbook(language):
    words = words_in(language)
    assert {entry.id for entry in rules_in_book("seven_days") if entry.marks} == {
        entry.id for entry in rules_in_book("seven_days") if words.rule(entry.id, "note")
    }


# What the game can say


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_action_refusal_and_question_has_a_sentence_and_no_other(language):
    wanted = {f"event.{cls.__name__}" for cls in EVENTS} | {f"action.{cls.__name__}" for cls in ACTIONS}
    wanted |= {f"{key}.{variant}" for key, variants in VARIANTS.items() for variant in variants}
    wanted |= {f"why_not.{key}" for key in reasons_in_code()} | {f"question.{kind}" for kind in ANSWERS}
    wanted |= {f"result.{result}{form}" for result in rules.ENDS for form in ("", ".short")}
    # What the stop after a fight shows beside its bricks.
    wanted |= {f"event.{key}.short" for key in ("TroopFired", "BrickLost.machine_gun", "BrickLost.howitzer")}
    kinds = ("event.", "action.", "why_not.", "question.", "result.")
    assert {key for key in ENTRIES[language] if key.startswith(kinds)} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_of_the_game_has_its_word(language):
    nouns = {"outpost", "guardhouse", "officer", "track", "rung", "extra_moves", "limited_moves", "extra_actions"}
    nouns |= {*ATTACK_KINDS, *EVENT_KINDS, *(f"tile_{tile}" for tile in TILES)}
    nouns |= {*(f"supply_{supply}" for supply in actions.SUPPLIES), *(f"difficulty_{level}" for level in LEVELS)}
    wanted = {f"term.{noun}.nom" for noun in nouns} | {f"count.{noun}.nom" for noun in counts_in_code()}
    spoken = {key for catalogue in check.catalogues(language) for key in check.read(catalogue, language).entries}
    assert wanted <= {key.rpartition("/")[2] for key in spoken}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_no_place_that_nothing_fills(language):
    filled = {*wording.BY_FIELD, "turn", "day", "number"}
    for cls in (*EVENTS, *ACTIONS):
        key = f"{'event' if cls in EVENTS else 'action'}.{cls.__name__}"
        given = {field.name for field in dataclasses.fields(cls)} & filled
        for variant in (key, *(f"{key}.{name}" for name in VARIANTS.get(key, ()))):
            assert places(language, variant) <= given, variant
    for key, given in reasons_in_code().items():
        assert places(language, f"why_not.{key}") <= given, key
    given_by = {"start_space": {"seat"}, "pass_on": {"seat", "space"}, "place_brick": {"seat", "bricks"}}
    for kind in ANSWERS:
        assert places(language, f"question.{kind}") <= given_by.get(kind, {"seat"}), kind


@each("language", LANGUAGES)
@each(
    "alike",
    [("outpost", "guardhouse"), ("machine_gun", "howitzer"), tuple(f"tile_{tile}" for tile in TILES)],
)
def test_nouns_that_stand_in_the_same_places_have_the_same_cases(language, alike):
    cases = {
        noun: {key.split(".")[2] for key in ENTRIES[language] if key.startswith(f"term.{noun}.")} for noun in alike
    }
    assert len({frozenset(found) for found in cases.values()}) == 1, cases


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_and_buttons_do_not(language):
    for key, forms in ENTRIES[language].items():
        whole = key.startswith(("event.", "why_not.", "question.", "result.")) and not key.endswith(".short")
        for form in forms:
            if whole:
                assert form.endswith((".", "?")), key
            elif key.startswith(("action.", "term.", "count.")):
                assert not form.endswith((".", "?", "!")), key


# Games in words


def played(seed: int, players: int, difficulty: str, edition: str) -> Iterator[tuple[State, Wording, str]]:
    """Play a game by chance; yield every wording with the state it belongs to and the rule, if it has one."""
    chance = random.Random(seed)
    setup = Setup(
        players=players, difficulty=difficulty, edition=edition, rulings=rulings_for(edition), seed=seed, turn_limit=40
    )
    step = rules.begin(setup)
    state, happened = step.after, step.events
    while True:
        for event in happened:
            yield state, wording.word_event(event), event.rule
        legal = rules.legal_actions(state)
        if not legal:
            return
        if state.decision is not None:
            yield state, wording.word_question(state.decision), state.decision.rule
        elif len(legal) > 1 and chance.random() < 0.8:
            legal = legal[:-1]
        action = chance.choice(legal)
        yield state, wording.word_action(action), ""
        step = rules.apply(state, action)
        state, happened = step.after, step.events


GAMES = [(seed, 1 + (seed + seed // 4) % 4, LEVELS[seed % 3], edition) for seed, edition in enumerate([*EDITIONS] * 3)]


@each("game", GAMES)
def test_a_game_is_told_without_a_gap(game):
    told = {entry.id for entry in rules_in_book("seven_days")} | {""}
    for _, said, rule_id in played(*game):
        assert rule_id in told, said
        for language in LANGUAGES:
            sentence = words_in(language).say(said)
            assert sentence and not set("[]{}") & set(sentence), (said, sentence)


@pytest.mark.parametrize("game", GAMES[::3])
def test_every_refusal_is_told_without_a_gap(game):
    tried: list[actions.SevenDaysAction] = [
        *actions.MOVES,
        *actions.REBUILDS,
        *actions.MORTARS,
        actions.RAISE_MORALE,
        actions.TAKE_AMMUNITION,
        *(mine for track in actions.MINES for mine in track[1:]),
        *(actions.DriveBack((track,)) for track in range(5)),
        actions.DriveBack((0, 1, 2, 3)),
        actions.Gain("mine"),
        actions.Share((1, 1)),
        *(actions.Fire(seats) for seats in [(0,), (1,), (0, 1), (0, 1, 2), (3,)]),
    ]
    told = {entry.id for entry in rules_in_book("seven_days")}
    refused = 0
    for number, (state, _, _) in enumerate(played(*game)):
        for action in tried if number % 5 == 0 else []:
            reason = rules.why_not(state, action)
            if reason is None:
                continue
            refused += 1
            assert reason.rule in told, reason
            for language in LANGUAGES:
                sentence = words_in(language).say(wording.word_reason(reason))
                assert sentence and not set("[]{}") & set(sentence), (reason, sentence)
    assert refused


# Grammar


@each(
    ("number", "bricks"),
    [
        (1, "1 cegła"),
        (2, "2 cegły"),
        (5, "5 cegieł"),
        (12, "12 cegieł"),
        (22, "22 cegły"),
        (25, "25 cegieł"),
        (0, "ani jednej cegły"),
    ],
)
def test_polish_counts_bricks(number, bricks):
    assert words_in("pl").count(Count("brick", number)) == bricks


def test_polish_verbs_agree_with_numbers():
    pl = words_in("pl")
    assert [pl.count(Count("brick", n), "left") for n in (0, 1, 3, 5)] == [
        "nie zostaje ani jedna",
        "zostaje 1 cegła",
        "zostają 3 cegły",
        "zostaje 5 cegieł",
    ]


@each(
    ("event", "pl", "en", "de"),
    [
        (
            events.OfficerMoved("orders.move", 0, 2, 7),
            "Oficer 1 idzie z placówki C do wartowni 3.",
            "Officer 1 moves from outpost C to guardhouse 3.",
            "Offizier 1 geht von Vorposten C zu Wachhaus 3.",
        ),
        (
            events.OfficersFired("attack.one_round", 0, 2, (0,)),
            "Oficer 1 strzela z placówki C do oddziału na torze C i zużywa nabój.",
            "Officer 1 fires from outpost C at the troop on track C and uses up a round.",
            "Offizier 1 schießt von Vorposten C auf die Truppe auf Bahn C und verbraucht einen Schuss.",
        ),
        (
            events.OfficersFired("attack.joint_fire", 0, 2, (0, 1, 3)),
            "Oficerowie 1, 2 i 4 strzelają razem z placówki C do oddziału na torze C. Każdy zużywa nabój.",
            "Officers 1, 2 and 4 fire together from outpost C at the troop on track C. Each of them uses up a round.",
            "Die Offiziere 1, 2 und 4 schießen gemeinsam von Vorposten C auf die Truppe auf Bahn C. "
            "Jeder verbraucht einen Schuss.",
        ),
        (
            events.BrickLost("assault.howitzer", 1, 0, "howitzer"),
            "Bateria haubic niszczy cegłę w murze placówki B. Nie zostaje ani jedna.",
            "The howitzer battery destroys a brick in the wall of outpost B. No bricks are left.",
            "Die Haubitzenbatterie zerstört einen Ziegel von Vorposten B. Es bleibt kein Ziegel.",
        ),
        (
            events.BrickLost("assault.howitzer", 5, 3, "cause of a later game"),
            "Wartownia 1 traci cegłę. Zostają 3 cegły.",
            "Guardhouse 1 loses a brick. 3 bricks are left.",
            "Wachhaus 1 verliert einen Ziegel. Es bleiben 3 Ziegel.",
        ),
        (
            events.TokensShared("morale.high2", "extra_moves", (3, 2)),
            "Oficerowie dzielą żetony dodatkowego ruchu. Oficer 1 dostaje 3, oficer 2 dostaje 2.",
            "The officers share extra-move tokens. Officer 1 gets 3, officer 2 gets 2.",
            "Die Offiziere verteilen die Marker „Zusatz-Bewegung“. Offizier 1 bekommt 3, Offizier 2 bekommt 2.",
        ),
        (
            events.PathBurned("event.burned_path", (2, 7)),
            "Ścieżka między placówką C i wartownią 3 spłonęła i pozostaje zamknięta aż do następnej karty wydarzenia.",
            "The path between outpost C and guardhouse 3 has burned and stays closed until the next event card.",
            "Der Weg zwischen Vorposten C und Wachhaus 3 ist verbrannt "
            "und bleibt bis zur nächsten Ereigniskarte gesperrt.",
        ),
        (
            events.EventCardDrawn("day.event", "storm", "advance"),
            "Karta wydarzenia to „natarcie”.",
            "The event card is “advance”.",
            "Die Ereigniskarte heißt „Vorstoß“.",
        ),
    ],
)
def test_sentences_read_as_they_should(event, pl, en, de):
    said = wording.word_event(event)
    assert [words_in(language).say(said) for language in LANGUAGES] == [pl, en, de]


@pytest.mark.parametrize(
    ("action", "pl", "en", "de"),
    [
        ("move 4", "Idź do wartowni 4", "Go to guardhouse 4", "Zu Wachhaus 4 gehen"),
        (
            "drive A C E",
            "Odepchnij oddziały na torach A, C i E",
            "Drive back the troops on tracks A, C and E",
            "Truppen auf den Bahnen A, C und E zurückdrängen",
        ),
        (
            "drive B",
            "Odepchnij oddział na torze B",
            "Drive back the troop on track B",
            "Truppe auf Bahn B zurückdrängen",
        ),
        (
            "mine C3",
            "Połóż minę na polu III toru C",
            "Lay a mine on space III of track C",
            "Mine auf Feld III der Bahn C legen",
        ),
        ("share 3,2", "Oficer 1: 3, oficer 2: 2", "Officer 1: 3, officer 2: 2", "Offizier 1: 3, Offizier 2: 2"),
    ],
)
def test_buttons_read_as_they_should(action, pl, en, de):
    said = wording.word_action(actions.parse_action(action))
    assert [words_in(language).say(said) for language in LANGUAGES] == [pl, en, de]
