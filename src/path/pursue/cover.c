#include "config.h"

#include "path/pursue/cover.h"

#include "path/map/moves.h"
#include "path/pursue/cover_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    for (size_t i = COVER_PREY_PACK + 1; i < cover->count; i++) {
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
        cover_reach(cover, pack, index, runner->late);
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
    return add_runner(cover, &cover->packs[COVER_PREY_PACK], prey);
}

static bool begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                  size_t count)
{
    bool has_memory = start_pack(cover, prey) && start_hunters(cover, hunters, count) && open_packs(cover) &&
                      add_prey(cover, prey) && add_hunters(cover, hunters, count);
    for (size_t i = 0; has_memory && i < cover->count; i++) {
        cover_find_next(&cover->packs[i]);
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
            cover->owners[i] = cover->first_pack[i] != COVER_PREY_PACK ? COVER_HUNTERS : COVER_NOBODY;
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
    bool has_memory = start_pack(cover, prey) && open_pack(&cover->packs[COVER_PREY_PACK]) && add_prey(cover, prey);
    cover->count = count;
    cover->status = has_memory ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
    cover_find_next(&cover->packs[COVER_PREY_PACK]);
    return cover_step(cover, UINT64_MAX);
}
