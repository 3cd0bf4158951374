#include "config.h"

#include "lib/handles.h"

#include <stdlib.h>

struct hnd_pack {
    size_t count;
    struct hnd_chase chases[];
};

static size_t size_of(size_t count)
{
    return sizeof(struct hnd_pack) + count * sizeof(struct hnd_chase);
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
    bool fits = count <= (SIZE_MAX - sizeof(struct hnd_pack)) / sizeof(struct hnd_chase);
    struct hnd_pack *pack = fits ? calloc(1, size_of(count)) : NULL;
    for (size_t i = 0; pack != NULL && i < count; i++) {
        if (lib_chase_init(&pack->chases[i], mover) != HND_OK) {
            hnd_pack_free(pack);
            return HND_NO_MEMORY;
        }
        pack->count++;
        hnd_chase_bound(&pack->chases[i], bytes != 0 ? bytes : SIZE_MAX);
    }
    *made = pack;
    return pack != NULL ? HND_OK : HND_NO_MEMORY;
}

void hnd_pack_free(struct hnd_pack *pack)
{
    for (size_t i = 0; pack != NULL && i < pack->count; i++) {
        lib_chase_done(&pack->chases[i]);
    }
    free(pack);
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
