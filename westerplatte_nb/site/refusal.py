"""What stops a site from being built or served, as a sentence of the catalogues."""

from westerplatte_nb.engine.value import Value, Wording


class SiteRefused(Exception):  # noqa: N818 - reads as what it is
    """A site cannot be built or served; `wording` says why and what to do."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key, values)
        self.wording = Wording(key, values)
