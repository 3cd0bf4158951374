# SPDX-License-Identifier: MIT
"""Cheapest paths on a grid while target and map change: libhounded for Python.

    >>> import hounded
    >>> grid = hounded.Grid.of_text(["....", ".##.", "...."])
    >>> chase = hounded.Chase(hounded.Mover(grid, {".": 1}))
    >>> chase.update((0, 0), (3, 2)).cost
    50
    >>> chase.path()
    [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2)]

Places are pairs (x, y).  x grows to the east and y to the south, both from 0.  Costs are whole numbers: a straight step costs
10 and a diagonal one 14, unless a mover says otherwise, times the cost factor of the terrain that is entered.  If there is no
path, a cost is None.  Errors are exceptions: PlaceError for a place off the grid, TypeError for an object of another class,
MemoryError, or HoundedError.

Each object keeps alive the objects that it was created from.  Objects cannot be copied or pickled; create others instead.  Use
an object, and everything created from the same mover, in only one thread at a time.  Movers of one grid are independent while
the grid does not change.  Calls release the interpreter's lock.
"""

import ctypes
import ctypes.util
import operator
import os
import sys
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

__all__ = ["Chase", "Cover", "Enclosed", "Field", "Finder", "Grid", "HoundedError", "Mover", "NO_COST", "Pack", "PlaceError", "Plan",
           "Regions", "Runner", "version"]

Place = Tuple[int, int]
NO_COST = 0xFFFFFFFF
_ENCLOSED = 3  # the status of a plan
_INT_TYPE = ("<" if sys.byteorder == "little" else ">") + "i4"


class HoundedError(Exception):
    """An argument that the library rejects, or something that it cannot do."""


class PlaceError(HoundedError, IndexError):
    """A place that is not on the grid, or a grid with an invalid side."""


class Plan(NamedTuple):
    """The answer for one hunter."""

    cost: Optional[int]  # of the whole path; None: there is none
    next: Place  # the path's second place; where the hunter stands when there is none

    @property
    def is_enclosed(self) -> bool:
        """Whether there is no path because the hunter cannot take any step; it waits until the map changes."""
        return isinstance(self, Enclosed)


class Enclosed(Plan):
    """The plan of a hunter that cannot take any step."""


class _Cell(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int)]


class _Plan(ctypes.Structure):
    _fields_ = [("status", ctypes.c_int32), ("cost", ctypes.c_uint32), ("next", _Cell)]


class _Goal(ctypes.Structure):
    _fields_ = [("at", _Cell), ("cost", ctypes.c_uint32)]


class _Rules(ctypes.Structure):
    _fields_ = [("cost", ctypes.c_uint8 * 256), ("straight", ctypes.c_uint16), ("diagonal", ctypes.c_uint16),
                ("neighbours", ctypes.c_uint8), ("corners", ctypes.c_uint8), ("reserved", ctypes.c_uint8 * 10)]


class _Runner(ctypes.Structure):
    _fields_ = [("mover", ctypes.c_void_p), ("at", _Cell), ("speed", ctypes.c_uint32), ("late", ctypes.c_uint32)]


class _Time(ctypes.Structure):
    _fields_ = [("cost", ctypes.c_uint32), ("speed", ctypes.c_uint32)]


_MAY = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_size_t, _Cell)
_EXTRA = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, _Cell)
_POINTER, _CELLS, _INT, _SIZE = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t
_MADE = ctypes.POINTER(ctypes.c_void_p)
_SIZE_BITS = 8 * ctypes.sizeof(_SIZE)

# By name: what it returns, and what it takes.  Those whose name ends in _free take a pointer.
_FUNCTIONS = {
    "strerror": (ctypes.c_char_p, [_INT]),
    "version": (ctypes.c_char_p, []),
    "grid_borrow": (_INT, [_INT, _INT, _POINTER, _SIZE, _MADE]),
    "grid_copy": (_INT, [_INT, _INT, _POINTER, _SIZE, _MADE]),
    "grid_width": (_INT, [_POINTER]),
    "grid_height": (_INT, [_POINTER]),
    "grid_get": (_INT, [_POINTER, _Cell]),
    "grid_set": (_INT, [_POINTER, _Cell, ctypes.c_uint8]),
    "grid_refresh": (_INT, [_POINTER, _Cell, _INT, _INT, ctypes.POINTER(_SIZE)]),
    "rules_init": (None, [ctypes.POINTER(_Rules)]),
    "mover_new": (_INT, [_POINTER, ctypes.POINTER(_Rules), _MADE]),
    "mover_prepare": (_INT, [_POINTER]),
    "mover_can_stand": (ctypes.c_bool, [_POINTER, _Cell]),
    "mover_step": (ctypes.c_uint32, [_POINTER, _Cell, _Cell]),
    "finder_new": (_INT, [_POINTER, _INT, _MADE]),
    "finder_run": (_INT, [_POINTER, _Cell, _Cell]),
    "finder_cost": (ctypes.c_uint32, [_POINTER]),
    "finder_path": (_SIZE, [_POINTER, _CELLS, _SIZE]),
    "finder_expanded": (ctypes.c_uint64, [_POINTER]),
    "chase_new": (_INT, [_POINTER, _MADE]),
    "chase_bound": (_INT, [_POINTER, _SIZE]),
    "chase_update": (_INT, [_POINTER, _Cell, _Cell]),
    "chase_cost": (ctypes.c_uint32, [_POINTER]),
    "chase_next": (_Cell, [_POINTER]),
    "chase_path": (_SIZE, [_POINTER, _CELLS, _SIZE]),
    "chase_expanded": (ctypes.c_uint64, [_POINTER]),
    "pack_new": (_INT, [_POINTER, _SIZE, _SIZE, _MADE]),
    "pack_update": (_INT, [_POINTER, _CELLS, _CELLS, _POINTER]),
    "pack_reserve": (_INT, [_POINTER, _CELLS, _POINTER, ctypes.c_void_p, _POINTER]),
    "pack_chase": (_POINTER, [_POINTER, _SIZE]),
    "field_new": (_INT, [_POINTER, _MADE]),
    "field_update": (_INT, [_POINTER, _Cell, _CELLS, _SIZE, _POINTER]),
    "field_cost": (ctypes.c_uint32, [_POINTER, _Cell]),
    "field_fill": (_INT, [_POINTER, _POINTER, _SIZE, ctypes.c_uint32]),
    "field_flee": (_INT, [_POINTER, _POINTER, ctypes.c_uint]),
    "field_costs": (_INT, [_POINTER, _Cell, _INT, _INT, _POINTER, _SIZE]),
    "field_next": (_Cell, [_POINTER, _Cell]),
    "field_downhill": (_Cell, [_POINTER, _Cell, _POINTER, _POINTER]),
    "field_path": (_SIZE, [_POINTER, _Cell, _CELLS, _SIZE]),
    "regions_new": (_INT, [_POINTER, _MADE]),
    "regions_connected": (ctypes.c_bool, [_POINTER, _Cell, _Cell]),
    "regions_size": (ctypes.c_uint32, [_POINTER, _Cell]),
    "cover_new": (_INT, [_POINTER, _MADE]),
    "cover_run": (_INT, [_POINTER, ctypes.POINTER(_Runner), ctypes.POINTER(_Runner), _SIZE]),
    "cover_owner": (_INT, [_POINTER, _Cell]),
    "cover_size": (_SIZE, [_POINTER]),
    "cover_escape": (_INT, [_POINTER, ctypes.POINTER(_Cell), ctypes.POINTER(_Time)]),
    "cover_path": (_SIZE, [_POINTER, _Cell, _CELLS, _SIZE]),
    "smooth_turns": (_SIZE, [_CELLS, _SIZE]),
    "smooth_pull": (_SIZE, [_POINTER, _CELLS, _SIZE]),
    "sees": (ctypes.c_bool, [_POINTER, _Cell, _Cell]),
}


def _candidates() -> Iterator[str]:
    """Returns where the library may be: the file that HOUNDED_LIBRARY names, beside this file, or the system's library."""
    told = os.environ.get("HOUNDED_LIBRARY")
    if told:
        yield told
        return
    own = Path(__file__).with_name("libhounded.so")
    if own.exists():
        yield str(own)
    yield "libhounded.so.0"
    found = ctypes.util.find_library("hounded")
    if found:
        yield found


def _load() -> ctypes.CDLL:
    problems = []
    for name in _candidates():
        try:
            library = ctypes.CDLL(name)
        except OSError as problem:
            problems.append(str(problem))
            continue
        for function, (returns, takes) in _FUNCTIONS.items():
            entry = getattr(library, "hnd_" + function)
            entry.restype, entry.argtypes = returns, takes
        for kind in ("grid", "mover", "finder", "chase", "pack", "field", "regions", "cover"):
            entry = getattr(library, f"hnd_{kind}_free")
            entry.restype, entry.argtypes = None, [_POINTER]
        return library
    raise ImportError("libhounded is not found; HOUNDED_LIBRARY may tell where it is: " + "; ".join(problems))


_lib = _load()


def version() -> str:
    """Returns the version of the library, such as "0.2.0"."""
    return _lib.hnd_version().decode()


__version__ = version()


def _checked(status: int) -> bool:
    """Returns whether there is a path.  Raises an exception for an error."""
    if status >= 0:
        return status == 0
    words = _lib.hnd_strerror(status).decode()
    if status == -1:
        raise MemoryError(words)
    raise (PlaceError if status == -2 else HoundedError)(words)


def _cell(place: Sequence[int]) -> _Cell:
    x, y = (operator.index(n) for n in place)
    if not (-(2**31) <= x < 2**31 and -(2**31) <= y < 2**31):
        raise PlaceError(f"{(x, y)} is not on the grid")
    return _Cell(x, y)


def _number(what: str, told: int, least: int, bits: int) -> int:
    """Checks that a whole number fits into `bits` bits, because ctypes would cut off the rest."""
    if not least <= operator.index(told) < 2**bits:
        raise HoundedError(f"{what} is a number from {least} to 2^{bits} - 1, not {told}")
    return told


def _terrain(told: Union[int, str]) -> int:
    """Returns the number of a terrain, which may be a character."""
    if isinstance(told, str) and len(told) != 1:
        raise HoundedError(f"terrain is one character, not {told!r}")
    number = ord(told) if isinstance(told, str) else operator.index(told)
    if not 0 <= number <= 255:
        raise HoundedError(f"terrain is a number or the number of a character, from 0 to 255, not {told!r}")
    return number


def _cost(cost: int) -> Optional[int]:
    return None if cost == NO_COST else cost


def _places(write: Callable[[Any, int], int]) -> List[Place]:
    """Returns all places that a function of the library writes."""
    count = write(None, 0)
    cells = (_Cell * count)()
    write(cells, count)
    return [(cell.x, cell.y) for cell in cells]


class _Array(NamedTuple):
    address: int
    count: int
    owner: Any  # keeps the memory


def _cells(places: Any) -> _Array:
    """Returns an array of cells.  A numpy array of int32 and the shape (n, 2) is not copied."""
    told = getattr(places, "__array_interface__", None)
    if told is not None:
        shape = told["shape"]
        if len(shape) != 2 or shape[1] != 2:
            raise HoundedError(f"an array of places has the shape (n, 2), not {shape}")
        if told["typestr"] == _INT_TYPE and told.get("strides") is None:
            return _Array(told["data"][0], shape[0], places)
        places = places.tolist()
    cells = [_cell(place) for place in places]
    array = (_Cell * len(cells))(*cells)
    return _Array(ctypes.addressof(array), len(cells), array)


class _Made:
    """An object that a function hnd_KIND_new has created.  Objects created from it also use it, and the last user frees it.

    The collector finishes the objects of a cycle in any order, so a handle may go before the objects created from it.  `others`
    has an entry for each user except one, because append and pop are atomic for other threads and the collector.
    """

    def __init__(self, kind: str, pointer: int, parent: "Optional[_Made]") -> None:
        self._kind, self._pointer, self._parent = kind, pointer, parent
        self._others: List[None] = []
        if parent is not None:
            parent._others.append(None)

    def drop(self) -> None:
        try:
            self._others.pop()
        except IndexError:
            getattr(_lib, f"hnd_{self._kind}_free")(self._pointer)
            if self._parent is not None:
                self._parent.drop()


class _Handle:
    """A user of an object that a function hnd_KIND_new has created.  Keeps alive what that was created from."""

    _kind = ""

    def __init__(self, keep: Any, function: str, *arguments: Any) -> None:
        made = ctypes.c_void_p()
        self._keep = keep
        _checked(getattr(_lib, "hnd_" + function)(*arguments, ctypes.byref(made)))
        self._made = made.value
        self._user = _Made(self._kind, made.value, getattr(keep, "_user", None))

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Keeps copy and pickle from writing down the pointer, which would be freed twice."""
        raise TypeError(f"a {type(self).__name__} cannot be copied")

    def __del__(self) -> None:
        user = self.__dict__.pop("_user", None)
        if user is not None and _lib is not None:
            user.drop()


def _pointer(told: Any, kind: type) -> int:
    """Returns the pointer of an object, which C cannot tell from one of another class."""
    if not isinstance(told, kind):
        raise TypeError(f"this must be a {kind.__name__}, not {type(told).__name__}")
    return told._made


class Grid(_Handle):
    """A map of terrain: a number from 0 to 255 per cell.

    `terrain` is row by row.  An array of bytes in rows (uint8 or bool, of numpy or with its array interface) is borrowed, not
    copied, and so is a writable buffer together with `width`: write into it and call `refresh`.  Anything else is copied.
    """

    _kind = "grid"

    def __init__(self, terrain: Any, width: Optional[int] = None) -> None:
        told = getattr(terrain, "__array_interface__", None)
        if told is not None:
            self._borrow(terrain, told)
            return
        if width is None or width < 1:
            raise HoundedError("a grid without an array's shape wants its width")
        view = memoryview(terrain).cast("B")
        array = ctypes.c_uint8 * len(view)
        borrowed = array.from_buffer_copy(view) if view.readonly else array.from_buffer(view)
        height, rest = divmod(len(view), width)
        if rest != 0:
            raise HoundedError(f"{len(view)} cells are no rows of {width}")
        super().__init__(borrowed, "grid_borrow", width, height, ctypes.addressof(borrowed), 0)

    def _borrow(self, terrain: Any, told: Mapping[str, Any]) -> None:
        shape, strides = told["shape"], told.get("strides")
        if len(shape) != 2 or told["typestr"] not in ("|u1", "|b1"):
            raise HoundedError(f"a grid is an array of two dimensions of bytes, not {shape} of {told['typestr']}")
        if strides is None:
            strides = (shape[1], 1)
        if strides[1] != 1 or strides[0] < shape[1]:
            raise HoundedError("the array's rows do not lie in memory one after the other; take numpy.ascontiguousarray")
        super().__init__(terrain, "grid_borrow", shape[1], shape[0], told["data"][0], strides[0])

    @classmethod
    def of_text(cls, rows: Union[str, Iterable[str]]) -> "Grid":
        """Creates a grid from strings of equal length, or from one string with a line for each row.

        The terrain of a cell is the number of its character.  Line breaks at the ends of a single string do not count, but spaces
        are terrain, also at the start of a line: use `textwrap.dedent` for an indented text.
        """
        lines = rows.replace("\r\n", "\n").strip("\n").split("\n") if isinstance(rows, str) else list(rows)
        if not lines or not lines[0]:
            raise HoundedError("a grid has at least one cell")
        terrain = bytearray()
        for number, line in enumerate(lines):
            if not isinstance(line, str):
                raise TypeError(f"a row is a string, not {line!r}")
            if len(line) != len(lines[0]):
                raise HoundedError(f"row {number} has {len(line)} cells, and row 0 has {len(lines[0])}")
            try:
                terrain += line.encode("latin-1")
            except UnicodeEncodeError as problem:
                _terrain(line[problem.start])  # raises an error that names the character
        return cls(terrain, len(lines[0]))

    @property
    def width(self) -> int:
        return _lib.hnd_grid_width(self._made)

    @property
    def height(self) -> int:
        return _lib.hnd_grid_height(self._made)

    def __getitem__(self, place: Place) -> int:
        """Returns terrain as a number; `chr` turns it into a character."""
        terrain = _lib.hnd_grid_get(self._made, _cell(place))
        _checked(min(terrain, 0))
        return terrain

    def __setitem__(self, place: Place, terrain: Union[int, str]) -> None:
        """Takes terrain as a number or a character: `grid[x, y] = "#"`.  Changes only the library's copy, not a borrowed array."""
        _checked(_lib.hnd_grid_set(self._made, _cell(place), _terrain(terrain)))

    def refresh(self, place: Place = (0, 0), width: Optional[int] = None, height: Optional[int] = None) -> int:
        """Reads the array again, or a part of it.  Returns the number of changed cells."""
        at, changed = _cell(place), ctypes.c_size_t()
        columns = self.width - at.x if width is None else _number("the width", width, 0, 31)
        rows = self.height - at.y if height is None else _number("the height", height, 0, 31)
        _checked(_lib.hnd_grid_refresh(self._made, at, columns, rows, ctypes.byref(changed)))
        return changed.value


class Mover(_Handle):
    """Rules on a grid.  `costs` has the cost factor of each terrain that may be entered, by number or by character."""

    _kind = "mover"

    def __init__(self, grid: Grid, costs: Mapping[Union[int, str], int], *, neighbours: int = 8, corners: str = "strict",
                 straight: int = 10, diagonal: int = 14) -> None:
        rules = _Rules()
        _lib.hnd_rules_init(ctypes.byref(rules))
        for terrain, cost in costs.items():
            rules.cost[_terrain(terrain)] = _number("a cost factor", cost, 0, 8)
        try:
            rules.corners = ("strict", "loose", "cut").index(corners)
        except ValueError:
            raise HoundedError("corners are strict, loose or cut") from None
        if not (0 < straight < 65536 and 0 < diagonal < 65536 and neighbours in (4, 8)):
            raise HoundedError("steps cost from 1 to 65535, and there are 4 or 8 neighbours")
        rules.straight, rules.diagonal, rules.neighbours = straight, diagonal, neighbours
        super().__init__(grid, "mover_new", _pointer(grid, Grid), ctypes.byref(rules))

    def prepare(self) -> None:
        """Prepares the mover, so that threads may share it until the grid changes."""
        _checked(_lib.hnd_mover_prepare(self._made))

    def can_stand(self, place: Place) -> bool:
        return _lib.hnd_mover_can_stand(self._made, _cell(place))

    def step(self, start: Place, end: Place) -> Optional[int]:
        """Returns the cost of a step; None: it is not legal."""
        return _cost(_lib.hnd_mover_step(self._made, _cell(start), _cell(end)))

    def sees(self, start: Place, end: Place) -> bool:
        """Returns whether a straight line touches only cells with the cost factor of the first one."""
        return _lib.hnd_sees(self._made, _cell(start), _cell(end))

    def smooth(self, path: Sequence[Place]) -> List[Place]:
        """Pulls the string: removes each place whose predecessor and successor are in line of sight."""
        array = _cells(list(path))
        count = _lib.hnd_smooth_pull(self._made, array.address, array.count)
        return [(cell.x, cell.y) for cell in array.owner[:count]]


class Finder(_Handle):
    """Finds single paths.  `method`: auto, astar, jps or jps-table."""

    _kind = "finder"

    def __init__(self, mover: Mover, method: str = "auto") -> None:
        methods = ("auto", "astar", "jps", "jps-table")
        if method not in methods:
            raise HoundedError("a method is one of " + ", ".join(methods))
        super().__init__(mover, "finder_new", _pointer(mover, Mover), methods.index(method))

    def run(self, start: Place, end: Place) -> Optional[int]:
        """Returns the cost of a cheapest path; None: there is none."""
        return _lib.hnd_finder_cost(self._made) if _checked(
            _lib.hnd_finder_run(self._made, _cell(start), _cell(end))) else None

    def path(self) -> List[Place]:
        """Returns the path of the last run, with both ends."""
        return _places(lambda cells, room: _lib.hnd_finder_path(self._made, cells, room))

    @property
    def expanded(self) -> int:
        return _lib.hnd_finder_expanded(self._made)


class Chase(_Handle):
    """A hunter that replans on each tick and reuses its search tree.  `bytes` limits what it keeps."""

    _kind = "chase"

    def __init__(self, mover: Mover, bytes: Optional[int] = None) -> None:
        super().__init__(mover, "chase_new", _pointer(mover, Mover))
        if bytes is not None:
            _checked(_lib.hnd_chase_bound(self._made, _number("bytes", bytes, 0, _SIZE_BITS)))

    def update(self, hunter: Place, target: Place) -> Plan:
        status = _lib.hnd_chase_update(self._made, _cell(hunter), _cell(target))
        _checked(status)
        return _planned(status, _lib.hnd_chase_cost(self._made), _lib.hnd_chase_next(self._made))

    def path(self) -> List[Place]:
        """Returns the path of the last tick, with both ends: always the same one of several cheapest paths."""
        return _places(lambda cells, room: _lib.hnd_chase_path(self._made, cells, room))

    @property
    def expanded(self) -> int:
        """Returns the number of expansions of the last tick; 0: no search was needed."""
        return _lib.hnd_chase_expanded(self._made)


def _planned(status: int, cost: int, step: Any) -> Plan:
    return (Enclosed if status == _ENCLOSED else Plan)(_cost(cost), (step.x, step.y))


def _told(plans: Any) -> List[Plan]:
    return [_planned(plan.status, plan.cost, plan.next) for plan in plans]


class Pack(_Handle):
    """Many hunters of one mover, each with its own target.  `bytes` limits what each keeps; 0: the library chooses.

    For a crowd with one target, pass that target once for each hunter: the pack then plans for all of them by one search, like
    a field.  A tick is `plans = pack.update(hunters, targets)`, and then `hunters = pack.reserve(hunters, plans)`.
    """

    _kind = "pack"

    def __init__(self, mover: Mover, count: int, bytes: int = 0) -> None:
        self.count = _number("the count", count, 0, _SIZE_BITS)
        super().__init__(mover, "pack_new", _pointer(mover, Mover), count, _number("bytes", bytes, 0, _SIZE_BITS))

    def update(self, hunters: Any, targets: Any) -> List[Plan]:
        """Runs one tick of all hunters.  The plans can lead several of them to the same place.

        Takes sequences of places, or numpy arrays of int32 and the shape (count, 2), which are read without a copy.
        """
        one, other = _cells(hunters), _cells(targets)
        if one.count != self.count or other.count != self.count:
            raise HoundedError(f"there are {self.count} hunters, and as many targets")
        plans = (_Plan * self.count)()
        _checked(_lib.hnd_pack_update(self._made, one.address, other.address, ctypes.addressof(plans)))
        return _told(plans)

    def reserve(self, hunters: Any, plans: Sequence[Plan],
                may: Optional[Callable[[int, Place], bool]] = None) -> List[Place]:
        """Returns the cell that each hunter gets, so that no two share one: its next one, one beside that, or its own.

        The plans are those of `update`, or of a field.  Do not change the map between the plans and this call, which does not
        look for new walls.  The hunter with the lowest cost chooses first.  Only one hunter of a crowd gets the cell of a
        shared target; the others wait around it.

        `may(number, place)` decides whether a hunter may enter a place, such as that of a monster or of a player outside the
        pack; None: always.  It is not called for the hunter's own place, in which a hunter may always wait.
        """
        one = _cells(hunters)
        if one.count != self.count or len(plans) != self.count:
            raise HoundedError(f"there are {self.count} hunters, and as many plans")
        wishes = (_Plan * self.count)(*((0, NO_COST if plan.cost is None else plan.cost, _cell(plan.next))
                                        for plan in plans))
        failures: List[BaseException] = []

        def decide(_data: Any, number: int, cell: Any) -> bool:
            try:
                return not failures and bool(may(number, (cell.x, cell.y))) if may else True
            except BaseException as failure:  # it cannot pass through the library
                failures.append(failure)
                return False

        function = _MAY(decide)
        _checked(_lib.hnd_pack_reserve(self._made, one.address, ctypes.addressof(wishes),
                                       ctypes.cast(function, ctypes.c_void_p) if may else None, None))
        if failures:
            raise failures[0]
        return [(plan.next.x, plan.next.y) for plan in wishes]

    def path(self, number: int) -> List[Place]:
        chase = _lib.hnd_pack_chase(self._made, number) if 0 <= number < self.count else None
        if chase is None:
            raise IndexError(number)
        return _places(lambda cells, room: _lib.hnd_chase_path(chase, cells, room))


class Field(_Handle):
    """A map of distances to one target or several, for a crowd of hunters with the same rules.

    `update` and `fill` replace the map.  After a change of the grid, call one of them again: until then, no place counts as
    reached.
    """

    _kind = "field"

    def __init__(self, mover: Mover) -> None:
        super().__init__(mover, "field_new", _pointer(mover, Mover))

    def update(self, target: Place, hunters: Any) -> List[Plan]:
        """Plans for hunters of one target by one search.  Takes hunters as Pack.update does.

        The plans can lead several hunters to the same place.  Pack.reserve accepts them, if the pack has as many hunters.
        """
        crowd = _cells(hunters)
        plans = (_Plan * crowd.count)()
        _checked(_lib.hnd_field_update(self._made, _cell(target), crowd.address, crowd.count, ctypes.addressof(plans)))
        return _told(plans)

    def cost(self, place: Place) -> Optional[int]:
        """Returns the cost from a hunter's place, or one nearer to the target; None: no path, or not reached."""
        return _cost(_lib.hnd_field_cost(self._made, _cell(place)))

    def fill(self, goals: Union[Iterable[Place], Mapping[Place, int]], bound: Optional[int] = None) -> bool:
        """Fills the whole map.  A mapping gives each goal a cost of its own, which every path to it also costs.

        Cells that cost more than `bound` count as not reached.  False: no goal is passable, so no cell is reached.
        """
        told = list(goals.items()) if isinstance(goals, Mapping) else [(place, 0) for place in goals]
        array = (_Goal * len(told))(*((_cell(place), _number("a goal's cost", cost, 0, 31)) for place, cost in told))
        most = NO_COST if bound is None else _number("the bound", bound, 0, 32)
        return _checked(_lib.hnd_field_fill(self._made, ctypes.addressof(array), len(told), most))

    def flee(self, danger: "Field", percent: int = 120) -> bool:
        """Fills the map for a prey: `next` and `path` lead away from what `danger` leads to."""
        return _checked(_lib.hnd_field_flee(self._made, _pointer(danger, Field), _number("percent", percent, 0, 31)))

    def costs(self) -> memoryview:
        """Returns the costs of all cells, in rows: numpy.asarray reads them without a copy.  NO_COST: not reached."""
        height, width = self._keep._keep.height, self._keep._keep.width
        array = (ctypes.c_uint32 * (width * height))()
        _checked(_lib.hnd_field_costs(self._made, _Cell(0, 0), width, height, ctypes.addressof(array), 0))
        return memoryview(array).cast("B").cast("I", (height, width))

    def next(self, place: Place) -> Place:
        """Returns the first step of a cheapest path; `place` if there is none."""
        step = _lib.hnd_field_next(self._made, _cell(place))
        return (step.x, step.y)

    def downhill(self, place: Place, extra: Optional[Callable[[Place], Optional[int]]] = None) -> Place:
        """Returns the best step to a cell with a lower cost; `place` if there is none.

        `extra(place)` returns what a cell costs in addition, or None if it is not free.  It must not use this field.
        """
        failures: List[BaseException] = []

        def ask(_data: Any, cell: Any) -> int:
            try:
                cost = extra((cell.x, cell.y)) if extra and not failures else None
                return NO_COST if cost is None else _number("what a cell costs in addition", cost, 0, 31)
            except BaseException as failure:  # it cannot pass through the library
                failures.append(failure)
                return NO_COST

        function = _EXTRA(ask)
        step = _lib.hnd_field_downhill(self._made, _cell(place), ctypes.cast(function, _POINTER) if extra else None, None)
        if failures:
            raise failures[0]
        return (step.x, step.y)

    def path(self, place: Place) -> List[Place]:
        return _places(lambda cells, room: _lib.hnd_field_path(self._made, _cell(place), cells, room))


class Regions(_Handle):
    """Answers whether there is a path at all."""

    _kind = "regions"

    def __init__(self, mover: Mover) -> None:
        super().__init__(mover, "regions_new", _pointer(mover, Mover))

    def connected(self, one: Place, other: Place) -> bool:
        return _lib.hnd_regions_connected(self._made, _cell(one), _cell(other))

    def size(self, place: Place) -> int:
        """Returns the number of cells in the region of this one; 0: it is blocked."""
        return _lib.hnd_regions_size(self._made, _cell(place))


class Runner(NamedTuple):
    """A prey or a hunter in a Cover."""

    mover: Mover
    at: Place
    speed: int = 1
    late: int = 0  # cost that it has to pay before it sets off


class Cover(_Handle):
    """Computes who is first at each cell: a prey, or one of its hunters."""

    _kind = "cover"

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid, "cover_new", _pointer(grid, Grid))

    def run(self, prey: Runner, hunters: Sequence[Runner]) -> None:
        told = [_Runner(_pointer(who.mover, Mover), _cell(who.at), _number("the speed", who.speed, 1, 32),
                        _number("the cost before it sets off", who.late, 0, 32)) for who in (prey, *hunters)]
        array = (_Runner * len(told))(*told)
        others = ctypes.cast(ctypes.addressof(array) + ctypes.sizeof(_Runner), ctypes.POINTER(_Runner))
        _checked(_lib.hnd_cover_run(self._made, array, others, len(hunters)))

    def owner(self, place: Place) -> Optional[str]:
        """Returns prey, hunters, or None: nobody reaches the cell."""
        return (None, "prey", "hunters")[_lib.hnd_cover_owner(self._made, _cell(place))]

    def __len__(self) -> int:
        """Returns the number of the prey's cells."""
        return _lib.hnd_cover_size(self._made)

    def escape(self) -> Optional[Place]:
        """Returns where the prey stays free for longest; None: it is caught where it is."""
        goal, until = _Cell(), _Time()
        is_free = _checked(_lib.hnd_cover_escape(self._made, ctypes.byref(goal), ctypes.byref(until)))
        return (goal.x, goal.y) if is_free else None

    def path(self, place: Place) -> List[Place]:
        """Returns the prey's path to one of its cells."""
        return _places(lambda cells, room: _lib.hnd_cover_path(self._made, _cell(place), cells, room))
