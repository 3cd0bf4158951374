#include "config.h"

#include "study/race.h"

#include "base/xalloc.h"
#include "game/tick.h"
#include "path/moves.h"

#include <stdlib.h>

enum { CELLS_A_TICK = 1 << 15 };

struct race {
    struct tape *tape; /* borrowed */
    struct cover *cover;
    struct cover_runner *hunters; /* room for all hounds */
    struct moves *moves[BREEDS];  /* NULL until a hound of the breed was there */
    uint32_t tick;
    bool is_made;
};

struct race *race_new(struct tape *tape)
{
    const struct world *world = tape_world(tape);
    struct race *race = xcalloc(1, sizeof *race);
    race->tape = tape;
    race->cover = xalloc_check(cover_new(world_grid(world)));
    race->hunters = xcalloc(world_hound_count(world), sizeof *race->hunters);
    return race;
}

void race_free(struct race *race)
{
    if (race == NULL) {
        return;
    }
    for (size_t i = 0; i < BREEDS; i++) {
        moves_free(race->moves[i]);
    }
    cover_free(race->cover);
    free(race->hunters);
    free(race);
}

static struct cover_runner hunter(struct race *race, const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    struct moves **moves = &race->moves[hound->breed];
    if (*moves == NULL) {
        *moves = xalloc_check(moves_new(world_grid(world), world_hound_mover(world, index)));
    }
    return (struct cover_runner){.moves = *moves, .at = hound->at, .speed = (uint32_t)hound->speed};
}

/* On large maps not every tick is worth a search of all cells. */
static uint32_t patience_of(const struct world *world)
{
    uint32_t cells = (uint32_t)grid_width(world_grid(world)) * (uint32_t)grid_height(world_grid(world));
    return cells / CELLS_A_TICK + 1;
}

void race_follow(struct race *race)
{
    struct world *world = tape_world(race->tape);
    uint32_t now = world_tick(world);
    if (race->is_made && now >= race->tick && now - race->tick < patience_of(world)) {
        return;
    }
    const struct hare *hare = world_hare(world);
    struct cover_runner prey = {.moves = world_hare_moves(world), .at = hare->at, .speed = TICK_HARE_SPEED};
    size_t count = world_hound_count(world);
    for (size_t i = 0; i < count; i++) {
        race->hunters[i] = hunter(race, world, i);
    }
    if (cover_run(race->cover, &prey, race->hunters, count) == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    race->tick = now;
    race->is_made = true;
}

enum cover_owner race_owner(const struct race *race, struct cell at)
{
    return cover_owner(race->cover, at);
}

uint32_t race_ticks(const struct race *race, struct cell at)
{
    struct cover_time prey = cover_prey_time(race->cover, at), hunters = cover_hunters_time(race->cover, at);
    struct cover_time first = cover_time_compare(prey, hunters) < 0 ? prey : hunters;
    return first.cost == UINT32_MAX ? UINT32_MAX : first.cost * TICK_POINTS_PER_COST / first.speed;
}
