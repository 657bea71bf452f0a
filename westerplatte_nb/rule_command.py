"""The command `westerplatte rule ID`: what a rule says, where the code carries it out, and which tests hold it."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.rulebook import rule_ids, split_rule_id
from westerplatte_nb.engine.rulebook.places import SourceLine, places_in_code, places_in_tests
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.terminal import EXIT_OK, tell
from westerplatte_nb.i18n.words import Words

# So many ids are offered for one that is not known.
MOST_OFFERED = 3


def print_rule(typed: str, words: Words) -> int:
    """Print a rule's title, text, places in the code and tests, and return the exit code.

    `typed` is a full id (`<game>/card.draw`), or a bare one of the first game. Raises RequestRefused.
    """
    game, rule_id = split_rule_id(typed)
    if rule_id not in _ids(game):
        raise _unknown_rule(typed)
    title = _text(game, rule_id, "title", words)
    tell(f"{game}/{rule_id}: {title}" if title else f"{game}/{rule_id}")
    for part in ("text", "note"):
        if text := _text(game, rule_id, part, words):
            tell(text)
    _print_places(words("cli.rule.code"), places_in_code(game, rule_id))
    _print_places(words("cli.rule.tests"), places_in_tests(game, rule_id))
    return EXIT_OK


def _text(game: str, rule_id: str, part: str, words: Words) -> str:
    """Return a part (`title`, `text` or `note`) of a rule in the handbook, which may have it by full or by bare id."""
    return words.rule(f"{game}/{rule_id}", part) or words.rule(rule_id, part)


def _ids(game: str) -> tuple[str, ...]:
    """Return the ids of a game's rules, none for an unknown game."""
    return rule_ids(game) if game in games() else ()


def _unknown_rule(typed: str) -> RequestRefused:
    """Return the exception for an id that no rule has, which offers up to MOST_OFFERED similar ids."""
    # Whoever typed a bare id is offered bare ones of the first game beside the full ones of the others.
    bare_game = "" if "/" in typed else first_game()
    names = [rule_id if game == bare_game else f"{game}/{rule_id}" for game in games() for rule_id in _ids(game)]
    exact = [name for name in names if name.endswith(f"/{typed}")]  # the bare id of another game
    if near := exact or get_close_matches(typed, names, MOST_OFFERED):
        return RequestRefused("cli.rule.unknown.near", rule=typed, near=", ".join(near))
    return RequestRefused("cli.rule.unknown", rule=typed)


def _print_places(heading: str, places: Sequence[SourceLine]) -> None:
    """Print places in files under a heading, if there are any."""
    if not places:
        return
    tell("")
    tell(heading)
    for place in places:
        tell(f"  {_relative(place.file)}:{place.line}  {place.text}")


def _relative(file: Path) -> Path:
    """Return a path relative to the present folder if it lies below that, else as it is."""
    folder = Path.cwd()
    return file.relative_to(folder) if file.is_relative_to(folder) else file
