"""The sources that a lesson cites, each under the heading where it is cited first, with names for people to read."""

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.languages import FALLBACK, SOURCE
from westerplatte_nb.view.text.bibliography import Source, sources_in

Shelf = Mapping[str, Source]
# So much of a heading is a line of a list.
LONGEST_HEADING = 60


def source_name(source: str, shelf: Shelf) -> str:
    """Return the name of a source by its id: author, title, where and when; "" where it is not on the shelf."""
    entry = shelf.get(source)
    if entry is None:
        return ""
    where = ", ".join(filter(None, (entry.within, entry.year)))
    name = ": ".join(filter(None, (entry.author, entry.title)))
    return f"{name} ({where})" if where else name


def cited_in(folder: Path, language: str, shelf: Shelf) -> list[tuple[str, list[str]]]:
    """Return the headings of a lesson, each with the ids of the sources that are first cited under it.

    Sources that only the scenario cites come under the scenario's title.
    """
    # Lessons are written in Polish (the language SOURCE), in `lesson.md`, and translated from that. In place of a
    # missing translation the one in FALLBACK is read, else the Polish text.
    names = ("lesson.md",) if language == SOURCE else (f"lesson.{language}.md", f"lesson.{FALLBACK}.md", "lesson.md")
    path = next(folder / name for name in names if (folder / name).exists())
    heading, cited = "", list[tuple[str, str]]()
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("##"):
            heading = line.lstrip("# ")
        cited += [(source, heading) for source in sources_in(line)]
    cited += _cited_in_scenario(folder / "scenario.toml", language)
    first_citations: dict[str, str] = {}  # the heading by the id of the source
    for source, source_heading in cited:
        first_citations.setdefault(source, sanitize_text(source_heading, LONGEST_HEADING))
    groups = defaultdict[str, list[str]](list)
    for source, source_heading in first_citations.items():
        if source in shelf:
            groups[source_heading].append(source)
    return list(groups.items())


def _cited_in_scenario(file: Path, language: str) -> list[tuple[str, str]]:
    """Return the sources that a scenario's notes cite, each with the scenario's title; none for an invalid file."""
    try:
        scenario = load_scenario(file)
    except InvalidFile:
        return []
    title = scenario.title.within(language)
    return [(source, title) for note in scenario.annotations for source in note.sources]
