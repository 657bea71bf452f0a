"""axe: what it finds in a page that stands in the way of people who hear it, or see it otherwise."""

from pathlib import Path

import axe_core_python

from tests.browser.lab import Lab

# Evaluated in a page, it is there until the page goes.
AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
# To tell of all that is in order takes axe as long as to look.
OPTIONS = "{resultTypes: ['violations']}"
# Of what lies behind a text, often the whole page, axe writes the HTML down, for each text anew: half of its time.
LOOK = f"""async part => {{
  axe.configure({{noHtml: true}});
  const {{violations}} = await axe.run(part, {OPTIONS});
  const html = target => document.querySelector(target)?.outerHTML.slice(0, 160);
  return violations.flatMap(({{id, nodes}}) =>
    nodes.map(({{target, failureSummary}}) => `${{id}}: ${{html(target[0])}} ${{failureSummary}} ${{target}}`));
}}"""


def violations(lab: Lab, part: str = ".wnb-game") -> list[str]:
    """What axe finds within the game, or within another part of the page."""
    found: list[str] = lab.page.evaluate(LOOK, part)
    return found
