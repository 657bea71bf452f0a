"""Double clicks at random, on orders and on the board: each does what its first half meant when it was made, no more.

A way to a place two moves away that was shown before is meant by the first half, and both its orders are.
"""

from __future__ import annotations

import json
import random
from ast import literal_eval
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from tests.amounts import amount
from tests.browser.lab import Lab

# `many` is what the page was once judged by.
DOUBLE_CLICKS = amount(8, 500)
# A hand takes up to half a second for both halves; the page may answer before, between or after them.
PAUSES = (0, 30, 90, 180, 300, 420)
A_GAME = 40
# Below the 400 ms of the page's own law by what its timers and this test's may differ.
SURELY_EARLY = 380

GAME = """
import json
import westerplatte_nb
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.session import Session
from westerplatte_nb.view.update.planner import planned_orders

def new_game(seed):
    game.replace_game(Session.new(game.session.rules.NAME, setup_of({"seed": seed}, "setup")))

def facts():
    steps, targets = game.session.steps, game.scene.targets
    return json.dumps({
        "played": [str(step.action) for step in steps],
        "way": game.ui.way,
        "ways": {place: [str(action) for action in actions] for place, actions in planned_orders(game.viewing).items()},
        "offers": game.page_model.view["offers"],
        "places": [[one.id, one.x + one.w / 2, one.y + one.h / 2] for one in targets],
        "size": list(game.page_model.size),
        "over": game.state.is_over,
    })

game = westerplatte_nb.play("pl", seed=0, resume=False)
game
"""
# Asked of the kernel without a cell, so that the notebook does not grow.
ASK = """async ([path, code]) => {
  const asked = { code: "", silent: true, user_expressions: { told: code } };
  const reply = await labProbe.kernel(path).requestExecute(asked).done;
  return reply.content.user_expressions.told.data["text/plain"];
}"""
LISTEN = """path => {
  labTest.sent = [];
  const deeds = ["point", "target", "act", "way"];
  labProbe.kernel(path).anyMessage.connect((_, { msg, direction }) => {
    const said = direction === "send" && msg.content.data && msg.content.data.content;
    if (said && deeds.includes(said.do) && labTest.sent) labTest.sent.push(said.do);
  });
  // When something changed under the pointer, as the page itself marks it, and when the last press was let go.
  const game = document.querySelector(".wnb-game");
  const marked = () => "fresh" in game.dataset && (labTest.changed = performance.now());
  new MutationObserver(marked).observe(game, { attributeFilter: ["data-fresh"] });
  game.addEventListener("pointerup", () => (labTest.released = performance.now()), true);
}"""
# What a mouse could press now: the orders in view, and the board.
IN_VIEW = """() => {
  const game = document.querySelector(".wnb-game"), found = [];
  for (const item of game.querySelectorAll("[data-line], [data-key='way-go']")) {
    const box = item.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    if (box.width && there && item.contains(there) && !item.disabled) {
      found.push([item.dataset.line || item.dataset.key, x, y]);
    }
  }
  const { x, y, width, height } = game.querySelector("canvas").getBoundingClientRect();
  return { orders: found, board: [x, y, width, height] };
}"""

TOLD = """() => new Promise((tell) => {
  setTimeout(() => tell(document.querySelector(".wnb-early").checkVisibility()), 20);
})"""


@dataclass
class Press:
    """One double click: what lay there, what it should have done, and what it did; `age` is its change's, in ms."""

    on: str
    pause: int
    way_shown: bool
    meant: list[str]
    played: list[str]
    sent: list[str]
    told: bool
    age: float

    @property
    def is_unmeant(self) -> bool:
        """Whether anything was played but what the first half meant; an order that shows something ends a way."""
        return self.played != self.meant[: len(self.played)]

    @property
    def is_silent(self) -> bool:
        """Whether the second half was not taken, though it came too early to be meant for what lay there, untold."""
        return len(self.sent) < 2 and not self.told and 0 <= self.age < SURELY_EARLY


def ask(lab: Lab, code: str) -> Any:
    """Return what an expression of the kernel is."""
    told = lab.page.evaluate(ASK, [lab.path, code])
    return json.loads(literal_eval(told)) if told != "None" else None


def meant_at(place: str, facts: dict[str, Any]) -> list[str]:
    """Return the orders that a press of a place of the board means, as long as the board shows these facts."""
    offered = facts["offers"].get(place, [])
    if place in facts["ways"]:
        return list(facts["ways"][place]) if facts["way"] == place else []
    return list(offered) if len(offered) == 1 else []


def double_click(lab: Lab, rng: random.Random) -> Press | None:
    """Press something twice and tell what came of it; None where what was chosen is not in view."""
    facts, seen = ask(lab, "facts()"), lab.page.evaluate(IN_VIEW)
    if seen["orders"] and rng.random() < 0.4:
        name, x, y = rng.choice(seen["orders"])
        meant = facts["ways"][facts["way"]] if name == "way-go" else [name]
        way_shown = name == "way-go"
    else:
        worth = [one for one in facts["places"] if one[0] in facts["offers"]]
        name, x, y = rng.choice(worth if worth and rng.random() < 0.7 else facts["places"])
        left, top, width, height = seen["board"]
        x, y = left + x * width / facts["size"][0], top + y * height / facts["size"][1]
        if lab.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.tagName", [x, y]) != "CANVAS":
            return None
        meant, way_shown = meant_at(name, facts), facts["way"] == name
    pause = rng.choice(PAUSES)
    lab.page.evaluate("() => { labTest.sent = []; labTest.changed = Infinity; }")
    mouse = lab.page.mouse
    mouse.move(x, y)
    mouse.down(click_count=1)
    mouse.up(click_count=1)
    if pause:
        lab.page.wait_for_timeout(pause)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    # The page tells in the task that lets go of the mouse or in the one after it.
    told = lab.page.evaluate(TOLD)
    age = lab.page.evaluate("() => Math.round(Math.max(labTest.released - labTest.changed, -1))")
    lab.wait_idle()
    sent = lab.page.evaluate("labTest.sent")
    played = ask(lab, "facts()")["played"][len(facts["played"]) :]
    # What was told stays for a while; of the next press it would tell nothing.
    lab.page.evaluate("() => { document.querySelector('.wnb-early').style.display = 'none'; }")
    return Press(name, pause, way_shown, list(meant), played, sent, told, age)


@pytest.mark.many  # `test_presses` meets the ends of a turn by double click in every run
def test_double_clicks_at_random_do_nothing_that_was_not_meant(lab: Lab) -> None:
    lab.open_cells(GAME)
    lab.run_all()
    lab.page.locator(".wnb-game canvas").scroll_into_view_if_needed()
    lab.page.evaluate(LISTEN, lab.path)
    rng, presses = random.Random(500), list[Press]()
    for number in range(DOUBLE_CLICKS * 3):
        if len(presses) == DOUBLE_CLICKS:
            break
        if number % A_GAME == 0 or ask(lab, "facts()")["over"]:
            ask(lab, f"new_game({number})")
            lab.wait_idle()
        press = double_click(lab, rng)
        if press is not None:
            presses.append(press)
    kinds = Counter(
        ("way gone" if press.way_shown else "order") if press.played else "nothing played" for press in presses
    )
    print(len(presses), dict(kinds), "told", sum(press.told for press in presses))
    assert len(presses) == DOUBLE_CLICKS
    assert kinds["order"] and len(presses) > kinds["nothing played"], "some of them played"
    assert "\n".join(str(press) for press in presses if press.is_unmeant) == ""
    assert "\n".join(str(press) for press in presses if press.is_silent) == ""
