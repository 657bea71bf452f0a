"""Opens JupyterLab on the course: in the reader's language, without requests for news, with prompt messages."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from westerplatte_nb.i18n.languages import BY_CODE
from westerplatte_nb.teaching.course.copy import course_page
from westerplatte_nb.view.text.bibliography import PACKAGE

# Sends the messages of a kernel at once (`server`).
CONNECTION = "westerplatte_nb.server.PromptConnection"
OVERRIDES = "overrides.json"
TRANSLATION = "@jupyterlab/translation-extension:plugin"
# No request for news or newer versions goes to a website.
NO_NEWS: dict[str, dict[str, str | bool]] = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}
}


@dataclass(frozen=True, slots=True)
class LabRequest:
    """A request to open JupyterLab: its folder and language, and the options of the command line."""

    folder: Path
    language: str
    port: int | None = None
    browser: bool = True
    more: Sequence[str] = ()


def can_open() -> bool:
    """Tell whether JupyterLab is installed."""
    return find_spec("jupyterlab") is not None


def settings(language: str) -> dict[str, dict[str, str | bool]]:
    """Return the default settings of JupyterLab in a language, which settings chosen in its menus override."""
    return {TRANSLATION: {"locale": BY_CODE[language].jupyterlab}, **NO_NEWS}


def lab_arguments(request: LabRequest, settings_folder: Path) -> list[str]:
    """Return the command line arguments of JupyterLab; `settings_folder` holds its default settings."""
    page = f"/lab/tree/{request.language}/{quote(course_page(request.language))}"
    extension = PACKAGE / "labextension"
    return [
        # The address and all warnings are still printed.
        "--log-level=WARN",
        "--LabApp.log_level=WARN",
        f"--ServerApp.root_dir={request.folder}",
        f"--LabApp.default_url={page}",
        f"--LabApp.app_settings_dir={settings_folder}",
        f"--ServerApp.kernel_websocket_connection_class={CONNECTION}",
        # A wheel puts it where JupyterLab looks by itself; an editable install copies it only once.
        *([f"--LabApp.extra_labextensions_path={extension}"] if extension.is_dir() else []),
        *([f"--ServerApp.port={request.port}"] if request.port is not None else []),
        *([] if request.browser else ["--no-browser"]),
        # In a container the only person is root, whom JupyterLab refuses without this option.
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        *request.more,
    ]


def open_lab(request: LabRequest) -> int:
    """Start JupyterLab, and return the exit code once it has ended."""
    from jupyterlab.labapp import LabApp

    with TemporaryDirectory(prefix="westerplatte-") as folder:
        (Path(folder) / OVERRIDES).write_text(json.dumps(settings(request.language)), encoding="utf-8")
        LabApp.launch_instance(lab_arguments(request, Path(folder)))
    return 0
