"""The rules of a class: what a teacher sets for its games, in a file beside the notebooks or inside a scenario."""

from westerplatte_nb.engine.value import value


@value
class ClassRules:
    """The settings of a teacher: the number of the deal (None: every game is shuffled afresh), and what pupils may use.

    Without `solution` the solution of a scenario cannot be watched: it is hidden, though no secret. Without `keep`
    no game or answer is stored after the kernel has ended, as several classes share the account. `unknown` are rules of
    another release that a scenario has, each with its name and value: they are shown, and written again unchanged.
    """

    deal: int | None = None
    hints: bool = True
    keep: bool = True
    solution: bool = True
    unknown: tuple[tuple[str, bool | int | str], ...] = ()

    def joined(self, other: "ClassRules") -> "ClassRules":
        """Return rules that forbid what these rules or `other` forbid; the deal is that of these rules."""
        return ClassRules(
            self.deal,
            self.hints and other.hints,
            self.keep and other.keep,
            self.solution and other.solution,
            tuple(dict.fromkeys((*self.unknown, *other.unknown))),
        )
