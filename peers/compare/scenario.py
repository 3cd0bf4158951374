# SPDX-License-Identifier: MIT
"""scenario.py KIND SIDE QUERIES TICKS: prints a map and questions for the programs that compare.sh compares.

The first line has the width, the height, and the two numbers.  Then come the rows, queries as X Y X Y, and the ticks of a
chase as X Y X Y, in which the target walks to random cells and the hunter follows the plans of hounded's chase.
"""

import random
import sys

import hounded

kind, side, queries, ticks = sys.argv[1], *map(int, sys.argv[2:])
chance = random.Random(7)


def rooms(x, y):
    """Walls every 16 cells, with three doors in each wall of a room."""
    if x % 16 and y % 16:
        return "."
    along = y if x % 16 == 0 else x
    return "." if along % 16 in (4, 9, 13) and (x % 16 or y % 16) else "#"


def scattered(_x, _y):
    return "#" if chance.random() < 0.3 else "."


cell = {"rooms": rooms, "scattered": scattered}[kind]
rows = ["".join(cell(x, y) for x in range(side)) for y in range(side)]
mover = hounded.Mover(hounded.Grid.of_text(rows), {".": 1})
regions = hounded.Regions(mover)


def draw():
    """A cell of the largest region, which has more than half of the free cells."""
    while True:
        place = chance.randrange(side), chance.randrange(side)
        if regions.size(place) > side * side // 3:
            return place


print(side, side, queries, ticks)
print("\n".join(rows))
for _ in range(queries):
    print(*draw(), *draw())
finder, chase = hounded.Finder(mover), hounded.Chase(mover)
hunter, target, walk = draw(), draw(), []
for tick in range(ticks):
    print(*hunter, *target)
    hunter = chase.update(hunter, target).next
    if hunter == target:
        hunter = draw()
    if not walk:
        finder.run(target, draw())
        walk = finder.path()[:0:-1]
    if tick % 10 and walk:
        target = walk.pop()
