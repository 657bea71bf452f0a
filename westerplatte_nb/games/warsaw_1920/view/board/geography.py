"""Small rivers, roads, railways, towns, woods and hills of the country around Warsaw, drawn schematically.

No rule looks at them; they stand in `data/drawings.toml`. Roads run from town to town and woods lie about a place;
towns are from GeoNames (geonames.org, CC BY 4.0). Rivers and roads go on to the edge of the picture, so that its
country is larger than the fields.
"""

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.games.warsaw_1920.view.board.cards import HERE

# Latitude and longitude.
Place = tuple[float, float]

_COUNTRY = package_data(HERE, "data/drawings")["country"]
# How the rivers of the map come into the picture and leave it: before their first place and after their last.
BEYOND: dict[str, list[list[Place]]] = _COUNTRY["beyond"]
STREAMS: dict[str, list[Place]] = _COUNTRY["streams"]
ROADS: list[list[Place]] = _COUNTRY["roads"]
RAILWAYS: list[list[Place]] = _COUNTRY["railways"]
# Their middle, and how far they reach from west to east and from north to south, in km.
WOODS: list[tuple[Place, float, float]] = _COUNTRY["woods"]
HILLS: list[tuple[Place, float, float]] = _COUNTRY["hills"]
# Towns from which a county was governed in 1920, and places beyond the fields by their kind.
COUNTY_SEATS = frozenset(_COUNTRY["county_seats"])
BEYOND_FIELDS: dict[str, list[Place]] = _COUNTRY["beyond_fields"]
