"""All that the page of the studio can say."""

from westerplatte_nb.view.messages import board, page, studio_board, studio_texts, studio_work
from westerplatte_nb.view.messages.fields import Declared, declared_in

FROM_STUDIO: Declared = {
    "ready": page.ReadyWithTheme, "ping": page.Ping, "point": board.Point, "target": board.ChooseTarget,
    "cancel": board.Cancel, "field": board.ChoosePoint, "field_mode": board.FieldMode, "ruler": board.MeasureDistance,
    **declared_in(studio_board.__name__, studio_texts.__name__, studio_work.__name__),
}  # fmt: skip
