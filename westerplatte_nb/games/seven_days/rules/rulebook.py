"""The rules of 7 Days by id, read from `rulebook.toml`; the handbook catalogues hold their words."""

from westerplatte_nb.engine.rulebook import Rule, read_rulebook


def rulebook() -> tuple[Rule, ...]:
    """Return every rule, in the order of the rules."""
    return read_rulebook(__package__)
