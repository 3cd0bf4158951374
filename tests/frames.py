#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""frames.py PROGRAM...: what a frame costs.  Each program lets its bot play two levels for ten seconds each, in two sizes, with
256 and 24-bit colours, with the overlay and without it.  The table shows the microseconds of processor time a frame, of the whole
program, and the bytes a frame, with 30 frames a second.  The last column is the bytes that the opening of a level writes in
the minute after its first ten seconds, if nobody presses a key.  IDLE=0 leaves it out."""
import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time

SECONDS, FRAMES, IDLE = 10, 300, int(os.environ.get("IDLE", "60"))
LEVELS = ["The Same Cup", "The Great Marsh"]


def start(program, command, level, size, colours, folder):
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", COLORTERM="truecolor" if colours == "24-bit" else "")
        time.sleep(0.2)  # until the terminal has its size
        os.execl(program, program, command, level, "--theme=dark", "--data-dir=" + folder)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    return process, terminal


def count(terminal, seconds):
    """Returns the number of bytes that come in this time."""
    end, total = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        if select.select([terminal], [], [], left)[0]:
            total += len(os.read(terminal, 1 << 16))
    return total


def processor_time(process):
    """Returns the microseconds that the process has used."""
    with open(f"/proc/{process}/schedstat", encoding="ascii") as stat:
        return int(stat.read().split()[0]) / 1000


def stop(process, terminal):
    os.kill(process, 9)
    os.close(terminal)
    os.waitpid(process, 0)


def play(program, level, size, colours, keys):
    with tempfile.TemporaryDirectory() as folder:
        process, terminal = start(program, "watch", level, size, colours, folder)
        count(terminal, 1.5)
        os.write(terminal, keys)
        count(terminal, 0.2)
        before = processor_time(process)
        written = count(terminal, SECONDS)
        used = processor_time(process) - before
        stop(process, terminal)
    return used / FRAMES, written / FRAMES


def idle(program, level, size, colours):
    if IDLE == 0:
        return "-"
    with tempfile.TemporaryDirectory() as folder:
        process, terminal = start(program, "play", level, size, colours, folder)
        count(terminal, 10)
        written = count(terminal, IDLE)
        stop(process, terminal)
    return written


print("program\tlevel\tsize\tcolours\tus\tbytes\tus, overlay\tbytes, overlay\tidle")
for size in [(80, 24), (200, 60)]:
    for colours in ["256", "24-bit"]:
        for level in LEVELS:
            for program in sys.argv[1:]:
                plain = play(program, level, size, colours, b"o")
                overlay = play(program, level, size, colours, b"")
                figures = "%.0f\t%.0f\t%.0f\t%.0f" % (plain + overlay)
                print(program, level, "%dx%d" % size, colours, figures, idle(program, level, size, colours), sep="\t", flush=True)
