#include "config.h"

#include "path/pursue/siege.h"

#include "path/map/layout.h"
#include "path/map/moves.h"
#include "path/queue/buckets.h"

#include <stdlib.h>
#include <string.h>

/* Parts of the prey's cost, and the most lists of the open list. */
enum { PARTS = 256, MOST_LISTS = 1 << 16 };

/* What one search has come to. */
struct wave {
    uint32_t *costs;  /* by place; UINT32_MAX: not reached */
    uint16_t *places; /* those reached */
    size_t count;
};

enum { CLOSED = NO_DIRECTION + 1 };

enum { PREY, WAY, KIN, STRANGER, HUNTER, WAVES };

struct siege {
    const struct layout *layout;
    uint16_t *place_of; /* by index of the layout: its place in the surroundings, and 1 more; 0: outside */
    uint32_t *cells;    /* by place: the index */
    size_t count;
    struct wave waves[WAVES];
    uint32_t *arrivals; /* by place: when the first of the others comes, in 1/PARTS of the prey's cost */
    uint32_t *first;    /* the same, of all hunters */
    uint8_t *back;      /* by place: enum direction, the way to the parent in the search that runs; CLOSED: expanded */
    uint32_t latest;    /* an arrival after this counts as one then */
    struct cover_runner prey, like;
    struct buckets open;
};

/* How a search goes on. */
struct spread {
    const struct moves *moves;
    enum { OUTWARDS, HOMEWARDS } way; /* homewards: costs are those of the way back */
    enum { STAYS_INSIDE, FINDS_PLACES } reach;
    const uint32_t *bounds; /* by place: it comes only where it costs less; NULL: everywhere */
    uint32_t scale;         /* of the bounds: so many to one of a cost */
};

static bool wave_init(struct wave *wave)
{
    wave->costs = malloc(SIEGE_CELLS * sizeof *wave->costs);
    wave->places = malloc(SIEGE_CELLS * sizeof *wave->places);
    if (wave->costs == NULL || wave->places == NULL) {
        return false;
    }
    memset(wave->costs, 0xff, SIEGE_CELLS * sizeof *wave->costs);
    return true;
}

static bool init(struct siege *siege)
{
    siege->place_of = calloc(siege->layout->cells, sizeof *siege->place_of);
    siege->cells = calloc(SIEGE_CELLS, sizeof *siege->cells);
    siege->arrivals = calloc(SIEGE_CELLS, sizeof *siege->arrivals);
    siege->first = calloc(SIEGE_CELLS, sizeof *siege->first);
    siege->back = calloc(SIEGE_CELLS, sizeof *siege->back);
    bool has_memory = siege->place_of != NULL && siege->cells != NULL && siege->arrivals != NULL &&
                      siege->first != NULL && siege->back != NULL;
    for (size_t i = 0; i < WAVES && has_memory; i++) {
        has_memory = wave_init(&siege->waves[i]);
    }
    return has_memory;
}

struct siege *siege_new(const struct grid *grid)
{
    struct siege *siege = calloc(1, sizeof *siege);
    if (siege == NULL) {
        return NULL;
    }
    siege->layout = grid_layout(grid);
    buckets_init(&siege->open);
    if (!init(siege)) {
        siege_free(siege);
        return NULL;
    }
    return siege;
}

void siege_free(struct siege *siege)
{
    if (siege == NULL) {
        return;
    }
    for (size_t i = 0; i < WAVES; i++) {
        free(siege->waves[i].costs);
        free(siege->waves[i].places);
    }
    buckets_done(&siege->open);
    free(siege->back);
    free(siege->first);
    free(siege->arrivals);
    free(siege->cells);
    free(siege->place_of);
    free(siege);
}

/* --- searches ------------------------------------------------------------------------------------- */

static void wave_clear(struct wave *wave)
{
    for (size_t i = 0; i < wave->count; i++) {
        wave->costs[wave->places[i]] = UINT32_MAX;
    }
    wave->count = 0;
}

static bool find_place(struct siege *siege, const struct spread *spread, uint32_t index, uint16_t *place)
{
    if (siege->place_of[index] == 0 && spread->reach == FINDS_PLACES && siege->count < SIEGE_CELLS) {
        siege->cells[siege->count++] = index;
        siege->place_of[index] = (uint16_t)siege->count;
    }
    *place = (uint16_t)(siege->place_of[index] - 1);
    return siege->place_of[index] != 0;
}

/* The open list has room. */
static void wave_reach(struct siege *siege, const struct spread *spread, struct wave *wave, uint32_t index,
                       enum direction back, uint32_t cost)
{
    uint16_t place;
    if (!find_place(siege, spread, index, &place) || cost >= wave->costs[place]) {
        return;
    }
    if (spread->bounds != NULL && (uint64_t)cost * spread->scale >= spread->bounds[place]) {
        return;
    }
    if (wave->costs[place] == UINT32_MAX) {
        wave->places[wave->count++] = place;
    }
    wave->costs[place] = cost;
    siege->back[place] = (uint8_t)back;
    buckets_push(&siege->open, cost, place);
}

static void expand(struct siege *siege, const struct spread *spread, struct wave *wave, uint16_t place)
{
    const struct mover *mover = moves_mover(spread->moves);
    const uint8_t *factors = moves_factors(spread->moves);
    uint32_t index = siege->cells[place], cost = wave->costs[place];
    unsigned ahead = moves_steps(spread->moves)[index] & direction_rows[siege->back[place]].away;
    siege->back[place] = CLOSED;
    for (unsigned steps = ahead; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(siege->layout, index, dir);
        uint32_t factor = factors[spread->way == OUTWARDS ? next : index];
        uint32_t step = factor * (direction_is_diagonal(dir) ? mover->diagonal : mover->straight);
        wave_reach(siege, spread, wave, next, direction_opposite(dir), cost + step);
    }
}

static uint32_t dearest_step(const struct moves *moves)
{
    return (uint32_t)mover_greatest_factor(moves_mover(moves)) * moves_mover(moves)->diagonal;
}

/* Goes on from what is on the open list. */
static enum search_status wave_run(struct siege *siege, const struct spread *spread, struct wave *wave)
{
    uint32_t most = UINT32_MAX - dearest_step(spread->moves);
    const struct bucket_entry *first;
    while ((first = buckets_first(&siege->open)) != NULL) {
        uint16_t place = (uint16_t)first->cell;
        buckets_drop(&siege->open);
        if (siege->back[place] == CLOSED) {
            continue;
        }
        if (wave->costs[place] >= most) {
            return SEARCH_TOO_FAR;
        }
        if (!buckets_reserve(&siege->open, DIRECTIONS)) {
            return SEARCH_NO_MEMORY;
        }
        expand(siege, spread, wave, place);
    }
    return SEARCH_FOUND;
}

/* An open list for so many runners who set off that late. */
static enum search_status open_begin(struct siege *siege, const struct moves *moves, uint32_t least, uint32_t most,
                                     size_t count)
{
    uint64_t lists = (uint64_t)most - least + dearest_step(moves) + 1;
    if (lists > MOST_LISTS) {
        return SEARCH_UNFIT;
    }
    bool has_memory =
        buckets_reset(&siege->open, least, (uint32_t)lists) && buckets_reserve(&siege->open, (uint32_t)count);
    return has_memory ? SEARCH_FOUND : SEARCH_NO_MEMORY;
}

static enum search_status search_from(struct siege *siege, const struct spread *spread, struct wave *wave,
                                      struct cell at, uint32_t late)
{
    enum search_status status = open_begin(siege, spread->moves, late, late, 1);
    wave_clear(wave);
    if (status != SEARCH_FOUND) {
        return status;
    }
    wave_reach(siege, spread, wave, layout_index(siege->layout, at), NO_DIRECTION, late);
    return wave_run(siege, spread, wave);
}

/* --- who comes when ------------------------------------------------------------------------------- */

static bool is_kin(const struct cover_runner *a, const struct cover_runner *b)
{
    return a->moves == b->moves && a->speed == b->speed;
}

/* Of all hunters of the same kind. */
static enum search_status search_from_kin(struct siege *siege, const struct cover_runner *like,
                                          const struct cover_runner *hunters, size_t count, struct wave *wave)
{
    const struct spread spread = {.moves = like->moves, .way = OUTWARDS, .reach = STAYS_INSIDE};
    uint32_t least = UINT32_MAX, most = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_kin(&hunters[i], like)) {
            least = hunters[i].late < least ? hunters[i].late : least;
            most = hunters[i].late > most ? hunters[i].late : most;
        }
    }
    enum search_status status = open_begin(siege, like->moves, least < most ? least : most, most, count);
    wave_clear(wave);
    if (status != SEARCH_FOUND) {
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        if (is_kin(&hunters[i], like)) {
            wave_reach(siege, &spread, wave, layout_index(siege->layout, hunters[i].at), NO_DIRECTION, hunters[i].late);
        }
    }
    return wave_run(siege, &spread, wave);
}

static void arrive(const struct siege *siege, const struct wave *wave, uint32_t speed, uint32_t *arrivals)
{
    for (size_t i = 0; i < wave->count; i++) {
        uint16_t place = wave->places[i];
        uint64_t arrival = (uint64_t)wave->costs[place] * PARTS * siege->prey.speed / speed;
        if (arrival < arrivals[place]) {
            arrivals[place] = (uint32_t)arrival;
        }
    }
}

static bool is_first_of_kind(const struct cover_runner *hunters, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (is_kin(&hunters[i], &hunters[index])) {
            return false;
        }
    }
    return true;
}

static enum search_status search_from_strangers(struct siege *siege, const struct cover_runner *hunters, size_t count)
{
    enum search_status status = SEARCH_FOUND;
    for (size_t i = 0; i < count && status == SEARCH_FOUND; i++) {
        if (is_kin(&hunters[i], &siege->like) || !is_first_of_kind(hunters, i)) {
            continue;
        }
        moves_update(hunters[i].moves);
        status = search_from_kin(siege, &hunters[i], hunters, count, &siege->waves[STRANGER]);
        arrive(siege, &siege->waves[STRANGER], hunters[i].speed, siege->arrivals);
    }
    return status;
}

/* --- the siege ------------------------------------------------------------------------------------ */

static void forget_places(struct siege *siege)
{
    for (size_t i = 0; i < siege->count; i++) {
        siege->place_of[siege->cells[i]] = 0;
    }
    siege->count = 0;
}

static uint32_t greatest_cost(const struct siege *siege, const struct wave *wave)
{
    uint32_t greatest = 0;
    for (size_t i = 0; i < wave->count; i++) {
        uint32_t cost = wave->costs[wave->places[i]] - siege->prey.late;
        greatest = cost > greatest ? cost : greatest;
    }
    return greatest;
}

enum search_status siege_begin(struct siege *siege, const struct cover_runner *prey)
{
    const struct spread spread = {.moves = prey->moves, .way = OUTWARDS, .reach = FINDS_PLACES};
    moves_update(prey->moves);
    forget_places(siege);
    siege->prey = *prey;
    enum search_status status = search_from(siege, &spread, &siege->waves[PREY], prey->at, prey->late);
    uint64_t latest = ((uint64_t)prey->late + 2 * (uint64_t)greatest_cost(siege, &siege->waves[PREY])) * PARTS;
    siege->latest = latest < UINT32_MAX ? (uint32_t)latest : UINT32_MAX - 1;
    return status;
}

bool siege_has(const struct siege *siege, struct cell at)
{
    return siege->place_of[layout_index(siege->layout, at)] != 0;
}

enum search_status siege_others(struct siege *siege, const struct cover_runner *like,
                                const struct cover_runner *hunters, size_t count)
{
    const struct spread back = {.moves = like->moves, .way = HOMEWARDS, .reach = STAYS_INSIDE};
    siege->like = *like;
    moves_update(like->moves);
    memset(siege->arrivals, 0xff, SIEGE_CELLS * sizeof *siege->arrivals);
    enum search_status status = search_from(siege, &back, &siege->waves[WAY], siege->prey.at, 0);
    if (status == SEARCH_FOUND) {
        status = search_from_strangers(siege, hunters, count);
    }
    if (status == SEARCH_FOUND) {
        status = search_from_kin(siege, like, hunters, count, &siege->waves[KIN]);
        arrive(siege, &siege->waves[KIN], like->speed, siege->arrivals);
    }
    return status;
}

uint32_t siege_way(const struct siege *siege, struct cell from)
{
    uint16_t place = siege->place_of[layout_index(siege->layout, from)];
    return place != 0 ? siege->waves[WAY].costs[place - 1] : UINT32_MAX;
}

static uint64_t room_of(const struct siege *siege)
{
    const struct wave *wave = &siege->waves[PREY];
    uint64_t room = 0;
    for (size_t i = 0; i < wave->count; i++) {
        uint16_t place = wave->places[i];
        uint64_t mine = (uint64_t)wave->costs[place] * PARTS;
        uint64_t theirs = siege->first[place] < siege->latest ? siege->first[place] : siege->latest;
        room += theirs > mine ? theirs - mine : 0;
    }
    return room;
}

enum search_status siege_room(struct siege *siege, struct cell at, uint64_t *room)
{
    const struct spread hunter = {siege->like.moves, OUTWARDS, STAYS_INSIDE, siege->waves[KIN].costs, 1};
    const struct spread prey = {siege->prey.moves, OUTWARDS, STAYS_INSIDE, siege->first, PARTS};
    enum search_status status = search_from(siege, &hunter, &siege->waves[HUNTER], at, siege->like.late);
    if (status != SEARCH_FOUND) {
        return status;
    }
    memcpy(siege->first, siege->arrivals, SIEGE_CELLS * sizeof *siege->first);
    arrive(siege, &siege->waves[HUNTER], siege->like.speed, siege->first);
    status = search_from(siege, &prey, &siege->waves[PREY], siege->prey.at, siege->prey.late);
    *room = room_of(siege);
    return status;
}
