"""The suites of all games that have one."""

from tests.bots.strategies import september_1939, warsaw_1920
from tests.bots.strategies.paired import Suite

SUITES: dict[str, Suite] = {suite.start.game: suite for suite in (september_1939.SUITE, warsaw_1920.SUITE)}
# The bots that are measured.
BOTS = ("sensible", "search")
