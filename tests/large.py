#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""large.py PROGRAM...: what a game on a map of 4092 x 4092 cells costs, three times each, in turn, without hounds and with
three foxhounds at random.  The map consists of rooms of 31 x 31 cells with doors at random, and is about as large as a level
file may be.  The table shows the milliseconds of
processor time and of the clock until the first screen, the part of a core that a running hare takes for ten seconds, and the
megabytes of memory."""
import fcntl
import os
import pty
import random
import select
import struct
import sys
import tempfile
import termios
import time

SIDE, ROOM, FIRST, SECONDS = 4092, 32, 2000, 10
ARROWS = [b"\x1bOC", b"\x1bOB", b"\x1bOD", b"\x1bOA"]


def draw_map(hounds):
    """Returns the rows of the map, with this number of hounds."""
    draw, rows = random.Random(5), [bytearray(b"." * SIDE) for _ in range(SIDE)]
    for y in range(SIDE):
        for x in range(SIDE):
            if x % ROOM == 0 or y % ROOM == 0 or SIDE - 1 in (x, y):
                rows[y][x] = ord("#")
    for y in range(ROOM, SIDE - ROOM, ROOM):
        for x in range(ROOM, SIDE - ROOM, ROOM):
            rows[y][x - 1 - draw.randrange(ROOM - 1)] = ord(".")
            rows[y - 1 - draw.randrange(ROOM - 1)][x] = ord(".")
    for _ in range(hounds):
        rows[ROOM * draw.randrange(SIDE // ROOM) + ROOM // 2][ROOM * draw.randrange(SIDE // ROOM) + ROOM // 2] = ord("F")
    rows[1][1], rows[60][60] = ord("@"), ord(">")
    return rows


def figures(process):
    """Returns the milliseconds of processor time and the megabytes that the process has used."""
    with open(f"/proc/{process}/schedstat", encoding="ascii") as stat, open(f"/proc/{process}/status", encoding="ascii") as status:
        memory = [int(line.split()[1]) for line in status if line.startswith("VmHWM")]
        return int(stat.read().split()[0]) / 1e6, memory[0] / 1024


def read(terminal, seconds, most=None):
    """Reads for this time, or until this many bytes came."""
    end, total = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0 and (most is None or total < most):
        if select.select([terminal], [], [], left)[0]:
            total += len(os.read(terminal, 1 << 16))


def play(program, level, folder):
    begin = time.monotonic()
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.execl(program, program, "play", level, "--theme=dark", "--data-dir=" + folder)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    read(terminal, 60, FIRST)
    first, clock = figures(process)[0], (time.monotonic() - begin) * 1000
    read(terminal, 3)
    before = figures(process)[0]
    for i in range(10 * SECONDS):
        os.write(terminal, ARROWS[i // 12 % 4])
        read(terminal, 0.1)
    used, memory = figures(process)
    os.kill(process, 9)
    os.close(terminal)
    os.waitpid(process, 0)
    return first, clock, (used - before) / SECONDS / 10, memory


def measure(hounds, folder):
    name = os.path.join(folder, f"large-{hounds}.txt")
    with open(name, "wb") as file:
        file.write(b"format: 1\ntitle: Large\ngoal: reach\n\nmap:\n" + b"\n".join(draw_map(hounds)) + b"\nend\n")
    for _ in range(3):
        for number, each in enumerate(sys.argv[1:]):
            values = play(each, name, os.path.join(folder, str(number)))
            print(each, hounds, *(f"{value:.1f}" for value in values), sep="\t", flush=True)


print("program\thounds\tms of processor\tms of clock\t% of a core\tMB")
with tempfile.TemporaryDirectory() as place:
    measure(0, place)
    measure(3, place)
