"""axe: what it finds in a page that stands in the way of people who hear it, or see it otherwise."""

from pathlib import Path

import axe_core_python

from tests.browser.lab import Lab

# Evaluated in a page, it is there until the page goes.
AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
# To tell of all that is in order takes axe as long as to look.
OPTIONS = "{resultTypes: ['violations']}"


def violations(lab: Lab, part: str = ".wnb-game") -> list[str]:
    """What axe finds within the game, or within another part of the page."""
    found = lab.page.evaluate(f"async part => (await axe.run(part, {OPTIONS})).violations", part)
    nodes = [(one["id"], node) for one in found for node in one["nodes"]]
    return [f"{name}: {node['html'][:160]} {node['failureSummary']} {node['target']}" for name, node in nodes]
