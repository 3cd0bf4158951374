/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/pursue/cover.h"

#include "path/pursue/cover_state.h"

#include <assert.h>

/* Returns the settled label of the selected cover, or NULL if there is none. */
static const struct cover_label *label_at(const struct cover *cover, const struct hunter_list *pack, uint32_t index)
{
    for (uint32_t i = pack->heads[index]; i != 0; i = pack->labels[i - 1].next) {
        if (pack->labels[i - 1].is_settled && (pack->labels[i - 1].covers & cover->shown) != 0) {
            return &pack->labels[i - 1];
        }
    }
    return NULL;
}

static const struct cover_label *prey_at(const struct cover *cover, uint32_t index)
{
    const struct cover_label *label = cover->count > 0 ? label_at(cover, &cover->packs[PREY_PACK], index) : NULL;
    return label != NULL && !label->is_refused ? label : NULL;
}

struct cover_time cover_first_hunter(const struct cover *cover, uint32_t index)
{
    struct cover_time first = {UINT32_MAX, 1};
    for (size_t i = PREY_PACK + 1; i < cover->count; i++) {
        const struct cover_label *label = label_at(cover, &cover->packs[i], index);
        struct cover_time time = {label != NULL ? label->cost : UINT32_MAX, cover->packs[i].speed};
        first = cover_time_compare(time, first) < 0 ? time : first;
    }
    return first;
}

uint32_t cover_hunted(const struct cover *cover, uint32_t index)
{
    uint32_t covers = 0;
    for (size_t i = PREY_PACK + 1; i < cover->count; i++) {
        const struct hunter_list *pack = &cover->packs[i];
        for (uint32_t at = pack->heads[index]; at != 0; at = pack->labels[at - 1].next) {
            covers |= pack->labels[at - 1].is_settled ? pack->labels[at - 1].covers : 0;
        }
    }
    return covers;
}

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
    uint32_t index = layout_index(cover->layout, at);
    if (prey_at(cover, index) != NULL) {
        return COVER_PREY;
    }
    return (cover_hunted(cover, index) & cover->shown) != 0 ? COVER_HUNTERS : COVER_NOBODY;
}

size_t cover_preys(const struct cover *cover) { return cover->preys[__builtin_ctz(cover->shown)]; }

struct cell cover_prey(const struct cover *cover, size_t number)
{
    assert(cover->claim_count == cover->preys[0]);
    return layout_cell(cover->layout, cover->packs[PREY_PACK].labels[cover->claims[number]].index);
}

struct cover_time cover_prey_time(const struct cover *cover, struct cell at)
{
    const struct cover_label *label = prey_at(cover, layout_index(cover->layout, at));
    return label != NULL ? (struct cover_time){label->cost, cover->packs[PREY_PACK].speed}
                         : (struct cover_time){UINT32_MAX, 1};
}

struct cover_time cover_hunters_time(const struct cover *cover, struct cell at)
{
    return cover_first_hunter(cover, layout_index(cover->layout, at));
}

struct cover_time cover_next_time(const struct cover *cover)
{
    const struct hunter_list *pack = cover_next_pack(cover);
    return pack != NULL && cover->status == SEARCH_RUNNING ? pack_time(pack) : (struct cover_time){UINT32_MAX, 1};
}

static enum direction parent_of(const void *data, uint32_t index) { return (enum direction)prey_at(data, index)->back; }

size_t cover_path(const struct cover *cover, struct cell to, struct cell *cells, size_t room)
{
    return cover_owner(cover, to) != COVER_PREY ? 0 : layout_path(cover->layout, to, cells, room, parent_of, cover);
}

struct search_counts cover_counts(const struct cover *cover) { return cover->counts; }

uint64_t cover_worked(const struct cover *cover) { return cover->earlier + cover->counts.expanded; }

struct cover_candidate {
    struct cell at;
    uint32_t cost;
    struct cover_time until;
};

static bool is_better(const struct cover_candidate *a, const struct cover_candidate *b)
{
    int later = cover_time_compare(a->until, b->until);
    bool is_before = a->at.y < b->at.y || (a->at.y == b->at.y && a->at.x < b->at.x);
    return later > 0 || (later == 0 && (a->cost < b->cost || (a->cost == b->cost && is_before)));
}

/* Tries cells in the order of the claims: if the hunters never reach one, later cells are not better. */
bool cover_find_escape(const struct cover *cover, struct escape *escape)
{
    struct cover_candidate best = {.cost = UINT32_MAX};
    for (size_t i = 0; i < cover->claim_count; i++) {
        const struct cover_label *label = &cover->packs[PREY_PACK].labels[cover->claims[i]];
        if (best.until.cost == UINT32_MAX && label->cost > best.cost) {
            break;
        }
        if ((label->covers & cover->shown) != 0) {
            struct cover_candidate next = {layout_cell(cover->layout, label->index), label->cost,
                                           cover_first_hunter(cover, label->index)};
            best = best.cost == UINT32_MAX || is_better(&next, &best) ? next : best;
        }
    }
    *escape = (struct escape){best.at, best.until};
    return best.cost != UINT32_MAX;
}
