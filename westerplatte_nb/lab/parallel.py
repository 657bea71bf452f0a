"""Distributes batches: in this process, over the cores (joblib), or over a cluster (dask.distributed).

Results come in the order of the batches in all three ways, so partial results are a prefix of the full ones. Closing
the iterator stops the work.
"""

import os
import sys
import warnings
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from typing import Any

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.lab.batch import Batch, PlayedBatch, Stopped, Stopping
from westerplatte_nb.lab.validation import checked_number, extra, refused

MOST_JOBS = 1024
IN_BROWSER = sys.platform == "emscripten"


def run_batches(
    batches: Iterable[Batch], jobs: int = 1, cluster: Any = None, stopping: Stopping | None = None
) -> Generator[PlayedBatch, None, None]:
    """Play batches and yield them in order.

    `jobs` is the number of processes (-1: one a core; in the browser always one); `cluster` is a client of
    dask.distributed or the address of a scheduler, and replaces `jobs`. A game in this process ends early once
    `stopping` says so. Raises InvalidRequest for a missing extra, a cluster without workers, or an invalid number of
    jobs.
    """
    if cluster is not None:
        return _over_cluster(batches, cluster)
    number = checked_jobs(jobs)
    return _over_cores(batches, number) if number > 1 else _in_process(batches, stopping)


def checked_jobs(jobs: object) -> int:
    """Return the number of processes: for -1 that of the cores, in the browser always 1. Raises InvalidRequest."""
    # Not `isinstance`, as True is an int.
    if type(jobs) is int and jobs == -1:
        jobs = os.cpu_count() or 1
    number = checked_number("jobs", jobs, 1, MOST_JOBS)
    return 1 if IN_BROWSER else number


def _in_process(batches: Iterable[Batch], stopping: Stopping | None) -> Generator[PlayedBatch, None, None]:
    """Play batches in this process until `stopping` says so."""
    with suppress(Stopped):
        for batch in batches:
            yield batch.play(stopping)


def _over_cores(batches: Iterable[Batch], jobs: int) -> Generator[PlayedBatch, None, None]:
    """Return the results of batches that joblib plays in so many processes; raise InvalidRequest without joblib."""
    joblib = extra("joblib", "simulation")
    # The work is plain Python, so it goes to processes; they are kept for the next call.
    runs = joblib.Parallel(n_jobs=jobs, return_as="generator")(joblib.delayed(Batch.play)(batch) for batch in batches)
    return _until_closed(runs)


def _until_closed(results: Any) -> Generator[PlayedBatch, None, None]:
    """Yield the results of joblib's generator; closing this one stops the work without a warning."""
    try:
        for batch in results:  # noqa: UP028 - `yield from` would close it before the warning is caught
            yield batch
    finally:
        # Its warning that work was thrown away is no news to whoever stopped it.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            results.close()


def _over_cluster(batches: Iterable[Batch], cluster: Any) -> Generator[PlayedBatch, None, None]:
    """Return the results of batches that a cluster plays, with four batches for each of its threads at a time.

    A client that is made here, for an address, is closed at the end. Raises InvalidRequest for a cluster without
    threads.
    """
    distributed = extra("distributed", "cluster")
    is_own = not hasattr(cluster, "submit")  # an address, not a client
    client = _client_of(distributed, cluster) if is_own else cluster
    threads = client.nthreads()
    if not threads:
        if is_own:
            client.close()
        raise refused("no_workers")
    return _results(client, batches, 4 * sum(threads.values()), is_own)


def _client_of(distributed: Any, cluster: Any) -> Any:
    """Return a new client of the cluster at an address; raise InvalidRequest where there is none."""
    try:
        return distributed.Client(cluster, timeout=10)
    except (OSError, TimeoutError, TypeError, ValueError):
        raise refused("no_cluster", address=short(cluster, 60)) from None


def _results(client: Any, batches: Iterable[Batch], ahead: int, is_own: bool) -> Generator[PlayedBatch, None, None]:
    """Yield the results of a cluster in order: at most `ahead` batches are submitted at a time.

    The client is closed at the end where it was made here (`is_own`).
    """
    waiting: deque[Any] = deque()
    try:
        for batch in batches:
            # Not `pure`: an equal batch is played again, since a cached result would have the seconds of another run.
            waiting.append(client.submit(Batch.play, batch, pure=False))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
        if is_own:
            client.close()
