"""A real JupyterLab server for the tests: on 127.0.0.1 only, with nothing of the person's own settings or files."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

# Two cores that eight others use have taken more than ninety.
START_SECONDS = 240
STOP_SECONDS = 15
# The folder beside the served one in which the games keep themselves.
GAMES = "games"


# The Python whose ipykernel runs the notebooks, where that is not the Python of the tests (`make kernels`).
KERNEL = "WESTERPLATTE_KERNEL"

EXTENSIONS = Path(__file__).parents[2] / "westerplatte_nb" / "labextension"
# What JupyterLab is made of, wherever the Python that runs it lies.
SHARED = Path(sys.prefix) / "share" / "jupyter"
FORKS = Path(__file__).with_name("kernel_forks.py")
LAUNCH = Path(__file__).with_name("kernel_launch.py")


@dataclass(frozen=True)
class JupyterServer:
    """A running JupyterLab: where it listens, the token it asks for, the folder it serves."""

    url: str
    token: str
    root: Path
    log: Path
    process: subprocess.Popen[bytes]
    forks: subprocess.Popen[bytes] | None

    @property
    def kernel_version(self) -> tuple[int, ...]:
        """The version of the ipykernel that runs the notebooks."""
        command = [os.environ.get(KERNEL, sys.executable), "-c", "import ipykernel; print(ipykernel.__version__)"]
        version = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return tuple(int(part) for part in version.strip().split(".")[:3])

    def ask(self, path: str, method: str = "GET") -> Any:
        """Return the answer of the server's REST interface."""
        request = urllib.request.Request(
            f"{self.url}/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        # The server is on this machine, whatever proxy the machine uses for others.
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=10) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def stop_kernels(self, but: Collection[str] = ()) -> None:
        """End every kernel but these, so that one test leaves the next neither memory nor state."""
        for kernel in self.ask("api/kernels"):
            if kernel["id"] not in but:
                self.ask(f"api/kernels/{kernel['id']}", "DELETE")

    def stop_kernel(self, kernel: str) -> None:
        """End a kernel, if it is there."""
        if kernel in {one["id"] for one in self.ask("api/kernels")}:
            self.ask(f"api/kernels/{kernel}", "DELETE")

    def forget_games(self) -> None:
        """Delete the games that kept themselves, so that no test is offered another's."""
        shutil.rmtree(self.root.parent / GAMES, ignore_errors=True)

    def wait_until_ready(self) -> None:
        """Return when the server answers; tell its log when it does not."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.ask("api/status")
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        tail = self.log.read_text(errors="replace")[-4000:]
        raise RuntimeError(f"JupyterLab did not start; the end of its log:\n{tail}")

    def stop(self) -> None:
        """End the server and, through it, its kernels."""
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.forks is not None and self.forks.stdin is not None:
            self.forks.stdin.close()
            self.forks.wait(STOP_SECONDS)


def start_server(home: Path, python: str = sys.executable) -> JupyterServer:
    """Start JupyterLab with its settings, data and served folder all inside `home`.

    Another `python` finds the packages of this one, and has more of its own.
    """
    root = home / "root"
    root.mkdir()
    _write_settings(home)
    # Who shares documents keeps their numbers there.
    (home / "data").mkdir()
    port, token, log = _free_port(), secrets.token_hex(16), home / "jupyter.log"
    command = [
        python,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--expose-app-in-browser",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={root}",
        # The extension as it stands here, whatever an earlier install has copied.
        f"--LabApp.extra_labextensions_path={EXTENSIONS}",
        f"--IdentityProvider.token={token}",
    ]
    environment = _environment(home)
    with log.open("wb") as output:
        forks = None
        if KERNEL in os.environ:
            _write_kernel(home, [os.environ[KERNEL], "-m", "ipykernel_launcher", "-f", "{connection_file}"])
        elif sys.platform == "linux":
            forks = _start_forks(home, environment, output)
        process = subprocess.Popen(command, cwd=home, env=environment, stdout=output, stderr=subprocess.STDOUT)
    server = JupyterServer(f"http://127.0.0.1:{port}", token, root, log, process, forks)
    try:
        server.wait_until_ready()
    except BaseException:
        server.stop()
        raise
    return server


def _environment(home: Path) -> dict[str, str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "XDG_", "IPY"))}
    return environment | {
        "HOME": str(home),
        # To look for fonts in a new home took every server some seconds.
        "MPLCONFIGDIR": str(Path(__file__).parents[2] / "build" / "matplotlib"),
        "WESTERPLATTE_DATA": str(home / GAMES),
        # A play above the board takes seconds and takes presses: only tests of plays have any.
        "WESTERPLATTE_SPEED": "off",
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        # It goes before every other place of kernels.
        "JUPYTER_PATH": os.pathsep.join([str(home / "kernel"), str(SHARED)]),
        "JUPYTERLAB_DIR": str(SHARED / "lab"),
    }


def _start_forks(home: Path, environment: dict[str, str], output: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start the server of kernels, and let notebooks run in kernels of it."""
    path = str(home / "forks")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen()
        forks = subprocess.Popen(
            [sys.executable, str(FORKS), str(listener.fileno())],
            cwd=home,
            env=environment,
            pass_fds=[listener.fileno()],
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    _write_kernel(home, [sys.executable, "-I", "-S", str(LAUNCH), path, "{connection_file}"])
    return forks


# The question about Jupyter news covers the page and asks the network; the others are no part of what is tested, and a
# page opens sooner without them.
DISABLED = (
    "@jupyterlab/apputils-extension:announcements",
    # A picture that moves while a page loads.
    "@jupyterlab/apputils-extension:splash",
    "@jupyterlab/audio-extension",
    "@jupyterlab/celltags-extension",
    "@jupyterlab/console-extension",
    "@jupyterlab/csvviewer-extension",
    "@jupyterlab/debugger-extension",
    "@jupyterlab/extensionmanager-extension",
    "@jupyterlab/help-extension",
    "@jupyterlab/hub-extension",
    "@jupyterlab/imageviewer-extension",
    "@jupyterlab/inspector-extension",
    "@jupyterlab/logconsole-extension",
    "@jupyterlab/lsp-extension",
    "@jupyterlab/mermaid-extension",
    "@jupyterlab/metadataform-extension",
    "@jupyterlab/notebook-extension:export",
    "@jupyterlab/pdf-extension",
    "@jupyterlab/pluginmanager-extension",
    "@jupyterlab/running-extension",
    "@jupyterlab/settingeditor-extension",
    "@jupyterlab/terminal-extension",
    "@jupyterlab/toc-extension",
    "@jupyterlab/tooltip-extension",
    "@jupyterlab/vega5-extension",
    "@jupyterlab/video-extension",
    "jupyterlab-jupytext",
)


def _write_settings(home: Path) -> None:
    """Switch off what stands in the way of the tests."""
    folder = home / "config" / "labconfig"
    folder.mkdir(parents=True)
    # Nobody asks whether JupyterLab should be built anew: that starts Node.js for every page.
    page = {"disabledExtensions": dict.fromkeys(DISABLED, True), "buildCheck": False, "buildAvailable": False}
    (folder / "page_config.json").write_text(json.dumps(page))


def _write_kernel(home: Path, argv: list[str]) -> None:
    """Let notebooks run in a kernel that is started like this."""
    folder = home / "kernel" / "kernels" / "python3"
    folder.mkdir(parents=True)
    specification = {"argv": argv, "display_name": "Python 3 (ipykernel)", "language": "python"}
    (folder / "kernel.json").write_text(json.dumps(specification))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
