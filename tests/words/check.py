"""Count the slips of each kind, by language: a count may only fall.

`python -m tests.words.check` is part of `make lint`. It ends with 1 where there are more slips of a kind than
`docs/style/counts.toml` allows, and names them; where there are fewer, the new counts are asked for:

    python -m tests.words.check --write          write the counts as they are now, where they fell
    python -m tests.words.check --show KIND pl   name all slips of a kind in a language

Exceptions stand in `docs/style/exceptions.toml`, by kind and key, each with its reason.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from tests.words.kinds import KINDS
from tests.words.terms import TERMS, term_slips, terms
from tests.words.texts import Text, all_texts
from westerplatte_nb.i18n.languages import COMPLETE

COUNTS, EXCEPTIONS = TERMS.with_name("counts.toml"), TERMS.with_name("exceptions.toml")
MOST_NAMED = 12
# A slip: its kind (or the id of a term), its text.
Slip = tuple[str, Text]


@cache
def exceptions() -> Mapping[str, Mapping[str, str]]:
    """Return the reason of each exception, by kind and name of the text (with `pl:` before it for one language)."""
    return tomllib.loads(EXCEPTIONS.read_text("utf-8"))


def is_excepted(kind: str, text: Text) -> bool:
    """Tell whether a slip is none, for a reason that is written down."""
    listed = exceptions().get(kind, {})
    return text.name in listed or f"{text.language}: {text.name}" in listed


def slips(language: str) -> Iterator[Slip]:
    """Yield all slips of a language but the exceptions: those of a kind, then those against a term."""
    for text in all_texts(language):
        for name, kind in KINDS.items():
            if language in kind.languages and kind.finds(text) and not is_excepted(name, text):
                yield name, text
        for term in term_slips(text):
            if not is_excepted(f"term.{term}", text):
                yield f"term.{term}", text


def counted() -> dict[str, dict[str, list[Text]]]:
    """Return the slips by kind and language, those of all kinds, found or not."""
    found = {name: {language: list[Text]() for language in kind.languages} for name, kind in KINDS.items()}
    found |= {f"term.{term.id}": {one: list[Text]() for one, wrong in term.wrong.items() if wrong} for term in terms()}
    for language in COMPLETE:
        for kind, text in slips(language):
            found[kind][language].append(text)
    return {kind: by_language for kind, by_language in found.items() if by_language}


def stale_exceptions() -> Iterator[str]:
    """Yield exceptions that except nothing any more."""
    named = {text.name: text for language in COMPLETE for text in all_texts(language)}
    for kind, listed in exceptions().items():
        for name in listed:
            plain = name[4:] if name[:3] in {f"{language}:" for language in COMPLETE} else name
            if plain not in named:
                yield f"docs/style/exceptions.toml: {kind}: there is no text {name}"


def written(found: Mapping[str, Mapping[str, list[Text]]]) -> str:
    """Return the counts as their file holds them."""
    lines = ["# How many slips of each kind there are: a count may only fall (python -m tests.words.check --write).\n"]
    for kind, by_language in sorted(found.items()):
        each = ", ".join(f"{language} = {len(texts)}" for language, texts in by_language.items())
        lines.append(f'"{kind}" = {{ {each} }}\n')
    return "".join(lines)


def problems(found: Mapping[str, Mapping[str, list[Text]]]) -> Iterator[str]:
    """Yield a line for each count that rose, with what may be new, and for each that fell."""
    allowed = tomllib.loads(COUNTS.read_text("utf-8")) if COUNTS.exists() else {}
    for kind, by_language in found.items():
        advice = KINDS[kind].advice if kind in KINDS else f"see docs/style/terms.toml, {kind.removeprefix('term.')}"
        for language, texts in by_language.items():
            most = allowed.get(kind, {}).get(language, 0)
            if len(texts) > most:
                yield f"{kind}, {language}: {len(texts)} slips, {most} are allowed: {advice}"
                yield from (f"    {text.name}: {text.forms[0]}" for text in texts[:MOST_NAMED])
            elif len(texts) < most:
                yield f"{kind}, {language}: {len(texts)} slips in place of {most}: python -m tests.words.check --write"


def main(arguments: list[str]) -> int:
    """Check, write or show the counts."""
    found = counted()
    if arguments[:1] == ["--show"]:
        kind, language = arguments[1:]
        for text in found[kind][language]:
            print(f"{text.place}: {text.key}\n    {' / '.join(text.forms)}")
        return 0
    if arguments == ["--write"]:
        rose = [line for line in problems(found) if COUNTS.exists() and "are allowed" in line]
        if not rose:
            COUNTS.write_text(written(found), "utf-8")
        print("\n".join(rose) or "Written.")
        return 1 if rose else 0
    wrong = [*problems(found), *stale_exceptions()]
    print("\n".join(wrong) or f"The words are as the style pages ask, but for {_total(found)} slips left from before.")
    return 1 if wrong else 0


def _total(found: Mapping[str, Mapping[str, list[Text]]]) -> int:
    return sum(len(texts) for by_language in found.values() for texts in by_language.values())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
