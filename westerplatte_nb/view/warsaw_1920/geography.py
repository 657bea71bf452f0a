"""Railways and woods of the country around Warsaw, drawn schematically; no rule looks at them.

Railways run from town to town and woods lie about a place; towns are from GeoNames (geonames.org, CC BY 4.0).
"""

Place = tuple[float, float]

WARSAW = (52.2298, 21.0118)
# From place to place, as latitude and longitude.
RAILWAYS: tuple[tuple[Place, ...], ...] = (
    # Modlin, Nasielsk, Ciechanów, Mława
    (WARSAW, (52.4015, 20.9266), (52.4302, 20.7165), (52.5889, 20.8055), (52.8814, 20.6200), (53.1128, 20.3841)),
    # Tłuszcz, Łochów, Małkinia
    (WARSAW, (52.4306, 21.4356), (52.5308, 21.6816), (52.6922, 22.0284)),
    # Mińsk Mazowiecki, Siedlce, Łuków, Międzyrzec
    (WARSAW, (52.1794, 21.5725), (52.1677, 22.2901), (51.9290, 22.3796), (51.9864, 22.7825)),
    # Otwock, Pilawa, Dęblin, Puławy
    (WARSAW, (52.1058, 21.2613), (51.9595, 21.5309), (51.7366, 21.6635), (51.5591, 21.8483), (51.4166, 21.9694)),
    # Dęblin, Łuków
    ((51.5591, 21.8483), (51.9290, 22.3796)),
    # Siedlce, Małkinia
    ((52.1677, 22.2901), (52.4068, 22.2531), (52.6922, 22.0284)),
    # Grodzisk
    (WARSAW, (52.1039, 20.6337), (52.0488, 20.4460)),
)  # fmt: skip
# The middle of a wood, and how far it reaches from west to east and from north to south, in km.
WOODS: tuple[tuple[Place, float, float], ...] = (
    ((52.33, 20.52), 34, 10),
    ((52.74, 21.52), 26, 12),
    ((52.58, 21.86), 22, 8),
    ((51.62, 21.38), 18, 14),
    ((51.98, 22.12), 20, 8),
    ((52.07, 21.44), 14, 12),
    ((53.00, 20.20), 14, 8),
    ((52.48, 21.22), 12, 8),
    ((51.70, 22.78), 14, 10),
)
