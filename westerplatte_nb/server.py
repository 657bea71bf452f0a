"""How a Jupyter server that is started for the games sends what a kernel says: at once.

Jupyter's server leaves small messages to the system, which holds each back until the one before is acknowledged: about
40 of the 55 milliseconds from a click to the changed board. `westerplatte play` names the class below to the server.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """The way between a page and its kernel, without waiting for a full packet (TCP_NODELAY)."""

    def connect(self) -> Any:
        """Connect the page with its kernel, and return the future that the base class returns."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
