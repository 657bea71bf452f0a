"""Small rivers, roads, railways and woods of the country around Warsaw, drawn schematically; no rule looks at them.

They run from town to town and woods lie about a place; towns are from GeoNames (geonames.org, CC BY 4.0). Rivers and
roads go on to the edge of the picture, so that its country is larger than the fields.
"""

Place = tuple[float, float]

WARSAW = (52.2298, 21.0118)
# Towns from which a county was governed in 1920.
COUNTY_SEATS = frozenset(
    ("Sierpc", "Płock", "Płońsk", "Przasnysz", "Ciechanów", "Pułtusk", "Maków Mazowiecki", "Radzymin", "Grójec",
     "Mińsk Mazowiecki", "Garwolin", "Węgrów", "Sokołów Podlaski", "Siedlce", "Łuków", "Radzyń Podlaski", "Lubartów")
)  # fmt: skip
# Towns and small towns beyond the fields.
BEYOND_FIELDS: dict[str, tuple[Place, ...]] = {
    # Łowicz, Sochaczew, Skierniewice, Radom, Piotrków
    "county": ((52.1071, 19.9453), (52.2294, 20.2384), (51.9549, 20.1584), (51.4025, 21.1471), (51.4053, 19.7030)),
    # Bielawy, Tomaszów, Inowłódz, Nowe Miasto, Białobrzegi, Żyrardów, Grodzisk, Koluszki, Małkinia, Czyżew
    "small": ((52.0754, 19.6556), (51.5313, 20.0086), (51.5272, 20.2230), (51.6181, 20.5762), (51.6470, 20.9504),
              (52.0488, 20.4460), (52.1039, 20.6337), (51.7392, 19.8163), (52.6922, 22.0284), (52.7973, 22.3108)),
}  # fmt: skip
# Rising ground beyond the fields: its middle, and how far it reaches from west to east and from north to south, in km.
HILLS: tuple[tuple[Place, float, float], ...] = (
    ((51.80, 19.72), 34, 22),
    ((51.72, 20.30), 40, 20),
    ((51.92, 20.50), 26, 14),
    ((51.40, 20.35), 44, 18),
    ((52.34, 19.72), 30, 14),
    ((52.72, 22.55), 28, 16),
    ((53.17, 21.10), 24, 10),
)
# How the rivers of the map come into the picture and leave it: before their first place and after their last.
BEYOND: dict[str, tuple[tuple[Place, ...], tuple[Place, ...]]] = {
    "vistula": (((51.27, 21.88), (51.3191, 21.9550)), ((52.645, 19.19),)),
    "bug": (((52.36, 22.86), (52.4001, 22.6585)), ()),
    "narew": (((53.2270, 21.8821),), ()),
    "wkra": (((53.2396, 20.1700), (53.1187, 19.8459)), ()),
}
STREAMS: dict[str, tuple[Place, ...]] = {
    # Łęczyca, Bielawy, Łowicz, Sochaczew
    "bzura": ((52.0596, 19.1997), (52.0754, 19.6556), (52.1071, 19.9453), (52.2294, 20.2384), (52.3899, 20.1908)),
    # Sulejów, Tomaszów, Inowłódz, Nowe Miasto, Białobrzegi, Warka
    "pilica": ((51.28, 19.90), (51.3544, 19.8854), (51.5313, 20.0086), (51.5272, 20.2230), (51.6181, 20.5762),
               (51.6470, 20.9504), (51.7843, 21.1909), (51.87, 21.37)),
    # Mordy, Mokobody, Liw, Łochów
    "liwiec": ((52.2116, 22.5173), (52.2652, 22.1118), (52.3752, 21.9677), (52.5308, 21.6816), (52.615, 21.545)),
    # Chorzele, Jednorożec, Krasnosielc, Maków
    "orzyc": ((53.2608, 20.8973), (53.1412, 21.0516), (53.0338, 21.1574), (52.8649, 21.1005), (52.77, 21.20)),
}  # fmt: skip
ROADS: tuple[tuple[Place, ...], ...] = (
    # to Brest: Mińsk, Kałuszyn, Siedlce, Międzyrzec
    (WARSAW, (52.1794, 21.5725), (52.2067, 21.8084), (52.1677, 22.2901), (51.9864, 22.7825), (52.00, 22.88)),
    # to Kaunas: Jabłonna, Serock, Pułtusk, Różan, Ostrołęka
    (WARSAW, (52.3789, 20.9175), (52.5104, 21.0691), (52.7025, 21.0828), (52.8876, 21.3910), (53.0862, 21.5757)),
    # to Białystok: Radzymin, Wyszków, Ostrów, Zambrów
    (WARSAW, (52.4159, 21.1841), (52.5928, 21.4584), (52.8025, 21.8951), (52.9855, 22.2431)),
    # to Lublin: Garwolin, Ryki, Kurów
    (WARSAW, (51.8975, 21.6147), (51.6257, 21.9327), (51.3894, 22.1864), (51.2506, 22.5701)),
    # to Kraków: Grójec, Białobrzegi, Radom
    (WARSAW, (51.8625, 20.8676), (51.6470, 20.9504), (51.4025, 21.1471), (51.27, 20.93)),
    # to Kalisz: Błonie, Sochaczew, Łowicz, Kutno
    (WARSAW, (52.1985, 20.6171), (52.2294, 20.2384), (52.1071, 19.9453), (52.2306, 19.3641)),
)
# From place to place, as latitude and longitude.
RAILWAYS: tuple[tuple[Place, ...], ...] = (
    # Modlin, Nasielsk, Ciechanów, Mława, Działdowo
    (WARSAW, (52.4015, 20.9266), (52.4302, 20.7165), (52.5889, 20.8055), (52.8814, 20.6200), (53.1128, 20.3841),
     (53.2396, 20.1700)),
    # Tłuszcz, Łochów, Małkinia, Czyżew
    (WARSAW, (52.4306, 21.4356), (52.5308, 21.6816), (52.6922, 22.0284), (52.7973, 22.3108), (52.95, 22.85)),
    # Mińsk Mazowiecki, Siedlce, Łuków, Międzyrzec
    (WARSAW, (52.1794, 21.5725), (52.1677, 22.2901), (51.9290, 22.3796), (51.9864, 22.7825), (51.99, 22.88)),
    # Otwock, Pilawa, Dęblin, Puławy, Nałęczów
    (WARSAW, (52.1058, 21.2613), (51.9595, 21.5309), (51.7366, 21.6635), (51.5591, 21.8483), (51.4166, 21.9694),
     (51.2853, 22.2133)),
    # Dęblin, Łuków
    ((51.5591, 21.8483), (51.9290, 22.3796)),
    # Dęblin, Radom
    ((51.5591, 21.8483), (51.4025, 21.1471), (51.27, 20.91)),
    # Siedlce, Małkinia
    ((52.1677, 22.2901), (52.4068, 22.2531), (52.6922, 22.0284)),
    # Grodzisk, Żyrardów, Skierniewice, Koluszki, Piotrków
    (WARSAW, (52.1039, 20.6337), (52.0488, 20.4460), (51.9549, 20.1584), (51.7392, 19.8163), (51.4053, 19.7030),
     (51.28, 19.60)),
    # Skierniewice, Łowicz, Kutno
    ((51.9549, 20.1584), (52.1071, 19.9453), (52.2306, 19.3641), (52.29, 19.20)),
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
    # beyond the fields
    ((51.99, 20.14), 20, 9),
    ((51.53, 20.17), 26, 10),
    ((52.45, 19.42), 24, 14),
    ((53.15, 21.42), 26, 10),
    ((52.56, 22.38), 20, 10),
    ((51.45, 21.42), 22, 9),
    ((51.42, 20.60), 30, 10),
    ((51.68, 21.08), 16, 7),
    ((51.83, 19.90), 18, 8),
)
