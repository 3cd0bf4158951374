# SPDX-License-Identifier: MIT
"""Draws a search: which cells a chase has expanded so far, where the hunter went, and what each tick cost.

    python3 draw.py [PICTURE]

Needs matplotlib; without it the map is printed.  Cells marked as cells of code can be run one by one."""

import sys

import hounded

# %% A map: rooms with doors, a hunter, and a target that walks.
MAP = [
    "################################",
    "#.........#..........#.........#",
    "#.........#..........#.........#",
    "#....................#.........#",
    "#.........#..........#.........#",
    "####.############.########.#####",
    "#.........#..........#.........#",
    "#.........#..........#.........#",
    "#.........#....................#",
    "#.........#..........#.........#",
    "################################",
]
grid = hounded.Grid.of_text(MAP)
mover = hounded.Mover(grid, {".": 1})
chase = hounded.Chase(mover)

# %% Sixty ticks: the target goes round, the hunter takes a step a tick.
hunter, target = (1, 1), (30, 9)
walk = hounded.Finder(mover)
walk.run(target, (28, 1))
route = walk.path()
trail, costs, expanded = [hunter], [], []
for tick in range(60):
    target = route[min(tick // 2, len(route) - 1)]
    cost, step = chase.update(hunter, target)[:2]
    costs.append(cost)
    expanded.append(chase.expanded)
    if hunter == target:
        break
    hunter = step
    trail.append(hunter)

# %% What it looks like.
try:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
except ImportError:
    marks = [list(row) for row in MAP]
    for x, y in trail:
        marks[y][x] = "o"
    print("\n".join("".join(row) for row in marks))
    print(f"{len(trail)} steps, {sum(expanded)} cells expanded; no matplotlib")
    sys.exit()

figure, (above, below) = pyplot.subplots(2, 1, figsize=(8, 6))
above.imshow([[cell == "#" for cell in row] for row in MAP], cmap="Greys")
above.plot(*zip(*route), ":", label="the target's way")
above.plot(*zip(*trail), label="the hunter's way")
above.legend(loc="upper center", ncol=2)
above.set_axis_off()
below.bar(range(len(expanded)), expanded, label="expanded in the tick")
below.plot(costs, "k", label="cost of the path")
below.set_xlabel("tick")
below.legend()
name = sys.argv[1] if len(sys.argv) > 1 else "search.png"
figure.savefig(name, bbox_inches="tight")
print(f"{name}: {len(trail)} steps, {sum(expanded)} cells expanded")
