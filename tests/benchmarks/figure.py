"""One figure in this process: `python -m tests.benchmarks.figure own:contract 1.0` prints it as a line of JSON."""

from __future__ import annotations

import json
import sys
from importlib import import_module

from tests.benchmarks.rounds import Absent

if __name__ == "__main__":
    module, _, function = sys.argv[1].partition(":")
    try:
        print(json.dumps({"value": getattr(import_module(f"tests.benchmarks.{module}"), function)(float(sys.argv[2]))}))
    except Absent as absent:
        print(json.dumps({"absent": str(absent)}))
