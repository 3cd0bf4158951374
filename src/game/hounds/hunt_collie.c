#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/world/world_state.h"
#include "path/pursue/flee.h"

#include <stdlib.h>

/* It looks ahead as far as so many expansions go, and from so near goes for the hare itself. */
enum { FAR = 1 << 14, NEAR = 2 };

static void look(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters, size_t count)
{
    if (cover_begin(cover, prey, hunters, count) == SEARCH_NO_MEMORY || cover_step(cover, FAR) == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
}

/* The hare's best way from the others.  Of the collies, those before this one count: each cuts off what they leave. */
static bool find_escape(struct world *world, size_t index, struct escape *escape)
{
    struct cover_runner hare = hunt_prey(world);
    size_t count = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        if (world->hounds[i].breed != BREED_COLLIE || i < index) {
            world->runners[count++] = hunt_runner(world, i);
        }
    }
    look(world->cover, &hare, world->runners, count);
    return count > 0 && flee_find(world->cover, escape);
}

/* The first cell of the hare's way where the collie is no later; the last one if there is none. */
static struct cell crossing(struct world *world, size_t index, const struct escape *escape)
{
    struct cover_runner self = hunt_runner(world, index);
    size_t count = cover_path(world->cover, escape->goal, NULL, 0), first = 0;
    struct cell *way = xcalloc(count, sizeof *way);
    cover_path(world->cover, escape->goal, way, count);
    look(world->reach, &self, NULL, 0);
    while (first + 1 < count && cover_time_compare(cover_prey_time(world->reach, way[first]),
                                                   cover_prey_time(world->cover, way[first])) > 0) {
        first++;
    }
    struct cell found = way[first];
    free(way);
    return found;
}

static struct cell cut_off(struct world *world, size_t index)
{
    struct escape escape;
    struct cell at = world->hounds[index].at, hare = world->hare.at;
    if (world->cover == NULL) {
        world->cover = xalloc_check(cover_new(world->ground.grid));
        world->reach = xalloc_check(cover_new(world->ground.grid));
    }
    bool hare_stands = world->hare.debt <= 0;
    if (hare_stands || cell_chebyshev(at, hare) <= NEAR || !find_escape(world, index, &escape)) {
        return hare;
    }
    struct cell cell = crossing(world, index, &escape);
    return cell_equal(cell, at) ? hare : cell;
}

void hunt_cut_off(struct world *world, size_t index)
{
    struct hound *hound = &world->hounds[index];
    struct mind before = hound->mind;
    hunt_know_hare(world, index);
    bool is_old = before.is_lured || cell_equal(before.aim, hound->at);
    bool can_wait = before.has_seen && !hunt_is_due(world, index) && !is_old;
    hound->mind.aim = can_wait ? before.aim : cut_off(world, index);
}
