#include "config.h"

#include "study/reach.h"

#include "base/xalloc.h"
#include "game/tick.h"
#include "path/moves.h"

#include <stdlib.h>

struct reach {
    struct tape *tape; /* borrowed */
    struct cover *cover;
    struct cover_runner *hunters; /* room for all hounds */
    struct moves *moves[BREEDS];  /* NULL until a hound of the breed was there */
    uint32_t tick;                /* of the last look, */
    unsigned rewinds;             /* and of the tape at it: the same tick can come again, another one */
    bool is_made;
};

struct reach *reach_new(struct tape *tape)
{
    const struct world *world = tape_world(tape);
    struct reach *reach = xcalloc(1, sizeof *reach);
    reach->tape = tape;
    reach->cover = xalloc_check(cover_new(world_grid(world)));
    reach->hunters = xcalloc(world_hound_count(world), sizeof *reach->hunters);
    return reach;
}

void reach_free(struct reach *reach)
{
    if (reach == NULL) {
        return;
    }
    for (size_t i = 0; i < BREEDS; i++) {
        moves_free(reach->moves[i]);
    }
    cover_free(reach->cover);
    free(reach->hunters);
    free(reach);
}

static struct cover_runner hunter(struct reach *reach, const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    struct moves **moves = &reach->moves[hound->breed];
    if (*moves == NULL) {
        *moves = xalloc_check(moves_new(world_grid(world), world_hound_mover(world, index)));
    }
    return (struct cover_runner){.moves = *moves, .at = hound->at, .speed = (uint32_t)hound->speed};
}

void reach_follow(struct reach *reach)
{
    struct world *world = tape_world(reach->tape);
    bool is_same = reach->tick == world_tick(world) && reach->rewinds == tape_rewinds(reach->tape);
    if (reach->is_made && is_same) {
        return;
    }
    const struct hare *hare = world_hare(world);
    struct cover_runner prey = {.moves = world_hare_moves(world), .at = hare->at, .speed = TICK_HARE_SPEED};
    size_t count = world_hound_count(world);
    for (size_t i = 0; i < count; i++) {
        reach->hunters[i] = hunter(reach, world, i);
    }
    if (cover_run(reach->cover, &prey, reach->hunters, count) == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    reach->tick = world_tick(world);
    reach->rewinds = tape_rewinds(reach->tape);
    reach->is_made = true;
}

enum cover_owner reach_owner(const struct reach *reach, struct cell at)
{
    return cover_owner(reach->cover, at);
}

uint32_t reach_ticks(const struct reach *reach, struct cell at)
{
    struct cover_time prey = cover_prey_time(reach->cover, at), hunters = cover_hunters_time(reach->cover, at);
    struct cover_time first = cover_time_compare(prey, hunters) < 0 ? prey : hunters;
    return first.cost == UINT32_MAX ? UINT32_MAX : first.cost * TICK_POINTS_PER_COST / first.speed;
}
