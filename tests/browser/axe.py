"""axe: what it finds in a page that stands in the way of people who hear it, or see it otherwise."""

from pathlib import Path

import axe_core_python

from tests.amounts import are_many_asked_for
from tests.browser.lab import Lab

# Evaluated in a page, it is there until the page goes.
AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
# To tell of all that is in order takes axe as long as to look. Of what lies behind a text, often the whole page, it
# writes the HTML down, for each text anew.
LOOK = """async ([part, colours]) => {
  axe.configure({noHtml: true});
  const rules = {"color-contrast": {enabled: colours}};
  const {violations} = await axe.run(part, {rules, resultTypes: ["violations"]});
  const html = target => document.querySelector(target)?.outerHTML.slice(0, 160);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${html(target[0])} ${failureSummary} ${target}`));
}"""


def violations(lab: Lab, part: str = ".wnb-game", *, colours: bool = True) -> list[str]:
    """What axe finds within the game, or within another part of the page, with the contrast of colours or without."""
    found: list[str] = lab.page.evaluate(LOOK, [part, colours])
    return found


def violations_in_state(lab: Lab) -> list[str]:
    """What axe finds in one more state of the game.

    Three quarters of its time go into the contrast of colours. The game takes them from one palette: in a run with
    few they are judged of one state, in every theme (`test_everyone.py`).
    """
    return violations(lab, colours=are_many_asked_for())
