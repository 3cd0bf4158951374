/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

struct hnd_pack {
    const struct hnd_grid *grid;
    size_t count;
    struct hnd_chase chases[];
};

static size_t size_of(size_t count)
{
    return sizeof(struct hnd_pack) + count * sizeof(struct hnd_chase);
}

static void take_apart(struct hnd_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++) {
        lib_chase_done(&pack->chases[i]);
    }
    alloc_free(pack);
}

/* NULL: out of memory. */
static struct hnd_pack *make(struct hnd_mover *mover, size_t count, size_t bytes)
{
    bool fits = count <= (SIZE_MAX - sizeof(struct hnd_pack)) / sizeof(struct hnd_chase);
    struct hnd_pack *pack = fits ? alloc_zeroed(1, size_of(count)) : NULL;
    if (pack == NULL) {
        return NULL;
    }
    pack->grid = mover->grid;
    for (; pack->count < count; pack->count++) {
        struct hnd_chase *chase = &pack->chases[pack->count];
        if (lib_chase_init(chase, mover) != HND_OK) {
            take_apart(pack);
            return NULL;
        }
        hnd_chase_bound(chase, bytes);
    }
    return pack;
}

enum hnd_status hnd_pack_new(struct hnd_mover *mover, size_t count, size_t bytes, struct hnd_pack **made)
{
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    *made = NULL;
    if (mover == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(mover->grid);
    *made = make(mover, count, bytes != 0 ? bytes : SIZE_MAX);
    lib_leave(mover->grid, before);
    return *made != NULL ? HND_OK : HND_NO_MEMORY;
}

void hnd_pack_free(struct hnd_pack *pack)
{
    if (pack != NULL) {
        const struct hnd_grid *grid = pack->grid;
        const struct allocator *before = lib_enter(grid);
        take_apart(pack);
        lib_leave(grid, before);
    }
}

/* Errors are worse than that there is no path, and the first error counts. */
static enum hnd_status worse(enum hnd_status so_far, enum hnd_status status)
{
    return so_far < HND_OK || status == HND_OK ? so_far : status;
}

enum hnd_status hnd_pack_update(struct hnd_pack *pack, const struct hnd_cell *hunters, const struct hnd_cell *targets,
                                struct hnd_plan *plans)
{
    if (pack == NULL || (pack->count > 0 && (hunters == NULL || targets == NULL || plans == NULL))) {
        return HND_BAD_ARGUMENT;
    }
    enum hnd_status all = HND_OK;
    for (size_t i = 0; i < pack->count; i++) {
        struct hnd_chase *chase = &pack->chases[i];
        enum hnd_status status = hnd_chase_update(chase, hunters[i], targets[i]);
        plans[i] = (struct hnd_plan){.status = status, .cost = hnd_chase_cost(chase), .next = hnd_chase_next(chase)};
        all = worse(all, status);
    }
    return all;
}

struct hnd_chase *hnd_pack_chase(struct hnd_pack *pack, size_t number)
{
    return number < pack->count ? &pack->chases[number] : NULL;
}
