import shutil

from tests.browser.conftest import *  # noqa
from tests.browser.test_play import NOTEBOOKS


def test_look(make_lab):
    lab = make_lab(fresh=True, viewport={"width": 1366, "height": 768})
    lab.page.on("console", lambda m: print("CONSOLE", m.type, m.text[:300]) if m.type in ("error", "warning") else None)
    folder = lab.server.root / "en"
    if not folder.exists():
        shutil.copytree(NOTEBOOKS / "en", folder)
    lab.open_path("en/course.ipynb")
    lab.screenshot("course")
    lab.page.get_by_role("link", name="Play").first.click()
    lab.page.wait_for_selector(".wnb-game canvas", timeout=20000)
    lab.page.wait_for_timeout(4000)
    lab.screenshot("played")
    print("ERR", lab.page_errors)
    lab.page.locator(".wnb-room:visible").click()
    lab.page.wait_for_timeout(500)
    lab.screenshot("normal")
