"""A folder of lessons in which every text is by somebody who means harm."""

from __future__ import annotations

from pathlib import Path

LANGUAGES = ("pl", "en", "de")


def quoted(text: str) -> str:
    """A text as TOML writes it: what is not plainly visible by its number."""
    plain = (
        letter if letter.isprintable() and letter not in '"\\' else f"\\U{ord(letter):08x}" for letter in writable(text)
    )
    return '"' + "".join(plain) + '"'


def writable(text: str) -> str:
    """A text without halves of letters, which no file can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def course_of(folder: Path, texts: tuple[str, ...]) -> Path:
    """Write the course: a lens, a moment, a term and a source for each text, a lesson for each of the first hundred."""
    folder.mkdir(parents=True)
    shelf, lenses, moments, terms = [], ["schema = 1"], ["schema = 1"], ["schema = 1"]
    for number, text in enumerate(texts):
        bad = quoted(text)
        told = "\n".join(f"{language} = {bad}" for language in LANGUAGES)
        shelf.append(
            f"[S{number}]\ntitle = {bad}\nauthor = {bad}\ngrade = {bad}\nread = {bad}\n"
            f"kind = 'x'\nlanguage = {bad}\nurl = {bad}"
        )
        parts = "\n".join(f"{part}.{one} = {bad}" for part in ("title", "game", "why") for one in LANGUAGES)
        history = "\n".join(f"history.{one} = {quoted(f'{text} [@S{number}]')}" for one in LANGUAGES)
        lenses.append(f'[[lens]]\nid = "x{number}"\nrule = {bad}\n{parts}\n{history}')
        fields = f'day = {number % 7 + 1}\ndisputed = true\nside = {bad}\nsources = ["S{number}"]'
        moments.append(f'[[moment]]\nid = "m{number}"\n{fields}\n{told}')
        says = "\n".join(f"says.{one} = {bad}\nalso.{one} = [{bad}]" for one in LANGUAGES)
        terms.append(f'[[term]]\nid = "t{number}"\npart = {bad}\n{told}\n{says}\nsources = ["S{number}"]')
    for name, entries in (("bibliography", shelf), ("lens", lenses), ("timeline", moments), ("glossary", terms)):
        (folder / f"{name}.toml").write_text("\n\n".join(entries), "utf-8")
    _lessons(folder, texts)
    return folder


def _lessons(folder: Path, texts: tuple[str, ...]) -> None:
    planned = ["schema = 1"]
    for number, text in enumerate(texts[:100]):
        slug = f"{number:02d}_x"
        (folder / slug).mkdir()
        front = " ".join(writable(text).split())
        for name in ("lesson.md", "lesson.en.md", "lesson.de.md"):
            (folder / slug / name).write_text(f"---\ntitle: '{front}'\n---\n", "utf-8")
        planned.append(f'[[lesson]]\nslug = "{slug}"\nminutes = {quoted(text)}\nage = {quoted(text)}')
    (folder / "course.toml").write_text("\n\n".join(planned), "utf-8")
