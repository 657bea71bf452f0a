"""Each game has its own sentences and rules, whatever another game calls its keys and ids."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount, every_nth, in_each_language
from tests.i18n import check, check_game
from westerplatte_nb.engine.registry import component, games, register, rules_of, unregister
from westerplatte_nb.engine.value import Count, Listing, Term, Wording
from westerplatte_nb.games import ford
from westerplatte_nb.i18n.catalogue import handbook, messages
from westerplatte_nb.i18n.languages import FALLBACK, LANGUAGES
from westerplatte_nb.i18n.words import words_in

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def written(home: Path, language: str, name: str, **texts: str) -> None:
    """Write a catalogue; `__` in a name stands for the dot in a key."""
    game = name.partition(".")[0]
    entries = (f'msgid "{game}/{key.replace("__", ".")}"\nmsgstr "{text}"\n' for key, text in texts.items())
    path = home / language / "LC_MESSAGES" / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([HEADER, *entries]), "utf-8")


@pytest.fixture
def two(tmp_path, monkeypatch) -> Iterator[tuple[str, str]]:
    """Two games that bring their sentences under the same keys and the same ids."""
    for name in ("left", "right"):
        home = tmp_path / f"{name}_game" / "locale"
        written(home, "en", name, order__given=f"{name} goes", term__unit__nom=f"{name} unit", ui__undo=f"{name} back")
        written(home, "en", f"{name}.hints", hint__own=f"{name} hint")
        written(home, "pl", name, order__given=f"idzie {name}")
        written(home, "en", f"{name}.handbook", parts__counters__title=f"{name} counters")
        register(name, f"{name}_game")
    monkeypatch.syspath_prepend(tmp_path)
    yield "left", "right"
    for name in ("left", "right"):
        unregister(name)
    for kept in (words_in, messages, handbook):
        kept.cache_clear()


def test_the_same_key_and_the_same_rule_are_told_by_each_game_in_its_own_way(two):
    left, right = (words_in("en", game) for game in two)
    for words, name in ((left, "left"), (right, "right")):
        assert words("order.given") == f"{name} goes"
        assert words("hint.own") == f"{name} hint"
        assert words.term(Term("unit")) == f"{name} unit"
        assert words.rule("parts.counters") == f"{name} counters"


def test_a_whole_key_or_id_finds_its_game_from_anywhere(two):
    for words in (words_in("en"), words_in("en", "right")):
        assert words("left/order.given") == "left goes"
        assert words.say(Wording("left/order.given.variant", {})) == "left goes"
        assert words.rule("left/parts.counters") == "left counters"
        assert words.has("left/order.given") and not words.has("left/order.taken")


def test_words_of_no_game_know_the_sentences_for_all_games_alone(two):
    words = words_in("en")
    assert words("ui.undo") == "Undo"
    assert words("order.given") == "[order.given]"
    assert words.rule("parts.counters") == ""


def test_a_game_says_what_all_say_in_its_own_words_or_in_theirs(two):
    words = words_in("en", "left")
    assert words("ui.undo") == "left back"
    assert words("ui.redo") == words_in("en")("ui.redo")


def test_what_a_language_lacks_is_said_in_english(two):
    words = words_in("pl", "left")
    assert words("order.given") == "idzie left"
    assert words("hint.own") == "left hint"
    assert words.term(Term("unit")) == "left unit"
    assert words.rule("parts.counters") == "left counters"
    assert words.rule("parts.counters", "note") == ""


def test_words_change_to_another_game_in_their_language(two):
    assert words_in("pl", "left").of("right")("order.given") == "idzie right"
    with pytest.raises(KeyError):
        words_in("pl").of("no such game")


def test_a_number_that_english_alone_can_count_is_counted_in_english(two, tmp_path):
    path = tmp_path / "left_game" / "locale" / "en" / "LC_MESSAGES" / "left.po"
    plural = (
        '\nmsgid "left/count.cow.nom"\nmsgid_plural "left/count.cow.nom"\nmsgstr[0] "{n} cow"\nmsgstr[1] "{n} cows"\n'
    )
    path.write_text(path.read_text("utf-8") + plural, "utf-8")
    assert [words_in("pl", "left").count(Count("cow", number)) for number in (1, 5)] == ["1 cow", "5 cows"]


# The check


def problems_with(tmp_path: Path, name: str, old: str, new: str) -> list[str]:
    """What the check finds when one file of the ford is changed."""
    home = Path(ford.__file__).parent / "locale"
    path = home / name
    text = path.read_text("utf-8")
    assert old in text
    path_there = tmp_path / "locale" / name
    for one in home.rglob("*.po"):
        there = tmp_path / "locale" / one.relative_to(home)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(one.read_text("utf-8"), "utf-8")
    path_there.write_text(text.replace(old, new, 1), "utf-8")
    return [one for one in check.problems(brought={"ford": (tmp_path / "locale",)})]


def test_where_turns_end_by_passing_the_main_button_says_so_at_rest_too():
    for language in LANGUAGES:
        words = words_in(language).of("september_1939")
        assert words("ui.end") == words("action.Pass") != words_in(language)("ui.end")


def test_the_languages_of_every_game_agree():
    assert "ford" in games()
    assert check.problems() == []


@every_nth(
    3,
    "name, old, new, problem",
    [
        ("pl/LC_MESSAGES/ford.po", '"ford/action.Bid"', '"ford/action.Bet"', "pl/ford: ford/action.Bid: missing"),
        ("de/LC_MESSAGES/ford.po", '"ford/game.title"', '"ford/game.name"', "de/ford: ford/game.title: missing"),
        ("en/LC_MESSAGES/ford.po", '"ford/why_not', '"why_not', "en/ford: why_not.game_over: the key of another game"),
        (
            "en/LC_MESSAGES/ford.handbook.po",
            '"ford/ford.bid.text"',
            '"ford/ford.bet.text"',
            "en/ford.handbook: ford/ford.bet.text: no rule of this name",
        ),
        (
            "pl/LC_MESSAGES/ford.handbook.po",
            '"ford/ford.bid.title"',
            '"ford/ford.bid.note"',
            "pl/ford.handbook: ford/ford.bid.title: missing",
        ),
        (
            "pl/LC_MESSAGES/ford.po",
            "{cards:acc}",
            "{cards:gen}",
            "pl/ford: ford/event.CardsDrawn: no noun has",
        ),
    ],
)
def test_a_planted_fault_in_a_game_is_found(tmp_path, name, old, new, problem):
    found = problems_with(tmp_path, name, old, new)
    assert any(one.startswith(problem) for one in found), found


def test_a_sentence_that_no_code_asks_for_is_found_missing_by_its_class():
    assert "action.Bid" in check_game.message_keys("ford") and "event.BidLaid" in check_game.message_keys("ford")
    assert "action.FordAction" not in check_game.message_keys("ford")
    assert "why_not.no_such_card" in check_game.message_keys("ford")
    assert {"result.decided", "result.drawn", "ui.end.drawn"} <= check_game.message_keys("ford")


# Games in words


def played(game: str, seed: int) -> Iterator[tuple[Any, Wording]]:
    """Play a game by chance, at most some steps; yield every wording with the rule it is said of."""
    rules, wording = rules_of(game), component("rules", game, "wording")
    setup = rules.setup_from_plain({"seed": seed})
    chance, step = random.Random(seed), rules.begin(setup)
    for _ in range(150):
        for viewer in (None, *range(step.after.seats)):
            for event in rules.observe_step(step, viewer).events:
                yield event.rule, wording.word_event(event)
        legal = rules.legal_actions(step.after)
        if not legal:
            return
        decision = rules.pending(step.after)
        if decision is not None:
            yield decision.rule, wording.word_question(decision)
        for action in legal:
            yield "", wording.word_action(action)
        refused = rules.why_not(step.after, chance.choice(list(tried(game))))
        if refused is not None:
            yield refused.rule, wording.word_reason(refused)
        step = rules.apply(step.after, chance.choice(legal))


def tried(game: str) -> tuple[Any, ...]:
    """Some actions of a game, whether they are possible or not."""
    rules = rules_of(game)
    first = rules.begin(rules.setup_from_plain({"seed": 0})).after
    found = [*rules.legal_actions(first)]
    while found and len(found) < 30:
        state = rules.apply(first, rules.legal_actions(first)[0]).after
        if state == first or not rules.legal_actions(state):
            break
        first = state
        found += rules.legal_actions(first)
    return tuple(found)


@in_each_language("game, language", games())
def test_a_game_is_told_without_a_gap(game, language):
    words = words_in(language, game)
    for seed in range(amount(1, 3)):
        for rule, said in played(game, seed):
            sentence = words.say(said)
            assert sentence and not set("[]{}") & set(sentence), (said, sentence)
            assert not rule or words.rule(rule), rule


def test_the_ford_hides_in_words_what_it_hides():
    told = {words_in(FALLBACK, "ford").say(said) for _, said in played("ford", 1)}
    assert "Patrol 1 lays a card face down." in told
    assert any(line.startswith("Patrol 1 lays a card of strength") for line in told)


def test_a_listing_of_patrols_reads_well():
    words = words_in("en", "ford")
    assert words.value(Listing((Term("patrol", "1"), Term("patrol", "2")))) == "patrol 1 and patrol 2"
