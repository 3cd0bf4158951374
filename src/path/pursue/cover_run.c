#include "config.h"

#include "path/pursue/cover_state.h"

void cover_reach(struct cover *cover, struct pack *pack, uint32_t index, uint32_t cost)
{
    cover->counts.open += pack->costs[index] == UINT32_MAX;
    cover->counts.pushed++;
    pack->costs[index] = cost;
    pack->open.kind->push(&pack->open, (struct open_entry){.key = cost, .g = cost, .cell = index});
}

void cover_find_next(struct pack *pack)
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
    struct pack *best = &cover->packs[COVER_PREY_PACK];
    for (size_t i = cover->count - 1; i > COVER_PREY_PACK; i--) {
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
    const struct pack *first = &cover->packs[cover->first_pack[index]], *prey = &cover->packs[COVER_PREY_PACK];
    return first == prey || cover_time_compare((struct cover_time){prey->costs[index], prey->speed},
                                               (struct cover_time){first->costs[index], first->speed}) < 0;
}

/* Whether the pack may go on from a cell that it has just come to. */
static bool claim(struct cover *cover, const struct pack *pack, uint32_t index)
{
    if (pack == &cover->packs[COVER_PREY_PACK]) {
        bool is_first = is_prey_first(cover, index);
        if (is_first) {
            own(cover, index, COVER_PREY);
        }
        return is_first;
    }
    if (cover->owners[index] == COVER_NOBODY) {
        own(cover, index, COVER_HUNTERS);
    }
    if (cover->first_pack[index] == COVER_PREY_PACK) {
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
        cover_reach(cover, pack, next, there);
        if (pack == &cover->packs[COVER_PREY_PACK]) {
            cover->parents[next] = (uint8_t)direction_opposite(dir);
        }
    }
}

static enum search_status advance(struct cover *cover, struct pack *pack)
{
    uint32_t index = pack->next;
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
    cover_find_next(pack);
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
