"""A code as a QR picture that a phone reads from a projector: dark squares on white in every theme, as one path.

The squares are reckoned by segno, which is pure Python and so runs in the browser's Python too. It is loaded when the
first picture is asked for. Drawing is our own: the picture is one small SVG that needs no style.
"""

from html import escape

# Above this version, of 97 squares a side, they are too small for a phone at the back of the room.
LARGEST = 20
# The white frame that the standard asks for, in squares.
_QUIET = 4
_INK, _PAPER = "#000", "#fff"


def qr_svg(code: str, title: str) -> str:
    """Return the QR picture of a code or link as SVG, titled for screen readers; empty for a code that is too long."""
    rows = _squares(code)
    if not rows:
        return ""
    side = len(rows) + 2 * _QUIET
    path = "".join(_row_path(row, number + _QUIET) for number, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img" shape-rendering="crispEdges">'
        f"<title>{escape(title)}</title>"
        f'<path fill="{_PAPER}" d="M0 0h{side}v{side}H0z"/><path fill="{_INK}" d="{path}"/></svg>'
    )


def _squares(code: str) -> tuple[bytes, ...]:
    """Return the rows of squares, 1 for a dark one, () for a code that is too long.

    The level of error correction is the highest that needs no more squares.
    """
    import segno  # Loaded when the first picture is asked for: most pages have none.

    try:
        qr_code = segno.make_qr(code, error="l", boost_error=True)
    except segno.DataOverflowError:
        return ()
    return tuple(bytes(row) for row in qr_code.matrix) if int(qr_code.version) <= LARGEST else ()


def _row_path(row: bytes, y: int) -> str:
    """Return the dark squares of a row as path data at the height `y`, those beside each other as one rectangle."""
    rectangles, start = [], None
    for x, dark in enumerate((*row, 0)):  # A light square at the end closes the last run.
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            rectangles.append(f"M{start + _QUIET} {y}h{x - start}v1h{start - x}z")
            start = None
    return "".join(rectangles)
