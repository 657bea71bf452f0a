"""Building a site: what the registries have, the package's own wheel and the notebooks, put together by JupyterLite.

The list of what the browser's Python can load: every wheel that lies beside it, and no address.
"""

import json
import re
import shutil
import sys
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.site import registry
from westerplatte_nb.site.doors import make_doors
from westerplatte_nb.teaching.course.front import PICTURES
from westerplatte_nb.teaching.opening_lab import NO_NEWS
from westerplatte_nb.teaching.paths import built_notebooks

LOCK = "pyodide-lock.json"
_METADATA = ".dist-info/METADATA"
# The name of a package that a wheel requires, and the condition under which it does.
_REQUIRES = re.compile(r"([A-Za-z0-9._-]+)[^;]*(.*)")


def write_package_list(folder: Path, wheels: Iterable[Path]) -> list[str]:
    """Write the package list of the browser's Python over the one that came with it, and return the packages' names.

    `folder` is that of the browser's Python, `wheels` are those that lie in it. Dependencies that have no wheel
    among them are left out of the list.
    """
    path = folder / LOCK
    info = json.loads(path.read_text("utf-8"))["info"]
    entries = {_normal_name(entry["name"]): entry for entry in map(_package_entry, wheels)}
    for entry in entries.values():
        entry["depends"] = sorted({name for name in entry["depends"] if name in entries})
    path.write_text(json.dumps({"info": info, "packages": entries}, indent=1), "utf-8")
    return sorted(entries)


def _package_entry(wheel: Path) -> dict[str, Any]:
    """Return the entry of a wheel in the package list, with all packages that it depends on, extras left out."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = message_from_bytes(archive.read(next(name for name in names if name.endswith(_METADATA))))
    # Each with the required package's name and the condition of it: one on an "extra" makes it optional.
    requirements = [_REQUIRES.match(line) for line in metadata.get_all("Requires-Dist", ())]
    return {
        "name": str(metadata["Name"]),
        "version": str(metadata["Version"]),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted({_top_module(name) for name in names} - {""}),
        "depends": [_normal_name(match[1]) for match in requirements if match is not None and "extra" not in match[2]],
        "unvendored_tests": False,
    }


def _top_module(name: str) -> str:
    """Return the top-level module that a file of a wheel belongs to, by its path in it; "" for other files."""
    first, slash, _ = name.partition("/")
    # The folder of a package, or the file of a single module; `numpy-2.0.dist-info` is no identifier.
    if slash:
        return first if first.isidentifier() and name.endswith((".py", ".so")) else ""
    return first.removesuffix(".py") if first.endswith(".py") else ""


def _normal_name(name: str) -> str:
    """Return the name of a package as registries compare it: in lower case, with hyphens."""
    return re.sub(r"[-_.]+", "-", name).lower()


# The kernel brings wheels of its own, made for the page that it runs in.
_KERNEL_WHEELS = ("ipykernel-", "piplite-", "pyodide_kernel-", "widgetsnbextension-4")
# The wheels that bring a part for the page.
_PAGE_WHEELS = ("anywidget-", "ipycanvas-", "jupyterlab_widgets-", "jupyterlite_pyodide_kernel-", "westerplatte_nb-")
# Not for the browser's Python, but for the page around it.
_PAGE_ONLY = ("jupyterlite_pyodide_kernel-",)
_KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
# What the site calls itself.
APP = "westerplatte_nb"
# Where the browser's Python lies in the site.
RUNTIME = "static/pyodide"
# In the browser's drive, beside the notebooks: what is kept there is there again after a reload.
DATA_FOLDER = "/drive/.westerplatte_nb"
# Only Pyodide's own distribution has these; the course does without.
OPTIONAL = ("numpy", "pillow")


def build(
    folder: Path,
    *,
    wheels: Path | None = None,
    python: Path | None = None,
    notebooks: Path | None = None,
) -> list[str]:
    """Build a site into a folder, which is new or holds an earlier one; return the `OPTIONAL` packages that it lacks.

    `wheels` is a folder with further wheels for the browser's Python, `python` one with that Python itself (else npm
    is asked for it), `notebooks` one with a folder of notebooks for each language. Raises RequestRefused.
    """
    registry.check_tools()
    target = folder.resolve()
    _check_target(target)
    with TemporaryDirectory(prefix="westerplatte-site-") as work:
        home = Path(work)
        runtime = home / "pyodide"  # the browser's Python with its wheels
        runtime.mkdir(parents=True)
        _copy_notebooks(notebooks or built_notebooks(), home / "contents")
        registry.copy_python(python, runtime) if python else registry.fetch_python(runtime)
        all_wheels = _collect_wheels(home / "wheels", wheels)
        names = write_package_list(runtime, _copy_runtime_wheels(all_wheels, runtime))
        _configure(home, all_wheels, names)
        _run_jupyterlite(home, home / "site")
        shutil.copytree(runtime, home / "site" / RUNTIME, dirs_exist_ok=True)
        make_doors(home / "site")
        _replace_site(target, home / "site")
    return [name for name in OPTIONAL if name not in names]


def _check_target(target: Path) -> None:
    """Check that a folder is new, empty or an earlier site, as it will be emptied. Raises RequestRefused."""
    if target.exists() and not target.is_dir():
        raise RequestRefused("site.no_folder", folder=str(target))
    if target.is_dir() and any(target.iterdir()) and not _is_site(target):
        raise RequestRefused("site.folder_full", folder=str(target))


def _is_site(site: Path) -> bool:
    """Tell whether `build` made the site in a folder: other JupyterLite sites have another `appName` in their file."""
    try:
        plain = json.loads((site / "jupyter-lite.json").read_bytes())
        return bool(plain["jupyter-config-data"]["appName"] == APP)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _replace_site(target: Path, site: Path) -> None:
    """Put a site in place of what is in the target folder. Raises RequestRefused."""
    try:
        if target.is_dir():
            shutil.rmtree(target)
        shutil.copytree(site, target)
    except OSError as error:
        raise RequestRefused("site.unwritable", folder=str(target), why=error.strerror or "?") from None


def _copy_notebooks(source: Path | None, contents: Path) -> None:
    """Copy the notebooks of each language, and their pictures. Raises RequestRefused where a language has none."""
    for name, pattern in {**dict.fromkeys(LANGUAGES, "*.ipynb"), PICTURES: "*.svg"}.items():
        paths = sorted((source / name).glob(pattern)) if source is not None else []
        if not paths and name != PICTURES:
            raise RequestRefused("site.no_notebooks", folder=str(source or "-"), language=name)
        (contents / name).mkdir(parents=True)
        for path in paths:
            shutil.copyfile(path, contents / name / path.name)


def _collect_wheels(folder: Path, further: Path | None) -> list[Path]:
    """Put all wheels into a folder, and return their paths.

    They are the pinned ones, the package's own, and those of a folder with further ones (None: no such folder).
    Raises RequestRefused.
    """
    registry.fetch_wheels(folder, registry.pinned()["wheels"])
    make_own_wheel(folder)
    for wheel in () if further is None else _wheels_in(further):
        shutil.copyfile(wheel, folder / wheel.name)
    return sorted(folder.glob("*.whl"))


def _wheels_in(folder: Path) -> list[Path]:
    """Return the wheels in a folder. Raises RequestRefused if there is none, or one is damaged or unsuitable."""
    wheels = sorted(folder.glob("*.whl"))
    if not wheels:
        raise RequestRefused("site.no_given", folder=str(folder))
    platform = registry.pinned()["python"]["platform"]
    for wheel in wheels:
        if not wheel.name.endswith(("-none-any.whl", f"-{platform}.whl")):
            raise RequestRefused("site.foreign_wheel", file=wheel.name, platform=platform)
        if not zipfile.is_zipfile(wheel):
            raise RequestRefused("site.broken_wheel", file=wheel.name)
    return wheels


def _copy_runtime_wheels(wheels: list[Path], runtime: Path) -> list[Path]:
    """Copy the wheels that the browser's Python loads into its folder `runtime`, and return their paths.

    A wheel of `_PAGE_ONLY` is not copied: only the kernel's own wheels, which are packed in it, are unpacked.
    """
    for wheel in wheels:
        if not wheel.name.startswith(_PAGE_ONLY):
            shutil.copyfile(wheel, runtime / wheel.name)
            continue
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                file_name = name.rpartition("/")[2]
                if file_name.endswith(".whl") and file_name.startswith(_KERNEL_WHEELS):
                    (runtime / file_name).write_bytes(archive.read(name))
    return sorted(runtime.glob("*.whl"))


def _configure(home: Path, wheels: list[Path], names: list[str]) -> None:
    """Write into `home` the configuration of JupyterLite's build, of the page with its kernel, and the settings."""
    page_wheels = [str(wheel) for wheel in wheels if wheel.name.startswith(_PAGE_WHEELS)]
    build = {
        "federated_extensions": page_wheels,
        "ignore_sys_prefix": ["federated_extensions"],
        "contents": [str(home / "contents")],
        "apps": ["lab"],
        "no_sourcemaps": True,
    }
    # Only these are loaded as Python starts; what else was given is loaded when a cell imports it.
    packages = [name for name in names if name not in OPTIONAL]
    kernel = {
        "pyodideUrl": f"./{RUNTIME}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": packages, "env": {"WESTERPLATTE_DATA": DATA_FOLDER}},
    }
    site = {"appName": APP, "litePluginSettings": {_KERNEL_PLUGIN: kernel}}
    _write_json(home / "jupyter_lite_config.json", {"LiteBuildConfig": build})
    _write_json(home / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": site})
    _write_json(home / "overrides.json", NO_NEWS)


def _run_jupyterlite(home: Path, target: Path) -> None:
    """Let JupyterLite build a site from its folder `home` into `target`. Raises RequestRefused."""
    lite = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(home), "--output-dir", str(target)]
    result = registry.run_command(lite, home)
    if result.returncode:
        raise RequestRefused("site.not_built", why=registry.last_line(result.stderr or result.stdout))


def _write_json(path: Path, plain: object) -> None:
    path.write_text(json.dumps(plain, indent=2), "utf-8")


# The package's own wheel for the browser's Python: built in a clone, packed again where the package is installed.

NAME = "westerplatte-nb"
CLONE = Path(__file__).resolve().parents[2]
# Every entry of the same moment, so that the same package is the same wheel.
MOMENT = (2020, 2, 2, 0, 0, 0)
SHARE = "share/"
# What installing adds to a wheel.
_BY_INSTALLER = (".dist-info/INSTALLER", ".dist-info/REQUESTED", ".dist-info/direct_url.json")


def make_own_wheel(folder: Path) -> Path:
    """Put the package's own wheel into a folder, and return its path. Raises RequestRefused."""
    if (CLONE / "pyproject.toml").is_file():
        return _build_wheel(folder)
    return repack_wheel(distribution(NAME), folder)


def _build_wheel(folder: Path) -> Path:
    """Build the package's wheel from the clone by pip into a folder, and return its path. Raises RequestRefused."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    result = registry.run_command([*pip, "--wheel-dir", str(folder), str(CLONE)], folder)
    wheels = sorted(folder.glob("westerplatte_nb-*.whl"))
    if result.returncode or not wheels:
        raise RequestRefused("site.no_own_wheel", why=registry.last_line(result.stderr))
    return wheels[-1]


def repack_wheel(installed: Distribution, folder: Path) -> Path:
    """Pack an installed distribution into a folder as its wheel, and return that path. Raises RequestRefused."""
    root = Path(str(installed.locate_file("")))
    name = f"{NAME.replace('-', '_')}-{installed.version}"
    wheel = folder / f"{name}-py3-none-any.whl"
    files = [file for file in installed.files or () if "__pycache__" not in file.parts]
    if not files:
        raise RequestRefused("site.no_own_wheel", why=f"{name}: RECORD")
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(files, key=str):
            path = _wheel_path(str(file).replace("\\", "/"), name)
            if path is not None:
                content = (root / file).read_bytes()
                packed.writestr(zipfile.ZipInfo(path, MOMENT), content, zipfile.ZIP_DEFLATED)
    return wheel


def _wheel_path(installed: str, name: str) -> str | None:
    """Return the path in the wheel of a file, by its path as installed; None for what the installer wrote."""
    # Only what the wheel puts under `share/` is installed outside of site-packages: `../../../share/jupyter/…`.
    if not installed.startswith(".."):
        return None if installed.endswith(_BY_INSTALLER) else installed
    _, share, rest = installed.partition(SHARE)
    return f"{name}.data/data/{share}{rest}" if share else None
