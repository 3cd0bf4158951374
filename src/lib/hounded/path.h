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
 * A grid holds terrain; a mover has the rules by which somebody walks there; whatever searches is made of a mover.
 * doc/reference/library.md shows which function one wants, and what each costs.  C11 and C++; link with `pkg-config
 * --libs hounded-path`.
 *
 * Places.  A struct hnd_cell is a column x, growing to the east, and a row y, growing to the south, both from 0.  Any
 * int may be handed over: what is not on the grid is answered with HND_OUT_OF_RANGE, or as each function says.
 *
 * Costs.  Entering a cell costs the step, straight or diagonal, times the factor that the mover has for the cell's
 * terrain; all of them are whole numbers, and a path costs what its steps cost, so nothing for the cell where it
 * begins.  A cost is below 2^31; where one might not be, the answer is HND_TOO_FAR.
 *
 * Answers are exact: no path is cheaper.  They depend on map, rules and places alone, never on a clock or an address.
 *
 * Errors are values below 0; nothing is printed, no function ends the program, and an object that has had an error
 * takes the next call as if nothing had happened.  Functions that return a status take NULL for any pointer but say
 * HND_BAD_ARGUMENT; to all others, but for those called `_free`, NULL must not be handed.
 *
 * Ownership.  Whatever a function `hnd_X_new` gives, `hnd_X_free` takes back, NULL included.  A grid outlives its
 * movers, and a mover what was made of it.  Arrays are borrowed for the call alone, but for hnd_grid_borrow.  Memory
 * comes from calloc, malloc and realloc of the C library, or from where hnd_grid_ask_in was told, for the grid and all
 * that is made of it; what lacks it says HND_NO_MEMORY.
 *
 * Threads.  There is no global state.  An object is used by one thread at a time, and two objects at the same time by
 * two threads if either
 *   - they are made of different movers, be it of the same grid; or
 *   - they share a mover that was made ready by hnd_mover_prepare since the grid last changed;
 * while the grid is not changed (hnd_grid_set, hnd_grid_refresh).  What is made of a mover, and is given back, counts
 * as using the mover. */
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

/* --- answers ------------------------------------------------------------------------------------------ */

enum hnd_status {
    HND_OK = 0,
    HND_NO_PATH = 1, /* an answer, too: there is none, or one end is no place to stand */
    HND_RUNNING = 2, /* in slices: not yet */

    HND_NO_MEMORY = -1,
    HND_OUT_OF_RANGE = -2, /* a place that is not on the grid, or a side that no grid has */
    HND_BAD_ARGUMENT = -3,
    HND_TOO_FAR = -4, /* a cost might have come out of 31 bits */
    HND_UNFIT = -5,   /* the method is not for these rules, or not for the map as it is now */
    HND_CHANGED = -6  /* in slices: the map has changed since the search began */
};

/* One line, without a full stop; of any number.  Constant. */
HND_API const char *hnd_strerror(enum hnd_status status);
/* Of the library that runs, such as "0.1.0".  Constant. */
HND_API const char *hnd_version(void);

/* The cost of what has no path. */
#define HND_NO_COST UINT32_MAX

struct hnd_cell {
    int x, y;
};

/* What one hunter is told. */
struct hnd_plan {
    int32_t status;       /* HND_OK, HND_NO_PATH, or an error */
    uint32_t cost;        /* of the whole path; HND_NO_COST: there is none */
    struct hnd_cell next; /* the path's second cell; where the hunter stands when there is none, or it is there */
};

/* --- the grid ----------------------------------------------------------------------------------------- */

/* A map of terrain, a number from 0 to 255 a cell, of which the library has a copy in any case: one byte a cell, and 12
 * bytes for each recent change: for 1,024 of them, or one for each 128 cells if that is more. */
struct hnd_grid;

enum { HND_MAX_SIDE = 4096 };

/* Sides from 1 to HND_MAX_SIDE, all of the same terrain.  HND_OUT_OF_RANGE, HND_BAD_ARGUMENT, HND_NO_MEMORY; *grid is
 * NULL then.  O(cells), and so the two below. */
HND_API enum hnd_status hnd_grid_new(int width, int height, uint8_t terrain, struct hnd_grid **grid);
/* Of an array, row by row; `stride` bytes from one row to the next, 0: as many as `width`. */
HND_API enum hnd_status hnd_grid_copy(int width, int height, const uint8_t *terrain, size_t stride,
                                      struct hnd_grid **grid);
/* The same, but the array is remembered until hnd_grid_free: hnd_grid_refresh looks at it again. */
HND_API enum hnd_status hnd_grid_borrow(int width, int height, const uint8_t *terrain, size_t stride,
                                        struct hnd_grid **grid);
/* What a function says of each cell, row by row, now and in each hnd_grid_refresh. */
HND_API enum hnd_status hnd_grid_ask(int width, int height, uint8_t (*terrain)(void *data, int x, int y), void *data,
                                     struct hnd_grid **grid);

/* Where memory comes from.  `block` NULL: a block of `size` bytes, aligned as malloc's are; else the same block, larger
 * or smaller, with what it holds.  `size` 0: the block is given back.  NULL: there is no memory, and the block stays.
 */
struct hnd_memory {
    void *(*get)(void *data, void *block, size_t size);
    void *data;
};

/* As hnd_grid_ask, but the grid and all that is made of it have their memory from there.  The struct is copied; `get`
 * is called by the threads that use these objects, until the grid is freed, and calls no function of this library. */
HND_API enum hnd_status hnd_grid_ask_in(const struct hnd_memory *memory, int width, int height,
                                        uint8_t (*terrain)(void *data, int x, int y), void *data,
                                        struct hnd_grid **grid);
HND_API void hnd_grid_free(struct hnd_grid *grid);

HND_API int hnd_grid_width(const struct hnd_grid *grid);
HND_API int hnd_grid_height(const struct hnd_grid *grid);
/* The terrain, or HND_OUT_OF_RANGE.  O(1). */
HND_API int hnd_grid_get(const struct hnd_grid *grid, struct hnd_cell at);
/* O(1); each mover catches up when it is next used, in O(changes): 9 cells for each, or all cells if that is less.  An
 * array that was borrowed is not written to. */
HND_API enum hnd_status hnd_grid_set(struct hnd_grid *grid, struct hnd_cell at, uint8_t terrain);
/* Looks at a part of the array, or asks the function for it, and takes over what has changed; in *changed, unless that
 * is NULL, how many cells.  A part that is not wholly on the grid: HND_OUT_OF_RANGE; a grid that has neither:
 * HND_BAD_ARGUMENT.  O(width * height). */
HND_API enum hnd_status hnd_grid_refresh(struct hnd_grid *grid, struct hnd_cell at, int width, int height,
                                         size_t *changed);

/* --- who walks there ---------------------------------------------------------------------------------- */

/* When a diagonal step between two cells is legal: both cells at its sides are free, or one at least, or in any case.
 */
enum hnd_corners { HND_CORNERS_STRICT, HND_CORNERS_LOOSE, HND_CORNERS_CUT };

struct hnd_rules {
    uint8_t cost[256];           /* the factor by terrain; 0: never to be entered */
    uint16_t straight, diagonal; /* what a step costs at factor 1; 0 < straight <= diagonal <= 2 * straight */
    uint8_t neighbours;          /* 4 or 8 */
    uint8_t corners;             /* enum hnd_corners; with 8 neighbours */
    uint8_t reserved[10];        /* 0 */
};

/* All terrain closed, steps of 10 and 14, 8 neighbours, strict corners: say at least which terrain may be entered. */
HND_API void hnd_rules_init(struct hnd_rules *rules);

/* Rules on a grid: the legal steps from each cell.  Two bytes a cell, and 6 bits more where they are of use.  Searches
 * of the same mover share it. */
struct hnd_mover;

/* The rules are copied.  HND_BAD_ARGUMENT: numbers that are not as above, or all terrain closed; HND_NO_MEMORY.
 * It only allocates.  The steps from the cells of a row are computed when somebody looks at the row, and those of all
 * cells for the first search.  That takes 0.3 ns a cell in warm memory, and up to 1.7 ns where its pages are new. */
HND_API enum hnd_status hnd_mover_new(const struct hnd_grid *grid, const struct hnd_rules *rules,
                                      struct hnd_mover **mover);
HND_API void hnd_mover_free(struct hnd_mover *mover);
/* Catches up with the grid, so that until its next change the mover is only read, and many threads may do so.  All
 * searches do the same when they begin; nobody needs it for one thread. */
HND_API enum hnd_status hnd_mover_prepare(struct hnd_mover *mover);
/* False off the grid.  O(1), and what it takes to catch up. */
HND_API bool hnd_mover_can_stand(struct hnd_mover *mover, struct hnd_cell at);
/* The cost of a step to a neighbour; HND_NO_COST: it is not legal. */
HND_API uint32_t hnd_mover_step(struct hnd_mover *mover, struct hnd_cell from, struct hnd_cell to);

/* --- one path ----------------------------------------------------------------------------------------- */

enum hnd_method {
    HND_METHOD_AUTO,     /* jump points where rules and map allow, else A* */
    HND_METHOD_ASTAR,    /* Hart, Nilsson, Raphael 1968, with buckets; 8 bytes a cell */
    HND_METHOD_JPS,      /* jump point search (Harabor, Grastien 2011, 2014); with 4 neighbours Baum 2025; 12 bytes */
    HND_METHOD_JPS_TABLE /* with jumps that are worked out before (Rabin, Silva 2015); 8 neighbours; 28 bytes */
};

/* Answers queries, one after the other, each from scratch. */
struct hnd_finder;

/* HND_BAD_ARGUMENT, HND_NO_MEMORY.  Memory: as above, and an open list, which grows and is kept. */
HND_API enum hnd_status hnd_finder_new(struct hnd_mover *mover, enum hnd_method method, struct hnd_finder **finder);
HND_API void hnd_finder_free(struct hnd_finder *finder);
/* HND_OK, also from a cell to itself, for 0; HND_NO_PATH; HND_OUT_OF_RANGE, HND_NO_MEMORY, HND_TOO_FAR; HND_UNFIT: jump
 * points want 8 neighbours and strict corners, or 4 neighbours, and one factor for all cells that are open. */
HND_API enum hnd_status hnd_finder_run(struct hnd_finder *finder, struct hnd_cell from, struct hnd_cell to);
/* The same in slices: begin, and step until the answer is not HND_RUNNING.  Each step expands at most so many cells or
 * jump points.  HND_CHANGED: the grid has been changed, and somebody has used the mover since: begin again. */
HND_API enum hnd_status hnd_finder_begin(struct hnd_finder *finder, struct hnd_cell from, struct hnd_cell to);
HND_API enum hnd_status hnd_finder_step(struct hnd_finder *finder, uint64_t expansions);
/* Of the last query. */
HND_API uint32_t hnd_finder_cost(const struct hnd_finder *finder); /* HND_NO_COST: it has no path */
/* Writes up to `room` cells, from the start on, and returns how many the whole path has, both ends included; 0: there
 * is none.  `cells` may be NULL when `room` is 0.  O(cells of the path). */
HND_API size_t hnd_finder_path(const struct hnd_finder *finder, struct hnd_cell *cells, size_t room);
HND_API uint64_t hnd_finder_expanded(const struct hnd_finder *finder);

/* --- one hunter whose target moves -------------------------------------------------------------------- */

/* A hunter that plans anew in each tick and keeps what it has searched (after Sun, Yeoh, Koenig 2009, 2010; Harabor,
 * Grastien 2011; Sturtevant, Rabin 2016): most ticks need no search at all, and when the map changes, what is kept is
 * mended.  Of several cheapest paths it is always the same one, a function of map, rules, hunter and target: from the
 * target back, at each cell a straight arrival before a diagonal one, and of several the one from the lowest direction
 * in the order east, west, south, north, south-east, south-west, north-east, north-west.
 *
 * Memory: 8 bytes a cell, or on large maps of one kind of ground 60 for each place to turn at; taken when needed. */
struct hnd_chase;

HND_API enum hnd_status hnd_chase_new(struct hnd_mover *mover, struct hnd_chase **chase); /* or HND_NO_MEMORY */
HND_API void hnd_chase_free(struct hnd_chase *chase);
/* From now on it keeps about that many bytes between ticks (57,344 is a good number), where jump points are possible,
 * or 4 for each turn of its way if that is more: for one of thousands.  More ticks search; the answers are the same. */
HND_API enum hnd_status hnd_chase_bound(struct hnd_chase *chase, size_t bytes);
/* A tick: any two places will do, near the last ones is cheap.  HND_OK, also for 0 where both are the same;
 * HND_NO_PATH; HND_OUT_OF_RANGE, HND_NO_MEMORY, HND_TOO_FAR. */
HND_API enum hnd_status hnd_chase_update(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target);
/* The same in slices, as with the finder. */
HND_API enum hnd_status hnd_chase_begin(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target);
HND_API enum hnd_status hnd_chase_step(struct hnd_chase *chase, uint64_t expansions);
/* Of the last tick.  Cost and next step are O(1). */
HND_API uint32_t hnd_chase_cost(const struct hnd_chase *chase); /* HND_NO_COST: it has no path */
/* The path's second cell; where the hunter stands when there is no path, or it is there. */
HND_API struct hnd_cell hnd_chase_next(const struct hnd_chase *chase);
/* As the finder's; 0, too, when the grid has changed since: not all paths are kept. */
HND_API size_t hnd_chase_path(const struct hnd_chase *chase, struct hnd_cell *cells, size_t room);
HND_API uint64_t hnd_chase_expanded(const struct hnd_chase *chase); /* 0: without a search */

/* Hunters of one mover, each with a target of its own, in one call. */
struct hnd_pack;

/* `bytes`: as hnd_chase_bound has it, for each; 0: no bound.  HND_NO_MEMORY, HND_BAD_ARGUMENT. */
HND_API enum hnd_status hnd_pack_new(struct hnd_mover *mover, size_t count, size_t bytes, struct hnd_pack **pack);
HND_API void hnd_pack_free(struct hnd_pack *pack);
/* A tick of all: three arrays of `count`.  HND_OK: each has a path; else the first error, or else HND_NO_PATH; a plan
 * of each is written in any case. */
HND_API enum hnd_status hnd_pack_update(struct hnd_pack *pack, const struct hnd_cell *hunters,
                                        const struct hnd_cell *targets, struct hnd_plan *plans);
/* One of them, for its path; the pack's.  NULL: there are not so many. */
HND_API struct hnd_chase *hnd_pack_chase(struct hnd_pack *pack, size_t number);

/* --- one target, a crowd of hunters ------------------------------------------------------------------- */

/* One search from the target until the last hunter is reached (Dijkstra 1959), and none while target and map stay: for
 * hunters with the same rules.  5 bytes a cell and a queue. */
struct hnd_field;

HND_API enum hnd_status hnd_field_new(struct hnd_mover *mover, struct hnd_field **field); /* or HND_NO_MEMORY */
HND_API void hnd_field_free(struct hnd_field *field);
/* `plans`: `count` of them, written in any case; may be NULL.  HND_OK: each has a path; HND_NO_PATH: one at least has
 * none; HND_OUT_OF_RANGE: the target, or a hunter, and then nothing is searched; HND_NO_MEMORY, HND_TOO_FAR. */
HND_API enum hnd_status hnd_field_update(struct hnd_field *field, struct hnd_cell target,
                                         const struct hnd_cell *hunters, size_t count, struct hnd_plan *plans);
/* Of the hunters' cells, and all that are nearer to the target than one of them.  HND_NO_COST: no path, not reached by
 * the search, not on the grid, or the grid has changed since.  O(1). */
HND_API uint32_t hnd_field_cost(const struct hnd_field *field, struct hnd_cell from);
/* The first step of a cheapest path; `from` itself where there is none. */
HND_API struct hnd_cell hnd_field_next(const struct hnd_field *field, struct hnd_cell from);
HND_API size_t hnd_field_path(const struct hnd_field *field, struct hnd_cell from, struct hnd_cell *cells, size_t room);

/* --- whether there is a way at all ---------------------------------------------------------------------- */

/* The parts of the map that hang together, mended as the map changes.  8 bytes a cell, all taken at once. */
struct hnd_regions;

HND_API enum hnd_status hnd_regions_new(struct hnd_mover *mover, struct hnd_regions **regions); /* or HND_NO_MEMORY */
HND_API void hnd_regions_free(struct hnd_regions *regions);
/* False where either is no place to stand, or not on the grid.  O(1), and what it takes to catch up. */
HND_API bool hnd_regions_connected(struct hnd_regions *regions, struct hnd_cell a, struct hnd_cell b);
/* How many cells hang together with this one, itself included; 0: nobody can stand there. */
HND_API uint32_t hnd_regions_size(struct hnd_regions *regions, struct hnd_cell at);

/* --- who is where first, and where to flee --------------------------------------------------------------- */

/* A prey against any number of hunters, each with rules and a speed of its own (Isaza, Lu, Bulitko, Greiner 2008).  The
 * time at which one is somewhere is cost / speed; a tie is the hunters'.  4 bytes a cell for the prey and for each kind
 * of hunter, and 32 for each cell that one of them comes to. */
struct hnd_cover;

struct hnd_runner {
    struct hnd_mover *mover; /* of the cover's grid; borrowed for the call */
    struct hnd_cell at;
    uint32_t speed; /* more than 0 */
    uint32_t late;  /* cost that it has to pay before it sets off */
};

enum hnd_owner { HND_OWNER_NOBODY, HND_OWNER_PREY, HND_OWNER_HUNTERS };

/* The quotient of the two; cost HND_NO_COST: never. */
struct hnd_time {
    uint32_t cost, speed;
};

HND_API enum hnd_status hnd_cover_new(const struct hnd_grid *grid, struct hnd_cover **cover); /* or HND_NO_MEMORY */
HND_API void hnd_cover_free(struct hnd_cover *cover);
/* HND_OK; HND_BAD_ARGUMENT: a speed of 0, or a mover of another grid; HND_OUT_OF_RANGE, HND_NO_MEMORY, HND_TOO_FAR. */
HND_API enum hnd_status hnd_cover_run(struct hnd_cover *cover, const struct hnd_runner *prey,
                                      const struct hnd_runner *hunters, size_t count);
/* Of the last run, if it was HND_OK; else, and off the grid, nobody's. */
HND_API enum hnd_owner hnd_cover_owner(const struct hnd_cover *cover, struct hnd_cell at);
HND_API size_t hnd_cover_size(const struct hnd_cover *cover); /* cells of the prey */
/* Where the prey stays free for longest (TrailMax: Moldenhauer, Sturtevant 2009), and until when.  HND_NO_PATH: the
 * prey is lost where it stands.  O(cells of the prey). */
HND_API enum hnd_status hnd_cover_escape(const struct hnd_cover *cover, struct hnd_cell *goal, struct hnd_time *until);
/* The prey's way to a cell of its own; as the finder's, 0 to all others. */
HND_API size_t hnd_cover_path(const struct hnd_cover *cover, struct hnd_cell to, struct hnd_cell *cells, size_t room);

/* --- paths with fewer points ------------------------------------------------------------------------------ */

/* Both work in place on a path, keep its ends, and return how many cells are left.  Where the direction changes; of any
 * cells, such as those that are left of a path.  O(n). */
HND_API size_t hnd_smooth_turns(struct hnd_cell *cells, size_t count);
/* Without those that the one before and the one after see each other past (string pulling).  O(n * length of the
 * lines). */
HND_API size_t hnd_smooth_pull(struct hnd_mover *mover, struct hnd_cell *cells, size_t count);
/* Whether the straight line between two centres touches only cells that cost what the first one does.  False off the
 * grid.  O(length). */
HND_API bool hnd_sees(struct hnd_mover *mover, struct hnd_cell from, struct hnd_cell to);

#ifdef __cplusplus
}
#endif

#endif
