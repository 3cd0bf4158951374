#include "config.h"

#include "bench/pack.h"

#include "base/xalloc.h"

#include <stdlib.h>

const struct pack_kind pack_kinds[] = {
    {NULL, SIZE_MAX, SIZE_MAX},
    {&method_chase, 1000, 1 << 25},
    {&method_jps_plus, 10, SIZE_MAX},
};

const size_t pack_kind_count = sizeof pack_kinds / sizeof pack_kinds[0];

static bool is_too_large(const struct pack_kind *kind, const struct moves *moves, size_t count)
{
    const struct grid *grid = moves_grid(moves);
    size_t cells = (size_t)grid_width(grid) * (size_t)grid_height(grid);
    return count > kind->most || count > kind->most_cells / cells;
}

static size_t finder_count(const struct pack *pack)
{
    const struct method *method = pack->kind->method;
    return method == NULL ? 0 : method->finder->keeps ? pack->count : 1;
}

bool pack_init(struct pack *pack, const struct pack_kind *kind, struct moves *moves, size_t count)
{
    const struct method *method = kind->method;
    if (is_too_large(kind, moves, count) || (method != NULL && !finder_method_fits(method->finder, moves))) {
        return false;
    }
    *pack = (struct pack){.kind = kind, .count = count};
    pack->ways = xcalloc(count, sizeof *pack->ways);
    if (method == NULL) {
        pack->field = xalloc_check(field_new(moves));
    }
    pack->finders = xcalloc(finder_count(pack), sizeof *pack->finders);
    for (size_t i = 0; i < finder_count(pack); i++) {
        pack->finders[i] = method_finder(method, moves);
    }
    return true;
}

void pack_done(struct pack *pack)
{
    for (size_t i = 0; i < finder_count(pack); i++) {
        finder_free(pack->finders[i]);
    }
    free(pack->finders);
    field_free(pack->field);
    free(pack->ways);
}

const char *pack_kind_name(const struct pack_kind *kind)
{
    return kind->method != NULL ? kind->method->name : "field";
}

static void plan_together(struct pack *pack, const struct cell *hunters, struct cell target)
{
    field_update(pack->field, target, hunters, pack->count);
    field_ways(pack->field, hunters, pack->count, pack->ways);
    pack->expanded = field_expanded(pack->field);
}

static void plan_each(struct pack *pack, const struct cell *hunters, struct cell target)
{
    bool is_shared = finder_count(pack) < pack->count;
    pack->expanded = 0;
    for (size_t i = 0; i < pack->count; i++) {
        struct finder *finder = pack->finders[is_shared ? 0 : i];
        struct cell next;
        pack->ways[i].cost = finder_plan(finder, hunters[i], target, &next);
        pack->ways[i].next = direction_between(hunters[i], next);
        pack->expanded += finder_counts(finder).expanded;
    }
}

void pack_plan(struct pack *pack, const struct cell *hunters, struct cell target)
{
    if (pack->field != NULL) {
        plan_together(pack, hunters, target);
    } else {
        plan_each(pack, hunters, target);
    }
}
