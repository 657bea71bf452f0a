"""The command `westerplatte rule ID`: what a rule says, where the code carries it out, and which tests hold it."""

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.rulebook import rule_ids, split_rule_id
from westerplatte_nb.engine.rulebook.places import SourceLine, places_in_code, places_in_tests
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, tell
from westerplatte_nb.i18n.words import Words

# So many ids are offered for one that is not known.
MOST_OFFERED = 3


def tell_rule(asked: str, words: Words) -> int:
    """Print a rule's title, text, places in the code and tests, and return the exit code.

    `asked` is a full id (`<game>/card.draw`), or a bare one of the first game.
    """
    game, rule_id = split_rule_id(asked)
    if rule_id not in _ids(game):
        _tell_unknown(asked, words)
        return REFUSED
    title = _said(game, rule_id, "title", words)
    tell(f"{game}/{rule_id}: {title}" if title else f"{game}/{rule_id}")
    for part in ("text", "note"):
        if text := _said(game, rule_id, part, words):
            tell(text)
    _tell_places(words("cli.rule.code"), places_in_code(game, rule_id))
    _tell_places(words("cli.rule.tests"), places_in_tests(game, rule_id))
    return EXIT_OK


def _said(game: str, rule_id: str, part: str, words: Words) -> str:
    """Return a part of a rule's words, which a catalogue keeps under its full id or its bare one."""
    return words.rule(f"{game}/{rule_id}", part) or words.rule(rule_id, part)


def _ids(game: str) -> tuple[str, ...]:
    return rule_ids(game) if game in games() else ()


def _tell_unknown(asked: str, words: Words) -> None:
    # Whoever typed a bare id is offered bare ones of the first game beside the full ones of the others.
    bare = "" if "/" in asked else first_game()
    known = [rule_id if game == bare else f"{game}/{rule_id}" for game in games() for rule_id in _ids(game)]
    near = get_close_matches(asked, known, MOST_OFFERED)
    if near:
        tell(words("cli.rule.unknown.near", rule=asked, near=", ".join(near)), sys.stderr)
    else:
        tell(words("cli.rule.unknown", rule=asked), sys.stderr)


def _tell_places(heading: str, places: Iterable[SourceLine]) -> None:
    listed = list(places)
    if not listed:
        return
    tell("")
    tell(heading)
    for place in listed:
        tell(f"  {_short(place.file)}:{place.line}  {place.text}")


def _short(file: Path) -> Path:
    """Return a path from where the command was called, where it lies below that."""
    here = Path.cwd()
    return file.relative_to(here) if file.is_relative_to(here) else file
