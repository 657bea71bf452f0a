"""The answers to a question: whole and in view at every size, whatever is to be read beside them or is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.amounts import values
from tests.browser.axe import AXE, violations_in_state
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import TRIED, fit, to_the_top
from tests.browser.play.test_play import open_tab
from westerplatte_nb.i18n.words import LANGUAGES

LESSONS = Path(__file__).parents[2] / "lessons"
MAKE = """
import westerplatte_nb.games.ford
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget


def posed(session, scenario):
    game = GameWidget(session, LANGUAGE)
    game.pose(scenario)
    return game


def played(session, lines):
    for line in lines:
        session.play(session.rules.parse_action(str(line)))
    return session


def game(name, setup, *lines):
    rules = rules_of(name)
    made = setup_of({'game': name, **setup}, 'test') if name == 'seven_days' else rules.setup_from_plain(setup)
    return GameWidget(played(Session.new(name, made), lines), LANGUAGE)


def lesson(file, number, text=''):
    scenario = load_scenario(file)
    if text:
        whole = plain_scenario(scenario)
        notes = [{**one, 'text': {'en': text}} if 'ask' in one else one for one in whole['annotation']]
        scenario = scenario_of({**whole, 'annotation': notes}, 'told')
    line = next(one for one in scenario.lines if one.name == 'solution')
    session = played(Session.new(scenario.game, scenario.setup), line.actions[:number])
    return posed(session, scenario)


"""
COUNCIL = f"lesson({str(LESSONS / '10_how_it_ends' / 'scenario.toml')!r}, 5)"
STOP = f"lesson({str(LESSONS / '03_first_assault' / 'scenario.toml')!r}, 2)"
ASKED = f"lesson({str(LESSONS / '05_bombs' / 'scenario.toml')!r}, 3)"
LONG = "Before the raid **everybody** looked at the sky. " * 10
TOLD = f"lesson({str(LESSONS / '05_bombs' / 'scenario.toml')!r}, 3, {LONG!r})"
SHARES = """game('seven_days', {'seed': 22, 'players': 4}, 'move 3', 'move 4', 'morale', 'end', 'move 3', 'move C',
    'fire 4', 'end', 'move D', 'move 4', 'morale')"""
# Each with the most answers of its kind: two voices beside it, a note that asks, 56 ways to share.
QUESTIONS = {
    "council": COUNCIL,
    "note": ASKED,
    "shares": SHARES,
    "armies": "game('warsaw_1920', {'seed': 0})",
    "patrols": "game('ford', {'seed': 0})",
}
# What the class view leaves of a phone of 390 x 844, JupyterLab's own bars leave of this one.
PHONE: ViewportSize = {"width": 466, "height": 908}
# A laptop of 1366 x 768 whose picture is enlarged to 125 %.
ENLARGED: ViewportSize = {"width": 1093, "height": 614}
ORDERS = ".wnb-orders .wnb-actions :is(button, select)"
LINES = ".wnb-orders .wnb-actions :is([data-line], select)"
# What answers a question, and with it the question itself, or the orders beside the question of a note, or what else is
# named: what is not wholly to be seen.
UNSEEN = """named => {
  const game = document.querySelector('.wnb-game');
  const places = ':is(.wnb-actions, .wnb-grid[data-asks=point]) :is(button, select, label)';
  const all = `.wnb-question, ${places}, .wnb-asked :is(legend, .wnb-choice, button)`;
  const found = game.querySelectorAll(named || all);
  const asked = [...found].filter((item) => !item.matches(places) || item.checkVisibility());
  const isWhole = (item) => [[0.1, 0.1], [0.5, 0.5], [0.9, 0.9]].every(([across, down]) => {
    const box = item.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + across * box.width, box.y + down * box.height);
    return found && (item.contains(found) || found.contains(item));
  });
  if (!asked.length) return ['nothing is asked'];
  return asked.filter((item) => !isWhole(item)).map((item) => item.textContent);
}"""


# Lets a message be long, and somebody read to its end.
MUCH = """() => {
  const text = document.querySelector('.wnb-message > span');
  text.textContent = 'word '.repeat(900);
  for (const item of [text, text.parentElement]) item.scrollTo(0, item.scrollHeight);
}"""


def unreached(lab: Lab, script: str = UNSEEN, *arguments: Any) -> list[str]:
    """Return what is wholly to be seen neither at the start nor at the end of a question that a phone scrolls."""
    found: list[list[str]] = []
    for end in ("place.scrollHeight", "0"):
        lab.page.locator(".wnb-game .wnb-decision").first.evaluate(f"place => place.scrollTo(0, {end})")
        found.append(lab.page.evaluate(script, *arguments))
    return [one for one in found[0] if one in found[1]]


def shown(lab: Lab, made: str, language: str) -> Locator:
    """Show a game that asks something."""
    lab.open_cells(PATH, f"LANGUAGE = {language!r}\n{MAKE}{made}")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    return game


def at_size(lab: Lab, name: str) -> None:
    """Give the page a size, and nothing beside the notebook."""
    fit(lab, "laptop" if name == "enlarged" else name)
    instead = {"phone": PHONE, "enlarged": ENLARGED}
    if name in instead:
        lab.page.set_viewport_size(instead[name])
        to_the_top(lab)


# The questions with the most to read and with the most answers; the others are laid out by the same rules.
@values(
    "question, language",
    few=("council", "de"),
    many=[(question, language) for question in QUESTIONS for language in LANGUAGES],
)
def test_all_answers_are_in_view_at_every_size(lab: Lab, question: str, language: str) -> None:
    game = shown(lab, QUESTIONS[question], language)
    if game.locator("[data-key=hand]").count():
        game.locator("[data-key=hand]").click()
        lab.wait_idle()
    for size in TRIED:
        at_size(lab, size)
        assert lab.page.evaluate(UNSEEN) == [], size
        lab.screenshot(f"{question}-{language}-{size}")
    assert lab.page_errors == []


@pytest.mark.many  # `test_replay.py` waits at such a stop in every run
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_is_in_view_above_what_a_class_stops_for(lab: Lab, language: str) -> None:
    game = shown(lab, STOP, language)
    for size in (*TRIED, "enlarged"):
        at_size(lab, size)
        assert lab.page.evaluate(UNSEEN, ".wnb-actions :is(button, [data-line]), .wnb-pause button") == [], size
        lab.screenshot(f"stop-{language}-{size}")
    game.locator("[data-key=pause-close]").press("Enter")
    lab.wait_idle()
    expect(game.locator(".wnb-pause")).to_have_count(0)
    assert lab.page_errors == []


@pytest.mark.many  # on a phone a hint leaves the orders in reach in every run (`test_room.py`)
@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_a_hint_nor_a_rule_nor_what_is_scrolled_hides_the_answers(lab: Lab, language: str) -> None:
    game = shown(lab, COUNCIL, language)
    at_size(lab, "projector")
    body = game.locator(".wnb-body")
    for press in ("[data-key=hint]", ".wnb-decision .wnb-rule-link"):
        game.locator(press).click()
        lab.wait_idle()
        lab.page.mouse.move(2, 2)
        assert lab.page.evaluate(UNSEEN) == [], press
        body.evaluate("body => { body.scrollTop = body.scrollHeight; }")
        lab.page.evaluate("labProbe.painted()")
        assert lab.page.evaluate(UNSEEN) == [], press
    lab.screenshot(f"council-rule-{language}")
    # What is looked up has all the room, and the orders' tab leads back.
    body.evaluate("body => { body.scrollTop = 0; }")
    lab.page.evaluate("labProbe.painted()")
    for tab in ("log", "play"):
        open_tab(game, tab)
        expect(game.locator(".wnb-decision")).to_be_visible(visible=tab == "play")
    assert lab.page.evaluate(UNSEEN) == []


@pytest.mark.large
def test_the_question_is_heard_with_its_answers_and_before_what_is_to_be_read(lab: Lab) -> None:
    game = shown(lab, COUNCIL, "en")
    question = game.locator(".wnb-question").inner_text()
    group = game.get_by_role("group", name=question)
    expect(group.locator("[data-line]")).to_have_count(2)
    game.locator("[data-key=hint]").focus()
    order = []
    for _ in range(4):
        lab.page.keyboard.press("Tab")
        order.append(lab.page.evaluate("document.activeElement.dataset.line || document.activeElement.dataset.key"))
    assert order[1:3] == ["hold", "cease"], order
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    game.locator("[data-line=hold]").press("Enter")
    lab.wait_idle()
    expect(game.locator("[data-line=hold]")).to_be_focused()
    expect(game.locator(".wnb-question")).to_contain_text("officer 2")


@pytest.mark.many  # note and card have each a test of their own in every run
def test_a_card_of_the_museum_beside_a_note_that_asks_covers_no_order(lab: Lab) -> None:
    game = shown(lab, ASKED, "de")
    at_size(lab, "laptop")
    game.locator('canvas button[data-id="panel:ship"]').focus()
    lab.page.keyboard.press("m")
    lab.wait_idle()
    expect(game.locator(".wnb-museum-card")).to_be_visible()
    for size in ("laptop", "phone"):
        at_size(lab, size)
        lab.screenshot(size)
        assert lab.page.evaluate(UNSEEN, LINES) == [], size
    assert lab.page_errors == []


# A question is heard with its answers below, and `note_questions.test.mjs` answers and closes one.
@pytest.mark.many
@pytest.mark.large
def test_a_note_that_asks_is_answered_and_closed_by_keys_over_the_orders(lab: Lab) -> None:
    game = shown(lab, ASKED, "pl")
    asked = game.locator(".wnb-asked-now")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    asked.locator("input[value=minus_two]").press("Space")
    asked.locator("[type=submit]").press("Enter")
    lab.wait_idle()
    expect(asked.locator(".wnb-said-right")).to_be_in_viewport(ratio=0.9)
    lab.screenshot("note-answered")
    asked.locator(".wnb-dismiss").press("Enter")
    expect(asked).to_have_count(0)
    expect(game.locator(".wnb-news .wnb-said-right")).to_have_count(1)
    assert lab.page_errors == []


# Of the text's window: how much is seen, and whether the first words are.
WINDOW = """game => {
  const text = game.querySelector('.wnb-asked-now .wnb-asked-text');
  const [box, first] = [text, text.querySelector('p')].map((one) => one.getBoundingClientRect());
  const seen = document.elementFromPoint(first.left + 8, first.top + 8);
  return [box.height, text.scrollHeight > text.clientHeight, text.contains(seen), text.tabIndex];
}"""


@pytest.mark.many  # the orders themselves are in view at every size above
@values("size", few="phone", many=TRIED)
def test_the_text_of_a_note_stands_above_its_question_and_covers_no_order(lab: Lab, size: str) -> None:
    game = shown(lab, TOLD, "de")
    at_size(lab, size)
    lab.screenshot(size)
    assert lab.page.evaluate(UNSEEN) == []
    assert lab.page.evaluate(UNSEEN, LINES) == []
    height, is_longer, is_seen, tab = game.evaluate(WINDOW)
    assert height >= 40 and is_seen, (height, is_seen)
    assert tab == (0 if is_longer else -1)  # what is scrolled is reached by the keyboard
    assert lab.page_errors == []


@pytest.mark.many  # `test_frame.py` finds the orders in one place at every size in every run
@values("language", few="de", many=LANGUAGES)
@values("size", few="phone", many=["phone", "enlarged"])
def test_orders_are_all_in_view_in_a_low_column(lab: Lab, size: str, language: str) -> None:
    shown(lab, "game('seven_days', {'seed': 5, 'players': 2})", language)
    at_size(lab, size)
    lab.screenshot(f"{language}-{size}")
    assert lab.page.evaluate(UNSEEN, ORDERS) == []


# By mouse the same is asked of a question in every run, and of a hint on a phone.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_told_covers_an_order_under_a_finger(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(touch=True)
    game = shown(lab, "game('seven_days', {'seed': 5, 'players': 2})", language)
    for size in ("laptop", "phone"):
        at_size(lab, size)
        game.locator('canvas button[data-id="guardhouse:6"]').evaluate("place => place.click()")
        lab.wait_idle()
        lab.screenshot(f"{language}-{size}")
        assert lab.page.evaluate(UNSEEN, f"{LINES}, .wnb-message .wnb-dismiss") == [], size
        # However much is told, and wherever one reads in it.
        lab.page.evaluate(MUCH)
        assert lab.page.evaluate(UNSEEN, ".wnb-message .wnb-dismiss") == [], size
        game.locator("[data-key=dismiss]").press("Enter")
        lab.wait_idle()
    for made, told in ((ASKED, ".wnb-asked-now button"), (STOP, ".wnb-pause button")):
        shown(lab, made, language)
        at_size(lab, "phone")
        lab.screenshot(f"{language}-{told[5:10]}")
        assert lab.page.evaluate(UNSEEN, f"{LINES}, {told}") == [], told
    assert lab.page_errors == []
