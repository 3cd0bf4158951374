# SPDX-License-Identifier: MIT
"""Tests of the package: `python3 -m unittest` in this folder, with HOUNDED_LIBRARY naming the library."""

import copy
import doctest
import gc
import heapq
import os
import pickle
import random
import unittest

import hounded

try:
    import numpy
except ImportError:
    numpy = None

SEEDS = int(os.environ.get("SEEDS", "25"))


def steps(rows, at, costs, neighbours):
    """Legal steps by the text of the header, corners being strict."""
    def factor(x, y):
        inside = 0 <= y < len(rows) and 0 <= x < len(rows[0])
        return costs.get(rows[y][x], 0) if inside else 0
    x, y = at
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            is_diagonal = dx != 0 and dy != 0
            if (dx, dy) == (0, 0) or not factor(x + dx, y + dy) or (is_diagonal and neighbours == 4):
                continue
            if not is_diagonal or (factor(x + dx, y) and factor(x, y + dy)):
                yield (x + dx, y + dy), (14 if is_diagonal else 10) * factor(x + dx, y + dy)


def dijkstra(rows, start, costs, neighbours, walks_off=False):
    """A hunter walks off a blocked cell."""
    known, queue = {}, [(0, start)]
    if not costs.get(rows[start[1]][start[0]]):
        if not walks_off:
            return known
        queue = [(step, to) for to, step in steps(rows, start, costs, neighbours)]
    while queue:
        cost, at = heapq.heappop(queue)
        if at not in known:
            known[at] = cost
            for to, step in steps(rows, at, costs, neighbours):
                heapq.heappush(queue, (cost + step, to))
    return known


class Truth(unittest.TestCase):
    def test_answers_are_dijkstras(self):
        for seed in range(SEEDS):
            with self.subTest(seed=seed):
                self.one_map(random.Random(seed))

    def one_map(self, chance):
        width, height = chance.randint(2, 14), chance.randint(2, 14)
        rows = [[chance.choice("..:#") for _ in range(width)] for _ in range(height)]
        neighbours, costs = chance.choice((4, 8)), {".": 1, ":": 3}
        grid = hounded.Grid.of_text("".join(row) for row in rows)
        mover = hounded.Mover(grid, costs, neighbours=neighbours)
        finder, chase, field = hounded.Finder(mover), hounded.Chase(mover), hounded.Field(mover)
        regions, pack = hounded.Regions(mover), hounded.Pack(mover, 3)
        for _ in range(12):
            start, end = ((chance.randrange(width), chance.randrange(height)) for _ in range(2))
            truth = dijkstra(rows, start, costs, neighbours).get(end)
            self.assertEqual(finder.run(start, end), truth)
            hunted = dijkstra(rows, start, costs, neighbours, True).get(end)
            plan = chase.update(start, end)
            self.assertEqual(plan.cost, hunted)
            self.assertEqual(field.update(end, [start])[0].cost, hunted)
            self.assertEqual([p.cost for p in pack.update([start] * 3, [end] * 3)], [hunted] * 3)
            self.assertEqual(regions.connected(start, end), truth is not None)
            for path, cost in ((finder.path(), truth), (chase.path(), hunted), (field.path(start), truth),
                               (pack.path(1), hunted)):
                legal = [dict(steps(rows, a, costs, neighbours))[b] for a, b in zip(path, path[1:])]
                self.assertEqual(sum(legal) if path else None, cost)
                self.assertEqual(path[:1] + path[-1:], [start, end] if path else [])
            self.assertEqual(plan.next, chase.path()[1] if len(chase.path()) > 1 else start)
            x, y = chance.randrange(width), chance.randrange(height)
            rows[y][x] = chance.choice(".:#")
            grid[x, y] = rows[y][x]


class Page(unittest.TestCase):
    def test_its_examples_are_true(self):
        self.assertEqual(doctest.testmod(hounded).failed, 0)


class Arguments(unittest.TestCase):
    def setUp(self):
        self.grid = hounded.Grid.of_text(["...", "...", "..."])
        self.mover = hounded.Mover(self.grid, {".": 1})

    def test_places(self):
        finder = hounded.Finder(self.mover)
        for place in ((-1, 0), (3, 0), (0, 3), (2**31, 0), (-(2**40), 5)):
            with self.assertRaises(hounded.PlaceError):
                finder.run((0, 0), place)
            with self.assertRaises(IndexError):
                self.grid[place] = 0
        self.assertFalse(self.mover.can_stand((9, 9)))

    def test_rules(self):
        for bad in ({"neighbours": 6}, {"corners": "round"}, {"straight": 0}, {"diagonal": 9}, {"diagonal": 70000}):
            with self.assertRaises(hounded.HoundedError):
                hounded.Mover(self.grid, {".": 1}, **bad)
        with self.assertRaises(hounded.HoundedError):
            hounded.Mover(self.grid, {})
        with self.assertRaises(hounded.HoundedError):
            hounded.Finder(self.mover, "magic")

    def test_buffers(self):
        terrain = bytearray(6)
        grid = hounded.Grid(terrain, 3)
        terrain[5] = 9
        self.assertEqual((grid[2, 1], grid.refresh(), grid[2, 1], grid.width, grid.height), (0, 1, 9, 3, 2))
        self.assertEqual(hounded.Grid(bytes(4), 2)[1, 1], 0)
        for width in (0, 4, None):
            with self.assertRaises(hounded.HoundedError):
                hounded.Grid(terrain, width)

    def test_a_text_is_rows_or_one_string(self):
        for text in (["#.", ".~"], ("#.", ".~"), "#.\n.~", "\n#.\n.~\n", "#.\r\n.~\r\n"):
            grid = hounded.Grid.of_text(text)
            self.assertEqual((grid.width, grid.height, grid[0, 0], grid[1, 1]), (2, 2, ord("#"), ord("~")))
        self.assertEqual(hounded.Grid.of_text(" .\n .")[0, 1], ord(" "))
        for bad in ("", "\n", [], [""], ["..", "."], "..\n\n..", ["\u2588"]):
            with self.assertRaises(hounded.HoundedError, msg=bad):
                hounded.Grid.of_text(bad)
        for bad in (b"..", [b".."], [1, 2], 5, None):
            with self.assertRaises(TypeError, msg=bad):
                hounded.Grid.of_text(bad)

    def test_terrain_is_a_number_or_a_character(self):
        self.grid[0, 0], self.grid[1, 0] = "#", ord("~")
        self.assertEqual((self.grid[0, 0], self.grid[1, 0]), (ord("#"), ord("~")))
        self.assertFalse(self.mover.can_stand((0, 0)))
        for bad in (-1, 256, "", "##", "\u2588"):
            with self.assertRaises(hounded.HoundedError, msg=bad):
                self.grid[0, 0] = bad
            with self.assertRaises(hounded.HoundedError, msg=bad):
                hounded.Mover(self.grid, {bad: 1})
        for bad in (1.5, None, b"#"):
            with self.assertRaises(TypeError, msg=bad):
                self.grid[0, 0] = bad
        for bad in (-1, 256):
            with self.assertRaises(hounded.HoundedError, msg=bad):
                hounded.Mover(self.grid, {".": bad})

    def test_an_unknown_keyword_is_an_error(self):
        for call in (lambda: hounded.Mover(self.grid, cost={".": 1}), lambda: hounded.Mover(self.grid, {".": 1}, neighbors=4),
                     lambda: hounded.Mover(self.grid, {".": 1}, 4), lambda: hounded.Chase(self.mover, byte=8192),
                     lambda: hounded.Pack(self.mover, 2, byte=8192), lambda: hounded.Field(self.mover).fill([(0, 0)], bounds=5),
                     lambda: hounded.Runner(self.mover, (0, 0), speeds=2)):
            self.assertRaises(TypeError, call)

    def test_an_object_is_not_copied(self):
        field, cover = hounded.Field(self.mover), hounded.Cover(self.grid)
        for kind in (self.grid, self.mover, field, cover, hounded.Finder(self.mover), hounded.Chase(self.mover),
                     hounded.Pack(self.mover, 1), hounded.Regions(self.mover)):
            for copied in (copy.copy, copy.deepcopy, pickle.dumps, lambda made: copy.deepcopy({"game": [made]})):
                with self.assertRaisesRegex(TypeError, f"^a {type(kind).__name__} cannot be copied$"):
                    copied(kind)
        with self.assertRaises(TypeError):
            copy.deepcopy(hounded.Runner(self.mover, (0, 0)))
        self.assertEqual(field.update((0, 0), [(2, 0)])[0].cost, 20)

    def test_an_object_of_another_class_is_an_error(self):
        grid, mover, field, cover = self.grid, self.mover, hounded.Field(self.mover), hounded.Cover(self.grid)
        field.fill([(0, 0)])
        prey = hounded.Runner(mover, (0, 0))
        for wants, others, call in (
                ("Grid", (mover, field, None), lambda other: hounded.Mover(other, {".": 1})),
                ("Grid", (mover, field, None), hounded.Cover),
                ("Mover", (grid, field, None, 0), hounded.Finder), ("Mover", (grid, field, None, 0), hounded.Chase),
                ("Mover", (grid, field, None, 0), lambda other: hounded.Pack(other, 2)),
                ("Mover", (grid, field, None, 0), hounded.Field), ("Mover", (grid, field, None, 0), hounded.Regions),
                ("Mover", (grid, field, None), lambda other: cover.run(hounded.Runner(other, (0, 0)), [prey])),
                ("Mover", (grid, field, None), lambda other: cover.run(prey, [hounded.Runner(other, (0, 0))])),
                ("Field", (mover, hounded.Chase(mover), None), hounded.Field(mover).flee)):
            for other in others:
                with self.assertRaisesRegex(TypeError, f"^this must be a {wants}, not {type(other).__name__}$"):
                    call(other)

    def test_what_is_used_stays(self):
        chase = hounded.Chase(hounded.Mover(hounded.Grid.of_text(["...."]), {".": 2}))
        self.assertEqual(chase.update((0, 0), (3, 0)), (60, (1, 0)))

    def test_an_enclosed_hunter_is_told_from_one_without_a_path(self):
        mover = hounded.Mover(hounded.Grid.of_text([".#..#."]), {".": 1})
        chase, pack = hounded.Chase(mover), hounded.Pack(mover, 3)
        self.assertEqual([chase.update(at, (5, 0)).is_enclosed for at in ((0, 0), (2, 0), (5, 0))], [True, False, False])
        plans = pack.update([(0, 0), (2, 0), (2, 0)], [(5, 0), (5, 0), (3, 0)])
        self.assertEqual([plan.is_enclosed for plan in plans], [True, False, False])
        self.assertEqual([plan.cost for plan in plans], [None, None, 10])

    def test_what_refers_to_itself_goes(self):
        class Game:
            def __init__(self):
                self.own, self.grid = self, hounded.Grid.of_text(["." * 40] * 40)
                self.mover = hounded.Mover(self.grid, {".": 1})
                self.searches = [kind(self.mover) for kind in (hounded.Chase, hounded.Field, hounded.Finder, hounded.Regions)]
                self.cover = hounded.Cover(self.grid)
                self.searches[0].update((0, 0), (39, 30))

        order, free = [], {kind: getattr(hounded._lib, f"hnd_{kind}_free") for kind in ("grid", "mover", "chase")}
        for kind, function in free.items():
            setattr(hounded._lib, f"hnd_{kind}_free", lambda made, kind=kind, function=function: (order.append(kind), function(made)))
        try:
            Game()
            gc.collect()
        finally:
            for kind, function in free.items():
                setattr(hounded._lib, f"hnd_{kind}_free", function)
        self.assertEqual(order, ["chase", "mover", "grid"])

    def test_numbers_are_whole_and_not_cut_off(self):
        cover, runner = hounded.Cover(self.grid), hounded.Runner
        for speed, late in ((0, 0), (-1, 0), (2**32, 0), (1, -1), (1, 2**32)):
            with self.assertRaises(hounded.HoundedError):
                cover.run(runner(self.mover, (0, 0), speed, late), [])
        for call in (lambda: hounded.Chase(self.mover, bytes=-1), lambda: hounded.Pack(self.mover, -1),
                     lambda: hounded.Pack(self.mover, 2**64), lambda: self.grid.refresh((0, 0), 2**32 + 1, 1)):
            with self.assertRaises(hounded.HoundedError):
                call()
        for place in ((1.5, 0), ("1", 0)):
            with self.assertRaises(TypeError):
                self.mover.can_stand(place)

    def test_flight(self):
        grid = hounded.Grid.of_text(["........."])
        mover = hounded.Mover(grid, {".": 1})
        cover = hounded.Cover(grid)
        cover.run(hounded.Runner(mover, (3, 0), speed=2), [hounded.Runner(mover, (0, 0), speed=3)])
        self.assertEqual((cover.escape(), cover.owner((8, 0)), cover.owner((0, 0))), ((8, 0), "prey", "hunters"))
        self.assertEqual(cover.path((8, 0))[0], (3, 0))

    def test_smooth(self):
        finder = hounded.Finder(self.mover)
        finder.run((0, 0), (2, 1))
        self.assertEqual(self.mover.smooth(finder.path()), [(0, 0), (2, 1)])


class Company(unittest.TestCase):
    def test_no_cell_has_two(self):
        mover = hounded.Mover(hounded.Grid.of_text(["......."] * 3), {".": 1})
        pack, hunters = hounded.Pack(mover, 3), [(0, 0), (0, 1), (0, 2)]
        for _tick in range(8):
            plans = pack.update(hunters, [(6, 1)] * 3)
            hunters = pack.reserve(hunters, plans, lambda number, place: place != (6, 1))
            self.assertEqual(len(set(hunters)), 3)
        self.assertIn((5, 1), hunters)
        self.assertNotIn((6, 1), hunters)
        self.assertIn((6, 1), pack.reserve(hunters, pack.update(hunters, [(6, 1)] * 3)))
        self.assertRaises(ZeroDivisionError, pack.reserve, hunters, plans, lambda number, place: 1 / 0)


class WholeMaps(unittest.TestCase):
    def setUp(self):
        mover = hounded.Mover(hounded.Grid.of_text([".....", ".###.", "....."]), {".": 1})
        self.danger, self.flight = hounded.Field(mover), hounded.Field(mover)

    def test_several_goals(self):
        self.assertTrue(self.danger.fill({(0, 0): 0, (4, 2): 10}))
        costs = self.danger.costs()
        self.assertEqual(costs.shape, (3, 5))
        self.assertEqual([costs[0, x] for x in range(5)], [0, 10, 20, 30, 30])
        self.assertEqual(costs[1, 1], hounded.NO_COST)
        self.assertEqual(self.danger.path((3, 2)), [(3, 2), (4, 2)])
        self.assertFalse(self.danger.fill([(1, 1)]))
        self.assertEqual(set(self.danger.costs().cast("B").cast("I")), {hounded.NO_COST})
        self.assertTrue(self.flight.flee(self.danger))
        self.assertEqual(self.flight.next((0, 0)), (0, 0))
        self.assertRaises(hounded.PlaceError, self.danger.fill, [(5, 0)])

    def test_bound(self):
        self.danger.fill([(0, 0)], bound=15)
        self.assertEqual([self.danger.cost((x, 0)) for x in range(3)], [0, 10, None])

    def test_flight(self):
        self.assertRaises(hounded.HoundedError, self.flight.flee, self.danger)
        self.danger.fill([(0, 0)])
        self.flight.flee(self.danger)
        self.assertEqual(self.flight.next((1, 0)), (2, 0))
        self.assertEqual(self.flight.path((1, 0))[-1], (4, 2))

    def test_it_rolls_downhill(self):
        self.danger.fill([(0, 0)])
        self.assertEqual(self.danger.downhill((2, 0)), (1, 0))
        self.assertEqual(self.danger.downhill((0, 0)), (0, 0))
        self.assertEqual(self.danger.downhill((2, 0), lambda place: None), (2, 0))
        self.assertEqual(self.danger.downhill((2, 0), lambda place: 5 if place == (1, 0) else None), (1, 0))
        self.assertRaises(ZeroDivisionError, self.danger.downhill, (2, 0), lambda place: 1 // 0)

    @unittest.skipIf(numpy is None, "no numpy")
    def test_numpy_reads_in_place(self):
        self.danger.fill([(0, 0)])
        costs = self.danger.costs()
        array = numpy.asarray(costs)
        self.assertTrue(numpy.shares_memory(array, numpy.asarray(costs)))
        self.assertEqual((array.shape, int(array[2, 4])), ((3, 5), 60))


@unittest.skipIf(numpy is None, "no numpy")
class Arrays(unittest.TestCase):
    def test_nothing_is_copied(self):
        terrain = numpy.zeros((4, 9), numpy.uint8)
        part = terrain[:, 2:7]
        grid = hounded.Grid(part)
        mover = hounded.Mover(grid, {0: 1})
        finder = hounded.Finder(mover)
        self.assertEqual((grid.width, grid.height, finder.run((0, 0), (4, 3))), (5, 4, 52))
        terrain[:3, 4] = 1
        self.assertEqual((grid.refresh(), finder.run((0, 0), (4, 0))), (3, 88))
        with self.assertRaises(hounded.HoundedError):
            hounded.Grid(terrain.T)
        with self.assertRaises(hounded.HoundedError):
            hounded.Grid(terrain.astype(numpy.int32))

    def test_crowds(self):
        grid = hounded.Grid(numpy.zeros((20, 20), bool))
        mover = hounded.Mover(grid, {0: 1})
        crowd = numpy.array([(x, x) for x in range(20)], numpy.int32)
        for hunters in (crowd, crowd.astype(numpy.int64), numpy.asfortranarray(crowd), crowd.tolist()):
            self.assertEqual([plan.cost for plan in hounded.Field(mover).update((0, 0), hunters)],
                             [14 * x for x in range(20)])


if __name__ == "__main__":
    unittest.main()
