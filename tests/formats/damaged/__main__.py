"""`python -m tests.formats.damaged 2000 3600 draft`: so many files of a kind, for so many seconds, of these kinds."""

import os
import sys
import tempfile

from tests.formats.damaged.run import tell, use_all

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.environ["WESTERPLATTE_DATA"] = f"{folder}/home"
    tell(use_all(int(sys.argv[1]), sys.argv[3:], float(sys.argv[2])))
