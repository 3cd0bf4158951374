/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/capture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "front/play/reel.h"
#include "game/hounds/senses.h"
#include "path/finder.h"

/* WINDOW is the number of ticks that are played again; the other values are thresholds in ticks, steps or cells. */
enum {
    WINDOW = 10 * REEL_TICKS_A_SECOND,
    STANDING = REEL_TICKS_A_SECOND / 2,
    STANDING_STEPS = 3,
    POCKET = 40,
    FAR_STEPS = 6,
    NEAR_STEPS = 12,
    JUST_NOW = 2 * REEL_TICKS_A_MOVE
};

/* Measurements of one tick. */
struct moment {
    struct cell hare;
    int lead; /* steps on the catcher's path to the hare, measured just after a step of the hare; -1: not measured */
    struct cell *hounds; /* owned */
    enum mood mood;      /* of the catcher */
    bool sees;
};

struct inquest {
    struct tape *tape;
    const struct world *world; /* the tape's world at the tick being examined */
    size_t catcher, hounds;
    uint32_t first, last; /* ticks of the window */
    struct moment *moments;
    struct moves **moves; /* by hound; NULL: not computed yet */
    struct finder **finders;
};

static const struct moment *moment_at(const struct inquest *inquest, uint32_t tick)
{
    return &inquest->moments[tick - inquest->first];
}

static void go_to(const struct inquest *inquest, uint32_t tick) { tape_seek(inquest->tape, tick); }

/* --- paths ---------------------------------------------------------------------------------------- */

static struct finder *finder_for(const struct inquest *inquest, size_t hound)
{
    if (inquest->finders[hound] == NULL) {
        const struct mover *mover = moves_mover(world_hound_moves(inquest->world, hound));
        inquest->moves[hound] = xalloc_check(moves_new(world_grid(inquest->world), mover));
        inquest->finders[hound] =
            xalloc_check(finder_new(&finder_search[ALGORITHM_ASTAR], inquest->moves[hound], NULL));
    }
    return inquest->finders[hound];
}

/* Returns the cost of the hound's path on the map of the current tick; FINDER_NO_WAY if there is no path. */
static uint32_t cost_of_way(const struct inquest *inquest, size_t hound, struct cell from, struct cell to)
{
    struct finder *finder = finder_for(inquest, hound);
    enum search_status status = xalloc_answer(finder_run(finder, from, to));
    return status == SEARCH_FOUND ? finder_cost(finder) : FINDER_NO_WAY;
}

/* Returns the number of steps of the hound's path, or -1 if there is no path. */
static int steps_of_way(const struct inquest *inquest, size_t hound, struct cell from, struct cell to)
{
    bool is_found = cost_of_way(inquest, hound, from, to) != FINDER_NO_WAY;
    return is_found ? (int)finder_path(inquest->finders[hound], NULL, 0) - 1 : -1;
}

/* --- the record ----------------------------------------------------------------------------------- */

static void note_moment(struct inquest *inquest, uint32_t tick)
{
    struct moment *moment = &inquest->moments[tick - inquest->first];
    const struct hound *catcher = world_hound(inquest->world, inquest->catcher);
    moment->hare = world_hare(inquest->world)->at;
    moment->mood = catcher->mood;
    moment->sees = senses_see_hare(inquest->world, inquest->catcher);
    moment->hounds = xcalloc(inquest->hounds, sizeof *moment->hounds);
    for (size_t i = 0; i < inquest->hounds; i++) {
        moment->hounds[i] = world_hound(inquest->world, i)->at;
    }
    bool has_stepped = tick == inquest->first || !cell_equal(moment->hare, moment[-1].hare);
    moment->lead = has_stepped ? steps_of_way(inquest, inquest->catcher, catcher->at, moment->hare) : -1;
}

static void begin_inquest(struct inquest *inquest, struct tape *tape)
{
    const struct world *world = tape_world(tape);
    uint32_t last = world_tick(world);
    *inquest = (struct inquest){.tape = tape,
                                .world = world,
                                .catcher = (size_t)world_catcher(world),
                                .hounds = world_hound_count(world),
                                .first = last > WINDOW ? last - WINDOW : 0,
                                .last = last};
    inquest->moments = xcalloc(last - inquest->first + 1, sizeof *inquest->moments);
    inquest->moves = xcalloc(inquest->hounds, sizeof(struct moves *));
    inquest->finders = xcalloc(inquest->hounds, sizeof(struct finder *));
    for (uint32_t tick = inquest->first; tick <= last; tick++) {
        go_to(inquest, tick);
        note_moment(inquest, tick);
    }
}

static void end_inquest(struct inquest *inquest)
{
    go_to(inquest, inquest->last);
    for (uint32_t tick = inquest->first; tick <= inquest->last; tick++) {
        free(inquest->moments[tick - inquest->first].hounds);
    }
    for (size_t i = 0; i < inquest->hounds; i++) {
        finder_free(inquest->finders[i]);
        moves_free(inquest->moves[i]);
    }
    free(inquest->finders);
    free(inquest->moves);
    free(inquest->moments);
}

static struct cell hare_at(const struct inquest *inquest, uint32_t tick) { return moment_at(inquest, tick)->hare; }

static struct cell hound_at(const struct inquest *inquest, uint32_t tick, size_t hound)
{
    return moment_at(inquest, tick)->hounds[hound];
}

/* Returns the tick at which the hare entered the cell that it occupies at `tick`. If that was before the window,
 * returns the first tick of the window. */
static uint32_t came(const struct inquest *inquest, uint32_t tick)
{
    while (tick > inquest->first && cell_equal(hare_at(inquest, tick - 1), hare_at(inquest, tick))) {
        tick--;
    }
    return tick;
}

static int count_steps(const struct inquest *inquest, uint32_t since, int hound)
{
    int steps = 0;
    for (uint32_t tick = since + 1; tick <= inquest->last; tick++) {
        steps += hound < 0
                     ? !cell_equal(hare_at(inquest, tick), hare_at(inquest, tick - 1))
                     : !cell_equal(hound_at(inquest, tick, (size_t)hound), hound_at(inquest, tick - 1, (size_t)hound));
    }
    return steps;
}

/* --- the causes ----------------------------------------------------------------------------------- */

/* Each of the following functions checks whether a cause holds, and sets the tick at which it began. The function may
 * leave the tape at any tick. */

/* Returns whether a hare at `at` can take a step, at the current tick, without coming nearer to the hound. */
static bool can_step_away(const struct inquest *inquest, size_t hound, struct cell from, struct cell at)
{
    uint32_t now = cost_of_way(inquest, hound, from, at);
    bool can = false;
    uint8_t steps = moves_from(world_hare_moves(inquest->world), at);
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        can |= (steps >> dir & 1) != 0 && !cell_equal(to, from) && cost_of_way(inquest, hound, from, to) >= now;
    }
    return can;
}

/* The cells that the hare can reach from the cell where it was caught, without passing the closed cell. */
struct pocket {
    struct cell cells[POCKET];
    size_t count;
    bool is_open; /* there are more cells, or a hole leads out */
};

static void pocket_add(struct pocket *pocket, struct cell at, struct cell shut)
{
    bool is_new = !cell_equal(at, shut) && !cells_have(pocket->cells, pocket->count, at);
    if (is_new && pocket->count < POCKET) {
        pocket->cells[pocket->count++] = at;
    } else {
        pocket->is_open |= is_new;
    }
}

static void pocket_fill(struct pocket *pocket, const struct inquest *inquest, struct cell shut)
{
    const struct moves *moves = world_hare_moves(inquest->world);
    *pocket = (struct pocket){.count = 0};
    pocket_add(pocket, hare_at(inquest, inquest->last), shut);
    for (size_t i = 0; i < pocket->count && !pocket->is_open; i++) {
        struct cell at = pocket->cells[i];
        uint8_t steps = moves_from(moves, at);
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            if ((steps >> dir & 1) != 0) {
                pocket_add(pocket, cell_step(at, dir), shut);
            }
        }
        pocket_add(pocket, world_warren_exit(inquest->world, at), shut);
    }
}

/* Returns whether the hare entered the pocket through its cell at `tick` and stayed inside, before the hound was
 * there. */
static bool is_mouth(const struct inquest *inquest, uint32_t tick)
{
    struct cell mouth = hare_at(inquest, tick);
    struct pocket pocket;
    go_to(inquest, inquest->last);
    pocket_fill(&pocket, inquest, mouth);
    bool is = !pocket.is_open && pocket.count > 0 &&
              !cells_have(pocket.cells, pocket.count, hound_at(inquest, tick, inquest->catcher)) &&
              !cells_have(pocket.cells, pocket.count, hare_at(inquest, tick - 1));
    for (uint32_t after = tick; is && after <= inquest->last; after++) {
        struct cell at = hare_at(inquest, after);
        is = cell_equal(at, mouth) || cells_have(pocket.cells, pocket.count, at);
    }
    return is;
}

/* If several mouths qualify, the outermost one counts. */
static bool was_in_dead_end(const struct inquest *inquest, struct capture *capture)
{
    uint32_t found = 0;
    for (uint32_t tick = came(inquest, inquest->last); tick > inquest->first; tick = came(inquest, tick - 1)) {
        found = !cell_equal(hare_at(inquest, tick), hare_at(inquest, inquest->last)) && is_mouth(inquest, tick) ? tick
                                                                                                                : found;
    }
    capture->since = found;
    return found > 0;
}

static bool has_stood(const struct inquest *inquest, struct capture *capture)
{
    uint32_t since = came(inquest, inquest->last);
    if (inquest->last - since < STANDING) {
        return false;
    }
    go_to(inquest, since);
    struct cell from = hound_at(inquest, since, inquest->catcher), at = hare_at(inquest, since);
    capture->since = since;
    capture->stood = inquest->last - since;
    struct capture other = *capture;
    bool had_time = steps_of_way(inquest, inquest->catcher, from, at) >= STANDING_STEPS;
    return can_step_away(inquest, inquest->catcher, from, at) || (had_time && !was_in_dead_end(inquest, &other));
}

/* Returns whether this hound was near and the hare, from that tick on, ran away from it and towards the hound that
 * caught the hare. */
static bool is_driven(const struct inquest *inquest, uint32_t tick, size_t hound)
{
    struct cell from = hare_at(inquest, tick), to = hare_at(inquest, inquest->last);
    struct cell driver = hound_at(inquest, tick, hound), catcher = hound_at(inquest, tick, inquest->catcher);
    int steps = steps_of_way(inquest, hound, driver, from);
    if (steps < 0 || steps > NEAR_STEPS) {
        return false;
    }
    return cost_of_way(inquest, hound, driver, to) > cost_of_way(inquest, hound, driver, from) &&
           cost_of_way(inquest, inquest->catcher, catcher, to) < cost_of_way(inquest, inquest->catcher, catcher, from);
}

static bool was_cut_off(const struct inquest *inquest, struct capture *capture)
{
    for (int seconds = 3; seconds > 0; seconds--) {
        uint32_t back = (uint32_t)(seconds * REEL_TICKS_A_SECOND);
        if (inquest->last - inquest->first < back) {
            continue;
        }
        uint32_t tick = inquest->last - back;
        go_to(inquest, tick);
        for (size_t i = 0; i < inquest->hounds; i++) {
            if (i != inquest->catcher && world_hound(inquest->world, i)->mood == MOOD_HUNTING &&
                is_driven(inquest, tick, i)) {
                capture->since = tick;
                capture->other = world_hound(inquest->world, i)->breed;
                return true;
            }
        }
    }
    return false;
}

static bool has_run_into(const struct inquest *inquest, struct capture *capture)
{
    uint32_t step = came(inquest, inquest->last);
    if (step == inquest->first || inquest->last - step > JUST_NOW) {
        return false;
    }
    struct cell from = hound_at(inquest, step - 1, inquest->catcher), at = hare_at(inquest, step - 1);
    go_to(inquest, step - 1);
    capture->since = step - 1;
    return cost_of_way(inquest, inquest->catcher, from, hare_at(inquest, step)) <
               cost_of_way(inquest, inquest->catcher, from, at) &&
           can_step_away(inquest, inquest->catcher, from, at);
}

static bool was_seen(const struct inquest *inquest, struct capture *capture)
{
    const struct breed_facts *facts = breed_facts(capture->breed);
    uint32_t tick = inquest->last;
    while (tick > inquest->first && moment_at(inquest, tick)->mood != MOOD_RETURNING) {
        tick--;
    }
    if (!facts->must_sense || facts->smells || moment_at(inquest, tick)->mood != MOOD_RETURNING ||
        tick == inquest->last || !moment_at(inquest, tick + 1)->sees) {
        return false;
    }
    capture->since = tick + 1;
    go_to(inquest, capture->since);
    return steps_of_way(inquest, inquest->catcher, hound_at(inquest, capture->since, inquest->catcher),
                        hare_at(inquest, capture->since)) >= FAR_STEPS;
}

/* The cause began when the lead was longest. */
static bool had_a_lead(const struct inquest *inquest, struct capture *capture)
{
    uint32_t since = inquest->first;
    for (uint32_t tick = since; tick <= inquest->last; tick++) {
        since = moment_at(inquest, tick)->lead >= moment_at(inquest, since)->lead ? tick : since;
    }
    capture->since = since;
    return true;
}

static bool (*const tests[CAUSES])(const struct inquest *inquest, struct capture *capture) = {
    [CAUSE_STOOD] = has_stood,     [CAUSE_DEAD_END] = was_in_dead_end,
    [CAUSE_CUT_OFF] = was_cut_off, [CAUSE_RAN_INTO] = has_run_into,
    [CAUSE_SEEN] = was_seen,       [CAUSE_LEAD] = had_a_lead};

void capture_find(struct capture *capture, struct tape *tape)
{
    struct inquest inquest;
    begin_inquest(&inquest, tape);
    *capture = (struct capture){.breed = world_hound(inquest.world, inquest.catcher)->breed};
    while (!tests[capture->cause](&inquest, capture)) {
        capture->cause++;
    }
    go_to(&inquest, capture->since);
    capture->at = hare_at(&inquest, capture->since);
    capture->lead =
        steps_of_way(&inquest, inquest.catcher, hound_at(&inquest, capture->since, inquest.catcher), capture->at);
    capture->ran = count_steps(&inquest, capture->since, -1);
    capture->run = count_steps(&inquest, capture->since, (int)inquest.catcher);
    end_inquest(&inquest);
}

/* --- the texts ------------------------------------------------------------------------------------ */

static const struct {
    const char *title, *advice;
    const char *in_turns; /* NULL: the same advice */
} words[CAUSES] = {
    [CAUSE_STOOD] = {.title = "You stood still.",
                     .advice = "Keep running, or try Turns: {TURNS}",
                     .in_turns = "Keep running."},
    [CAUSE_DEAD_END] = {.title = "That was a dead end.", .advice = "Look for a second way out first."},
    [CAUSE_CUT_OFF] = {.title = "You were cut off.", .advice = "Turn off before the two meet."},
    [CAUSE_RAN_INTO] = {.title = "You ran into it.", .advice = "Turn round while it is still far away."},
    [CAUSE_SEEN] = {.title = "It saw you from afar.", .advice = "Keep hedges between you and it."},
    [CAUSE_LEAD] = {.title = "Your lead was too short.", .advice = "Run sooner, by the shorter path."},
};

const char *capture_title(enum cause cause) { return words[cause].title; }

const char *capture_advice(enum cause cause, enum pace pace)
{
    return pace == PACE_TURNS && words[cause].in_turns != NULL ? words[cause].in_turns : words[cause].advice;
}

void capture_say(const struct capture *capture, char out[CAPTURE_WORDS])
{
    const char *name = breed_name(capture->breed);
    int lead = capture->lead, run = capture->run, ran = capture->ran;
    switch (capture->cause) {
    case CAUSE_STOOD:
        snprintf(out, CAPTURE_WORDS, "The %s came %d step%s while you stood.", name, run, text_plural(run));
        break;
    case CAUSE_DEAD_END:
        snprintf(out, CAPTURE_WORDS, "One way in, and the %s %d step%s behind you.", name, lead, text_plural(lead));
        break;
    case CAUSE_CUT_OFF:
        snprintf(out, CAPTURE_WORDS, "You escaped the %s, but ran to a place that the %s reached first.",
                 breed_name(capture->other), name);
        break;
    case CAUSE_RAN_INTO:
        snprintf(out, CAPTURE_WORDS, "The %s was %d step%s away, and there was another way.", name, lead,
                 text_plural(lead));
        break;
    case CAUSE_SEEN:
        snprintf(out, CAPTURE_WORDS, "The %s saw you %d steps away, and ran %d to your %d.", name, lead, run, ran);
        break;
    default:
        snprintf(out, CAPTURE_WORDS, "The %s was %d step%s away, and ran %d to your %d.", name, lead, text_plural(lead),
                 run, ran);
        break;
    }
}

/* Returns whether the map has one of these terrains, or the hare starts with a bale. */
static bool has_any(const struct level *level, const char *glyphs)
{
    bool has = glyphs == NULL;
    for (enum terrain terrain = 0; !has && terrain < TERRAINS; terrain++) {
        has = strchr(glyphs, terrain_facts(terrain)->glyph) != NULL &&
              (level_count(level, terrain) > 0 || (terrain == TERRAIN_BALE && level->bales > 0));
    }
    return has;
}

void capture_beats(const struct level *level, enum breed breed, char out[CAPTURE_LINE])
{
    const struct breed_beat *beats = breed_facts(breed)->beats;
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < BREED_BEATS && beats[i].words != NULL; i++) {
        if (level == NULL || has_any(level, beats[i].needs)) {
            used += (size_t)snprintf(out + used, CAPTURE_LINE - used, "%s%s", used > 0 ? ", " : "", beats[i].words);
        }
    }
}
