"""A scene as an SVG picture: one text, the same for the same scene, with nothing from outside."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from html import escape
from itertools import combinations, pairwise

from westerplatte_nb.view.boxes import meets, shape_box
from westerplatte_nb.view.dirty_regions import gathered
from westerplatte_nb.view.scene import LAYERS, Circle, Polygon, Rect, Scene, Shape, Target, Text
from westerplatte_nb.view.text_metrics import FONT, LETTER_FONT, text_width, widest
from westerplatte_nb.view.theme import Theme

# The picture as a whole says once what most of its shapes are like.
USUAL_WIDTH = 2


def to_svg(scene: Scene, theme: Theme, width: float | None = None) -> str:
    """Return the picture as SVG, with its title and description for those who do not see it.

    Without a width it takes the width it is given on the page, up to its own.
    """
    layers = "".join(f"<g>{_layer(scene.layers.get(layer, ()), theme)}</g>" for layer in LAYERS)
    hints = "".join(_hint(target) for target in scene.targets if not target.id.startswith("rung:"))
    unseen = f'<g fill="none" pointer-events="all">{hints}</g>' if hints else ""
    title, description = _escaped(scene.title), _escaped(scene.description)
    mark = sha256("".join((title, description, layers, hints, str(width))).encode()).hexdigest()[:10]
    words = f'<title id="t{mark}">{title}</title><desc id="d{mark}">{description}</desc>'
    fluid = f'style="width:100%;max-width:{_number(scene.width)}px;height:auto"'
    size = f'width="{_number(width)}"' if width else fluid
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {_number(scene.width)} {_number(scene.height)}" '
        f'role="img" aria-labelledby="t{mark} d{mark}" font-family="{escape(FONT)}" font-weight="bold" '
        f'text-anchor="middle" stroke-width="{USUAL_WIDTH}" stroke-linejoin="round">{words}{layers}{unseen}</svg>'
    )


def _layer(shapes: Iterable[Shape], theme: Theme) -> str:
    parts = []
    for style, members in _grouped((shape for shape in shapes if theme.shows(shape)), theme):
        if isinstance(members[0], Text):
            parts.append(f"<g {style}>{''.join(_text(shape) for shape in members if isinstance(shape, Text))}</g>")
        elif any(isinstance(shape, Rect) and shape.radius for shape in members):
            parts.append(f"<g {style}>{''.join(_element(shape) for shape in members)}</g>")
        elif len(paths := _paths(members)) == 1:
            parts.append(f'<path {style} d="{paths[0]}"/>')
        else:
            inner = "".join(f'<path d="{path}"/>' for path in paths)
            parts.append(f"<g {style}>{inner}</g>")
    return "".join(parts)


def _grouped(shapes: Iterable[Shape], theme: Theme) -> list[tuple[str, tuple[Shape, ...]]]:
    """Group shapes of one style, keeping the order of all that may overlap."""
    styled = ((shape, (_style(shape, theme),)) for shape in shapes)
    return [(str(batch.look[0]), tuple(batch.shapes)) for batch in gathered(styled)]


def _paths(shapes: tuple[Shape, ...]) -> list[str]:
    """Join shapes of one style into one path, unless filled ones touch: their edges or fillings would mix.

    Fillings without edges may touch where all outlines go round the same way.
    """
    if (
        _is_line(shapes[0])
        or all(_is_clockwise(shape) for shape in shapes)
        or not any(meets(shape_box(a), shape_box(b)) for a, b in combinations(shapes, 2))
    ):
        return ["".join(_outline(shape) for shape in shapes)]
    return [_outline(shape) for shape in shapes]


def _is_line(shape: Shape) -> bool:
    return _is_dot(shape) or (not isinstance(shape, Text) and not shape.fill)


def _is_clockwise(shape: Shape) -> bool:
    """Tell whether a shape has no edge, and an outline that goes round clockwise."""
    if isinstance(shape, Text) or shape.stroke:
        return False
    if not isinstance(shape, Polygon):
        return True
    following = shape.points[1:] + shape.points[:1]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(shape.points, following, strict=True)) > 0


def _is_dot(shape: Shape) -> bool:
    return isinstance(shape, Circle) and not shape.stroke


def _style(shape: Shape, theme: Theme) -> str:
    if isinstance(shape, Text):
        style = f'fill="{theme.colour(shape.fill)}" font-size="{_number(shape.size)}"'
        if shape.align != "center":
            style += f' text-anchor="{"start" if shape.align == "left" else "end"}"'
        if shape.face:
            style += f' font-family="{escape(LETTER_FONT)}"'
        return style if shape.bold else f'{style} font-weight="normal"'
    if isinstance(shape, Circle) and _is_dot(shape):
        # The shortest way to write a disc: the round end of a line without length.
        colour, width = theme.colour(shape.fill), _number(2 * shape.r)
        return f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"{_opacity(shape)}'
    style = f'fill="{theme.colour(shape.fill) or "none"}"{_opacity(shape)}'
    if shape.stroke and shape.width:
        style += f' stroke="{theme.colour(shape.stroke)}"'
        if shape.width != USUAL_WIDTH:
            style += f' stroke-width="{_number(shape.width)}"'
        if shape.dash:
            style += f' stroke-dasharray="{" ".join(_number(part) for part in shape.dash)}"'
    return style


def _opacity(shape: Shape) -> str:
    opacity = getattr(shape, "opacity", 1.0)
    return "" if opacity == 1.0 else f' opacity="{_hundredths(opacity)}"'


def _text(text: Text) -> str:
    # The middle line of capitals lies about a third of the size above the foot line; not all readers know
    # `dominant-baseline`.
    place = f'x="{_number(text.x)}" y="{_number(text.y + text.size * 0.36)}"'
    if text.face and widest(text) >= text.max_width > 0:
        # A wider serif keeps to the same room.
        place += f' textLength="{_number(text_width(text.text, text.size, face=text.face))}"'
        place += ' lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}>{_escaped(text.text)}</text>"


def _element(shape: Shape) -> str:
    if isinstance(shape, Rect) and shape.radius:
        place = f'x="{_number(shape.x)}" y="{_number(shape.y)}" width="{_number(shape.w)}" height="{_number(shape.h)}"'
        return f'<rect {place} rx="{_number(shape.radius)}"/>'
    return f'<path d="{_outline(shape)}"/>'


def _outline(shape: Shape) -> str:
    if isinstance(shape, Polygon):
        return _line(shape.points) + ("z" if shape.closed else "")
    if isinstance(shape, Circle):
        if _is_dot(shape):
            return f"M{_pair(shape.x, shape.y)}h0"
        r, d = _number(shape.r), _number(2 * shape.r)
        return f"M{_pair(shape.x - shape.r, shape.y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"
    if isinstance(shape, Rect):
        x, y, w, h = shape.x, shape.y, shape.w, shape.h
        return f"M{_pair(x, y)}h{_number(w)}v{_number(h)}h{_number(-w)}z"
    return ""


def _line(points: tuple[tuple[float, float], ...]) -> str:
    """Return a line as steps from point to point, which are shorter to write than places."""
    x, y = _tenths(points[0])
    parts = [f"M{_tenth(x)}{_joined(_tenth(y))}l"]
    steps = []
    for point in points[1:]:
        to_x, to_y = _tenths(point)
        steps += [_tenth(to_x - x), _tenth(to_y - y)]
        x, y = to_x, to_y
    parts += [steps[0], *(_joined(step, before) for before, step in pairwise(steps))]
    return "".join(parts)


def _tenths(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0] * 10), round(point[1] * 10)


def _tenth(tenths: int) -> str:
    return _number(tenths / 10)


def _joined(number: str, before: str = "") -> str:
    """Return a number as it follows another: a sign parts them, and so does a second point."""
    return number if number.startswith("-") or (number.startswith(".") and "." in before) else f" {number}"


def _pair(x: float, y: float) -> str:
    return _number(x) + _joined(_number(y))


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith(("0.", "-0.")):
        return text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def _hundredths(value: float) -> str:
    return f"{value:.2f}".lstrip("0")


def _hint(target: Target) -> str:
    """Return an unseen area that shows the name of a place when pointed at."""
    place = f"M{_pair(target.x, target.y)}h{_number(target.w)}v{_number(target.h)}h{_number(-target.w)}z"
    return f'<path d="{place}"><title>{_escaped(target.name)}</title></path>'


def _escaped(text: str) -> str:
    return escape(text, quote=False)
