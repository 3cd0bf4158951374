/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/pursue/cover.h"

#include "path/map/alloc.h"
#include "path/pursue/cover_state.h"

#include <assert.h>
#include <string.h>

/* --- search ----------------------------------------------------------------------------------------- */

/* Adds a label, for which there is room. */
static inline uint32_t add_label(struct hunter_list *pack, struct cover_label label)
{
    label.next = pack->heads[label.index];
    pack->labels[pack->label_count++] = label;
    pack->heads[label.index] = pack->label_count;
    return pack->label_count - 1;
}

/* Pushes the path for those covers in which it is better than the best known one.  The pack's open list must have
 * room. */
static void reach(struct cover *cover, struct hunter_list *pack, uint32_t index, uint32_t cost, enum direction back,
                  uint32_t covers)
{
    uint32_t head = pack->heads[index], ends = 0;
    for (uint32_t i = head; i != 0; i = pack->labels[i - 1].next) {
        covers &= pack->labels[i - 1].cost <= cost ? ~pack->labels[i - 1].covers : ~0U;
        if (covers == 0) {
            return;
        }
    }
    for (uint32_t i = head; i != 0; i = pack->labels[i - 1].next) {
        struct cover_label *label = &pack->labels[i - 1];
        if (label->cost > cost && label->covers != 0) {
            label->covers &= ~covers;
            ends += label->covers == 0;
        }
    }
    uint32_t label = add_label(pack, (struct cover_label){cost, index, 0, covers, (uint8_t)back, false, false});
    cover->counts.open += 1 - ends;
    cover->counts.pushed++;
    if (pack->open.kind == &open_buckets) {
        buckets_push(&pack->open.buckets, cost, label);
    } else {
        pack->open.kind->push(&pack->open, (struct open_entry){.key = cost, .g = cost, .cell = label});
    }
}

static inline bool first_entry(struct hunter_list *pack)
{
    if (pack->open.kind != &open_buckets) {
        return pack->open.kind->first(&pack->open, &pack->next);
    }
    const struct bucket_entry *first = buckets_first(&pack->open.buckets);
    if (first != NULL) {
        pack->next = first->cell;
    }
    return first != NULL;
}

static inline void drop_entry(struct hunter_list *pack)
{
    if (pack->open.kind == &open_buckets) {
        buckets_drop(&pack->open.buckets);
    } else {
        pack->open.kind->drop(&pack->open);
    }
}

/* Drops stale entries, and those that belong only to finished covers. */
static inline void find_next(const struct cover *cover, struct hunter_list *pack)
{
    uint32_t covers = cover->running != 0 ? cover->running : UINT32_MAX;
    while ((pack->has_next = first_entry(pack)) && (pack->labels[pack->next].covers & covers) == 0) {
        drop_entry(pack);
    }
    pack->next_cost = pack->has_next ? pack->labels[pack->next].cost : UINT32_MAX;
}

struct hunter_list *cover_next_pack(const struct cover *cover)
{
    struct hunter_list *best = &cover->packs[PREY_PACK];
    for (size_t i = cover->count - 1; i > PREY_PACK; i--) {
        struct hunter_list *pack = &cover->packs[i];
        best = pack->has_next && cover_time_compare(pack_time(pack), pack_time(best)) <= 0 ? pack : best;
    }
    return best->has_next ? best : NULL;
}

/* Settles a label of the prey.  Returns the covers in which the prey is first; in the others it is denied the cell. */
static uint32_t claim(struct cover *cover, struct hunter_list *pack, uint32_t number)
{
    struct cover_label *label = &pack->labels[number];
    uint32_t refused = label->covers & cover_hunted(cover, label->index), claimed = label->covers & ~refused;
    if (claimed == 0) {
        label->is_refused = true;
        return 0;
    }
    label->covers = claimed;
    cover->claims[cover->claim_count++] = number;
    for (uint32_t covers = claimed; covers != 0; covers &= covers - 1) {
        cover->preys[__builtin_ctz(covers)]++;
    }
    if (refused != 0) {
        struct cover_label other = *label;
        other.covers = refused;
        other.is_refused = true;
        add_label(pack, other);
    }
    return claimed;
}

static void spend(struct cover *cover, uint32_t covers)
{
    for (; covers != 0; covers &= covers - 1) {
        int one = __builtin_ctz(covers);
        if (--cover->left[one] == 0) {
            cover->running &= ~(1U << one);
        }
    }
}

static inline void expand(struct cover *cover, struct hunter_list *pack, struct cover_label from, uint32_t covers)
{
    unsigned ahead = pack->steps[from.index] & direction_rows[from.back].away;
    DIRECTION_EACH (dir, ahead) {
        uint32_t next = layout_neighbour(cover->layout, from.index, dir);
        uint32_t step = pack->factors[next] * (direction_is_diagonal(dir) ? pack->diagonal : pack->straight);
        const struct cover_label *newest = pack->heads[next] != 0 ? &pack->labels[pack->heads[next] - 1] : NULL;
        if (newest == NULL || newest->cost > from.cost + step || (covers & ~newest->covers) != 0) {
            reach(cover, pack, next, from.cost + step, direction_opposite(dir), covers);
        }
    }
}

/* Returns false if memory runs out. */
static bool grow(void **items, size_t size, size_t count, size_t *room)
{
    size_t more = *room * 2 + count;
    void *grown = more < UINT32_MAX ? alloc_resize(*items, more * size) : NULL;
    if (grown != NULL) {
        *items = grown;
        *room = more;
    }
    return grown != NULL;
}

/* Reserves room for one expansion, and for the label of the denied covers. */
static bool reserve(struct cover *cover, struct hunter_list *pack)
{
    enum { LABELS = DIRECTIONS + 1 };
    size_t room = pack->label_room;
    void *labels = pack->labels, *claims = cover->claims;
    bool has_room =
        (room - pack->label_count >= LABELS || grow(&labels, sizeof *pack->labels, LABELS, &room)) &&
        (cover->claim_room > cover->claim_count || grow(&claims, sizeof *cover->claims, 1, &cover->claim_room)) &&
        pack->open.kind->reserve(&pack->open, DIRECTIONS);
    pack->labels = labels;
    pack->label_room = (uint32_t)room;
    cover->claims = claims;
    return has_room;
}

static void settle_next(struct cover *cover, struct hunter_list *pack)
{
    uint32_t number = pack->next;
    struct cover_label *label = &pack->labels[number];
    drop_entry(pack);
    cover->counts.expanded++;
    cover->counts.closed++;
    cover->counts.open--;
    label->covers &= cover->running;
    label->is_settled = true;
    spend(cover, label->covers);
    uint32_t covers = pack == &cover->packs[PREY_PACK] ? claim(cover, pack, number) : label->covers;
    if (covers != 0) {
        expand(cover, pack, pack->labels[number], covers);
    }
    find_next(cover, pack);
    cover->counts.peak = cover->counts.open > cover->counts.peak ? cover->counts.open : cover->counts.peak;
}

/* Expands all entries whose cost for the pack is that of its next label; no other pack comes before them. */
static enum search_status advance(struct cover *cover, struct hunter_list *pack)
{
    uint32_t cost = pack->next_cost;
    assert(pack->version == moves_version(pack->moves));
    if (cost >= UINT32_MAX - pack->dearest_step) {
        return SEARCH_TOO_FAR;
    }
    while (pack->has_next && pack->next_cost == cost && cover->running != 0 && cover->counts.expanded < cover->most) {
        if (!reserve(cover, pack)) {
            return SEARCH_NO_MEMORY;
        }
        settle_next(cover, pack);
    }
    return SEARCH_RUNNING;
}

enum search_status cover_step_many(struct cover *cover, uint64_t expansions, uint64_t all)
{
    uint32_t covers = cover->running;
    uint64_t before = cover->counts.expanded;
    for (size_t i = 0; i < COVER_MOST; i++) {
        cover->left[i] = expansions;
    }
    cover->running = expansions > 0 ? covers : 0;
    cover->most = all < UINT64_MAX - before ? before + all : UINT64_MAX;
    while (cover->status == SEARCH_RUNNING && cover->running != 0 && cover->counts.expanded < cover->most) {
        struct hunter_list *pack = cover_next_pack(cover);
        cover->status = pack != NULL ? advance(cover, pack) : SEARCH_FOUND;
    }
    cover->running = covers;
    return cover->status;
}

enum search_status cover_step(struct cover *cover, uint64_t expansions)
{
    return cover_step_many(cover, expansions, UINT64_MAX);
}

/* --- start ------------------------------------------------------------------------------------------ */

/* With more lists than this, buckets are slower than the heap. */
enum { MOST_LISTS = 1 << 16 };

struct cover *cover_new(const struct grid *grid)
{
    struct cover *cover = alloc_zeroed(1, sizeof *cover);
    if (cover == NULL) {
        return NULL;
    }
    cover->grid = grid;
    cover->layout = grid_layout(grid);
    cover->status = SEARCH_NONE;
    cover->shown = 1;
    open_init(&cover->trial.open);
    return cover;
}

static bool init_pack(const struct cover *cover, struct hunter_list *pack)
{
    *pack = (struct hunter_list){.heads = alloc_zeroed(cover->layout->cells, sizeof *pack->heads)};
    open_init(&pack->open);
    return pack->heads != NULL;
}

static void free_pack(struct hunter_list *pack)
{
    open_done(&pack->open);
    alloc_free(pack->heads);
    alloc_free(pack->labels);
}

void cover_free(struct cover *cover)
{
    if (cover == NULL) {
        return;
    }
    for (size_t i = 0; i < cover->room; i++) {
        free_pack(&cover->packs[i]);
    }
    free_pack(&cover->trial);
    alloc_free(cover->packs);
    alloc_free(cover->claims);
    alloc_free(cover);
}

static bool add_room(struct cover *cover)
{
    struct hunter_list *packs = alloc_resize(cover->packs, (cover->room + 1) * sizeof *packs);
    if (packs == NULL) {
        return false;
    }
    cover->packs = packs;
    bool has_memory = init_pack(cover, &packs[cover->room]);
    cover->room += has_memory;
    return has_memory;
}

static void forget_labels(struct hunter_list *pack)
{
    for (uint32_t i = 0; i < pack->label_count; i++) {
        pack->heads[pack->labels[i].index] = 0;
    }
    pack->label_count = 0;
}

static void set_pack(struct hunter_list *pack, const struct cover_runner *runner)
{
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
    forget_labels(pack);
}

static bool start_pack(struct cover *cover, const struct cover_runner *runner)
{
    bool has_room = cover->count < cover->room || add_room(cover);
    if (has_room) {
        set_pack(&cover->packs[cover->count++], runner);
    }
    return has_room;
}

/* Opens the pack when all its runners are known. */
static bool open_pack(struct hunter_list *pack)
{
    uint64_t spread = (uint64_t)pack->latest - pack->earliest + pack->dearest_step + 1;
    const struct open_kind *kind = spread < MOST_LISTS ? &open_buckets : &open_heap;
    return open_reset(&pack->open, kind, pack->earliest, spread < MOST_LISTS ? (uint32_t)spread : 0);
}

/* Returns the pack of hunters of this kind, or NULL if memory runs out. */
static struct hunter_list *pack_of(struct cover *cover, const struct cover_runner *runner)
{
    size_t i = PREY_PACK + 1;
    while (i < cover->count && (cover->packs[i].moves != runner->moves || cover->packs[i].speed != runner->speed)) {
        i++;
    }
    return i < cover->count || start_pack(cover, runner) ? &cover->packs[i] : NULL;
}

static bool start_hunters(struct cover *cover, const struct cover_runner *hunters, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert(hunters[i].speed > 0 && moves_grid(hunters[i].moves) == cover->grid);
        struct hunter_list *pack = pack_of(cover, &hunters[i]);
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
    size_t opened = 0;
    while (opened < cover->count && open_pack(&cover->packs[opened])) {
        opened++;
    }
    return opened == cover->count;
}

static bool add_runner(struct cover *cover, struct hunter_list *pack, const struct cover_runner *runner,
                       uint32_t covers)
{
    uint32_t index = layout_index(cover->layout, runner->at);
    if (!reserve(cover, pack)) {
        return false;
    }
    if (pack->factors[index] != 0) {
        reach(cover, pack, index, runner->late, NO_DIRECTION, covers);
    }
    return true;
}

static bool add_hunters(struct cover *cover, const struct cover_runner *hunters, const uint32_t *covers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t all = covers != NULL ? covers[i] : 1;
        if (all != 0 && !add_runner(cover, pack_of(cover, &hunters[i]), &hunters[i], all)) {
            return false;
        }
    }
    return true;
}

enum search_status cover_begin_many(struct cover *cover, const struct cover_runner *prey,
                                    const struct cover_runner *hunters, const uint32_t *covers, size_t count,
                                    size_t cover_count)
{
    assert(cover_count > 0 && cover_count <= COVER_MOST);
    cover->count = 0;
    cover->earlier += cover->counts.expanded;
    cover->counts = (struct search_counts){0};
    cover->running = UINT32_MAX >> (COVER_MOST - cover_count);
    cover->shown = 1;
    cover->claim_count = 0;
    memset(cover->preys, 0, sizeof cover->preys);
    bool has_memory = start_pack(cover, prey) && start_hunters(cover, hunters, count) && open_packs(cover) &&
                      add_runner(cover, &cover->packs[PREY_PACK], prey, cover->running) &&
                      add_hunters(cover, hunters, covers, count);
    for (size_t i = 0; has_memory && i < cover->count; i++) {
        find_next(cover, &cover->packs[i]);
    }
    cover->status = has_memory ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
    return cover->status;
}

enum search_status cover_begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                               size_t count)
{
    return cover_begin_many(cover, prey, hunters, NULL, count, 1);
}

enum search_status cover_run(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                             size_t count)
{
    cover_begin(cover, prey, hunters, count);
    return cover_step(cover, UINT64_MAX);
}

/* Pushes the runner on the trial's open list. */
static bool start_trial(struct cover *cover, const struct cover_runner *prey)
{
    struct hunter_list *trial = &cover->trial;
    if (trial->heads == NULL && !init_pack(cover, trial)) {
        return false;
    }
    set_pack(trial, prey);
    return open_pack(trial) && add_runner(cover, trial, prey, cover->shown);
}

static enum search_status run_trial(struct cover *cover, struct hunter_list *trial, struct cover_time until)
{
    while (first_entry(trial)) {
        struct cover_label label = trial->labels[trial->next];
        struct cover_time theirs = cover_first_hunter(cover, label.index);
        drop_entry(trial);
        if (label.covers == 0 || cover_time_compare(theirs, (struct cover_time){label.cost, trial->speed}) <= 0) {
            continue;
        }
        if (cover_time_compare(theirs, until) >= 0) {
            return SEARCH_FOUND;
        }
        if (label.cost >= UINT32_MAX - trial->dearest_step) {
            return SEARCH_TOO_FAR;
        }
        if (!reserve(cover, trial)) {
            return SEARCH_NO_MEMORY;
        }
        cover->earlier++;
        expand(cover, trial, label, label.covers);
    }
    return SEARCH_NONE;
}

enum search_status cover_try(struct cover *cover, const struct cover_runner *prey, struct cover_time until)
{
    struct search_counts counts = cover->counts;
    bool has_memory = start_trial(cover, prey);
    enum search_status status = has_memory ? run_trial(cover, &cover->trial, until) : SEARCH_NO_MEMORY;
    cover->counts = counts;
    return status;
}

void cover_show(struct cover *cover, size_t number) { cover->shown = 1U << number; }
