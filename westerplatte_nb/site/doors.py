"""The doors of a site: a first page with its languages, and for each language JupyterLab with its menus."""

import json
import re
import shutil
from html import escape
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

from westerplatte_nb.i18n.languages import BY_CODE, LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course.copy import course_page
from westerplatte_nb.teaching.opening_lab import TRANSLATION


def make_doors(site: Path) -> None:
    """Write into a site that JupyterLite has built the first page, and a JupyterLab for each language."""
    for language in LANGUAGES:
        _make_lab(site, language)
    links = "".join(map(_language_link, LANGUAGES))
    (site / "index.html").write_text(_filled_template("first_page.html", links=links), "utf-8")


def _make_lab(site: Path, language: str) -> None:
    """Write a JupyterLab in a language: a copy of the site's own, one folder deeper, and a page that opens it."""
    lab, door = site / "lab", site / language / "lab"
    door.mkdir(parents=True)
    page = (lab / "index.html").read_text("utf-8")
    # Its addresses begin with `..`, in quotes: from a folder deeper they need one more.
    deeper_page = re.sub(r"""(["'])\.\.(?=[/"'])""", r"\1../..", page)
    # Until JupyterLab shows a notebook the page says what is loading, over a picture of the board.
    words = words_in(language)
    sentences = {name: escape(words(f"site.{name}"), quote=True) for name in ("waiting", "late")}
    waiting = _filled_template("waiting.html", language=language, **sentences)
    (door / "index.html").write_text(re.sub("<body[^>]*>", lambda body: f"{body[0]}\n{waiting}", deeper_page), "utf-8")
    plain = json.loads((lab / "jupyter-lite.json").read_text("utf-8"))
    config = plain["jupyter-config-data"]
    config["appUrl"] = f"/{language}/lab"
    config["settingsUrl"] = f"../{config['settingsUrl']}"
    # The choice of a language in the menu is kept apart for each door, and so is what was open: a notebook that one
    # door had open would be opened by the next one too, and wait for a kernel for ever.
    config["settingsStorageName"] = f"westerplatte_nb settings {language}"
    config["workspacesStorageName"] = f"westerplatte_nb workspaces {language}"
    config.setdefault("settingsOverrides", {})[TRANSLATION] = {"locale": BY_CODE[language].jupyterlab}
    (door / "jupyter-lite.json").write_text(json.dumps(plain, indent=2), "utf-8")
    shutil.copyfile(lab / "jupyter-lite.ipynb", door / "jupyter-lite.ipynb")
    # JupyterLab reads these two files from every folder between its own and the site's.
    (site / language / "jupyter-lite.json").write_text("{}", "utf-8")
    shutil.copyfile(lab / "jupyter-lite.ipynb", site / language / "jupyter-lite.ipynb")
    course = f"lab/index.html?path={quote(f'{language}/{course_page(language)}')}"
    onward = _filled_template("onward.html", course=escape(course, quote=True), language=language)
    (site / language / "index.html").write_text(onward, "utf-8")


def _filled_template(name: str, **texts: str) -> str:
    """Return a template of this folder with the `texts` in place of their names in braces."""
    page = files("westerplatte_nb.site").joinpath(name).read_text("utf-8")
    for placeholder, text in texts.items():
        page = page.replace(f"{{{placeholder}}}", text)
    return page


def _language_link(language: str) -> str:
    """Return the link to the course in a language, in that language, as an item of an HTML list."""
    words = words_in(language)
    name = escape(BY_CODE[language].name)
    inside = f"<b>{name}</b> <span>{escape(words('site.open'))}</span>"
    return f'<li lang="{language}"><a href="{language}/index.html">{inside}</a></li>\n'
