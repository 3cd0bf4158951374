// SPDX-License-Identifier: MIT
/** Cheapest paths on a grid while target and map change: libhounded, compiled to WebAssembly.
 *
 *     import {Grid, Mover, Chase} from 'hounded';
 *     const grid = new Grid(['......', '.####.', '......']);
 *     const chase = new Chase(new Mover(grid, {cost: {'.': 1}}));
 *     const {found, cost, next} = chase.update(0, 0, 5, 2);      // on each tick
 *
 * A cell is a column x, which grows to the east, and a row y, which grows to the south, both from 0.  Costs are whole
 * numbers: a straight step costs 10 and a diagonal one 14 unless a mover says otherwise, times the mover's cost factor for
 * the terrain that is entered.  Paths are exact: no path is cheaper.  If there is no path, a cost is Infinity and a path is
 * empty.  Errors are exceptions of the class HoundedError.  An option with an unknown name is a TypeError, which proposes the
 * right name.  Each object keeps alive what it was created from. */

export type Place = [x: number, y: number];
/** Pairs, or x and y in turn in an Int32Array, which is copied at once. */
export type Places = readonly Place[] | Int32Array;

/** The next step of one hunter. */
export interface Plan {
  /** Whether there is a path. */
  found: boolean;
  /** Whether there is no path because the hunter has no legal step at all. */
  enclosed: boolean;
  /** The cost of the whole path; Infinity if there is none. */
  cost: number;
  /** The second cell of the path; the hunter's cell if there is no path or it has arrived. */
  next: Place;
}

export class HoundedError extends Error {
  readonly code: 'NO_MEMORY' | 'OUT_OF_RANGE' | 'BAD_ARGUMENT' | 'TOO_FAR' | 'UNFIT' | 'CHANGED';
}

/** The version of the library, such as "0.2.0". */
export const version: string;
/** In `Field.costs()`: not reached. */
export const NO_COST: 0xffffffff;

/** The number of bytes of the library's memory, with all objects.  It never shrinks. */
export function memory(): number;

/** An object of the library.  Its memory is freed when it is collected, or by `free()`, whichever is first. */
declare class Handle {
  /** Frees the object as soon as no other object that was created from it is left.  You must not use it again. */
  free(): void;
}

/** One character, or a number from 0 to 255. */
export type Terrain = number | string;

/** A map of terrain.  The grid has a copy of its own. */
export class Grid extends Handle {
  /** Rows of equal length: strings, or arrays of numbers as in PathFinding.js, where 0 is free and 1 is a wall.  A single
   * string has a line for each row.  Line breaks at its ends do not count, but spaces are terrain, also at the start of a line. */
  constructor(rows: string | readonly (string | ArrayLike<number>)[]);
  /** Row by row; or the same terrain everywhere. Sides have at most 4,096 cells. */
  constructor(width: number, height: number, terrain?: Uint8Array | Uint8ClampedArray | Terrain);
  readonly width: number;
  readonly height: number;
  get(x: number, y: number): number;
  /** All objects of the grid are updated at their next use. */
  set(x: number, y: number, terrain: Terrain): void;
  /** Replaces the whole terrain and returns the number of changed cells.  Objects pay only for those. */
  refresh(terrain: Uint8Array | Uint8ClampedArray): number;
  isInside(x: number, y: number): boolean;
  /** For grids of 0 and 1: whether the terrain is 0. */
  isWalkableAt(x: number, y: number): boolean;
  /** For grids of 0 and 1: sets the terrain 0 or 1. */
  setWalkableAt(x: number, y: number, walkable: boolean): void;
}

export interface Rules {
  /** The cost factor, from 1 to 255, of each terrain that may be entered; all other terrain is blocked.  The keys are
   * characters or numbers; in an object, '3' is the number 3, and in a Map, it is the character.  Default: `{0: 1}`, for
   * grids of numbers; a grid of characters needs costs. */
  cost?: Record<string, number> | ReadonlyMap<Terrain, number>;
  /** Default: 10. */
  straight?: number;
  /** From `straight` to twice as much.  Default: 14. */
  diagonal?: number;
  /** Default: 8. */
  neighbours?: 4 | 8;
  /** Whether a diagonal step needs both cells at its sides, one of them, or neither.  Default: 'strict'. */
  corners?: 'strict' | 'loose' | 'cut';
}

/** The rules by which an actor moves on a grid. */
export class Mover extends Handle {
  constructor(grid: Grid, rules?: Rules);
  readonly grid: Grid;
  /** Whether the cell is passable; false off the grid. */
  canStand(x: number, y: number): boolean;
  /** The cost of a step to a neighbour; Infinity if it is not legal. */
  step(x: number, y: number, toX: number, toY: number): number;
  /** Whether the straight line touches only cells with the cost factor of the first one. */
  sees(x: number, y: number, toX: number, toY: number): boolean;
  /** Pulls the string: removes each cell whose predecessor and successor are in line of sight. */
  smooth(path: Places): Place[];
  /** Keeps only the ends, and the cells at which the direction changes. */
  turns(path: Places): Place[];
}

/** Shared by Finder and Chase. */
declare abstract class Search extends Handle {
  readonly mover: Mover;
  /** The cost of the last query; Infinity: no path. */
  readonly cost: number;
  /** The path of the last query, with both ends; empty if there is none. */
  path(): Place[];
  /** The number of expansions of the last query. */
  readonly expanded: number;
  /** The query in slices: call `begin` once, and `step` until it returns true. */
  begin(x: number, y: number, toX: number, toY: number): void;
  /** Expands at most `expansions` cells or jump points.  Returns whether the query has been answered. */
  step(expansions: number): boolean;
}

/** Answers queries one after another, each from scratch. */
export class Finder extends Search {
  /** 'auto' uses jump points if rules and map allow them, otherwise A*.  The others throw UNFIT if they do not apply. */
  constructor(mover: Mover, method?: 'auto' | 'astar' | 'jps' | 'jps-table');
  /** Returns the cost. */
  run(x: number, y: number, toX: number, toY: number): number;
  /** Returns the path, with both ends; empty if there is none. */
  findPath(x: number, y: number, toX: number, toY: number): Place[];
}

/** A hunter that replans on each tick and reuses its search tree.  Most ticks need no search at all. */
export class Chase extends Search {
  /** `bytes` limits what the chase keeps; 8,192 is a good value for thousands of hunters. */
  constructor(mover: Mover, options?: {bytes?: number});
  /** Runs one tick, from the hunter's cell to the target's. */
  update(x: number, y: number, toX: number, toY: number): Plan;
  /** The answer of the last tick. */
  readonly plan: Plan;
  readonly next: Place;
}

/** Many hunters of one mover, each with its own target.  For a crowd with one target, pass that target once for each hunter: the
 * pack then plans for all of them by one search, like a field.
 *
 *     const plans = pack.update(hunters, targets);               // on each tick, after the map has changed
 *     hunters = pack.reserve(hunters, plans);                    // no two hunters in one cell
 */
export class Pack extends Handle {
  constructor(mover: Mover, count: number, options?: {bytes?: number});
  readonly mover: Mover;
  readonly count: number;
  /** Runs one tick of all hunters.  The plans can lead several of them to the same cell. */
  update(hunters: Places, targets: Places): Plan[];
  /** Reserves cells, so that no two hunters share one: returns the cell that each hunter gets, which is its next one, one
   * beside that, or its own.  The plans are those of `update`, or of a field.  Do not change the map between the plans and this
   * call, which does not look for new walls.
   *
   * The hunter with the lowest cost chooses first.  Only one hunter of a crowd gets the cell of a shared target; the others
   * wait around it.  `may` decides whether a hunter may enter a cell, such as that of a monster or of a player outside
   * the pack; default: always.  It is not called for the hunter's own cell, in which a hunter may always wait. */
  reserve(hunters: Places, plans: readonly Plan[], may?: (hunter: number, x: number, y: number) => boolean): Place[];
  /** The whole path of one hunter. */
  path(hunter: number): Place[];
}

/** A map of distances: one search for a crowd of hunters with the same rules, and one target or several goals.  `update` and
 * `fill` replace the map.  After a change of the grid, call one of them again: until then, no cell counts as reached. */
export class Field extends Handle {
  constructor(mover: Mover);
  readonly mover: Mover;
  /** Searches from the target at x, y until the last hunter is reached.  The plans can lead several hunters to the same cell;
   * `Pack.reserve` accepts them, if the pack has as many hunters. */
  update(x: number, y: number, hunters: Places): Plan[];
  /** Fills the whole map with the costs to the goals.  A path to a goal also costs its third number, if it has one.  Cells
   * that cost more than `bound` count as not reached.  Returns false if no goal is passable, so that no cell is reached. */
  fill(goals: readonly (Place | [x: number, y: number, cost: number])[], options?: {bound?: number}): boolean;
  /** Fills the map for a prey: `next` leads away from what `danger` leads to.  With a larger `percent`, the prey runs past
   * the danger sooner.  Default: 120. */
  flee(danger: Field, options?: {percent?: number}): boolean;
  /** The cost of a path from a cell; Infinity: no path, or not reached. */
  cost(x: number, y: number): number;
  /** The costs of all cells, row by row; NO_COST: not reached. */
  costs(): Uint32Array;
  /** The first step of a cheapest path; the cell itself if there is none. */
  next(x: number, y: number): Place;
  /** The legal step to a lower cost with the least sum of step, cost and `extra`, which is Infinity for a cell that is not
   * free.  The cell itself if there is none. */
  downhill(x: number, y: number, extra?: (x: number, y: number) => number): Place;
  path(x: number, y: number): Place[];
}

/** The connected regions of the map. */
export class Regions extends Handle {
  constructor(mover: Mover);
  readonly mover: Mover;
  /** Whether there is a path. */
  connected(x: number, y: number, toX: number, toY: number): boolean;
  /** The number of cells in the cell's region; 0 if it is blocked. */
  size(x: number, y: number): number;
}

export interface Runner {
  mover: Mover;
  x: number;
  y: number;
  /** Default: 1. */
  speed?: number;
  /** The cost that it has to pay before it starts.  Default: 0. */
  late?: number;
}

/** Whether a prey or any of its hunters is first at each cell. */
export class Cover extends Handle {
  constructor(grid: Grid);
  readonly grid: Grid;
  run(prey: Runner, hunters: readonly Runner[]): void;
  owner(x: number, y: number): 'prey' | 'hunters' | null;
  /** The number of the prey's cells. */
  readonly size: number;
  /** Where the prey stays free for longest; null if it is caught where it is. */
  escape(): Place | null;
  /** The prey's path to one of its own cells. */
  path(x: number, y: number): Place[];
}
