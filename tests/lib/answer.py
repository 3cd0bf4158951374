# SPDX-License-Identifier: MIT
"""Answers the questions of exam.c by the Python package."""

import sys

import hounded


def read_world(words, lines):
    width, height, straight, diagonal, neighbours, corners = map(int, words[:6])
    grid = hounded.Grid.of_text(next(lines).rstrip("\n") for _ in range(height))
    assert grid.width == width
    costs = {terrain: int(factor) for terrain, factor in zip(words[6::2], words[7::2])}
    mover = hounded.Mover(grid, costs, neighbours=neighbours, corners=("strict", "loose", "cut")[corners],
                          straight=straight, diagonal=diagonal)
    return grid, hounded.Finder(mover), hounded.Chase(mover), hounded.Field(mover)


def main():
    lines = iter(sys.stdin)
    for line in lines:
        what, *words = line.split()
        if what == "world":
            grid, finder, chase, field = read_world(words, lines)
            continue
        if what == "set":
            grid[int(words[0]), int(words[1])] = ord(words[2])
            continue
        x, y, to_x, to_y = map(int, words)
        if what == "finder":
            cost, path = finder.run((x, y), (to_x, to_y)), finder.path()
        elif what == "chase":
            cost, path = chase.update((x, y), (to_x, to_y)).cost, chase.path()
        else:
            field.fill([(to_x, to_y)])
            cost, path = field.cost((x, y)), field.path((x, y))
        words = [str(number) for cell in path for number in cell]
        print("-" if cost is None and not path else " ".join([str(cost), *words]))


main()
