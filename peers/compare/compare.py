# SPDX-License-Identifier: MIT
"""compare.py METHOD <SCENARIO: what compare.c does, by libhounded, NetworkX, python-pathfinding, or a plain Dijkstra search.

NetworkX and python-pathfinding are asked only every STRIDE-th question, because they are slow: the cost of the others is `-`.
"""

import heapq
import importlib
import resource
import sys
import time

STRIDE, ROUNDS = 10, 3
lines = sys.stdin.read().splitlines()
width, height, query_count, tick_count = map(int, lines[0].split())
rows = lines[1:1 + height]
questions = [(tuple(numbers[:2]), tuple(numbers[2:]))
             for numbers in ([int(word) for word in line.split()] for line in lines[1 + height:])]


def memory():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def is_free(x, y):
    return 0 <= x < width and 0 <= y < height and rows[y][x] == "."


def steps(x, y):
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if is_free(x + dx, y + dy):
            yield (x + dx, y + dy), 10
    for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        if is_free(x + dx, y + dy) and is_free(x + dx, y) and is_free(x, y + dy):
            yield (x + dx, y + dy), 14


def dijkstra(_library):
    def ask(start, end):
        best, heap = {start: 0}, [(0, start)]
        while heap:
            cost, at = heapq.heappop(heap)
            if at == end:
                return cost
            if cost > best[at]:
                continue
            for to, step in steps(*at):
                if cost + step < best.get(to, 1 << 62):
                    best[to] = cost + step
                    heapq.heappush(heap, (cost + step, to))
        return None
    return ask, ask


def networkx(library):
    graph = library.Graph()
    for y in range(height):
        for x in range(width):
            if is_free(x, y):
                graph.add_weighted_edges_from(((x, y), to, step) for to, step in steps(x, y))

    def octile(a, b):
        dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
        return 10 * max(dx, dy) + 4 * min(dx, dy)

    def ask(start, end):
        path = library.astar_path(graph, start, end, octile, "weight")
        return sum(graph.edges[a, b]["weight"] for a, b in zip(path, path[1:]))
    return ask, ask


def pathfinding(_library):
    from pathfinding.core.diagonal_movement import DiagonalMovement
    from pathfinding.core.grid import Grid
    from pathfinding.finder.a_star import AStarFinder
    grid = Grid(matrix=[[int(cell == ".") for cell in row] for row in rows])
    finder = AStarFinder(diagonal_movement=DiagonalMovement.only_when_no_obstacle)

    def ask(start, end):
        grid.cleanup()
        path, _ = finder.find_path(grid.node(*start), grid.node(*end), grid)
        return sum(14 if a.x != b.x and a.y != b.y else 10 for a, b in zip(path, path[1:]))
    return ask, ask


def hounded(library, method, is_chase):
    mover = library.Mover(library.Grid.of_text(rows), {".": 1})
    finder, chase = library.Finder(mover, method), library.Chase(mover)
    return finder.run, (lambda hunter, target: chase.update(hunter, target).cost) if is_chase else finder.run


METHODS = {
    "hounded, Python: A*": ("hounded", lambda library: hounded(library, "astar", False), 1, ROUNDS),
    "hounded, Python: jump points, chase": ("hounded", lambda library: hounded(library, "auto", True), 1, ROUNDS),
    "NetworkX (Python): astar_path": ("networkx", networkx, STRIDE, 1),
    "python-pathfinding: AStarFinder": ("pathfinding", pathfinding, STRIDE, 1),
    "plain Dijkstra in Python": ("heapq", dijkstra, 1, 1),
}


def measure(ask, asked, rounds, costs):
    times = []
    for _ in range(rounds):
        began = time.process_time()
        for i in asked:
            costs[i] = ask(*questions[i])
        times.append((time.process_time() - began) / len(asked) * 1e6)
    return min(times)


def main():
    name, make, stride, rounds = METHODS[sys.argv[1]]
    library = importlib.import_module(name)
    before, began, costs = memory(), time.process_time(), ["-"] * len(questions)
    query, tick = make(library)
    query(*questions[0])
    set_up = (time.process_time() - began) * 1000
    queries = measure(query, range(0, query_count, stride), rounds, costs)
    ticks = measure(tick, range(query_count, query_count + tick_count, stride), rounds, costs)
    print(sys.argv[1], f"{set_up:.3f}", f"{queries:.2f}", f"{ticks:.2f}", memory() - before,
          " ".join(map(str, costs)), sep="|")


main()
