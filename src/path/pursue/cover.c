#include "config.h"

#include "path/pursue/cover.h"

#include "path/map/layout.h"
#include "path/map/moves.h"
#include "path/queue/open.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Pack 0 is the prey, each of the others the hunters of one kind.  A pack is a Dijkstra of its own on any number of
 * starts; at each step the one moves whose next cell is nearest in time, hunters first in a tie.  So when the prey
 * comes to a cell, the hunters that are there before it have been there already. */
enum { PREY_PACK };

struct pack {
    struct moves *moves;
    uint64_t version; /* of the moves, since the search began */
    uint32_t speed;
    const uint8_t *steps, *factors; /* of the moves */
    uint32_t straight, diagonal, dearest_step;
    uint32_t earliest, latest; /* of its runners' starts */
    uint32_t *costs;           /* by index; UINT32_MAX: not reached */
    uint8_t *settled;          /* by index */
    struct open open;
    bool has_next;
    uint32_t next; /* the first of the open list, if there is one; never stale */
};

struct cover {
    const struct grid *grid;
    const struct layout *layout;
    struct pack *packs;
    size_t count, room;   /* packs in use, and those that have arrays */
    uint8_t *owners;      /* enum cover_owner, by index */
    uint16_t *first_pack; /* by index: the pack of the first hunter there, where hunters have been */
    uint8_t *parents;     /* of the prey: enum direction, the way back, by index */
    size_t owned[COVER_OWNERS];
    enum search_status status;
    struct search_counts counts;
};

/* --- search ----------------------------------------------------------------------------------------- */

/* Puts the cell on the pack's open list, which must have room. */
static void reach(struct cover *cover, struct pack *pack, uint32_t index, uint32_t cost)
{
    cover->counts.open += pack->costs[index] == UINT32_MAX;
    cover->counts.pushed++;
    pack->costs[index] = cost;
    pack->open.kind->push(&pack->open, (struct open_entry){.key = cost, .g = cost, .cell = index});
}

static void find_next(struct pack *pack)
{
    for (;;) {
        pack->has_next = pack->open.kind->first(&pack->open, &pack->next);
        if (!pack->has_next || !pack->settled[pack->next]) {
            return;
        }
        pack->open.kind->drop(&pack->open);
    }
}

static struct cover_time next_time(const struct pack *pack)
{
    return (struct cover_time){pack->has_next ? pack->costs[pack->next] : UINT32_MAX, pack->speed};
}

/* The pack whose next cell comes first, hunters before the prey; NULL: all have ended. */
static struct pack *next_pack(struct cover *cover)
{
    struct pack *best = &cover->packs[PREY_PACK];
    for (size_t i = cover->count - 1; i > PREY_PACK; i--) {
        struct pack *pack = &cover->packs[i];
        if (pack->has_next && cover_time_compare(next_time(pack), next_time(best)) <= 0) {
            best = pack;
        }
    }
    return best->has_next ? best : NULL;
}

static void own(struct cover *cover, uint32_t index, enum cover_owner owner)
{
    cover->owned[cover->owners[index]]--;
    cover->owners[index] = (uint8_t)owner;
    cover->owned[owner]++;
}

/* Hunters whose search has ended before may have come to the cell, but later. */
static bool is_prey_first(const struct cover *cover, uint32_t index)
{
    const struct pack *first = &cover->packs[cover->first_pack[index]], *prey = &cover->packs[PREY_PACK];
    return first == prey || cover_time_compare((struct cover_time){prey->costs[index], prey->speed},
                                               (struct cover_time){first->costs[index], first->speed}) < 0;
}

/* Whether the pack may go on from a cell that it has just come to. */
static bool claim(struct cover *cover, const struct pack *pack, uint32_t index)
{
    if (pack == &cover->packs[PREY_PACK]) {
        bool is_first = is_prey_first(cover, index);
        if (is_first) {
            own(cover, index, COVER_PREY);
        }
        return is_first;
    }
    if (cover->owners[index] == COVER_NOBODY) {
        own(cover, index, COVER_HUNTERS);
    }
    if (cover->first_pack[index] == PREY_PACK) {
        cover->first_pack[index] = (uint16_t)(pack - cover->packs);
    }
    return true;
}

static void expand(struct cover *cover, struct pack *pack, uint32_t index)
{
    uint32_t cost = pack->costs[index];
    for (unsigned steps = pack->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(cover->layout, index, dir);
        uint32_t there = cost + pack->factors[next] * (direction_is_diagonal(dir) ? pack->diagonal : pack->straight);
        if (there >= pack->costs[next]) {
            continue;
        }
        reach(cover, pack, next, there);
        if (pack == &cover->packs[PREY_PACK]) {
            cover->parents[next] = (uint8_t)direction_opposite(dir);
        }
    }
}

static enum search_status advance(struct cover *cover, struct pack *pack)
{
    uint32_t index = pack->next;
    assert(pack->version == moves_version(pack->moves));
    if (pack->costs[index] >= UINT32_MAX - pack->dearest_step) {
        return SEARCH_TOO_FAR;
    }
    if (!pack->open.kind->reserve(&pack->open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    pack->open.kind->drop(&pack->open);
    pack->settled[index] = true;
    cover->counts.expanded++;
    cover->counts.closed++;
    cover->counts.open--;
    if (claim(cover, pack, index)) {
        expand(cover, pack, index);
    }
    find_next(pack);
    if (cover->counts.open > cover->counts.peak) {
        cover->counts.peak = cover->counts.open;
    }
    return SEARCH_RUNNING;
}

enum search_status cover_step(struct cover *cover, uint64_t expansions)
{
    for (; cover->status == SEARCH_RUNNING && expansions > 0; expansions--) {
        struct pack *pack = next_pack(cover);
        cover->status = pack != NULL ? advance(cover, pack) : SEARCH_FOUND;
    }
    return cover->status;
}

/* --- start ------------------------------------------------------------------------------------------ */

/* Buckets with more lists than this cost more than the heap. */
enum { MOST_LISTS = 1 << 16 };

struct cover *cover_new(const struct grid *grid)
{
    struct cover *cover = calloc(1, sizeof *cover);
    if (cover == NULL) {
        return NULL;
    }
    cover->grid = grid;
    cover->layout = grid_layout(grid);
    cover->status = SEARCH_NONE;
    cover->owners = calloc(cover->layout->cells, sizeof *cover->owners);
    cover->first_pack = calloc(cover->layout->cells, sizeof *cover->first_pack);
    cover->parents = calloc(cover->layout->cells, sizeof *cover->parents);
    if (cover->owners == NULL || cover->first_pack == NULL || cover->parents == NULL) {
        cover_free(cover);
        return NULL;
    }
    return cover;
}

void cover_free(struct cover *cover)
{
    if (cover == NULL) {
        return;
    }
    for (size_t i = 0; i < cover->room; i++) {
        open_done(&cover->packs[i].open);
        free(cover->packs[i].costs);
        free(cover->packs[i].settled);
    }
    free(cover->packs);
    free(cover->owners);
    free(cover->first_pack);
    free(cover->parents);
    free(cover);
}

/* Another pack with arrays; it counts as soon as it has been added, so that it is freed whatever it lacks. */
static bool add_room(struct cover *cover)
{
    struct pack *packs = realloc(cover->packs, (cover->room + 1) * sizeof *packs);
    if (packs == NULL) {
        return false;
    }
    cover->packs = packs;
    struct pack *pack = &packs[cover->room++];
    *pack = (struct pack){0};
    open_init(&pack->open);
    pack->costs = calloc(cover->layout->cells, sizeof *pack->costs);
    pack->settled = calloc(cover->layout->cells, sizeof *pack->settled);
    if (pack->costs == NULL || pack->settled == NULL) {
        free(pack->costs);
        free(pack->settled);
        cover->room--;
        return false;
    }
    return true;
}

static bool start_pack(struct cover *cover, const struct cover_runner *runner)
{
    if (cover->count == cover->room && !add_room(cover)) {
        return false;
    }
    struct pack *pack = &cover->packs[cover->count++];
    const struct mover *mover = moves_mover(runner->moves);
    moves_update(runner->moves);
    pack->moves = runner->moves;
    pack->version = moves_version(runner->moves);
    pack->speed = runner->speed;
    pack->steps = moves_steps(runner->moves);
    pack->factors = moves_factors(runner->moves);
    pack->straight = mover->straight;
    pack->diagonal = mover->diagonal;
    pack->dearest_step = mover_greatest_factor(mover) * mover->diagonal;
    pack->has_next = false;
    pack->earliest = runner->late;
    pack->latest = runner->late;
    memset(pack->costs, 0xff, cover->layout->cells * sizeof *pack->costs);
    memset(pack->settled, 0, cover->layout->cells);
    return true;
}

/* All its runners are known. */
static bool open_pack(struct pack *pack)
{
    uint64_t spread = (uint64_t)pack->latest - pack->earliest + pack->dearest_step + 1;
    const struct open_kind *kind = spread < MOST_LISTS ? &open_buckets : &open_heap;
    return open_reset(&pack->open, kind, pack->earliest, spread < MOST_LISTS ? (uint32_t)spread : 0);
}

/* The pack of the hunter's kind; NULL: out of memory. */
static struct pack *pack_of(struct cover *cover, const struct cover_runner *runner)
{
    for (size_t i = PREY_PACK + 1; i < cover->count; i++) {
        if (cover->packs[i].moves == runner->moves && cover->packs[i].speed == runner->speed) {
            return &cover->packs[i];
        }
    }
    return start_pack(cover, runner) ? &cover->packs[cover->count - 1] : NULL;
}

static bool start_hunters(struct cover *cover, const struct cover_runner *hunters, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert(hunters[i].speed > 0 && moves_grid(hunters[i].moves) == cover->grid);
        struct pack *pack = pack_of(cover, &hunters[i]);
        if (pack == NULL) {
            return false;
        }
        pack->earliest = hunters[i].late < pack->earliest ? hunters[i].late : pack->earliest;
        pack->latest = hunters[i].late > pack->latest ? hunters[i].late : pack->latest;
    }
    return true;
}

static bool open_packs(struct cover *cover)
{
    for (size_t i = 0; i < cover->count; i++) {
        if (!open_pack(&cover->packs[i])) {
            return false;
        }
    }
    return true;
}

static bool add_runner(struct cover *cover, struct pack *pack, const struct cover_runner *runner)
{
    uint32_t index = layout_index(cover->layout, runner->at);
    if (!pack->open.kind->reserve(&pack->open, 1)) {
        return false;
    }
    if (pack->factors[index] != 0 && runner->late < pack->costs[index]) {
        reach(cover, pack, index, runner->late);
    }
    return true;
}

static bool add_hunters(struct cover *cover, const struct cover_runner *hunters, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!add_runner(cover, pack_of(cover, &hunters[i]), &hunters[i])) {
            return false;
        }
    }
    return true;
}

static bool add_prey(struct cover *cover, const struct cover_runner *prey)
{
    cover->parents[layout_index(cover->layout, prey->at)] = NO_DIRECTION;
    return add_runner(cover, &cover->packs[PREY_PACK], prey);
}

static bool begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                  size_t count)
{
    bool has_memory = start_pack(cover, prey) && start_hunters(cover, hunters, count) && open_packs(cover) &&
                      add_prey(cover, prey) && add_hunters(cover, hunters, count);
    for (size_t i = 0; has_memory && i < cover->count; i++) {
        find_next(&cover->packs[i]);
    }
    return has_memory;
}

enum search_status cover_begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                               size_t count)
{
    cover->count = 0;
    cover->counts = (struct search_counts){0};
    memset(cover->owners, COVER_NOBODY, cover->layout->cells);
    memset(cover->first_pack, 0, cover->layout->cells * sizeof *cover->first_pack);
    memset(cover->owned, 0, sizeof cover->owned);
    cover->owned[COVER_NOBODY] = (size_t)cover->layout->width * (size_t)cover->layout->height;
    cover->status = begin(cover, prey, hunters, count) ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
    return cover->status;
}

enum search_status cover_run(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                             size_t count)
{
    cover_begin(cover, prey, hunters, count);
    return cover_step(cover, UINT64_MAX);
}

/* Its cells are the hunters' that come there, or nobody's. */
static void forget_prey(struct cover *cover)
{
    for (size_t i = 0; i < cover->layout->cells; i++) {
        if (cover->owners[i] == COVER_PREY) {
            cover->owners[i] = cover->first_pack[i] != PREY_PACK ? COVER_HUNTERS : COVER_NOBODY;
            cover->owned[COVER_PREY]--;
            cover->owned[cover->owners[i]]++;
        }
    }
}

enum search_status cover_run_prey(struct cover *cover, const struct cover_runner *prey)
{
    assert(cover->status == SEARCH_FOUND);
    size_t count = cover->count;
    forget_prey(cover);
    cover->count = 0;
    bool has_memory = start_pack(cover, prey) && open_pack(&cover->packs[PREY_PACK]) && add_prey(cover, prey);
    cover->count = count;
    cover->status = has_memory ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
    find_next(&cover->packs[PREY_PACK]);
    return cover_step(cover, UINT64_MAX);
}

/* --- view ------------------------------------------------------------------------------------------- */

int cover_time_compare(struct cover_time a, struct cover_time b)
{
    bool is_never = a.cost == UINT32_MAX, is_other_never = b.cost == UINT32_MAX;
    if (is_never || is_other_never) {
        return is_never - is_other_never;
    }
    uint64_t one = (uint64_t)a.cost * b.speed, other = (uint64_t)b.cost * a.speed;
    return (one > other) - (one < other);
}

enum cover_owner cover_owner(const struct cover *cover, struct cell at)
{
    return (enum cover_owner)cover->owners[layout_index(cover->layout, at)];
}

size_t cover_count(const struct cover *cover, enum cover_owner owner)
{
    return cover->owned[owner];
}

static struct cover_time time_of(const struct cover *cover, size_t pack, uint32_t index)
{
    return (struct cover_time){cover->packs[pack].costs[index], cover->packs[pack].speed};
}

struct cover_time cover_prey_time(const struct cover *cover, struct cell at)
{
    uint32_t index = layout_index(cover->layout, at);
    if (cover->owners[index] != COVER_PREY) {
        return (struct cover_time){UINT32_MAX, 1};
    }
    return time_of(cover, PREY_PACK, index);
}

struct cover_time cover_hunters_time(const struct cover *cover, struct cell at)
{
    uint32_t index = layout_index(cover->layout, at);
    if (cover->first_pack[index] == PREY_PACK) {
        return (struct cover_time){UINT32_MAX, 1};
    }
    return time_of(cover, cover->first_pack[index], index);
}

static enum direction parent_of(const void *data, uint32_t index)
{
    const struct cover *cover = data;
    return (enum direction)cover->parents[index];
}

size_t cover_path(const struct cover *cover, struct cell to, struct cell *cells, size_t room)
{
    if (cover_owner(cover, to) != COVER_PREY) {
        return 0;
    }
    return layout_path(cover->layout, to, cells, room, parent_of, cover);
}

struct search_counts cover_counts(const struct cover *cover)
{
    return cover->counts;
}

static bool is_better(const struct cover *cover, struct cell at, const struct escape *escape)
{
    int later = cover_time_compare(cover_hunters_time(cover, at), escape->until);
    int sooner = cover_time_compare(cover_prey_time(cover, escape->goal), cover_prey_time(cover, at));
    return later > 0 || (later == 0 && sooner > 0);
}

bool cover_find_escape(const struct cover *cover, struct escape *escape)
{
    const struct grid *grid = cover->grid;
    bool is_found = false;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        if (cover_owner(cover, at) == COVER_PREY && (!is_found || is_better(cover, at, escape))) {
            *escape = (struct escape){at, cover_hunters_time(cover, at)};
            is_found = true;
        }
    }
    return is_found;
}
