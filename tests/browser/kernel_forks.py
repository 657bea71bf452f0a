"""A server of kernels: it has loaded what every kernel loads, and each kernel of the browser tests is a fork of it.

Starting Python, IPython and the libraries of the widgets takes seconds of a processor; a fork takes milliseconds and is
as clean, for no notebook has run in its parent. It is run as a script, so that a notebook finds no module of the tests:
`kernel_forks.py NUMBER`, where the number is that of an open socket, which listens already. It ends when its standard
input does, and its kernels with it.

Who asks for a kernel (`kernel_launch.py`) sends one line of JSON, then a byte for each signal that the kernel shall
get, and hears the kernel's exit code; when it goes away, the kernel is killed.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import pkgutil
import selectors
import signal
import socket
import sys
import types
from importlib import import_module
from typing import NoReturn

LINE = 1 << 20
PACKAGE = "westerplatte_nb"
# What the package and a kernel need of others, the debugger included, which every kernel asks for.
LOADED = (
    "anywidget",
    "ipykernel.debugger",
    "ipykernel.ipkernel",
    "ipykernel.kernelapp",
    "IPython.core.completerlib",
    "IPython.extensions.storemagic",
    "ipywidgets",
    "matplotlib_inline.backend_inline",
    "numpy",
    "orjson",
    "PIL.Image",
    "sqlite3",
)
LEFT = (f"{PACKAGE}.widgets", f"{PACKAGE}.cli", f"{PACKAGE}.command", f"{PACKAGE}.i18n.build_hook")
# It opens a channel to its page as it is imported, so a kernel does that, and imports whatever imports it.
CHANNEL = "ipycanvas"


class Forks:
    """The kernels and the connections of those that asked for them."""

    def __init__(self, listener: socket.socket) -> None:
        """Take those that ask at this socket."""
        self._selector = selectors.DefaultSelector()
        self._listener = listener
        self._kernels: dict[int, socket.socket] = {}
        self._ended, wake = socket.socketpair()
        wake.setblocking(False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
        self._wake = wake
        for source in (self._listener, self._ended, sys.stdin):
            self._selector.register(source, selectors.EVENT_READ)

    def serve(self) -> None:
        """Fork, pass signals on and tell of ends, until nobody is there any more."""
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is sys.stdin:
                    return self._kill_all()
                if key.fileobj is self._listener:
                    self._fork(self._listener.accept()[0])
                elif key.fileobj is self._ended:
                    self._ended.recv(LINE)
                    self._tell_of_ends()
                elif isinstance(key.fileobj, socket.socket) and key.data in self._kernels:
                    self._pass_on(key.fileobj, key.data)

    def _fork(self, asker: socket.socket) -> None:
        with asker.makefile("rb", buffering=0) as lines:
            wanted = json.loads(lines.readline(LINE))
        child = os.fork()
        if child == 0:
            self._become_kernel(asker, wanted)
        self._kernels[child] = asker
        self._selector.register(asker, selectors.EVENT_READ, child)

    def _become_kernel(self, asker: socket.socket, wanted: dict[str, object]) -> NoReturn:
        """Leave everything of the server behind and run a kernel to its end."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            self._selector.close()
            for one in (asker, self._listener, self._ended, self._wake, *self._kernels.values()):
                one.close()
            run_kernel(wanted)
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        finally:
            with contextlib.suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)

    def _pass_on(self, asker: socket.socket, kernel: int) -> None:
        wanted = b""
        with contextlib.suppress(ConnectionError):
            wanted = asker.recv(LINE)
        with contextlib.suppress(ProcessLookupError):
            for number in wanted or bytes([signal.SIGKILL]):
                os.kill(kernel, number)
        if not wanted:
            self._selector.unregister(asker)

    def _tell_of_ends(self) -> None:
        for kernel in list(self._kernels):
            if os.waitpid(kernel, os.WNOHANG)[0] == 0:
                continue
            asker = self._kernels.pop(kernel)
            with contextlib.suppress(KeyError, ValueError):
                self._selector.unregister(asker)
            asker.close()

    def _kill_all(self) -> None:
        for kernel in self._kernels:
            os.kill(kernel, signal.SIGKILL)


def run_kernel(wanted: dict[str, object]) -> None:
    """Run an ipykernel as `python -m ipykernel_launcher` does, in the folder and environment of who asked for it."""
    import ipywidgets
    import numpy
    from ipykernel.kernelapp import IPKernelApp

    os.environ.clear()
    os.environ.update(wanted["environment"])  # type: ignore[call-overload]
    os.chdir(str(wanted["folder"]))
    # The null device, as Jupyter gives to a kernel.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    numpy.random.seed()
    sys.argv = ["ipykernel_launcher", "-f", str(wanted["connection"])]
    sys.modules["__main__"] = types.ModuleType("__main__")
    app = IPKernelApp.instance(parent_handle=os.getppid())
    app.initialize(sys.argv[1:])
    # ipywidgets looks for a kernel when it is imported; there was none then.
    ipywidgets._handle_ipython()
    app.start()


def load_package() -> None:
    """Load every module of the package that opens no channel to a page."""
    from ipywidgets.widgets import widget

    sys.modules[CHANNEL] = None  # type: ignore[assignment]
    for name in modules_of(PACKAGE):
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            if error.name != CHANNEL:
                raise
    del sys.modules[CHANNEL]
    if widget._instances:
        raise RuntimeError(f"no kernel could speak to its page through {widget._instances}")


def modules_of(package: str) -> list[str]:
    """Return the modules of a package, but for those that only a kernel needs, or nobody."""
    found = []
    for module in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        if module.name in LEFT or module.name.endswith(".__main__"):
            continue
        found += [module.name, *(modules_of(module.name) if module.ispkg else ())]
    return found


def draw_boards() -> None:
    """Draw a first board of each game in each language: what all boards share is computed once, the words are read."""
    from westerplatte_nb.engine.registry import has_component
    from westerplatte_nb.formats.setup_file import setup_of
    from westerplatte_nb.games import GAMES
    from westerplatte_nb.i18n.languages import COMPLETE
    from westerplatte_nb.i18n.words import words_in
    from westerplatte_nb.session import Session
    from westerplatte_nb.view.game_view import view_of

    for game in GAMES:
        if not (has_component("view", game, "game_view") and has_component("formats", game, "setup")):
            continue
        session = Session.new(game, setup_of({"game": game, "seed": 0}, "setup"))
        for language in COMPLETE:
            view_of(game).scene(session.state, words_in(language, game))


def main() -> None:
    """Load, then serve."""
    # The folder of this script.
    del sys.path[0]
    # It warns of breakpoints that it may miss, in every kernel's log.
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    for name in LOADED:
        import_module(name)
    load_package()
    draw_boards()
    # What lives now is shared with every kernel; a collection would write on it.
    gc.collect()
    gc.freeze()
    Forks(socket.socket(fileno=int(sys.argv[1]))).serve()


if __name__ == "__main__":
    main()
