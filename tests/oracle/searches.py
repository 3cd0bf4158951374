#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares searches of `hounded show --format=json` with a plain search, step by step.

searches.py HOUNDED [COUNT [SEED]]: COUNT searches (default: 400) on random maps.  Each step must expand the same cell,
change the same cells to the same state, g, h, f and parent, leave the same open list in the same order, and count the
same.  The plain search follows doc/how/search.md and shares nothing with the program: its open list is a Python list,
which is searched from end to end.  Exit status 1: there was a difference.
"""

import json
import math
import random
import subprocess
import sys
import tempfile

EAST_FIRST = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
PARTS = ("state", "g", "h", "f", "parent")


class Question:
    """A search to ask for; `options` are those of the command line."""

    def __init__(self, dice):
        self.width, self.height = dice.randint(4, 28), dice.randint(3, 16)
        walls, mud = dice.choice((0, 10, 25, 40)), dice.choice((0, 0, 20))
        self.rows = [[dice.choices("#~.", (walls, mud, 100 - walls - mud))[0] for _ in range(self.width)]
                     for _ in range(self.height)]
        self.start, self.goal = self.free_cell(dice), self.free_cell(dice)
        self.neighbours, self.corners = dice.choice((4, 8, 8)), dice.choice(("strict", "strict", "loose", "cut"))
        self.diagonal = dice.choice((14, 14, 10, 15, 20)) if self.neighbours == 8 else 14
        self.algorithm = dice.choice(("astar", "astar", "astar", "weighted", "dijkstra", "greedy"))
        self.heuristic = dice.choice(("octile", "manhattan", "chebyshev", "euclidean", "zero"))
        self.percent = dice.choice((0, 10, 50, 100, 125, 150, 300)) if self.algorithm == "weighted" else 100
        self.ends_early = dice.random() < 0.1
        self.guide = {}
        if dice.random() < 0.15:
            self.guide = {self.free_cell(dice): dice.randint(1, 200) for _ in range(6)}
        self.buckets = self.fits_buckets() and dice.random() < 0.6

    def free_cell(self, dice):
        at = dice.randrange(self.width), dice.randrange(self.height)
        self.rows[at[1]][at[0]] = "."
        return at

    def fits_buckets(self):
        is_consistent = self.heuristic != "manhattan" or self.neighbours == 4 or self.diagonal == 20
        return not self.guide and (self.algorithm == "dijkstra" or (self.algorithm == "astar" and is_consistent))

    def options(self):
        options = ["--path", "%d,%d" % self.start, "%d,%d" % self.goal, "--neighbours=%d" % self.neighbours,
                   "--algorithm=" + self.algorithm, "--open=" + ("buckets" if self.buckets else "heap"),
                   "--end=" + ("generated" if self.ends_early else "expanded")]
        if self.neighbours == 8:
            options += ["--corners=" + self.corners, "--diagonal=%d" % self.diagonal]
        if self.algorithm != "dijkstra":
            options += ["--heuristic=" + self.heuristic]
        if self.algorithm == "weighted":
            options += ["--weight=%g" % (self.percent / 100)]
        if self.guide:
            options += ["--guide=" + " ".join("%d,%d=%d" % (*at, weight) for at, weight in self.guide.items())]
        return options

    def level(self):
        self.rows[self.start[1]][self.start[0]] = "@"
        rows = "\n".join("".join(row) for row in self.rows)
        return "format: 1\ntitle: a search\ngoal: survive 1\n\nmap:\n" + rows + "\nend\n"


class Search:
    """The plain search.  A node is [state, g, h, f, parent]; `pushed` is when it was last written."""

    def __init__(self, question, factors):
        self.question, self.factors = question, factors
        self.nodes, self.pushed, self.written, self.expanded = {}, {}, 0, 0
        self.changed = set()
        self.write(question.start, 0, None)

    def factor(self, at):
        inside = 0 <= at[0] < self.question.width and 0 <= at[1] < self.question.height
        return self.factors[at[1]][at[0]] if inside else 0

    def steps(self, at):
        asked = self.question
        for dx, dy in EAST_FIRST[:asked.neighbours]:
            to = at[0] + dx, at[1] + dy
            free = bool(self.factor((to[0], at[1]))) + bool(self.factor((at[0], to[1])))
            is_diagonal = dx != 0 and dy != 0
            if self.factor(to) and (not is_diagonal or free >= {"strict": 2, "loose": 1, "cut": 0}[asked.corners]):
                yield to, (asked.diagonal if is_diagonal else 10) * self.factor(to)

    def estimate(self, at):
        asked = self.question
        dx, dy = (abs(a - b) for a, b in zip(at, asked.goal))
        if asked.algorithm == "dijkstra" or asked.percent == 0 or asked.heuristic == "zero":
            return 0
        if asked.heuristic == "manhattan":
            return 10 * (dx + dy)
        if asked.heuristic == "chebyshev":
            return 10 * max(dx, dy)
        if asked.heuristic == "octile":
            return 10 * (max(dx, dy) - min(dx, dy)) + asked.diagonal * min(dx, dy)
        unit = min(200, asked.diagonal ** 2) if asked.neighbours == 8 else 200  # twice its square
        return math.isqrt(unit * (dx * dx + dy * dy) // 2)

    def key(self, at):
        """A hundred times f."""
        g = 0 if self.question.algorithm == "greedy" else self.nodes[at][1]
        return 100 * (g + self.question.guide.get(at, 0)) + self.question.percent * self.estimate(at)

    def write(self, at, g, parent):
        self.nodes[at] = ["open", g, self.estimate(at), 0, parent]
        self.nodes[at][3] = self.key(at) // 100
        self.written += 1
        self.pushed[at] = self.written
        self.changed.add(at)

    def open_list(self):
        if self.question.buckets:
            order = lambda at: (self.key(at), -self.pushed[at])
        else:
            order = lambda at: (self.key(at), -self.nodes[at][1], at[1], at[0])
        return sorted((at for at, node in self.nodes.items() if node[0] == "open"), key=order)

    def generate(self, at):
        g, keeps_first = self.nodes[at][1], self.question.algorithm == "greedy"
        for to, cost in self.steps(at):
            old = self.nodes.get(to)
            if old is None or (old[0] == "open" and not keeps_first and g + cost < old[1]):
                self.write(to, g + cost, at)

    def step(self):
        """Expands a cell and returns it."""
        self.changed = set()
        at = self.open_list()[0]
        self.nodes[at][0] = "closed"
        self.changed.add(at)
        self.expanded += 1
        if at != self.question.goal:
            self.generate(at)
        return at

    def path(self):
        at, path = self.question.goal, []
        while at is not None:
            path.append(at)
            at = self.nodes[at][4]
        return path[::-1]


def cell(at):
    return None if at is None else tuple(at)


def differences_of_step(search, line, expanded):
    said = {cell(node["cell"]): [node["state"], node["g"], node["h"], node["f"], cell(node.get("parent"))]
            for node in line["changed"]}
    mine = {at: search.nodes[at] for at in search.changed}
    counts, waiting = line["counts"], search.open_list()
    pairs = [("expanded", cell(line.get("expanded")), expanded), ("open list", list(map(cell, line["next"])), waiting[:64]),
             ("counts", (counts["expanded"], counts["written"], counts["open"], counts["deleted"]),
              (search.expanded, search.written, len(waiting), 0))]
    for at in sorted(said.keys() | mine.keys()):
        pairs += [(part + " of %d,%d" % at, *both) for part, *both in
                  zip(PARTS, said.get(at, [None] * 5), mine.get(at, [None] * 5))]
    return ["%s: %s, and %s by the plain search" % pair for pair in pairs if pair[1] != pair[2]]


def compare(question, lines):
    """Returns the differences, and how many cells were compared."""
    search = Search(question, lines[0]["map"]["factors"])
    found, cells = differences_of_step(search, lines[1], None), len(search.changed)
    steps = [line for line in lines[2:] if "changed" in line]
    has_ended = lambda: question.goal in search.nodes and (question.ends_early or search.nodes[question.goal][0] == "closed")
    for line in steps:
        found += ["it goes on after its end"] if has_ended() or not search.open_list() else \
            differences_of_step(search, line, search.step())
        cells += len(search.changed)
    answer = lines[-1]
    if has_ended():
        mine = "found", search.nodes[question.goal][1], search.path()
    else:
        mine = answer["status"] if not search.open_list() else "it does not end yet", None, None
    said = answer["status"], answer.get("cost"), answer.get("path") and list(map(cell, answer["path"]))
    return found + (["answer: %s, and %s by the plain search" % (said, mine)] if said != mine else []), cells


def main():
    hounded, count = sys.argv[1], int((sys.argv + [400])[2] if len(sys.argv) > 2 else 400)
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    kinds, wrong, cells, steps = {}, 0, 0, 0
    for number in range(seed, seed + count):
        question = Question(random.Random(number))
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(question.level())
            file.flush()
            said = subprocess.run([hounded, "show", file.name, "--format=json", *question.options()],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, check=False)
        try:
            lines = [json.loads(line) for line in said.stdout.splitlines()]
            differences, more = compare(question, lines)
        except (IndexError, KeyError, TypeError, ValueError) as problem:
            differences, more, lines = ["%r: %s" % (problem, said.stderr.strip())], 0, []
        kind = question.algorithm + (" on buckets" if question.buckets else " on a heap")
        kinds[kind] = kinds.get(kind, 0) + 1
        cells, steps, wrong = cells + more, steps + len(lines), wrong + len(differences)
        for difference in differences[:5] if wrong < 100 else ():
            print("# search %d, %s: %s" % (number, " ".join(question.options()), difference))
    print("# " + ", ".join("%d %s" % (n, kind) for kind, n in sorted(kinds.items())))
    print("# %d searches, %d lines, %d changes of cells: %d differences" % (count, steps, cells, wrong))
    return wrong > 0 or cells == 0


if __name__ == "__main__":
    sys.exit(main())
