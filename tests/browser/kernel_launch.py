"""What Jupyter starts for a kernel: it asks the server of kernels for a fork, passes signals on, ends with the kernel.

`kernel_launch.py SOCKET CONNECTION_FILE`, run without anything of Python's that takes time to load.
"""

import json
import os
import signal
import socket
import sys

PASSED_ON = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main(path: str, connection: str) -> None:
    """Ask for the kernel, and wait for its end."""
    server = socket.socket(socket.AF_UNIX)
    server.connect(path)
    wanted = {"connection": connection, "folder": os.getcwd(), "environment": dict(os.environ)}
    server.sendall(json.dumps(wanted).encode() + b"\n")
    for number in PASSED_ON:
        signal.signal(number, lambda received, _: server.sendall(bytes([received])))
    server.recv(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
