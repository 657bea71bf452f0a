"""Cards of a hand in each of their sizes, at every width of a window: one face each, words whole, nothing clipped."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.amounts import values
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import to_the_top
from tests.browser.play.test_hand import ALONE, ASKED
from tests.browser.test_answers import LESSONS, shown
from westerplatte_nb.i18n.words import LANGUAGES

# The first game against the computer, with the hand in view; cards to choose from; cards that are only to be read.
FIRST_GAME = f"""
from westerplatte_nb.engine.record import BotSeat
scenario = load_scenario({str(LESSONS / "14_warsaw" / "first_game.toml")!r})
posed(Session.new(scenario.game, scenario.setup, {{1: BotSeat("sensible")}}), scenario)
"""
READ = ALONE.format(name="warsaw_1920", setup={"seed": 0})
HANDS = {"first_game": FIRST_GAME, "read": READ} | {
    name: f"game({game!r}, {setup!r}{''.join(f', {line!r}' for line in lines)})"
    for name, (game, setup, lines) in ASKED.items()
}
WINDOWS = [(390, 844), (600, 900), (820, 1180), (1024, 768), (1280, 720), (1366, 768), (1600, 900), (1920, 1080)]
# Each look of `hand_sizes.js` with its widest and its narrowest card, for hands with small pictures and with names.
LOOKS = {
    True: [("told", 0), ("large", 0), ("line", 0), ("tile", 64), ("tile", 36), ("dense", 64), ("dense", 36)],
    False: [("told", 0), ("large", 0), ("line", 0), *(product(("sign", "name"), (96, 74))), ("dense", 74)],
}
# Of every card in every look, and in the one that the page has chosen, what is wrong.
FAULTS = r"""looks => {
  const box = document.querySelector(".wnb-game .wnb-decision");
  const cards = [...document.querySelectorAll(".wnb-game .wnb-card")];
  const seen = (item) => item.checkVisibility() && item.getBoundingClientRect().width > 2;
  const lines = ({ firstChild }, { 0: word, index }) => {
    const range = document.createRange();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const divided = (part) => [...part.textContent.matchAll(/[^\s-]+/g)].filter((word) => lines(part, word) > 1);
  const isClipped = (part, card) => {
    const [one, other] = [part.getBoundingClientRect(), card.getBoundingClientRect()];
    const isOut = one.left < other.left - 1 || one.right > other.right + 1;
    return isOut || one.top < other.top - 1 || one.bottom > other.bottom + 1 || part.scrollWidth > part.clientWidth + 1;
  };
  const faults = (card) => {
    const parts = [...card.children].filter(seen);
    const faces = parts.filter((part) => part.matches("img")).length;
    const words = parts.filter((part) => part.matches("span")).flatMap(divided).map(([word]) => `divided: ${word}`);
    const clipped = parts.filter((part) => isClipped(part, card)).map((part) => `clipped: ${part.className}`);
    return [faces > 1 ? "twice" : "", parts.length ? "" : "empty", ...words, ...clipped].filter(Boolean);
  };
  const all = () => [...new Set(cards.flatMap(faults))];
  const chosen = [box.dataset.cards, box.style.getPropertyValue("--wnb-card")];
  const put = ([name, width]) => {
    if (name) box.dataset.cards = name;
    else delete box.dataset.cards;
    box.style.setProperty("--wnb-card", width);
    return all();
  };
  const found = looks.map(([name, width]) => [name, width, put([name, `${width}px`])]);
  return { cards: cards.length, faults: [...found, [...chosen, put(chosen)]].filter(([, , what]) => what.length) };
}"""


@pytest.mark.many  # `hand.test.mjs`; `tests/contract/test_pages.py` measures every text
@values(
    "hand, language",
    few=("order", "de"),
    many=[(hand, language) for hand in HANDS for language in LANGUAGES],
)
def test_every_look_of_a_card_has_one_face_and_whole_words(lab: Lab, hand: str, language: str) -> None:
    game = shown(lab, HANDS[hand], language)
    if game.locator("[data-key=hand]").count():
        game.locator("[data-key=hand]").click()
        lab.wait_idle()
    found: dict[Any, Any] = {}
    for width, height in WINDOWS:
        lab.page.set_viewport_size({"width": width, "height": height})
        lab.page.evaluate("jupyterapp.shell.collapseLeft()")
        to_the_top(lab)
        looks = LOOKS[game.locator(".wnb-card-small").count() > 0]
        seen = lab.page.evaluate(FAULTS, looks)
        assert seen["cards"] > 1, width
        found |= {width: seen["faults"]} if seen["faults"] else {}
        lab.screenshot(f"{hand}-{language}-{width}")
    assert found == {}
    assert lab.page_errors == []
