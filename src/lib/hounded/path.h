/* SPDX-License-Identifier: MIT */
/* lib/hounded/path.h - libhounded: cheapest paths on a grid, for one hunter or thousands, while target and map change.
 *
 *     struct hnd_grid *grid;
 *     struct hnd_mover *hound;
 *     struct hnd_chase *chase;
 *     struct hnd_rules rules;
 *     hnd_rules_init(&rules);
 *     rules.cost['.'] = 1;
 *     if (hnd_grid_copy(width, height, map, 0, &grid) == HND_OK && hnd_mover_new(grid, &rules, &hound) == HND_OK &&
 *         hnd_chase_new(hound, &chase) == HND_OK && hnd_chase_update(chase, from, to) == HND_OK) {
 *         from = hnd_chase_next(chase);
 *     }
 *
 * A grid contains terrain.  A mover contains the rules by which an actor moves on the grid.  All searches are created
 * from a mover, except for a cover, which takes the movers of its runners.  doc/reference/library.md helps you to
 * choose a function, and shows what each costs.  C11 and C++; link with `pkg-config --libs libhounded`.
 *
 * Cells.  A struct hnd_cell is a column x, which grows to the east, and a row y, which grows to the south, both from 0.
 * You may pass any int: for a cell off the grid, a function returns HND_OUT_OF_RANGE, or what its description says.
 *
 * Costs.  Entering a cell costs the step, straight or diagonal, times the mover's cost factor for the cell's terrain.
 * All of them are whole numbers.  A path costs the sum of its steps, so its first cell costs nothing.  A path costs
 * less than 2^31; if a larger cost could occur, the result is HND_TOO_FAR.  Only the cost of a goal can be added to it.
 *
 * Paths are exact: no path is cheaper.  They depend only on map, rules and cells, never on a clock or an address.
 *
 * Errors are values below 0.  No function prints anything or ends the program, and an object that has returned an error
 * accepts the next call as if nothing had happened.  Functions that return a status accept NULL for any pointer and
 * return HND_BAD_ARGUMENT.  Do not pass NULL to any other function, except to those named `_free`.
 *
 * Ownership.  An object that `hnd_X_new` returns belongs to you until you pass it to `hnd_X_free`, which accepts NULL.
 * Free a mover before its grid, and all objects of a mover before the mover.  Arrays are borrowed only during the call,
 * except by hnd_grid_borrow.  Memory comes from calloc, malloc and realloc of the C library, or, for a grid and
 * everything created from it, from the function passed to hnd_grid_ask_in.  If an allocation fails, the result is
 * HND_NO_MEMORY.
 *
 * Threads.  Objects contain all state except the allocator of a call, which is kept per thread while the call lasts.
 * Use each object in only one thread at a time.
 * While no thread changes the grid (hnd_grid_set, hnd_grid_refresh), two threads may use two objects at once if
 *   - the objects are created from different movers, even of the same grid; or
 *   - they share a mover that hnd_mover_prepare has prepared since the last change of the grid.
 * Creating an object from a mover and freeing it count as using the mover. */
#ifndef HOUNDED_LIB_HOUNDED_PATH_H
#define HOUNDED_LIB_HOUNDED_PATH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define HND_API __attribute__((visibility("default")))
#else
#define HND_API
#endif

/* The version of this header.  hnd_version() is that of the library that runs, which may be a later one. */
#define HND_VERSION_MAJOR 0
#define HND_VERSION_MINOR 2
#define HND_VERSION_PATCH 0
/* For comparisons, such as `#if HND_VERSION >= 200`. */
#define HND_VERSION (10000 * HND_VERSION_MAJOR + 100 * HND_VERSION_MINOR + HND_VERSION_PATCH)

/* --- answers ----------------------------------------------------------------------------------------- */

enum hnd_status {
    HND_OK = 0,
    HND_NO_PATH = 1,  /* not an error: there is no path; a blocked target has none */
    HND_RUNNING = 2,  /* in slices: not finished */
    HND_ENCLOSED = 3, /* not an error: a hunter has no legal step from its cell, so it has no path */

    HND_NO_MEMORY = -1,
    HND_OUT_OF_RANGE = -2, /* a cell off the grid, or a side out of range */
    HND_BAD_ARGUMENT = -3,
    HND_TOO_FAR = -4, /* a cost might exceed 31 bits */
    HND_UNFIT = -5,   /* the method does not support these rules or this map */
    HND_CHANGED = -6  /* in slices: the map has changed since the search began */
};

/* Returns one line without a full stop, for any value of `status`.  Constant. */
HND_API const char *hnd_strerror(enum hnd_status status);
/* Returns the version of the library that runs, such as "0.2.0".  Constant. */
HND_API const char *hnd_version(void);

/* The cost if there is no path. */
#define HND_NO_COST UINT32_MAX

struct hnd_cell {
    int x, y;
};

/* The plan of one hunter. */
struct hnd_plan {
    int32_t status;       /* HND_OK, HND_NO_PATH, HND_ENCLOSED, or an error */
    uint32_t cost;        /* of the whole path; HND_NO_COST if there is none */
    struct hnd_cell next; /* the path's second cell; the hunter's cell if there is no path or it has arrived */
};

/* --- the grid ---------------------------------------------------------------------------------------- */

/* A map of terrain: a number from 0 to 255 per cell.  The library always has its own copy, which takes one byte per
 * cell.  Recent changes take 12 bytes each, for 1,024 of them or for one per 128 cells, whichever is more. */
struct hnd_grid;

enum { HND_MAX_SIDE = 4096 };

/* Creates a grid of one terrain, with sides from 1 to HND_MAX_SIDE.  Errors: HND_OUT_OF_RANGE, HND_BAD_ARGUMENT,
 * HND_NO_MEMORY; *grid is then NULL.  O(cells), like the two functions below. */
HND_API enum hnd_status hnd_grid_new(int width, int height, uint8_t terrain, struct hnd_grid **grid);
/* Creates a grid from an array, row by row, with `stride` bytes from one row to the next; 0 stands for `width`. */
HND_API enum hnd_status hnd_grid_copy(int width, int height, const uint8_t *terrain, size_t stride,
                                      struct hnd_grid **grid);
/* Like hnd_grid_copy, but borrows the array until hnd_grid_free: hnd_grid_refresh reads it again. */
HND_API enum hnd_status hnd_grid_borrow(int width, int height, const uint8_t *terrain, size_t stride,
                                        struct hnd_grid **grid);
/* Creates a grid by calling a function for each cell, row by row, now and in each hnd_grid_refresh. */
HND_API enum hnd_status hnd_grid_ask(int width, int height, uint8_t (*terrain)(void *data, int x, int y), void *data,
                                     struct hnd_grid **grid);

/* An allocator.  If `block` is NULL, `get` returns a new block of `size` bytes, aligned like those of malloc.
 * Otherwise it resizes the block and keeps its content.  If `size` is 0, it frees the block.  If it returns NULL, there
 * is no memory, and the block remains valid. */
struct hnd_memory {
    void *(*get)(void *data, void *block, size_t size);
    void *data;
};

/* Like hnd_grid_ask, but the grid and everything created from it use this allocator.  The struct is copied.  Each
 * thread that uses these objects calls `get`, perhaps several at once, until the grid is freed.  `get` must not call
 * functions of this library. */
HND_API enum hnd_status hnd_grid_ask_in(const struct hnd_memory *memory, int width, int height,
                                        uint8_t (*terrain)(void *data, int x, int y), void *data,
                                        struct hnd_grid **grid);
HND_API void hnd_grid_free(struct hnd_grid *grid);

HND_API int hnd_grid_width(const struct hnd_grid *grid);
HND_API int hnd_grid_height(const struct hnd_grid *grid);
/* Returns the terrain, or HND_OUT_OF_RANGE.  O(1). */
HND_API int hnd_grid_get(const struct hnd_grid *grid, struct hnd_cell at);
/* Changes the terrain of a cell.  O(1).  Each mover is updated at its next use, in O(changes): 9 cells for each, or all
 * cells if that is less.  A borrowed array is not written. */
HND_API enum hnd_status hnd_grid_set(struct hnd_grid *grid, struct hnd_cell at, uint8_t terrain);
/* Reads a rectangle of the array, or calls the function for it, and adopts the changes.  Stores the number of changed
 * cells in *changed unless that is NULL.  Returns HND_OUT_OF_RANGE if the rectangle is not completely on the grid, and
 * HND_BAD_ARGUMENT if the grid has neither an array nor a function.  O(width * height). */
HND_API enum hnd_status hnd_grid_refresh(struct hnd_grid *grid, struct hnd_cell at, int width, int height,
                                         size_t *changed);

/* --- movers ------------------------------------------------------------------------------------------ */

/* When a diagonal step is legal: if both cells at its sides are free, if at least one is, or always. */
enum hnd_corners { HND_CORNERS_STRICT, HND_CORNERS_LOOSE, HND_CORNERS_CUT };

struct hnd_rules {
    uint8_t cost[256];           /* the cost factor of each terrain; 0: blocked */
    uint16_t straight, diagonal; /* the cost of a step at factor 1; 0 < straight <= diagonal <= 2 * straight */
    uint8_t neighbours;          /* 4 or 8 */
    uint8_t corners;             /* enum hnd_corners; with 8 neighbours */
    uint8_t reserved[10];        /* 0 */
};

/* Sets the defaults: all terrain blocked, steps of 10 and 14, 8 neighbours, strict corners.  Set at least one cost. */
HND_API void hnd_rules_init(struct hnd_rules *rules);

/* Rules on a grid: the legal steps from each cell.  Takes two bytes per cell, and 6 more bits where they are useful.
 * Searches of the same mover share it. */
struct hnd_mover;

/* Copies the rules.  Returns HND_BAD_ARGUMENT if they are invalid or all terrain is blocked, or HND_NO_MEMORY.  It only
 * allocates.  The steps of a row are computed when the row is first used, and those of all cells for the first search.
 * That takes 0.3 ns per cell in warm memory, and up to 1.7 ns on new pages. */
HND_API enum hnd_status hnd_mover_new(const struct hnd_grid *grid, const struct hnd_rules *rules,
                                      struct hnd_mover **mover);
HND_API void hnd_mover_free(struct hnd_mover *mover);
/* Updates the mover to the grid.  Until the next change of the grid, searches then only read the mover, so many threads
 * may use it.  Every search also does this when it begins, so a program with one thread does not need it. */
HND_API enum hnd_status hnd_mover_prepare(struct hnd_mover *mover);
/* Returns whether the cell is passable; false off the grid.  O(1), plus the update of the mover. */
HND_API bool hnd_mover_can_stand(struct hnd_mover *mover, struct hnd_cell at);
/* Returns the cost of a step to a neighbour, or HND_NO_COST if it is not legal. */
HND_API uint32_t hnd_mover_step(struct hnd_mover *mover, struct hnd_cell from, struct hnd_cell to);

/* --- one path ---------------------------------------------------------------------------------------- */

enum hnd_method {
    HND_METHOD_AUTO,     /* jump points if rules and map allow them, otherwise A* */
    HND_METHOD_ASTAR,    /* Hart, Nilsson, Raphael 1968, with buckets; 8 bytes per cell */
    HND_METHOD_JPS,      /* jump point search (Harabor, Grastien 2011, 2014); 4 neighbours: Baum 2025; 12 bytes */
    HND_METHOD_JPS_TABLE /* with precomputed jumps (Rabin, Silva 2015); 8 neighbours; 28 bytes */
};

/* Answers queries one after another, each from scratch. */
struct hnd_finder;

/* Errors: HND_BAD_ARGUMENT, HND_NO_MEMORY.  Memory: as above, and an open list, which grows and is kept. */
HND_API enum hnd_status hnd_finder_new(struct hnd_mover *mover, enum hnd_method method, struct hnd_finder **finder);
HND_API void hnd_finder_free(struct hnd_finder *finder);
/* Finds a cheapest path.  Returns HND_OK, also from a cell to itself, at cost 0; HND_NO_PATH; HND_OUT_OF_RANGE,
 * HND_NO_MEMORY or HND_TOO_FAR.  Returns HND_UNFIT if the method uses jump points and they do not apply: they require 8
 * neighbours and strict corners, or 4 neighbours, and the same factor for all passable cells. */
HND_API enum hnd_status hnd_finder_run(struct hnd_finder *finder, struct hnd_cell from, struct hnd_cell to);
/* Run a search in slices: call hnd_finder_begin once, and hnd_finder_step until the result is not HND_RUNNING.  Each
 * step expands at most `expansions` cells or jump points.  HND_CHANGED means that the grid was changed and the mover
 * has been used since: begin again. */
HND_API enum hnd_status hnd_finder_begin(struct hnd_finder *finder, struct hnd_cell from, struct hnd_cell to);
HND_API enum hnd_status hnd_finder_step(struct hnd_finder *finder, uint64_t expansions);
/* Returns the cost of the last query, or HND_NO_COST if it has no path. */
HND_API uint32_t hnd_finder_cost(const struct hnd_finder *finder);
/* Writes up to `room` cells of the path, from the start.  Returns the length of the whole path in cells, with both
 * ends; 0 if there is no path.  `cells` may be NULL if `room` is 0.  O(cells of the path). */
HND_API size_t hnd_finder_path(const struct hnd_finder *finder, struct hnd_cell *cells, size_t room);
/* Returns the number of expansions of the last query. */
HND_API uint64_t hnd_finder_expanded(const struct hnd_finder *finder);

/* --- one hunter whose target moves ------------------------------------------------------------------- */

/* A hunter that replans on each tick and reuses its search tree (after Sun, Yeoh, Koenig 2009, 2010; Harabor, Grastien
 * 2011; Sturtevant, Rabin 2016).  Most ticks need no search at all, and the tree is repaired when the map changes.  It
 * always returns the same one of several cheapest paths, which depends only on map, rules, hunter and target.  Seen
 * from the target back, each cell is entered by a straight step if possible, otherwise by a diagonal one.  Ties go to
 * the lowest direction in the order east, west, south, north, south-east, south-west, north-east, north-west.
 *
 * Memory: 8 bytes per cell; on maps of uniform cost 150 bytes per turning point, or both, and 13 bytes per cell if
 * what it kept has not helped for some ticks; allocated when needed.  A mover's first chase takes O(cells). */
struct hnd_chase;

HND_API enum hnd_status hnd_chase_new(struct hnd_mover *mover, struct hnd_chase **chase); /* or HND_NO_MEMORY */
HND_API void hnd_chase_free(struct hnd_chase *chase);
/* Limits what the chase keeps between ticks to about `bytes`, if jump points apply, or to 4 bytes per turn of its path
 * if that is more.  Use it for thousands of hunters; 8,192 is a good value.  More ticks need a search, but the answers
 * are the same. */
HND_API enum hnd_status hnd_chase_bound(struct hnd_chase *chase, size_t bytes);
/* Runs one tick.  Accepts any two cells; cells near the previous ones are cheapest.  Returns HND_OK, with cost 0 if
 * both are the same passable cell; HND_NO_PATH, also if the target is blocked; HND_ENCLOSED; HND_OUT_OF_RANGE,
 * HND_NO_MEMORY or HND_TOO_FAR.  A hunter on a blocked cell, such as a door that has shut on it, walks off: its path
 * begins with a step to a passable neighbour, diagonal only if the corners allow it. */
HND_API enum hnd_status hnd_chase_update(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target);
/* Run a tick in slices, like hnd_finder_begin and hnd_finder_step. */
HND_API enum hnd_status hnd_chase_begin(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target);
HND_API enum hnd_status hnd_chase_step(struct hnd_chase *chase, uint64_t expansions);
/* Returns the cost of the last tick's path, or HND_NO_COST if it has none.  O(1). */
HND_API uint32_t hnd_chase_cost(const struct hnd_chase *chase);
/* Returns the path's second cell, or the hunter's cell if there is no path or it has arrived.  O(1). */
HND_API struct hnd_cell hnd_chase_next(const struct hnd_chase *chase);
/* Like hnd_finder_path.  Also returns 0 if the grid has changed since the tick, because not all paths are stored. */
HND_API size_t hnd_chase_path(const struct hnd_chase *chase, struct hnd_cell *cells, size_t room);
/* Returns the number of expansions of the last tick; 0 if it needed no search. */
HND_API uint64_t hnd_chase_expanded(const struct hnd_chase *chase);

/* --- many hunters -------------------------------------------------------------------------------------- */

/* Many hunters of one mover, each with its own target, in one call.  The pack serves a target that many hunters share
 * by one search, like a field, and plans for each of the others by a chase. */
struct hnd_pack;

/* `bytes` limits each chase as in hnd_chase_bound.  0: no limit for up to 1,000 hunters, and 8,192 for more.  A chase
 * is created when it is first needed, and takes 5 KiB besides.  Errors: HND_NO_MEMORY, HND_BAD_ARGUMENT. */
HND_API enum hnd_status hnd_pack_new(struct hnd_mover *mover, size_t count, size_t bytes, struct hnd_pack **pack);
HND_API void hnd_pack_free(struct hnd_pack *pack);
/* Runs one tick of all hunters, with three arrays of `count` elements.  Returns HND_OK if each has a path, otherwise
 * the first error, or HND_NO_PATH if there was no error.  Always writes all plans.  The plans depend only on map, rules
 * and the two arrays.  A hunter gets the first step of hnd_field_next if its target is one of the first 32 that are
 * each shared by at least 16 hunters, and by one for each 512 passable cells; otherwise that of hnd_chase_next. */
HND_API enum hnd_status hnd_pack_update(struct hnd_pack *pack, const struct hnd_cell *hunters,
                                        const struct hnd_cell *targets, struct hnd_plan *plans);
/* Reserves the cells of the next tick, so that no two hunters share one: changes each `next` of the plans to the cell
 * that the hunter gets.  The plans are those of hnd_pack_update, or of a field, for `count` hunters.  Change the grid
 * only before the plans are made, because this function does not look for new walls.  Move no hunter if it fails.
 *   - The hunter with the lowest cost chooses first; ties go to the lowest number.
 *   - If another hunter is in the way, that one chooses before it.  So a queue moves as a whole, and three or more
 *     hunters can go round in a circle.  Two hunters never swap cells.
 *   - A hunter that does not get its cell tries the two legal steps at an angle of 45 degrees, or of 90 with 4
 *     neighbours.  If neither is possible, or if the cell is its target's, it waits in its own cell.
 *   - A hunter without a path waits, too, and does not make room for others.
 * `may` decides whether a hunter may enter a cell that the pack would grant it, such as the cell of a monster that is
 * not in the pack; NULL: always.  It is not called for the hunter's own cell, and must not call functions of this pack.
 * Hunters that shared a cell before may stay in it.  Deterministic, and without memory after the first call.  Returns
 * HND_OK, HND_OUT_OF_RANGE, HND_NO_MEMORY or HND_BAD_ARGUMENT; after an error, no cell is reserved.  O(count). */
HND_API enum hnd_status hnd_pack_reserve(struct hnd_pack *pack, const struct hnd_cell *hunters, struct hnd_plan *plans,
                                         bool (*may)(void *data, size_t hunter, struct hnd_cell to), void *data);
/* Returns the chase of one hunter, for its path.  It belongs to the pack.  If the hunter shares its target as above,
 * the chase plans now, and its path costs the same, but may begin with another step.  NULL: `number` is too large, or
 * out of memory. */
HND_API struct hnd_chase *hnd_pack_chase(struct hnd_pack *pack, size_t number);

/* --- one target, a crowd of hunters ------------------------------------------------------------------ */

/* A distance field for hunters with the same rules: one search from the target until the last hunter is reached
 * (Dijkstra 1959).  While target and map stay the same, an update only continues the search, for hunters that are
 * farther away.  Takes 5 bytes per cell and a queue. */
struct hnd_field;

HND_API enum hnd_status hnd_field_new(struct hnd_mover *mover, struct hnd_field **field); /* or HND_NO_MEMORY */
HND_API void hnd_field_free(struct hnd_field *field);
/* Always writes `count` plans, unless `plans` is NULL.  Returns HND_OK if each hunter has a path, HND_NO_PATH if at
 * least one has none, HND_OUT_OF_RANGE without a search if the target or a hunter is off the grid, HND_NO_MEMORY or
 * HND_TOO_FAR.  Hunters on blocked cells walk off as in hnd_chase_update, in `plans` only: hnd_field_cost,
 * hnd_field_next and hnd_field_path do not know them. */
HND_API enum hnd_status hnd_field_update(struct hnd_field *field, struct hnd_cell target,
                                         const struct hnd_cell *hunters, size_t count, struct hnd_plan *plans);
/* Returns the path cost of a hunter's cell, or of any cell that is nearer to the target than one of them.  Returns
 * HND_NO_COST if there is no path, if the search did not reach the cell, if it is off the grid, or if the grid has
 * changed since.  O(1). */
HND_API uint32_t hnd_field_cost(const struct hnd_field *field, struct hnd_cell from);
/* Returns the first step of a cheapest path, or `from` if there is none. */
HND_API struct hnd_cell hnd_field_next(const struct hnd_field *field, struct hnd_cell from);
/* Fills the whole map, for hunters of several goals, or for a game that reads the costs itself.  The cost of a cell is
 * that of the cheapest path from it to any goal.  A path to a goal also costs the goal's `cost`, which makes a goal
 * less attractive.  Cells that cost more than `bound` are not searched, and count as not reached; UINT32_MAX: no bound.
 * Then hnd_field_next and hnd_field_path lead to the goal that is cheapest from a cell.  Returns HND_OK; HND_NO_PATH if
 * no goal is passable, so that no cell is reached; HND_OUT_OF_RANGE; HND_TOO_FAR, also for a `cost` of at least 2^31;
 * or HND_NO_MEMORY.  O(cells). */
struct hnd_goal {
    struct hnd_cell at;
    uint32_t cost;
};
HND_API enum hnd_status hnd_field_fill(struct hnd_field *field, const struct hnd_goal *goals, size_t count,
                                       uint32_t bound);
/* Fills the map for a prey: hnd_field_next leads away from what `danger` leads to, and out of dead ends if there is
 * time.  `danger` is another field of the same grid, filled by the hunters' mover.  Each cell is a goal, whose cost is
 * `percent` of the amount by which it is nearer to the danger than the farthest cell is.  120 is a good value; with
 * larger values the prey runs past the danger sooner.  Cells that `danger` has not reached are the safest ones.
 * Errors: HND_CHANGED if `danger` is not up to date with the grid, and as above. */
HND_API enum hnd_status hnd_field_flee(struct hnd_field *field, const struct hnd_field *danger, unsigned percent);
/* Writes the costs of a rectangle, row by row, with `stride` numbers from one row to the next; 0 stands for `width`.
 * Returns HND_OUT_OF_RANGE if the rectangle is not completely on the grid.  Returns HND_CHANGED, and writes HND_NO_COST
 * everywhere, if the field was not filled since the grid has changed. */
HND_API enum hnd_status hnd_field_costs(const struct hnd_field *field, struct hnd_cell at, int width, int height,
                                        uint32_t *costs, size_t stride);
/* Rolls downhill.  Considers the legal steps to cells with a lower cost, and returns the cell with the least sum of
 * step, cost and what `extra` adds; `from` if there is none.  `extra` may be NULL, and returns HND_NO_COST for a cell
 * that is not free.  It must not call functions of this field. */
HND_API struct hnd_cell hnd_field_downhill(const struct hnd_field *field, struct hnd_cell from,
                                           uint32_t (*extra)(void *data, struct hnd_cell to), void *data);
/* Like hnd_finder_path. */
HND_API size_t hnd_field_path(const struct hnd_field *field, struct hnd_cell from, struct hnd_cell *cells, size_t room);

/* --- whether there is a path ------------------------------------------------------------------------- */

/* The connected regions of the map, updated as the map changes.  Takes 8 bytes per cell, allocated at once. */
struct hnd_regions;

HND_API enum hnd_status hnd_regions_new(struct hnd_mover *mover, struct hnd_regions **regions); /* or HND_NO_MEMORY */
HND_API void hnd_regions_free(struct hnd_regions *regions);
/* Returns whether there is a path; false if either cell is blocked or off the grid.  O(1), plus the update. */
HND_API bool hnd_regions_connected(struct hnd_regions *regions, struct hnd_cell a, struct hnd_cell b);
/* Returns the number of cells in the cell's region, including the cell; 0 if it is blocked or off the grid. */
HND_API uint32_t hnd_regions_size(struct hnd_regions *regions, struct hnd_cell at);

/* --- cover: who is first, where to flee -------------------------------------------------------------- */

/* Computes whether a prey or any of several hunters is first at each cell, each with its own rules and speed (Isaza,
 * Lu, Bulitko, Greiner 2008).  The time to reach a cell is cost / speed; ties go to the hunters.  Takes 4 bytes per
 * cell for the prey and for each kind of hunter, and 32 for each cell that one of them reaches. */
struct hnd_cover;

struct hnd_runner {
    struct hnd_mover *mover; /* of the cover's grid; borrowed for the call */
    struct hnd_cell at;
    uint32_t speed; /* more than 0 */
    uint32_t late;  /* cost that it has to pay before it starts */
};

enum hnd_owner { HND_OWNER_NOBODY, HND_OWNER_PREY, HND_OWNER_HUNTERS };

/* The time is cost / speed; cost HND_NO_COST: never. */
struct hnd_time {
    uint32_t cost, speed;
};

HND_API enum hnd_status hnd_cover_new(const struct hnd_grid *grid, struct hnd_cover **cover); /* or HND_NO_MEMORY */
HND_API void hnd_cover_free(struct hnd_cover *cover);
/* Returns HND_OK; HND_BAD_ARGUMENT for a speed of 0 or a mover of another grid; HND_OUT_OF_RANGE, HND_NO_MEMORY or
 * HND_TOO_FAR. */
HND_API enum hnd_status hnd_cover_run(struct hnd_cover *cover, const struct hnd_runner *prey,
                                      const struct hnd_runner *hunters, size_t count);
/* Returns the owner after the last run; HND_OWNER_NOBODY if it was not HND_OK, and off the grid. */
HND_API enum hnd_owner hnd_cover_owner(const struct hnd_cover *cover, struct hnd_cell at);
/* Returns the number of the prey's cells. */
HND_API size_t hnd_cover_size(const struct hnd_cover *cover);
/* Finds the cell at which the prey stays free for longest (TrailMax: Moldenhauer, Sturtevant 2009), and until when.
 * Returns HND_NO_PATH if the prey is caught where it is.  O(cells of the prey). */
HND_API enum hnd_status hnd_cover_escape(const struct hnd_cover *cover, struct hnd_cell *goal, struct hnd_time *until);
/* Like hnd_finder_path, for the prey's path to one of its own cells; returns 0 for other cells. */
HND_API size_t hnd_cover_path(const struct hnd_cover *cover, struct hnd_cell to, struct hnd_cell *cells, size_t room);

/* --- paths with fewer points ------------------------------------------------------------------------- */

/* Keeps only the ends and the cells at which the direction changes.  Works in place on any list of cells, such as an
 * already shortened path, and returns the number of cells that remain.  O(n). */
HND_API size_t hnd_smooth_turns(struct hnd_cell *cells, size_t count);
/* Pulls the string: removes each cell whose predecessor and successor are in line of sight.  Works in place, keeps the
 * ends, and returns the number of cells that remain.  O(n * length of the lines). */
HND_API size_t hnd_smooth_pull(struct hnd_mover *mover, struct hnd_cell *cells, size_t count);
/* Returns whether the straight line between two centres touches only cells with the cost factor of the first one.
 * False off the grid.  O(length). */
HND_API bool hnd_sees(struct hnd_mover *mover, struct hnd_cell from, struct hnd_cell to);

#ifdef __cplusplus
}
#endif

#endif
