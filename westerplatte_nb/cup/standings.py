"""The table of a tournament: points, then all points of the side that counts, then the test, then a shared place."""

from dataclasses import replace

from westerplatte_nb.cup.model import Pupil, Tournament
from westerplatte_nb.cup.scoring import BYE, score_of, side_points, test_score
from westerplatte_nb.engine.value import value


@value
class Standing:
    """A line of the table; those who are equal in everything share a place."""

    place: int
    pupil: Pupil
    points: int
    side_points: int
    test: int
    matches: int
    byes: int

    @property
    def worth(self) -> tuple[int, int, int]:
        """What lines are ordered by."""
        return self.points, self.side_points, self.test


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the table; only matches that are over count, and those who share a place stand in the order they came."""
    lines = [_line(tournament, pupil) for pupil in tournament.pupils]
    ordered = sorted(lines, key=lambda one: (*(-part for part in one.worth), one.pupil.id))
    placed: list[Standing] = []
    for number, one in enumerate(ordered, start=1):
        shares = placed and placed[-1].worth == one.worth
        placed.append(replace(one, place=placed[-1].place if shares else number))
    return tuple(placed)


def _line(tournament: Tournament, pupil: Pupil) -> Standing:
    byes = sum(one.bye == pupil.id for one in tournament.rounds)
    points, sides, test, matches = byes * BYE, 0, 0, 0
    for match, place in tournament.matches_of(pupil.id):
        score = score_of(match)
        if score is None:
            continue
        points += score.points[place]
        sides += side_points(match, place)
        test += test_score(match, place)
        matches += 1
    return Standing(0, pupil, points, sides, test, matches, byes)
