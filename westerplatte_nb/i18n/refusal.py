"""What stops a request from being carried out, as a sentence of the catalogues."""

from westerplatte_nb.engine.value import Value, Wording


class RequestRefused(Exception):  # noqa: N818 - reads as what it is
    """A request that cannot be carried out; `wording` says why and what to do.

    `westerplatte` prints the sentence and ends with 1 where one reaches it.
    """

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key, values)
        self.wording = Wording(key, values)
