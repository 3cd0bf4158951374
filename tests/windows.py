#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""windows.py PROGRAM: runs the game in windows from 1x1 to 65535x65535 and prints a table: the peak memory, the time to
the first output, and the time from a key to the output that it causes, in the window and after it is 80x24 again.  -1: there
was no output.  In the smallest windows, a key changes nothing that can be seen."""
import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time

SIZES = [(1, 1), (20, 5), (80, 24), (200, 60), (1000, 500), (1001, 501), (5000, 5000), (20000, 20000), (65535, 65535)]
PATIENCE = 20


def resize(terminal, size):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


def read_until_quiet(terminal):
    """Returns the milliseconds until the first output, or -1, after reading until nothing comes for 0.3 s."""
    start, first = time.monotonic(), None
    while select.select([terminal], [], [], PATIENCE if first is None else 0.3)[0]:
        os.read(terminal, 1 << 16)
        first = 1000 * (time.monotonic() - start) if first is None else first
    return -1 if first is None else first


def press(terminal, key):
    os.write(terminal, key)
    return read_until_quiet(terminal)


def peak_memory(process):
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


def measure(program, size, folder):
    master, slave = pty.openpty()
    resize(master, size)
    process = os.fork()
    if process == 0:
        os.close(master)
        os.login_tty(slave)
        os.environ["TERM"] = "xterm-256color"
        os.execv(program, [program, "play", "1", "--turns", "--data-dir", folder])
    os.close(slave)
    first = read_until_quiet(master)
    here = press(master, b"?")
    resize(master, (80, 24))
    read_until_quiet(master)
    there = press(master, b"?")
    memory = peak_memory(process)
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(master)
    return f"{size[0]}x{size[1]}", memory / 1024, first, here, there


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(f"{'window':12} {'MiB':>6} {'first ms':>9} {'key ms':>7} {'key ms at 80x24':>16}")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            print("{:12} {:6.1f} {:9.0f} {:7.0f} {:16.0f}".format(*measure(sys.argv[1], size, folder)), flush=True)


main()
