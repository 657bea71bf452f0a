"""A link of the class opens its game in one click, also by the redirects of a hub."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.share.code import scenario_code
from westerplatte_nb.view.text.bibliography import lessons_folder

LINK = ".wnb-nb-link"


@contextmanager
def hub(target: str) -> Iterator[str]:
    """A hub's two redirects on the way to a person's own JupyterLab; the browser sends it no fragment."""

    class Redirect(BaseHTTPRequestHandler):
        steps: ClassVar[dict[str, str]] = {"/hub/user-redirect/lab": "/user/ola/lab", "/user/ola/lab": target}

        def do_GET(self) -> None:
            self.send_response(302)
            self.send_header("Location", self.steps[self.path])
            self.end_headers()

        def log_message(self, format: str, *values: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Redirect)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/hub/user-redirect/lab"
    finally:
        server.shutdown()
        server.server_close()


def copied(lab: Lab) -> str:
    folder = lab.server.root / "linked"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in ("course.ipynb", "start.ipynb"):
        shutil.copyfile(NOTEBOOKS / "en" / name, folder / name)
    return f"{lab.server.url}/lab/tree/linked/course.ipynb?token={lab.server.token}"


@pytest.mark.many  # `class_link.test.mjs` and `class_address.test.mjs`, without a hub
def test_a_link_survives_a_hub_and_opens_its_game_in_one_click(make_lab) -> None:
    scenario = load_scenario(lessons_folder() / "03_first_assault" / "scenario.toml")
    lab = make_lab(fresh=True)
    with hub(copied(lab)) as address:
        lab.page.goto(f"{address}#s={scenario_code(scenario, 7)}")
    lab.page.locator(LINK).wait_for()
    assert lab.page.locator(".wnb-game").count() == 0
    lab.page.locator(LINK).get_by_role("button", name="Play this game").click()
    expect(lab.page.locator(".wnb-game .wnb-panel")).to_contain_text(scenario.title.within("en"))
    expect(lab.page.locator(LINK)).to_have_count(0)
    lab.screenshot("linked")
