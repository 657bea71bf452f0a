"""What a class takes on one machine: `python -m tests.benchmarks.class_server 30`.

Every pupil is a kernel with a board, as a hub starts it, and the messages of a page stand for the page. Told are the
memory that each takes (its share of what is shared, PSS, so Linux only), and how long a click waits when everybody
clicks in the same moment, which is worse than any lesson. A benchmark: it asserts nothing of time.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

BOARD = """
import westerplatte_nb as wnb
game = wnb.play("en", seed={seed}, resume=False)
game._receive(None, {{"do": "ready", "boards": []}}, [])
game
"""
CLICK = """
legal = game.session.rules.legal_actions(game.state)
game._receive(None, {"do": "act", "line": str(legal[0]), "state": game.session.state_id}, [])
assert game.last_error is None
"""
ROUNDS = 10
PATIENCE = 600

Pupil = tuple[KernelManager, BlockingKernelClient]


@contextmanager
def kernels(number: int) -> Iterator[list[Pupil]]:
    """Start kernels, one after the other as pupils come, and end them."""
    made: list[Pupil] = []
    try:
        for _ in range(number):
            manager = KernelManager(kernel_name="python3")
            manager.start_kernel()
            client = manager.client()
            client.start_channels()
            client.wait_for_ready(timeout=PATIENCE)
            made.append((manager, client))
        yield made
    finally:
        for manager, client in made:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


def process(pupil: Pupil) -> Path:
    """Return the place of a kernel's process."""
    provisioner = pupil[0].provisioner
    return Path("/proc") / str(provisioner.pid)


def pss(place: Path) -> float:
    """Return the memory of a process in MB, with its share of what it shares."""
    for line in (place / "smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1000
    raise ValueError(place)


def seconds_used(place: Path) -> float:
    """Return the processor time that a process has used."""
    told = (place / "stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def all_at_once(pupils: list[Pupil], codes: list[str]) -> list[float]:
    """Let every kernel run its code in the same moment, and return how long each took to answer."""
    begun = time.monotonic()
    waiting = {client.execute(code): client for (_, client), code in zip(pupils, codes, strict=True)}
    took = []
    for message, client in waiting.items():
        while True:
            reply = client.get_shell_msg(timeout=PATIENCE)
            if reply["parent_header"].get("msg_id") == message:
                break
        if reply["content"]["status"] != "ok":
            raise RuntimeError(reply["content"])
        # The time stands in the reply: others may have answered while this one was waited for.
        took.append(reply["header"]["date"].timestamp() - (time.time() - (time.monotonic() - begun)))
    return took


def told(name: str, values: list[float], unit: str) -> str:
    """Return the middle and the largest of some numbers."""
    return f"{name:42} {statistics.median(values):8.2f} {max(values):8.2f} {unit}"


def main(number: int) -> None:
    """Measure, and tell."""
    with TemporaryDirectory() as home:
        os.environ["WESTERPLATTE_DATA"] = home
        load = os.getloadavg()[0]
        print(f"{number} kernels on {os.cpu_count()} cores, load before {load:.1f}; median and largest")
        with kernels(number) as pupils:
            places = [process(one) for one in pupils]
            print(told("memory of a kernel without a board", [pss(one) for one in places], "MB PSS"))
            before = [seconds_used(one) for one in places]
            opened = all_at_once(pupils, [BOARD.format(seed=seed) for seed in range(number)])
            print(told("all open a board at once: wait", opened, "s"))
            used = [seconds_used(one) - was for one, was in zip(places, before, strict=True)]
            print(told("  processor time of each", used, "s"))
            before = [seconds_used(one) for one in places]
            waits = [wait for _ in range(ROUNDS) for wait in all_at_once(pupils, [CLICK] * number)]
            print(told(f"all click at once, {ROUNDS} times: wait", waits, "s"))
            used = [(seconds_used(one) - was) / ROUNDS for one, was in zip(places, before, strict=True)]
            print(told("  processor time of a click", used, "s"))
            memory = [pss(one) for one in places]
            print(told("memory of a kernel with a board", memory, "MB PSS"))
            print(f"{'memory of all kernels':42} {sum(memory):8.0f} MB PSS")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
