#include "config.h"

#include "replay/solver_search.h"

#include "base/xalloc.h"
#include "replay/tape.h"

#include <stdlib.h>

enum { FIRST_KEYS = 1024 };

void tree_init(struct tree *tree)
{
    *tree = (struct tree){0};
    tree_add(tree, 0, COMMAND_WAIT, 0);
}

void tree_done(struct tree *tree)
{
    free(tree->nodes);
}

uint32_t tree_add(struct tree *tree, uint32_t parent, struct command command, uint16_t ticks)
{
    tree->nodes = xgrow(tree->nodes, tree->count, &tree->room, sizeof *tree->nodes);
    tree->nodes[tree->count] = (struct tree_node){parent, ticks, command};
    return (uint32_t)tree->count++;
}

/* From the start to the node; the caller frees. */
static uint32_t *way_to(const struct tree *tree, uint32_t node, size_t *count)
{
    *count = 0;
    for (uint32_t at = node; at != 0; at = tree->nodes[at].parent) {
        (*count)++;
    }
    uint32_t *way = xcalloc(*count, sizeof *way);
    size_t left = *count;
    for (uint32_t at = node; at != 0; at = tree->nodes[at].parent) {
        way[--left] = at;
    }
    return way;
}

struct replay *tree_replay(const struct tree *tree, uint32_t node, const struct level *level)
{
    size_t count;
    uint32_t *way = way_to(tree, node, &count);
    struct tape *tape = tape_new(level, level->seed);
    for (size_t i = 0; i < count; i++) {
        for (uint16_t tick = 0; tick < tree->nodes[way[i]].ticks; tick++) {
            tape_tick(tape, tree->nodes[way[i]].command, NULL);
        }
    }
    struct replay *replay = tape_replay(tape);
    tape_free(tape);
    free(way);
    return replay;
}

void key_set_init(struct key_set *set)
{
    *set = (struct key_set){0};
}

void key_set_done(struct key_set *set)
{
    free(set->slots);
}

/* The slot of the key, or the empty one where it belongs. */
static uint64_t *slot_of(const struct key_set *set, uint64_t key)
{
    size_t mask = set->room - 1;
    size_t at = (size_t)(key ^ key >> 32) & mask;
    while (set->slots[at] != 0 && set->slots[at] != key) {
        at = (at + 1) & mask;
    }
    return &set->slots[at];
}

static void grow(struct key_set *set)
{
    struct key_set larger = {.room = set->room > 0 ? set->room * 2 : FIRST_KEYS, .count = set->count};
    larger.slots = xcalloc(larger.room, sizeof *larger.slots);
    for (size_t i = 0; i < set->room; i++) {
        if (set->slots[i] != 0) {
            *slot_of(&larger, set->slots[i]) = set->slots[i];
        }
    }
    free(set->slots);
    *set = larger;
}

bool key_set_add(struct key_set *set, uint64_t key)
{
    uint64_t stored = key != 0 ? key : 1;
    if (set->count * 2 >= set->room) {
        grow(set);
    }
    uint64_t *slot = slot_of(set, stored);
    if (*slot == stored) {
        return false;
    }
    *slot = stored;
    set->count++;
    return true;
}
