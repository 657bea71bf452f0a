"""A scene as an SVG picture: one text, the same for the same scene, with nothing from outside."""

from collections.abc import Callable, Iterable
from functools import partial
from hashlib import sha256
from html import escape
from itertools import groupby
from typing import NamedTuple, TypeGuard

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.boxes import Box, meets, shape_box
from westerplatte_nb.view.drawing.dirty_regions import gather
from westerplatte_nb.view.drawing.outlines import is_clockwise
from westerplatte_nb.view.drawing.path_data import Step, is_dot, number, path_data, path_words, steps_of
from westerplatte_nb.view.drawing.scene import (
    FONT,
    LAYERS,
    SERIF_FONT,
    Circle,
    Polygon,
    Rect,
    Scene,
    Shape,
    Target,
    Text,
)
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.period_font import font_face

# The picture as a whole says once what most of its shapes are like.
USUAL_WIDTH = 2


def to_svg(scene: Scene, theme: Theme, width: float | None = None, embeds_font: bool = False) -> str:
    """Return the picture as SVG, with its title and description for those who do not see it.

    Without a width it takes the width it is given on the page, up to its own. A picture that stands in a page has that
    page's font; one alone embeds it.
    """
    layers = "".join(f"<g>{_cached_layer(scene.layers.get(layer, ()))(theme)}</g>" for layer in LAYERS)
    # The tooltip of an inner place would cover that of the place around it, and say no more.
    titles = "".join(_tooltip(target) for target in scene.targets if not target.is_inner)
    tooltips = f'<g pointer-events="all">{titles}</g>' if titles else ""
    title, description = escape(scene.title), escape(scene.description)
    # Ids must be unique on a page with several pictures.
    digest = sha256("".join((title, description, layers, titles, str(width))).encode()).hexdigest()[:10]
    alternative = f'<title id="t{digest}">{title}</title><desc id="d{digest}">{description}</desc>'
    fluid = f'style="width:100%;max-width:{number(scene.width)}px;height:auto"'
    size = f'width="{number(width)}"' if width else fluid
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {number(scene.width)} {number(scene.height)}" '
        f'role="img" aria-labelledby="t{digest} d{digest}" font-family="{escape(FONT)}" font-weight="bold" '
        f'text-anchor="middle" fill="none" stroke-width="{USUAL_WIDTH}" stroke-linejoin="round">'
        f"{alternative}{_font_style(scene) if embeds_font else ''}{layers}{tooltips}</svg>"
    )


def _font_style(scene: Scene) -> str:
    """Return the style that embeds the font of the names in a scene; empty for a scene without names."""
    shapes = (shape for layer in scene.layers.values() for shape in layer)
    names = "".join(shape.text for shape in shapes if isinstance(shape, Text) and shape.face)
    return f"<style>{font_face(names)}</style>" if names else ""


@memo.by_identity(memo.LAYERS)
def _cached_layer(layer: tuple[Shape, ...]) -> Callable[[Theme], str]:
    """Return a function that writes a layer as SVG in a theme; the layer and each of its themes are cached."""
    return memo.by_identity(memo.THEMES)(partial(_layer, layer))


def _layer(shapes: Iterable[Shape], theme: Theme) -> str:
    """Return a layer as SVG; attributes that neighbouring groups have in common are written once around them."""
    parts = []
    for common, run in groupby(_grouped(shapes, theme), key=lambda group: group.shared):
        groups = list(run)
        if common and len(groups) > 1:
            parts.append(f"<g {common}>{''.join(_group_elements(group.style, group.shapes) for group in groups)}</g>")
        else:
            parts += [_group_elements(f"{group.style} {common}".rstrip(), group.shapes) for group in groups]
    return "".join(parts)


class _Group(NamedTuple):
    """Shapes of one style: its attributes of colour and size (`style`), and those that depend on neither (`shared`)."""

    shared: str
    style: str
    shapes: tuple[Shape, ...]


def _grouped(shapes: Iterable[Shape], theme: Theme) -> list[_Group]:
    """Return the shapes that a theme shows in groups of one style, in an order that looks the same."""
    styled = ((shape, (_shared_attributes(shape), _style(shape, theme))) for shape in shapes if theme.shows(shape))
    batches = ((map(str, batch.look), tuple(batch.shapes)) for batch in gather(styled))
    return [_Group(shared, style, shapes_of_style) for (shared, style), shapes_of_style in batches]


def _shared_attributes(shape: Shape) -> str:
    """Return the attributes that depend on neither colour nor size, so that neighbouring groups can share one `<g>`."""
    if isinstance(shape, Text) and shape.face:
        return f'font-family="{escape(SERIF_FONT)}"'
    # The shortest way to write a disc: the round end of a line without length.
    return 'stroke-linecap="round"' if is_dot(shape) else ""


# The characters it costs to write an outline once, as a marker, and to refer to it: for the marker, and for each use.
_MARKER_LENGTH, _USE_LENGTH = 130, 7


def _group_elements(style: str, shapes: tuple[Shape, ...]) -> str:
    """Return shapes of one style as SVG; an outline that occurs often becomes a marker, where that is shorter."""
    markers = ""
    for steps, alike in _by_outline(shapes).items():
        outline = path_words(steps)
        # As a marker the outline is written once: each further shape takes only the letters of its place.
        saving = (len(outline) - _USE_LENGTH) * (len(alike) - 1)
        if saving > _MARKER_LENGTH:
            markers += _marker_elements(f'<path {style} d="M0 0{outline}"/>', alike)
            shapes = tuple(shape for shape in shapes if shape not in alike)
    return markers + (_group_element(style, shapes) if shapes else "")


def _by_outline(shapes: tuple[Shape, ...]) -> dict[tuple[Step, ...], list[Polygon]]:
    """Return the polygons that may be drawn in any order, grouped by the steps of their outlines.

    That is so where overlapping makes no difference: they are opaque, and have a filling or an edge but not both.
    """
    by_steps: dict[tuple[Step, ...], list[Polygon]] = {}
    for shape in shapes:
        if isinstance(shape, Polygon) and not (shape.fill and shape.stroke) and shape.opacity == 1.0:
            _, steps, _ = steps_of(shape)
            by_steps.setdefault(tuple(steps), []).append(shape)
    return by_steps


def _marker_elements(outline: str, alike: list[Polygon]) -> str:
    """Return a path as a marker, and an invisible line with that marker at its corners: the starts of `alike`."""
    name = f"s{sha256(outline.encode()).hexdigest()[:6]}"
    places = path_data((Polygon("", tuple(shape.points[0] for shape in alike), closed=False),))
    marker = f'<marker id="{name}" markerUnits="userSpaceOnUse" overflow="visible">{outline}</marker>'
    return f'{marker}<path d="{places}" style="marker:url(#{name})"/>'


def _group_element(style: str, shapes: tuple[Shape, ...]) -> str:
    """Return shapes of one style as one path if they can be joined, else as a group."""
    if isinstance(shapes[0], Text):
        elements = [_text(shape) for shape in shapes if isinstance(shape, Text)]
    elif any(map(_is_rounded, shapes)):
        # Without edges it makes no difference which of them is drawn first.
        joined = () if shapes[0].stroke else tuple(shape for shape in shapes if not _is_rounded(shape))
        elements = [_element(shape) for shape in shapes if shape not in joined]
        elements += [f'<path d="{path}"/>' for path in (_paths(joined) if joined else ())]
    elif len(paths := _paths(shapes)) == 1:
        return f'<path {style} d="{paths[0]}"/>'
    else:
        elements = [f'<path d="{path}"/>' for path in paths]
    return f"<g {style}>{''.join(elements)}</g>"


def _paths(shapes: tuple[Shape, ...]) -> list[str]:
    """Join shapes of one style into few paths: filled ones that touch stand in several, or their edges would mix.

    Fillings without edges may touch where all outlines go round the same way.
    """
    if _is_line(shapes[0]) or all(map(_is_bare_and_clockwise, shapes)):
        return [path_data(shapes)]
    # Each shape stands in the path after the last one with a shape that it touches: so it is drawn after that.
    paths: list[tuple[list[Shape], list[Box]]] = []
    for shape, box in zip(shapes, map(shape_box, shapes), strict=True):
        number = max((n for n, (_, boxes) in enumerate(paths, 1) if any(meets(box, one) for one in boxes)), default=0)
        if number == len(paths):
            paths.append(([], []))
        paths[number][0].append(shape)
        paths[number][1].append(box)
    return [path_data(path) for path, _ in paths]


def _is_line(shape: Shape) -> bool:
    """Tell whether a shape is written as strokes without a filling; a disc is the round end of a line."""
    return is_dot(shape) or (not isinstance(shape, Text) and not shape.fill)


def _is_rounded(shape: Shape) -> TypeGuard[Rect]:
    """Tell whether a shape is a rectangle with round corners."""
    return isinstance(shape, Rect) and shape.radius > 0


def _is_bare_and_clockwise(shape: Shape) -> bool:
    """Tell whether a shape has no edge, and an outline that goes round clockwise, as rectangles and circles do."""
    if isinstance(shape, Text) or shape.stroke:
        return False
    return not isinstance(shape, Polygon) or is_clockwise(shape.points)


def _style(shape: Shape, theme: Theme) -> str:
    """Return the attributes of a shape that depend on its colour and size."""
    if isinstance(shape, Text):
        style = f'fill="{theme.colour(shape.fill)}" font-size="{number(shape.size)}"'
        if shape.align != "center":
            style += f' text-anchor="{"start" if shape.align == "left" else "end"}"'
        return style if shape.bold else f'{style} font-weight="normal"'
    if isinstance(shape, Circle) and is_dot(shape):
        return f'stroke="{theme.colour(shape.fill)}" stroke-width="{number(2 * shape.r)}"{_opacity(shape)}'
    style = f'fill="{theme.colour(shape.fill)}"' if shape.fill else ""
    style += _opacity(shape)
    if shape.stroke and shape.width:
        style += f' stroke="{theme.colour(shape.stroke)}"'
        if shape.width != USUAL_WIDTH:
            style += f' stroke-width="{number(shape.width)}"'
        if shape.dash:
            style += f' stroke-dasharray="{" ".join(number(part) for part in shape.dash)}"'
    return style.lstrip()


def _opacity(shape: Shape) -> str:
    """Return the attribute for the opacity of a shape, empty if it is opaque."""
    opacity = getattr(shape, "opacity", 1.0)
    hundredths = f"{opacity:.2f}".lstrip("0")
    return "" if opacity == 1.0 else f' opacity="{hundredths}"'


# From the middle of capitals down to the base line, in parts of the text size.
_CAPITAL_MIDDLE = 0.36


def _text(text: Text) -> str:
    """Return a text as an element, without its style, on the base line that puts its capitals around its anchor."""
    # Not all viewers support `dominant-baseline`.
    place = f'x="{number(text.x)}" y="{number(text.y + text.size * _CAPITAL_MIDDLE)}"'
    return f"<text {place}>{escape(text.text)}</text>"


def _element(shape: Shape) -> str:
    """Return a shape as an element without a style; only one with round corners needs a `<rect>`."""
    if _is_rounded(shape):
        place = f'x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.w)}" height="{number(shape.h)}"'
        return f'<rect {place} rx="{number(shape.radius)}"/>'
    return f'<path d="{path_data((shape,))}"/>'


def _tooltip(target: Target) -> str:
    """Return an invisible area that shows the name of a place when pointed at."""
    place = path_data((Rect("", target.x, target.y, target.w, target.h),))
    return f'<path d="{place}"><title>{escape(target.name)}</title></path>'
