/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "bench/judge.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "path/find/heuristic.h"
#include "replay/summary.h"
#include "replay/recording.h"
#include "study/search_log.h"
#include "study/cover_layer.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 25, TICKS = 150 };

#define SEED     "seed %llu, tick %u"
#define OF(game) (unsigned long long)(game)->seed, (unsigned)world_tick(tape_world((game)->tape))

struct game {
    uint64_t seed;
    struct level *level;
    struct tape *tape;
    struct rng rng;
    struct events events;
};

static void game_init(struct game *game, uint64_t seed)
{
    game->seed = seed;
    game->level = meadow_grow(seed);
    for (uint64_t other = seed; game->level->hound_count == 0; other += SEEDS) {
        level_free(game->level);
        game->level = meadow_grow(other);
    }
    meadow_mix(game->level, seed);
    game->tape = tape_new(game->level, seed);
    rng_init(&game->rng, seed);
    events_init(&game->events);
}

static void game_done(struct game *game)
{
    events_done(&game->events);
    tape_free(game->tape);
    level_free(game->level);
}

static bool is_running(const struct game *game)
{
    return world_outcome(tape_world(game->tape)) == OUTCOME_RUNNING && tape_length(game->tape) < TICKS;
}

static void go_on(struct game *game) { tape_tick(game->tape, meadow_command(&game->rng), &game->events); }

/* The log's finder is the plan's, and the plan's path is what remains of the finder's path. */
static void assert_same_way(const struct game *game, const struct search_log *log)
{
    const struct plan *plan = hunt_plan(tape_world(game->tape), search_log_hound(log));
    const struct finder *finder = search_log_finder(log);
    ck_assert_msg(finder == (plan != NULL ? plan_finder(plan) : NULL), SEED ": another finder", OF(game));
    if (finder == NULL || plan_status(plan) != PLAN_FOUND) {
        return;
    }
    size_t left, count = finder_path(finder, NULL, 0);
    const struct cell *way = plan_path(plan, &left);
    struct cell *cells = xcalloc(count, sizeof *cells);
    finder_path(finder, cells, count);
    size_t before = left > count; /* the pack's step before the search */
    ck_assert_msg(left - before <= count, SEED ": another way", OF(game));
    left -= before;
    ck_assert_msg(memcmp(cells + count - left, way + before, left * sizeof *cells) == 0, SEED ": another way",
                  OF(game));
    free(cells);
}

START_TEST(the_log_searches_what_the_hound_does)
{
    uint64_t expanded = 0, scratch = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct game game;
        game_init(&game, seed);
        struct search_log *log = search_log_new(game.tape, game.level->hound_count - 1);
        for (; is_running(&game); go_on(&game)) {
            search_log_follow(log);
            ck_assert_uint_eq(search_log_entry(log, 0)->tick, world_tick(tape_world(game.tape)));
            assert_same_way(&game, log);
            ck_assert_msg(search_log_totals(log).wrong == 0, SEED ": no cheapest way", OF(&game));
        }
        expanded += search_log_totals(log).written;
        scratch += search_log_totals(log).scratch;
        search_log_free(log);
        game_done(&game);
    }
    ck_assert_uint_gt(expanded, 0);
    ck_assert_msg(scratch > 2 * expanded, "%llu expanded, %llu from scratch", (unsigned long long)expanded,
                  (unsigned long long)scratch);
}
END_TEST

START_TEST(looking_does_not_change_the_game)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct game watched, alone;
        game_init(&watched, seed);
        game_init(&alone, seed);
        struct search_log *log = NULL;
        for (size_t i = 0; is_running(&watched); i++) {
            if (i % 9 == 4) {
                search_log_free(log);
                log = search_log_new(watched.tape, i % watched.level->hound_count);
            }
            if (log != NULL && i % 5 != 0) {
                search_log_follow(log);
            }
            go_on(&watched);
            go_on(&alone);
            ck_assert_msg(world_hash(tape_world(watched.tape)) == world_hash(tape_world(alone.tape)), SEED ": differs",
                          OF(&watched));
        }
        search_log_free(log);
        game_done(&watched);
        game_done(&alone);
    }
}
END_TEST

/* The counts of a tick, and a hash of all its cells. */
struct memory {
    struct search_counts counts;
    uint64_t scratch, nodes;
};

static struct memory memory_of(const struct game *game, const struct search_log *log)
{
    const struct search_log_entry *entry = search_log_entry(log, 0);
    struct memory memory = {entry->counts, entry->scratch, 0};
    const struct finder *finder = search_log_finder(log);
    for (int i = 0; finder != NULL && i < game->level->width * game->level->height; i++) {
        struct cell at = {i % game->level->width, i / game->level->width};
        struct search_node node = finder_node(finder, at);
        uint64_t mark = search_log_has_marks(log) ? search_log_change(log, at) : 0;
        memory.nodes = memory.nodes * 31 + node.g * 64 + node.state * 8 + mark;
    }
    return memory;
}

static void assert_same_memory(const struct game *game, const struct memory *a, const struct memory *b)
{
    bool is_same = a->counts.expanded == b->counts.expanded && a->counts.open == b->counts.open &&
                   a->scratch == b->scratch && a->nodes == b->nodes;
    ck_assert_msg(is_same, SEED ": not what it was on the way there", OF(game));
}

static void wander(struct game *game, struct search_log *log, const struct memory *memories)
{
    for (int i = 0; i < 20; i++) {
        uint32_t now = world_tick(tape_world(game->tape)), to = rng_below(&game->rng, 3) == 0 ? now + 1 : now - 1;
        tape_seek(game->tape, to > tape_length(game->tape) ? 0 : to);
        search_log_follow(log);
        struct memory memory = memory_of(game, log);
        assert_same_memory(game, &memory, &memories[world_tick(tape_world(game->tape))]);
    }
}

START_TEST(going_back_shows_what_was_there)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct game game;
        struct memory memories[TICKS + 1];
        game_init(&game, seed);
        struct search_log *log = search_log_new(game.tape, 0);
        for (;; go_on(&game)) {
            search_log_follow(log);
            memories[tape_length(game.tape)] = memory_of(&game, log);
            if (!is_running(&game)) {
                break;
            }
        }
        wander(&game, log, memories);
        search_log_free(log);
        game_done(&game);
    }
}
END_TEST

START_TEST(marks_tell_what_was_kept)
{
    struct level *level = MEADOW("#########################", "#B..#.@..~..~..~.#......#", "#...#......#.....#......#",
                                 "#.........~#..~.........#", "#########################");
    struct tape *tape = tape_new(level, 1);
    struct search_log *log = search_log_new(tape, 0);
    struct events events;
    events_init(&events);
    size_t kept = 0, fresh = 0;
    for (int i = 0; i < 40; i++) {
        tape_tick(tape, i % 4 == 0 ? move(EAST) : wait_here(), &events);
        search_log_follow(log);
        for (int x = 1; x < 24 && search_log_has_marks(log); x++) {
            struct cell at = {x, 3};
            bool is_seen = finder_node(search_log_finder(log), at).state != SEARCH_UNSEEN;
            kept += is_seen && search_log_change(log, at) == CHANGE_KEPT;
            fresh += is_seen && search_log_change(log, at) == CHANGE_NEW;
        }
    }
    ck_assert_uint_gt(kept, 0);
    ck_assert_uint_gt(fresh, 0);
    ck_assert_uint_gt(kept, fresh);
    events_done(&events);
    search_log_free(log);
    tape_free(tape);
    level_free(level);
}
END_TEST

static size_t count_ranked(const struct game *game, const struct search_log *log)
{
    size_t ranked = 0;
    struct cell cells[2000];
    size_t count = search_log_finder(log) != NULL ? finder_open_cells(search_log_finder(log), cells, 2000) : 0;
    for (size_t i = 0; i < count; i++) {
        ck_assert_uint_eq(search_log_rank(log, cells[i]), i < 500 ? i + 1 : 0);
    }
    for (int i = 0; i < game->level->width * game->level->height; i++) {
        struct cell at = {i % game->level->width, i / game->level->width};
        size_t rank = search_log_rank(log, at);
        bool is_open = search_log_finder(log) != NULL && finder_node(search_log_finder(log), at).state == SEARCH_OPEN;
        ck_assert_msg(rank == 0 || is_open, SEED ": %d,%d is ranked %zu", OF(game), at.x, at.y, rank);
        ranked += rank > 0;
    }
    return ranked;
}

START_TEST(the_open_list_is_ranked)
{
    size_t ranked = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct game game;
        game_init(&game, seed);
        struct search_log *log = search_log_new(game.tape, 0);
        for (; is_running(&game); go_on(&game)) {
            search_log_follow(log);
            ranked += count_ranked(&game, log);
        }
        search_log_free(log);
        game_done(&game);
    }
    ck_assert_uint_gt(ranked, 0);
}
END_TEST

static bool is_same_entry(const struct search_log_entry *a, const struct search_log_entry *b)
{
    return a->tick == b->tick && a->searched == b->searched && a->is_first == b->is_first &&
           a->remembers == b->remembers && a->counts.expanded == b->counts.expanded &&
           a->counts.written == b->counts.written && a->counts.deleted == b->counts.deleted &&
           a->counts.peak == b->counts.peak && a->scratch == b->scratch && a->cost == b->cost &&
           a->optimum == b->optimum;
}

/* The log equals a new one, whatever was sought or replayed in between. */
static void assert_as_fresh(const struct game *game, const struct search_log *log)
{
    struct search_log *fresh = search_log_new(game->tape, search_log_hound(log));
    struct search_log_totals a = search_log_totals(log), b = search_log_totals(fresh);
    ck_assert_msg(search_log_count(log) == search_log_count(fresh), SEED ": knows other ticks", OF(game));
    for (size_t back = 0; back < search_log_count(log); back++) {
        ck_assert_msg(is_same_entry(search_log_entry(log, back), search_log_entry(fresh, back)), SEED ": %zu ticks ago",
                      OF(game), back);
    }
    ck_assert_msg(a.written == b.written && a.scratch == b.scratch && a.ticks == b.ticks, SEED ": other sums",
                  OF(game));
    search_log_free(fresh);
}

START_TEST(a_log_says_what_one_would_that_begins_now)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct game game;
        game_init(&game, seed);
        struct search_log *log = search_log_new(game.tape, 0);
        for (int i = 0; i < 120 && is_running(&game); i++) {
            if (rng_below(&game.rng, 12) == 0) {
                tape_seek(game.tape, rng_below(&game.rng, tape_length(game.tape) + 1));
            } else {
                go_on(&game);
            }
            search_log_follow(log);
            if (i % 10 == 0) {
                assert_as_fresh(&game, log);
            }
        }
        assert_as_fresh(&game, log);
        search_log_free(log);
        game_done(&game);
    }
}
END_TEST

/* Watches the same plan as the log, and asks its own judge. */
struct onlooker {
    struct plan_watch watch;
    struct judge judge;
    bool has_searched;  /* before this tick */
    int asked, answers; /* these and the rest: in this tick */
    uint64_t written, scratch;
    struct search_counts counts;
};

static void look_on(void *context, enum plan_event event, const struct plan *plan)
{
    struct onlooker *looks = context;
    looks->asked += event == PLAN_ASKS;
    if (event == PLAN_IS_TOLD || (event == PLAN_REMEMBERS && looks->answers == 0)) {
        looks->counts = finder_work(plan_finder(plan));
        looks->written += event == PLAN_IS_TOLD ? looks->counts.written : 0;
        if (event == PLAN_IS_TOLD) {
            judge_ask(&looks->judge, plan_start(plan), plan_target(plan));
            looks->scratch += looks->judge.written;
        }
        looks->answers++;
    }
}

static void assert_entry(const struct game *game, const struct search_log *log, struct onlooker *looks)
{
    const struct search_log_entry *entry = search_log_entry(log, 0);
    ck_assert_msg(entry->searched == (looks->answers > 0), SEED ": searched", OF(game));
    ck_assert_msg(entry->remembers == (looks->answers > looks->asked), SEED ": remembers", OF(game));
    ck_assert_msg(entry->is_first == (looks->asked > 0 && !looks->has_searched), SEED ": first", OF(game));
    ck_assert_msg(entry->counts.written == looks->written && entry->scratch == looks->scratch, SEED ": %llu and %llu",
                  OF(game), (unsigned long long)entry->counts.written, (unsigned long long)entry->scratch);
    uint32_t optimum = looks->asked > 0 ? looks->judge.optimum : 0;
    ck_assert(entry->cost == optimum && entry->optimum == optimum);
    if (looks->answers > 0) {
        ck_assert_uint_eq(entry->counts.peak, looks->counts.peak);
    }
    ck_assert(looks->asked > 0 || (entry->counts.expanded == 0 && entry->counts.pushed == 0 &&
                                   entry->counts.deleted == 0 && entry->nanoseconds == 0));
    looks->has_searched |= looks->asked > 0;
    looks->asked = looks->answers = 0;
    looks->written = looks->scratch = 0;
}

static struct game lone_bloodhound(uint64_t seed)
{
    struct game game;
    game_init(&game, seed);
    tape_free(game.tape);
    game.level->hound_count = 1;
    game.level->hounds[0].breed = BREED_BLOODHOUND;
    game.tape = tape_new(game.level, seed);
    return game;
}

START_TEST(an_entry_is_what_the_finder_did)
{
    int remembered = 0, searched = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct game game = lone_bloodhound(seed);
        struct onlooker looks = {.watch = {.see = look_on, .context = &looks}};
        judge_init(&looks.judge, world_grid(tape_world(game.tape)),
                   moves_mover(world_hound_moves(tape_world(game.tape), 0)));
        looks.judge.finder->query.open = OPEN_HEAP;
        hunt_watch(tape_world(game.tape), &looks.watch);
        struct search_log *log = search_log_new(game.tape, 0);
        uint32_t ticks = 0;
        for (assert_entry(&game, log, &looks); is_running(&game); assert_entry(&game, log, &looks)) {
            ticks += search_log_entry(log, 0)->searched;
            searched += search_log_entry(log, 0)->searched;
            remembered += search_log_entry(log, 0)->remembers;
            go_on(&game);
            search_log_follow(log);
        }
        ck_assert_uint_eq(search_log_totals(log).ticks, ticks + search_log_entry(log, 0)->searched);
        uint32_t known = tape_length(game.tape) + 1;
        ck_assert_uint_eq(search_log_count(log), known < SEARCH_LOG_TICKS ? known : SEARCH_LOG_TICKS);
        hunt_unwatch(&looks.watch);
        judge_done(&looks.judge);
        search_log_free(log);
        game_done(&game);
    }
    ck_assert_msg(searched > 500 && remembered > 50, "%d searched, %d remembered", searched, remembered);
}
END_TEST

START_TEST(the_last_wrong_cost_is_told)
{
    struct level *level = MEADOW("B...@");
    struct tape *tape = tape_new(level, 1);
    tape_script(tape, ".9");
    struct search_log *log = search_log_new(tape, 0);
    struct search_log_totals before = search_log_totals(log);
    ck_assert_uint_eq(before.wrong, 0);
    for (uint32_t tick = 1; tick <= 3; tick++) {
        search_log_add(log, &(struct search_log_entry){
                                .tick = tick, .searched = tick > 1, .cost = 10 * tick, .optimum = tick < 3 ? 7 : 30});
    }
    struct search_log_totals after = search_log_totals(log);
    ck_assert_uint_eq(after.wrong, 2);
    ck_assert_uint_eq(after.wrong_cost, 20);
    ck_assert_uint_eq(after.right_cost, 7);
    search_log_free(log);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* A hound that never searches is shown with the cells it considers: its own, and those that it can step to. */
START_TEST(a_glance_is_shown_as_a_search_of_one_cell)
{
    struct level *level = MEADOW("...#.....", ".D..,...@", ".#.......");
    struct tape *tape = tape_new(level, 1);
    struct search_log *log = search_log_new(tape, 0);
    const struct mover *mover = search_log_mover(log);
    const struct moves *moves = world_hound_moves(tape_world(tape), 0);
    struct cell self = world_hound(tape_world(tape), 0)->at;
    ck_assert_ptr_null(search_log_finder(log));
    ck_assert(!search_log_has_marks(log));
    for (int i = 0; i < 27; i++) {
        struct cell at = {i % 9, i / 9};
        struct search_node node = search_log_node(log, at);
        enum direction dir = direction_between(self, at);
        bool is_reached = dir != NO_DIRECTION && moves_from(moves, self) >> dir & 1;
        ck_assert_int_eq(node.state, cell_equal(at, self) ? SEARCH_CLOSED : is_reached ? SEARCH_OPEN : SEARCH_UNSEEN);
        ck_assert_int_eq(node.parent, is_reached ? direction_opposite(dir) : NO_DIRECTION);
        ck_assert_uint_eq(node.g, is_reached ? moves_cost(moves, self, dir) : 0);
        ck_assert_uint_eq(node.f, node.h);
        ck_assert_uint_eq(node.h,
                          heuristic_cost(HEURISTIC_OCTILE, mover, at, world_hound(tape_world(tape), 0)->mind.aim));
        ck_assert_uint_eq(search_log_rank(log, at), 0);
    }
    search_log_free(log);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* Near the hare all cells are the hare's, and near the hound all are the hound's. */
START_TEST(the_race_is_won_by_whoever_is_nearer)
{
    struct level *level = MEADOW("##################", "#B..............@#", "##################");
    struct tape *tape = tape_new(level, 1);
    struct cover_layer *race = cover_layer_new(tape);
    struct events events;
    uint32_t last = 0;
    events_init(&events);
    cover_layer_follow(race);
    ck_assert_int_eq(cover_layer_owner(race, (struct cell){16, 1}), COVER_PREY);
    ck_assert_int_eq(cover_layer_owner(race, (struct cell){12, 1}), COVER_PREY);
    ck_assert_int_eq(cover_layer_owner(race, (struct cell){2, 1}), COVER_HUNTERS);
    ck_assert_int_eq(cover_layer_owner(race, (struct cell){0, 0}), COVER_NOBODY);
    ck_assert_uint_eq(cover_layer_ticks(race, (struct cell){0, 0}), UINT32_MAX);
    for (int x = 16; x >= 12; x--) {
        ck_assert_uint_ge(cover_layer_ticks(race, (struct cell){x, 1}), last);
        last = cover_layer_ticks(race, (struct cell){x, 1});
    }
    ck_assert_uint_eq(last, 16); /* four steps of four ticks */
    for (int i = 0; i < 40; i++) {
        tape_tick(tape, wait_here(), &events);
    }
    cover_layer_follow(race);
    ck_assert_int_eq(cover_layer_owner(race, (struct cell){8, 1}), COVER_HUNTERS);
    events_done(&events);
    cover_layer_free(race);
    tape_free(tape);
    level_free(level);
}
END_TEST

START_TEST(to_begin_again_takes_more)
{
    struct replay *replay = recording_read("tests/replays/cup-bloodhound.replay");
    struct summary account = {0};
    uint64_t scratch = 0, again = 0;
    summary_make(&account, replay);
    ck_assert(search_log_scratch(replay, &scratch));
    ck_assert_uint_gt(scratch, account.hounds[0].written);
    ck_assert(search_log_scratch(replay, &again));
    ck_assert_uint_eq(scratch, again);
    summary_done(&account);
    replay_free(replay);
}
END_TEST

START_TEST(who_never_searches_has_nothing_to_count)
{
    struct replay *replay = recording_read("tests/replays/cup-bulldog.replay");
    uint64_t scratch = 1;
    ck_assert(!search_log_scratch(replay, &scratch));
    ck_assert_uint_eq(scratch, 0);
    replay_free(replay);
}
END_TEST

START_TEST(a_game_that_does_not_match_itself_is_not_counted)
{
    struct replay *replay = recording_read("tests/replays/cup-bloodhound.replay");
    uint64_t scratch = 0;
    replay->final_hash ^= 1;
    ck_assert(!search_log_scratch(replay, &scratch));
    replay_free(replay);
}
END_TEST

TEST_MAIN("search_log", the_log_searches_what_the_hound_does, looking_does_not_change_the_game,
          going_back_shows_what_was_there, marks_tell_what_was_kept, the_open_list_is_ranked,
          a_log_says_what_one_would_that_begins_now, an_entry_is_what_the_finder_did, the_last_wrong_cost_is_told,
          a_glance_is_shown_as_a_search_of_one_cell, the_race_is_won_by_whoever_is_nearer, to_begin_again_takes_more,
          who_never_searches_has_nothing_to_count, a_game_that_does_not_match_itself_is_not_counted)
