#include "config.h"

#include "path/pursue/lead.h"

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

enum { PREY, WAY, SAME_KIND, OTHER_KIND, HUNTER, WAVES };

struct lead {
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
    enum { FROM_START, TO_START } way; /* which way the costs are of */
    enum { STAYS_INSIDE, FINDS_CELLS } reach;
    const uint32_t *bounds; /* by place: it comes only where it costs less; NULL: everywhere */
    uint32_t scale;         /* of the bounds: so many to one of a cost */
};

static bool wave_init(struct wave *wave)
{
    wave->costs = malloc(LEAD_CELLS * sizeof *wave->costs);
    wave->places = malloc(LEAD_CELLS * sizeof *wave->places);
    if (wave->costs == NULL || wave->places == NULL) {
        return false;
    }
    memset(wave->costs, 0xff, LEAD_CELLS * sizeof *wave->costs);
    return true;
}

static bool init(struct lead *lead)
{
    lead->place_of = calloc(lead->layout->cells, sizeof *lead->place_of);
    lead->cells = calloc(LEAD_CELLS, sizeof *lead->cells);
    lead->arrivals = calloc(LEAD_CELLS, sizeof *lead->arrivals);
    lead->first = calloc(LEAD_CELLS, sizeof *lead->first);
    lead->back = calloc(LEAD_CELLS, sizeof *lead->back);
    bool has_memory = lead->place_of != NULL && lead->cells != NULL && lead->arrivals != NULL && lead->first != NULL &&
                      lead->back != NULL;
    for (size_t i = 0; i < WAVES && has_memory; i++) {
        has_memory = wave_init(&lead->waves[i]);
    }
    return has_memory;
}

struct lead *lead_new(const struct grid *grid)
{
    struct lead *lead = calloc(1, sizeof *lead);
    if (lead == NULL) {
        return NULL;
    }
    lead->layout = grid_layout(grid);
    buckets_init(&lead->open);
    if (!init(lead)) {
        lead_free(lead);
        return NULL;
    }
    return lead;
}

void lead_free(struct lead *lead)
{
    if (lead == NULL) {
        return;
    }
    for (size_t i = 0; i < WAVES; i++) {
        free(lead->waves[i].costs);
        free(lead->waves[i].places);
    }
    buckets_done(&lead->open);
    free(lead->back);
    free(lead->first);
    free(lead->arrivals);
    free(lead->cells);
    free(lead->place_of);
    free(lead);
}

/* --- searches ------------------------------------------------------------------------------------- */

static void wave_clear(struct wave *wave)
{
    for (size_t i = 0; i < wave->count; i++) {
        wave->costs[wave->places[i]] = UINT32_MAX;
    }
    wave->count = 0;
}

static bool find_place(struct lead *lead, const struct spread *spread, uint32_t index, uint16_t *place)
{
    if (lead->place_of[index] == 0 && spread->reach == FINDS_CELLS && lead->count < LEAD_CELLS) {
        lead->cells[lead->count++] = index;
        lead->place_of[index] = (uint16_t)lead->count;
    }
    *place = (uint16_t)(lead->place_of[index] - 1);
    return lead->place_of[index] != 0;
}

/* The open list has room. */
static void wave_reach(struct lead *lead, const struct spread *spread, struct wave *wave, uint32_t index,
                       enum direction back, uint32_t cost)
{
    uint16_t place;
    if (!find_place(lead, spread, index, &place) || cost >= wave->costs[place]) {
        return;
    }
    if (spread->bounds != NULL && (uint64_t)cost * spread->scale >= spread->bounds[place]) {
        return;
    }
    if (wave->costs[place] == UINT32_MAX) {
        wave->places[wave->count++] = place;
    }
    wave->costs[place] = cost;
    lead->back[place] = (uint8_t)back;
    buckets_push(&lead->open, cost, place);
}

static void expand(struct lead *lead, const struct spread *spread, struct wave *wave, uint16_t place)
{
    const struct mover *mover = moves_mover(spread->moves);
    const uint8_t *factors = moves_factors(spread->moves);
    uint32_t index = lead->cells[place], cost = wave->costs[place];
    unsigned ahead = moves_steps(spread->moves)[index] & direction_rows[lead->back[place]].away;
    lead->back[place] = CLOSED;
    for (unsigned steps = ahead; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(lead->layout, index, dir);
        uint32_t factor = factors[spread->way == FROM_START ? next : index];
        uint32_t step = factor * (direction_is_diagonal(dir) ? mover->diagonal : mover->straight);
        wave_reach(lead, spread, wave, next, direction_opposite(dir), cost + step);
    }
}

static uint32_t dearest_step(const struct moves *moves)
{
    return (uint32_t)mover_greatest_factor(moves_mover(moves)) * moves_mover(moves)->diagonal;
}

/* Goes on from what is on the open list. */
static enum search_status wave_run(struct lead *lead, const struct spread *spread, struct wave *wave)
{
    uint32_t most = UINT32_MAX - dearest_step(spread->moves);
    const struct bucket_entry *first;
    while ((first = buckets_first(&lead->open)) != NULL) {
        uint16_t place = (uint16_t)first->cell;
        buckets_drop(&lead->open);
        if (lead->back[place] == CLOSED) {
            continue;
        }
        if (wave->costs[place] >= most) {
            return SEARCH_TOO_FAR;
        }
        if (!buckets_reserve(&lead->open, DIRECTIONS)) {
            return SEARCH_NO_MEMORY;
        }
        expand(lead, spread, wave, place);
    }
    return SEARCH_FOUND;
}

/* An open list for so many runners who set off that late. */
static enum search_status open_begin(struct lead *lead, const struct moves *moves, uint32_t least, uint32_t most,
                                     size_t count)
{
    uint64_t lists = (uint64_t)most - least + dearest_step(moves) + 1;
    if (lists > MOST_LISTS) {
        return SEARCH_UNFIT;
    }
    bool has_memory =
        buckets_reset(&lead->open, least, (uint32_t)lists) && buckets_reserve(&lead->open, (uint32_t)count);
    return has_memory ? SEARCH_FOUND : SEARCH_NO_MEMORY;
}

static enum search_status search_from(struct lead *lead, const struct spread *spread, struct wave *wave, struct cell at,
                                      uint32_t late)
{
    enum search_status status = open_begin(lead, spread->moves, late, late, 1);
    wave_clear(wave);
    if (status != SEARCH_FOUND) {
        return status;
    }
    wave_reach(lead, spread, wave, layout_index(lead->layout, at), NO_DIRECTION, late);
    return wave_run(lead, spread, wave);
}

/* --- who comes when ------------------------------------------------------------------------------- */

static bool is_same_kind(const struct cover_runner *a, const struct cover_runner *b)
{
    return a->moves == b->moves && a->speed == b->speed;
}

/* Of all hunters of the same kind. */
static enum search_status search_from_kind(struct lead *lead, const struct cover_runner *like,
                                           const struct cover_runner *hunters, size_t count, struct wave *wave)
{
    const struct spread spread = {.moves = like->moves, .way = FROM_START, .reach = STAYS_INSIDE};
    uint32_t least = UINT32_MAX, most = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_same_kind(&hunters[i], like)) {
            least = hunters[i].late < least ? hunters[i].late : least;
            most = hunters[i].late > most ? hunters[i].late : most;
        }
    }
    enum search_status status = open_begin(lead, like->moves, least < most ? least : most, most, count);
    wave_clear(wave);
    if (status != SEARCH_FOUND) {
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        if (is_same_kind(&hunters[i], like)) {
            wave_reach(lead, &spread, wave, layout_index(lead->layout, hunters[i].at), NO_DIRECTION, hunters[i].late);
        }
    }
    return wave_run(lead, &spread, wave);
}

static void arrive(const struct lead *lead, const struct wave *wave, uint32_t speed, uint32_t *arrivals)
{
    for (size_t i = 0; i < wave->count; i++) {
        uint16_t place = wave->places[i];
        uint64_t arrival = (uint64_t)wave->costs[place] * PARTS * lead->prey.speed / speed;
        if (arrival < arrivals[place]) {
            arrivals[place] = (uint32_t)arrival;
        }
    }
}

static bool is_first_of_kind(const struct cover_runner *hunters, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (is_same_kind(&hunters[i], &hunters[index])) {
            return false;
        }
    }
    return true;
}

static enum search_status search_from_other_kinds(struct lead *lead, const struct cover_runner *hunters, size_t count)
{
    enum search_status status = SEARCH_FOUND;
    for (size_t i = 0; i < count && status == SEARCH_FOUND; i++) {
        if (is_same_kind(&hunters[i], &lead->like) || !is_first_of_kind(hunters, i)) {
            continue;
        }
        moves_update(hunters[i].moves);
        status = search_from_kind(lead, &hunters[i], hunters, count, &lead->waves[OTHER_KIND]);
        arrive(lead, &lead->waves[OTHER_KIND], hunters[i].speed, lead->arrivals);
    }
    return status;
}

/* --- the lead -------------------------------------------------------------------------------------- */

static void forget_places(struct lead *lead)
{
    for (size_t i = 0; i < lead->count; i++) {
        lead->place_of[lead->cells[i]] = 0;
    }
    lead->count = 0;
}

static uint32_t greatest_cost(const struct lead *lead, const struct wave *wave)
{
    uint32_t greatest = 0;
    for (size_t i = 0; i < wave->count; i++) {
        uint32_t cost = wave->costs[wave->places[i]] - lead->prey.late;
        greatest = cost > greatest ? cost : greatest;
    }
    return greatest;
}

enum search_status lead_begin(struct lead *lead, const struct cover_runner *prey)
{
    const struct spread spread = {.moves = prey->moves, .way = FROM_START, .reach = FINDS_CELLS};
    moves_update(prey->moves);
    forget_places(lead);
    lead->prey = *prey;
    enum search_status status = search_from(lead, &spread, &lead->waves[PREY], prey->at, prey->late);
    uint64_t latest = ((uint64_t)prey->late + 2 * (uint64_t)greatest_cost(lead, &lead->waves[PREY])) * PARTS;
    lead->latest = latest < UINT32_MAX ? (uint32_t)latest : UINT32_MAX - 1;
    return status;
}

bool lead_has(const struct lead *lead, struct cell at)
{
    return lead->place_of[layout_index(lead->layout, at)] != 0;
}

enum search_status lead_set_others(struct lead *lead, const struct cover_runner *like,
                                   const struct cover_runner *hunters, size_t count)
{
    const struct spread back = {.moves = like->moves, .way = TO_START, .reach = STAYS_INSIDE};
    lead->like = *like;
    moves_update(like->moves);
    memset(lead->arrivals, 0xff, LEAD_CELLS * sizeof *lead->arrivals);
    enum search_status status = search_from(lead, &back, &lead->waves[WAY], lead->prey.at, 0);
    if (status == SEARCH_FOUND) {
        status = search_from_other_kinds(lead, hunters, count);
    }
    if (status == SEARCH_FOUND) {
        status = search_from_kind(lead, like, hunters, count, &lead->waves[SAME_KIND]);
        arrive(lead, &lead->waves[SAME_KIND], like->speed, lead->arrivals);
    }
    return status;
}

uint32_t lead_way(const struct lead *lead, struct cell from)
{
    uint16_t place = lead->place_of[layout_index(lead->layout, from)];
    return place != 0 ? lead->waves[WAY].costs[place - 1] : UINT32_MAX;
}

static uint64_t sum_of(const struct lead *lead)
{
    const struct wave *wave = &lead->waves[PREY];
    uint64_t sum = 0;
    for (size_t i = 0; i < wave->count; i++) {
        uint16_t place = wave->places[i];
        uint64_t mine = (uint64_t)wave->costs[place] * PARTS;
        uint64_t theirs = lead->first[place] < lead->latest ? lead->first[place] : lead->latest;
        sum += theirs > mine ? theirs - mine : 0;
    }
    return sum;
}

enum search_status lead_sum(struct lead *lead, struct cell at, uint64_t *sum)
{
    const struct spread hunter = {lead->like.moves, FROM_START, STAYS_INSIDE, lead->waves[SAME_KIND].costs, 1};
    const struct spread prey = {lead->prey.moves, FROM_START, STAYS_INSIDE, lead->first, PARTS};
    enum search_status status = search_from(lead, &hunter, &lead->waves[HUNTER], at, lead->like.late);
    if (status != SEARCH_FOUND) {
        return status;
    }
    memcpy(lead->first, lead->arrivals, LEAD_CELLS * sizeof *lead->first);
    arrive(lead, &lead->waves[HUNTER], lead->like.speed, lead->first);
    status = search_from(lead, &prey, &lead->waves[PREY], lead->prey.at, lead->prey.late);
    *sum = sum_of(lead);
    return status;
}
