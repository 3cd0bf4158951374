/* How much memory the searches take, and that a tick takes none: the core's calloc and realloc, wrapped by the linker.
 */
#include "config.h"

#include "testing.h"

#include "path/chase/chase.h"
#include "path/field/field.h"
#include "path/find/gfra.h"
#include "path/find/jps.h"
#include "path/map/regions.h"
#include "path/find/search.h"

#include <string.h>

/* --- counting ------------------------------------------------------------------------------------- */

enum { BLOCKS = 64 };

/* What has been taken since the watch began and not given back.  Off while Check is called, which takes memory, too. */
static struct {
    void *blocks[BLOCKS];
    size_t sizes[BLOCKS];
    size_t held, calls;
    bool is_on;
} watch;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

static void *taken(void *memory, size_t size)
{
    if (!watch.is_on) {
        return memory;
    }
    size_t place = 0;
    while (place < BLOCKS && watch.blocks[place] != NULL) {
        place++;
    }
    if (place == BLOCKS) {
        abort();
    }
    watch.blocks[place] = memory;
    watch.sizes[place] = size;
    watch.held += size;
    watch.calls++;
    return memory;
}

static void given_back(const void *memory)
{
    for (size_t place = 0; place < BLOCKS && memory != NULL; place++) {
        if (watch.blocks[place] == memory) {
            watch.blocks[place] = NULL;
            watch.held -= watch.sizes[place];
        }
    }
}

void *__wrap_malloc(size_t size)
{
    return taken(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return taken(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    given_back(memory);
    return taken(__real_realloc(memory, size), size);
}

void __wrap_free(void *memory)
{
    given_back(memory);
    __real_free(memory);
}

/* --- what is watched ------------------------------------------------------------------------------ */

enum { WIDTH = 300, HEIGHT = 200, CELLS = WIDTH * HEIGHT };

struct method {
    const char *name;
    size_t bytes;      /* a cell, taken when made: what its header says */
    size_t most_bytes; /* a cell, with all that grows; 0: no limit is set */
    void *(*make)(struct moves *moves);
    void (*free)(void *state);
    /* Plans, and writes up to `room` cells of the path; returns how many it has.  NULL: there is nothing to plan. */
    size_t (*tick)(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room);
};

static void *make_search(struct moves *moves)
{
    return search_new(moves);
}

static void free_search(void *state)
{
    search_free(state);
}

static size_t run_search(struct search *search, struct search_query *query, struct cell *path, size_t room)
{
    bool is_found = search_run(search, query) == SEARCH_FOUND;
    return is_found ? search_path(search, query->goal, path, room) : 0;
}

/* The moves of the search are not asked for: the octile distance fits the mover of these tests. */
static size_t tick_search(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    struct search_query query = {.start = hunter, .goal = target, .weight_percent = 100};
    return run_search(state, &query, path, room);
}

static size_t tick_heap(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    struct search_query query = {.start = hunter, .goal = target, .weight_percent = 100, .open = OPEN_HEAP};
    return run_search(state, &query, path, room);
}

static void *make_gfra(struct moves *moves)
{
    return gfra_new(moves);
}

static void free_gfra(void *state)
{
    gfra_free(state);
}

static size_t tick_gfra(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    gfra_update(state, hunter, target);
    return gfra_path(state, path, room);
}

static struct jump_table *uncounted_table(struct moves *moves)
{
    watch.is_on = false;
    struct jump_table *table = jump_table_new(moves);
    watch.is_on = true;
    return table;
}

static void *make_chase(struct moves *moves)
{
    return chase_new(moves);
}

static void free_chase(void *state)
{
    chase_free(state);
}

static size_t tick_chase(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    return chase_update(state, hunter, target) == SEARCH_FOUND ? chase_path(state, path, room) : 0;
}

static void *make_field(struct moves *moves)
{
    return field_new(moves);
}

static void free_field(void *state)
{
    field_free(state);
}

/* With hunters in the corners, too: the search covers the map. */
static size_t tick_field(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    struct cell hunters[] = {
        hunter, {0, 0}, {WIDTH - 1, 0}, {0, HEIGHT - 1}, {WIDTH - 1, HEIGHT - 1},
    };
    field_update(state, target, hunters, sizeof hunters / sizeof hunters[0]);
    return field_path(state, hunter, path, room);
}

static void *make_jps(struct moves *moves)
{
    return jps_new(moves, NULL);
}

static void free_jps(void *state)
{
    jps_free(state);
}

static size_t tick_jps(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    return jps_run(state, hunter, target) == SEARCH_FOUND ? jps_path(state, target, path, room) : 0;
}

static void *make_table(struct moves *moves)
{
    return jump_table_new(moves);
}

static void free_table(void *state)
{
    jump_table_free(state);
}

/* There is no path. */
static size_t tick_table(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    (void)hunter, (void)target, (void)path, (void)room;
    jump_table_update(state);
    return 0;
}

/* Jump point search on a table that is not counted as its own. */
struct jumper {
    struct jump_table *table;
    struct jps *jps;
};

static void *make_jumper(struct moves *moves)
{
    static struct jumper jumper;
    jumper.table = uncounted_table(moves);
    jumper.jps = jps_new(moves, jumper.table);
    return &jumper;
}

static void free_jumper(void *state)
{
    struct jumper *jumper = state;
    jps_free(jumper->jps);
    jump_table_free(jumper->table);
}

static size_t tick_jumper(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    struct jumper *jumper = state;
    return tick_jps(jumper->jps, hunter, target, path, room);
}

static void *make_regions(struct moves *moves)
{
    return regions_new(moves);
}

static void free_regions(void *state)
{
    regions_free(state);
}

static size_t tick_regions(void *state, struct cell hunter, struct cell target, struct cell *path, size_t room)
{
    (void)path, (void)room;
    regions_update(state);
    regions_connected(state, hunter, target);
    return 0;
}

static const struct method methods[] = {
    {"A* on a heap", 8, 0, make_search, free_search, tick_heap},
    {"A* on buckets", 8, 0, make_search, free_search, tick_search},
    {"G-FRA*", 8, 0, make_gfra, free_gfra, tick_gfra},
    {"chase", 12, 12, make_chase, free_chase, tick_chase},
    {"field", 8, 8, make_field, free_field, tick_field},
    {"jump point search", 13, 0, make_jps, free_jps, tick_jps},
    {"jump point search on a table", 12, 0, make_jumper, free_jumper, tick_jumper},
    {"jump table", 16, 16, make_table, free_table, tick_table},
    {"regions", 8, 8, make_regions, free_regions, tick_regions},
};

enum { METHODS = sizeof methods / sizeof methods[0] };

/* --- the chase ------------------------------------------------------------------------------------ */

static uint64_t state;

static uint32_t below(uint32_t limit)
{
    uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)((z ^ (z >> 31)) >> 33) % limit;
}

static struct cell any_cell(void)
{
    int x = (int)below(WIDTH), y = (int)below(HEIGHT);
    return (struct cell){x, y};
}

enum { FREE, WALL, MUD };

static struct grid *make_map(void)
{
    struct grid *grid = grid_new(WIDTH, HEIGHT);
    state = 7;
    for (int i = 0; i < CELLS / 2; i++) {
        struct cell at = any_cell();
        grid_set(grid, at, below(5) < 2 ? WALL : MUD);
    }
    return grid;
}

enum ground {
    GROUND_STAYS,
    GROUND_CHANGES,
    GROUND_IS_MIXED /* mud costs more, and the ground changes */
};

static struct moves *make_moves(const struct grid *grid, enum ground ground)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[FREE] = 1;
    mover.factor[MUD] = ground == GROUND_IS_MIXED ? 3 : 1;
    return moves_new(grid, &mover);
}

/* One to eight cells change; done twice, they are what they were, or free instead of muddy. */
static void toggle(struct grid *grid, uint64_t seed)
{
    state = seed;
    for (uint32_t left = 1 + below(8); left > 0; left--) {
        struct cell at = any_cell();
        grid_set(grid, at, grid_terrain(grid, at) == WALL ? FREE : WALL);
    }
}

static struct cell strayed(const struct moves *moves, struct cell from)
{
    enum direction dir = (enum direction)below(DIRECTIONS);
    return moves_from(moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

/* The same seed is the same chase, but for the hunter's choice among cheapest paths. */
static void chase(const struct method *method, void *searcher, struct grid *grid, struct moves *moves, uint64_t seed,
                  enum ground ground)
{
    static struct cell path[CELLS];
    state = seed;
    struct cell hunter = any_cell(), target = any_cell();
    for (uint64_t tick = 0; tick < 100; tick++) {
        if (ground != GROUND_STAYS && tick % 5 == 0) {
            toggle(grid, tick / 10 + 1000);
        }
        state = seed * 1000 + tick;
        size_t count = method->tick(searcher, hunter, target, path, CELLS);
        hunter = count > 1 ? path[1] : below(10) == 0 ? any_cell() : hunter;
        target = below(60) == 0 ? any_cell() : strayed(moves, target);
    }
}

/* Some chases; the second round starts from where the first one ends, and so does the third. */
static void run_chases(const struct method *method, void *searcher, struct grid *grid, struct moves *moves,
                       enum ground ground)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        chase(method, searcher, grid, moves, seed, ground);
    }
}

static void start_watch(void)
{
    memset(&watch, 0, sizeof watch);
    watch.is_on = true;
}

/* The array has a border, and whatever it belongs to a head. */
static size_t limit(size_t bytes_a_cell)
{
    return bytes_a_cell * (WIDTH + 3) * (HEIGHT + 2) + 65536;
}

static void assert_frugal(const struct method *method, enum ground ground)
{
    struct grid *grid = make_map();
    struct moves *moves = make_moves(grid, ground);
    start_watch();
    void *searcher = method->make(moves);
    size_t made = watch.held;
    run_chases(method, searcher, grid, moves, ground);
    run_chases(method, searcher, grid, moves, ground);
    size_t held = watch.held, calls = watch.calls;
    run_chases(method, searcher, grid, moves, ground);
    calls = watch.calls - calls;
    watch.is_on = false;
    ck_assert_msg(calls == 0, "%s: memory is taken %zu times in ticks", method->name, calls);
    ck_assert_msg(made <= limit(method->bytes), "%s: %zu bytes when made", method->name, made);
    ck_assert_msg(method->most_bytes == 0 || held <= limit(method->most_bytes), "%s: %zu bytes", method->name, held);
    method->free(searcher);
    moves_free(moves);
    grid_free(grid);
}

START_TEST(ticks_take_no_memory)
{
    for (int i = 0; i < METHODS; i++) {
        assert_frugal(&methods[i], GROUND_STAYS);
    }
}
END_TEST

START_TEST(ticks_on_changing_ground_take_no_memory)
{
    for (int i = 0; i < METHODS; i++) {
        assert_frugal(&methods[i], GROUND_CHANGES);
    }
}
END_TEST

START_TEST(ticks_on_mixed_ground_take_no_memory)
{
    for (int i = 0; i < METHODS; i++) {
        assert_frugal(&methods[i], GROUND_IS_MIXED);
    }
}
END_TEST

/* Apart from all that shares them. */
START_TEST(moves_take_two_bytes_a_cell)
{
    struct grid *grid = make_map();
    start_watch();
    struct moves *moves = make_moves(grid, GROUND_STAYS);
    size_t held = watch.held, calls = watch.calls;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        toggle(grid, seed);
        moves_update(moves);
    }
    calls = watch.calls - calls;
    watch.is_on = false;
    ck_assert_uint_le(held, limit(2));
    ck_assert_uint_eq(calls, 0);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("allocations", ticks_take_no_memory, ticks_on_changing_ground_take_no_memory,
          ticks_on_mixed_ground_take_no_memory, moves_take_two_bytes_a_cell)
