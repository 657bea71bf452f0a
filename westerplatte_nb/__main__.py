"""`python -m westerplatte_nb` is the command `westerplatte`."""

import sys

from westerplatte_nb.cli import main

if __name__ == "__main__":
    sys.exit(main())
