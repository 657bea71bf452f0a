"""The rules of a class: what a teacher sets for its games, in a file beside the notebooks or inside a scenario."""

from westerplatte_nb.engine.value import value


@value
class ClassRules:
    """The number of the deal that everybody plays, None where each game is resampled; whether there are hints.

    Without `solution` the way to a scenario's goal cannot be watched, which hides it and keeps it no secret. `unknown`
    are the rules that another release has made, each a name and what it says, where they came inside a scenario: they
    are shown, and written again as they came. Without `keep` nothing that is played or answered outlasts the kernel:
    one class after another uses the account.
    """

    deal: int | None = None
    hints: bool = True
    keep: bool = True
    solution: bool = True
    unknown: tuple[tuple[str, bool | int | str], ...] = ()

    def joined(self, other: "ClassRules") -> "ClassRules":
        """Return these rules and `other` together: what either forbids is forbidden; the deal is that of these."""
        return ClassRules(
            self.deal,
            self.hints and other.hints,
            self.keep and other.keep,
            self.solution and other.solution,
            tuple(dict.fromkeys((*self.unknown, *other.unknown))),
        )
