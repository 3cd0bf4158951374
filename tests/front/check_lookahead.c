/* SPDX-License-Identifier: MIT */
/* The lookahead must come true: games from seeds are played in Turns, and each move is compared with it. */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "front/companions/lookahead.h"
#include "front/play/session.h"
#include "level/format/parse.h"
#include "level/meadow/meadow.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 12, MOVES = 60 };

struct foreseen {
    struct cell hounds[64];
    size_t count;
    uint8_t last_steps, steps;
    bool waiting_is_last;
};

static void foresee(const struct session *session, struct lookahead *lookahead, struct foreseen *foreseen)
{
    const struct world *world = reel_world(&session->reel);
    uint64_t before = world_hash(world);
    bool is_ready = world_hare_is_ready(world);
    *foreseen = (struct foreseen){.count = world_hound_count(world)};
    ck_assert(lookahead_look(lookahead));
    ck_assert_uint_eq(world_hash(world), before);
    ck_assert_uint_le(foreseen->count, 64);
    for (size_t i = 0; i < foreseen->count; i++) {
        const struct lookahead_way *way = lookahead_way(lookahead, i);
        ck_assert(cell_equal(way->cells[0], world_hound(world, i)->at));
        ck_assert_uint_le(way->count, LOOKAHEAD_STEPS);
        for (size_t j = 1; j < way->count; j++) {
            ck_assert_int_eq(cell_chebyshev(way->cells[j - 1], way->cells[j]), 1);
        }
        foreseen->hounds[i] = way->cells[way->count - 1];
    }
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        foreseen->steps |= (uint8_t)((is_ready && hare_can_step(world, dir, HARE_PUSHES)) << dir);
    }
    foreseen->last_steps = lookahead_last_steps(lookahead);
    ck_assert(!is_ready || (foreseen->last_steps & ~foreseen->steps) == 0); /* a hedge is no step */
    foreseen->waiting_is_last = lookahead_waiting_is_last(lookahead);
}

static void wait_and_compare(struct session *session, const struct foreseen *foreseen, uint64_t seed)
{
    const struct world *world = reel_world(&session->reel);
    session_wait(session, 0);
    for (size_t i = 0; i < foreseen->count; i++) {
        ck_assert_msg(cell_equal(foreseen->hounds[i], world_hound(world, i)->at), "seed %lu: hound %zu at tick %u",
                      (unsigned long)seed, i, world_tick(world));
    }
    ck_assert_msg(foreseen->waiting_is_last == (world_outcome(world) == OUTCOME_CAUGHT), "seed %lu: tick %u",
                  (unsigned long)seed, world_tick(world));
}

static void step_and_compare(struct session *session, enum direction dir, const struct foreseen *foreseen,
                             uint64_t seed)
{
    const struct world *world = reel_world(&session->reel);
    session_steer(session, dir, 0);
    if ((foreseen->steps | foreseen->last_steps) >> dir & 1) {
        ck_assert_msg((foreseen->last_steps >> dir & 1) == (world_outcome(world) == OUTCOME_CAUGHT),
                      "seed %lu: step %d at tick %u", (unsigned long)seed, (int)dir, world_tick(world));
    }
}

static unsigned play(const struct level *level, uint64_t seed)
{
    struct session session;
    struct foreseen foreseen;
    struct rng rng;
    unsigned dangers = 0;
    rng_init(&rng, seed);
    session_init(&session, level, tape_new(level, level->seed), PACE_TURNS, REEL_USUAL_TEMPO);
    struct lookahead *lookahead = lookahead_new(level, session.reel.tape);
    for (int i = 0; i < MOVES && !reel_is_over(&session.reel); i++) {
        foresee(&session, lookahead, &foreseen);
        dangers += foreseen.waiting_is_last || foreseen.last_steps != 0;
        uint32_t choice = rng_below(&rng, DIRECTIONS + 4);
        if (choice >= DIRECTIONS) {
            wait_and_compare(&session, &foreseen, seed);
        } else {
            step_and_compare(&session, (enum direction)choice, &foreseen, seed);
        }
        if (choice == DIRECTIONS) {
            session_rewind(&session);
        } else if (choice == EAST && reel_now(&session.reel) > 0) {
            reel_seek(&session.reel, (int64_t)reel_now(&session.reel) - 1);
        }
    }
    ck_assert(!reel_is_over(&session.reel) || !lookahead_look(lookahead));
    lookahead_free(lookahead);
    session_done(&session);
    return dangers;
}

START_TEST(what_is_foreseen_comes_to_pass)
{
    unsigned dangers = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const struct meadow_order order = {.kind = (enum meadow_kind)(seed % MEADOW_KINDS),
                                           .seed = seed,
                                           .strength = MEADOW_STRONGEST,
                                           .guest = BREEDS,
                                           .share = MEADOW_USUAL_SHARE};
        struct level *level = meadow_by_order(&order);
        dangers += play(level, seed);
        level_free(level);
    }
    ck_assert_uint_gt(dangers, 0);
}
END_TEST

START_TEST(a_large_map_takes_too_long)
{
    enum { WIDTH = 300, HEIGHT = 300 };
    struct text text;
    struct report report;
    text_init(&text);
    text_add(&text, "format: 1\ngoal: reach\nmap:\n@>");
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = y == 0 ? 2 : 0; x < WIDTH; x++) {
            text_add_char(&text, '.');
        }
        text_add_char(&text, '\n');
    }
    text_add(&text, "end\n");
    report_init(&report, "large", text.bytes, text.size);
    struct level *level = level_parse(text.bytes, text.size, &report);
    ck_assert_ptr_nonnull(level);
    struct tape *tape = tape_new(level, 0);
    ck_assert_ptr_null(lookahead_new(level, tape));
    tape_free(tape);
    level_free(level);
    report_done(&report);
    text_done(&text);
}
END_TEST

/* A hound may take more steps than are shown, while the hare works its way through mud. */
START_TEST(a_way_has_an_end)
{
    static const char text[] = "format: 1\ngoal: reach\nlegend:\n  B = bloodhound speed=300\nmap:\n"
                               "##############################\n#@~.>......................B.#\n"
                               "##############################\nend\n";
    struct report report;
    report_init(&report, "mud", text, strlen(text));
    struct level *level = level_parse(text, strlen(text), &report);
    ck_assert_ptr_nonnull(level);
    struct tape *tape = tape_new(level, 0);
    struct lookahead *lookahead = lookahead_new(level, tape);
    tape_tick(tape, command_step(EAST), NULL);
    ck_assert(lookahead_look(lookahead));
    ck_assert_uint_eq(lookahead_way(lookahead, 0)->count, LOOKAHEAD_STEPS);
    lookahead_free(lookahead);
    tape_free(tape);
    level_free(level);
    report_done(&report);
}
END_TEST

TEST_MAIN("lookahead", what_is_foreseen_comes_to_pass, a_large_map_takes_too_long, a_way_has_an_end)
