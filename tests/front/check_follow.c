/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "front/workshop/carry.h"
#include "front/workshop/follow.h"
#include "front/workshop/watcher.h"
#include "game/game.h"
#include "level/format/write.h"
#include "level/level_of.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAP(row) "format: 1\ngoal: collect 2\nmap:\n########\n#@.*.*>#\n" row "\n#.....B#\n########\nend\n"

struct workplace {
    char folder[64], path[80], other[80];
};

static void open_place(struct workplace *place)
{
    testing_folder(place->folder, sizeof place->folder);
    snprintf(place->path, sizeof place->path, "%s/a.txt", place->folder);
    snprintf(place->other, sizeof place->other, "%s/a.txt~", place->folder);
}

static void close_place(const struct workplace *place)
{
    unlink(place->path);
    unlink(place->other);
    ck_assert_int_eq(rmdir(place->folder), 0);
}

static void put(const char *path, const char *mode, const char *bytes, size_t size)
{
    FILE *file = fopen(path, mode);
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
}

static void write_text(const char *path, const char *text) { put(path, "w", text, strlen(text)); }

/* The state of a screen: the level, the clock, and the last message. */
struct viewer {
    struct follow *follow;
    struct level *level;
    struct text words;
    int64_t now;
};

static void open_viewer(struct viewer *viewer, const char *path, const char *text)
{
    *viewer = (struct viewer){.level = level_of(text)};
    viewer->follow = follow_new(path, 0, viewer->level);
    text_init(&viewer->words);
}

static void close_viewer(struct viewer *viewer)
{
    follow_free(viewer->follow);
    level_free(viewer->level);
    text_done(&viewer->words);
}

static enum follow_news look(struct viewer *viewer)
{
    struct level *level = NULL;
    enum follow_news news = follow_look(viewer->follow, viewer->now, &level, &viewer->words);
    ck_assert_int_eq(news == FOLLOW_LEVEL, level != NULL);
    if (level != NULL) {
        level_free(viewer->level);
        viewer->level = level;
    }
    viewer->now += 1000;
    return news;
}

/* Looks until no look is due.  Returns the last news, or FOLLOW_NOTHING. */
static enum follow_news wait_for_news(struct viewer *viewer)
{
    enum follow_news last = FOLLOW_NOTHING;
    for (int i = 0; i < 4; i++) {
        enum follow_news news = look(viewer);
        last = news != FOLLOW_NOTHING ? news : last;
        viewer->now += 2 * FOLLOW_PATIENCE;
    }
    return last;
}

static void expect_same(const struct viewer *viewer, const char *text, uint64_t seed)
{
    struct level *expected = level_of(text);
    struct text a, b;
    text_init(&a);
    text_init(&b);
    level_write(expected, &a);
    level_write(viewer->level, &b);
    ck_assert_msg(strcmp(a.bytes, b.bytes) == 0, "seed %llu: %s", (unsigned long long)seed, b.bytes);
    text_done(&a);
    text_done(&b);
    level_free(expected);
}

enum way { WAY_IN_PLACE, WAY_RENAME, WAY_TWO_WRITES, WAY_DELETED, WAY_BROKEN, WAYS };

/* Saves the file as an editor does, and looks while it is incomplete. */
static void save(struct viewer *viewer, const struct workplace *place, const char *text, struct rng *rng)
{
    size_t size = strlen(text), cut = rng_below(rng, (uint32_t)size);
    switch ((enum way)rng_below(rng, WAYS)) {
    case WAY_IN_PLACE: break;
    case WAY_RENAME:
        write_text(place->other, text);
        ck_assert_int_eq(rename(place->other, place->path), 0);
        return;
    case WAY_TWO_WRITES:
        put(place->path, "w", text, cut);
        ck_assert_int_eq(look(viewer), FOLLOW_NOTHING);
        put(place->path, "a", text + cut, size - cut);
        return;
    case WAY_DELETED:
        unlink(place->path);
        ck_assert_int_eq(look(viewer), FOLLOW_NOTHING);
        ck_assert_int_eq(rng_below(rng, 2) == 0 ? wait_for_news(viewer) : FOLLOW_TROUBLE, FOLLOW_TROUBLE);
        break;
    case WAY_BROKEN:
    case WAYS:
        write_text(place->path, "format: 1\ngaol: reach\n");
        ck_assert_int_eq(wait_for_news(viewer), FOLLOW_TROUBLE);
        ck_assert_ptr_nonnull(strstr(viewer->words.bytes, "a.txt:"));
        break;
    }
    write_text(place->path, text);
}

/* A level that is followed may go from its file, and come back. */
START_TEST(a_file_may_lose_its_second_level)
{
    static const char one[] = MAP("#......#"), other[] = MAP("#.*.##.#");
    struct text both = text_empty(), words = text_empty();
    struct workplace place;
    struct level *level = level_of(other), *changed = NULL;
    text_addf(&both, "%s%s", one, other);
    open_place(&place);
    write_text(place.path, both.bytes);
    struct follow *follow = follow_new(place.path, 1, level);
    write_text(place.path, one);
    enum follow_news news = FOLLOW_NOTHING;
    for (int64_t now = 0; now < 8 * FOLLOW_PATIENCE && news == FOLLOW_NOTHING; now += FOLLOW_PATIENCE) {
        news = follow_look(follow, now, &changed, &words);
    }
    ck_assert_int_eq(news, FOLLOW_TROUBLE);
    ck_assert_ptr_nonnull(strstr(words.bytes, "the file contains no level 2"));
    ck_assert_ptr_null(changed);
    follow_free(follow);
    level_free(level);
    text_done(&words);
    text_done(&both);
    close_place(&place);
}
END_TEST

/* Nothing is due while the system watches the file. */
START_TEST(nothing_is_looked_at_in_vain)
{
    static const char text[] = MAP("#......#");
    struct workplace place;
    struct viewer viewer;
    ck_assert_int_eq(follow_look(NULL, 0, NULL, NULL), FOLLOW_NOTHING);
    open_place(&place);
    write_text(place.path, text);
    open_viewer(&viewer, place.path, text);
    write_text(place.path, text);
    wait_for_news(&viewer);
    ck_assert_int_lt(follow_due(viewer.follow), 0);
    close_viewer(&viewer);
    close_place(&place);
}
END_TEST

START_TEST(no_level_is_lost_in_a_thousand_reloads)
{
    static const char *const texts[] = {MAP("#......#"), MAP("#.*.##.#"), MAP("#..,,..#"), MAP("#*.~~..#")};
    const char *before = texts[0];
    struct workplace place;
    struct viewer viewer;
    open_place(&place);
    write_text(place.path, before);
    open_viewer(&viewer, place.path, before);
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        struct rng rng;
        rng_init(&rng, seed);
        const char *text = texts[rng_below(&rng, 4)];
        save(&viewer, &place, text, &rng);
        enum follow_news news = wait_for_news(&viewer);
        ck_assert_msg(text == before || news == FOLLOW_LEVEL, "seed %llu: news %d", (unsigned long long)seed, news);
        expect_same(&viewer, text, seed);
        before = text;
    }
    close_viewer(&viewer);
    close_place(&place);
}
END_TEST

START_TEST(what_plays_the_same_is_no_change)
{
    struct workplace place;
    struct viewer viewer;
    open_place(&place);
    write_text(place.path, MAP("#......#"));
    open_viewer(&viewer, place.path, MAP("#......#"));
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_NOTHING);
    write_text(place.path, "// A comment.\n" MAP("#......#"));
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_NOTHING);
    unlink(place.path);
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_TROUBLE);
    ck_assert_ptr_nonnull(strstr(viewer.words.bytes, "No such file"));
    write_text(place.path, MAP("#......#"));
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_MENDED);
    close_viewer(&viewer);
    close_place(&place);
}
END_TEST

START_TEST(a_level_that_cannot_be_played_is_trouble)
{
    struct workplace place;
    struct viewer viewer;
    open_place(&place);
    write_text(place.path, MAP("#......#"));
    open_viewer(&viewer, place.path, MAP("#......#"));
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_NOTHING);
    write_text(place.path, "format: 1\ngoal: collect 9\nmap:\n@*>\nend\n");
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_TROUBLE);
    ck_assert_ptr_nonnull(strstr(viewer.words.bytes, "too-little-clover"));
    ck_assert_ptr_null(strstr(viewer.words.bytes, " more"));
    write_text(place.path, "format: 1\ngoal: hide\npar: soon\nmap:\n@*>\nend\n");
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_TROUBLE);
    ck_assert_ptr_nonnull(strstr(viewer.words.bytes, "; and 1 more"));
    expect_same(&viewer, MAP("#......#"), 0);
    close_viewer(&viewer);
    close_place(&place);
}
END_TEST

/* --- what goes on --------------------------------------------------------------------------------- */

/* The hare runs east for some ticks in a world of the first text.  Then the second text replaces it. */
static struct level *carried(const char *before, const char *now, int ticks, struct level **level)
{
    struct level *old = level_of(before);
    struct world *world = world_new(old, 0);
    const struct command east = command_step(EAST);
    *level = level_of(now);
    for (int i = 0; i < ticks; i++) {
        tick_run(world, east, NULL);
    }
    struct level *result = carry(*level, old, world);
    ck_assert_int_eq(world_hare(world)->at.x > 1, ticks > 0);
    world_free(world);
    level_free(old);
    return result;
}

START_TEST(hare_and_hounds_stay_where_they_are)
{
    struct level *now, *level = carried(MAP("#......#"), MAP("#..##..#"), 10, &now);
    ck_assert_int_eq(level->hare.x, 4);
    ck_assert_int_eq(level->hare.y, 1);
    ck_assert_int_eq(level->goal_count, 1);
    ck_assert_int_eq(level_terrain(level, (struct cell){3, 1}), TERRAIN_GRASS);
    ck_assert_int_eq(level_terrain(level, (struct cell){3, 2}), TERRAIN_HEDGE);
    ck_assert(level->hounds[0].at.x != now->hounds[0].at.x || level->hounds[0].at.y != now->hounds[0].at.y);
    level_free(level);
    level_free(now);
}
END_TEST

START_TEST(a_change_is_told_in_one_line)
{
    char line[CARRY_CHANGE];
    struct level *before = level_of(MAP("#......#")), *now = level_of(MAP("#..##..#"));
    carry_say_change(before, now, line);
    ck_assert_str_eq(line, "The file has changed: 2 cells.");
    now->hare.x++;
    now->goal_count++;
    carry_say_change(before, now, line);
    ck_assert_str_eq(line, "The file has changed: 2 cells, hare, goal.");
    carry_say_change(before, before, line);
    ck_assert_str_eq(line, "The file has changed, but not the map.");
    level_free(before);
    level_free(now);
    before = level_of(MAP("#.....B#"));
    now = level_copy(before);
    now->hounds[1].at.x--;
    carry_say_change(before, now, line);
    ck_assert_str_eq(line, "The file has changed: hounds.");
    level_free(before);
    level_free(now);
}
END_TEST

START_TEST(whoever_has_no_room_starts_from_scratch)
{
    static const char walled[] =
        "format: 1\ngoal: collect 1\nmap:\n########\n#@.####>\n#*.....#\n#BBB...#\n########\nend\n";
    struct level *now, *level = carried(MAP("#......#"), walled, 10, &now);
    ck_assert(cell_equal(level->hare, now->hare));
    ck_assert_uint_eq(level->hound_count, 3);
    for (size_t i = 0; i < 3; i++) {
        ck_assert(!cell_equal(level->hounds[i].at, level->hare));
        ck_assert_int_ne(level_terrain(level, level->hounds[i].at), TERRAIN_HEDGE);
        ck_assert(i == 0 || !cell_equal(level->hounds[i].at, level->hounds[i - 1].at));
    }
    level_free(level);
    level_free(now);
}
END_TEST

/* The hare runs to where the hound starts.  Of the free cells beside it, the first one is taken. */
START_TEST(whoever_has_no_room_starts_beside_it)
{
    static const char text[] = "format: 1\ngoal: reach\nmap:\n########\n#@..D.>#\n#......#\n#......#\n########\nend\n";
    struct level *now, *level = carried(MAP("#......#"), text, 10, &now);
    ck_assert(cell_equal(level->hare, now->hounds[0].at));
    ck_assert(cell_equal(level->hounds[0].at, (struct cell){3, 1}));
    level_free(level);
    level_free(now);
    /* That cell is no longer free for the hound that starts there. */
    level = carried(MAP("#......#"),
                    "format: 1\ngoal: reach\nmap:\n########\n#@.GD.>#\n#......#\n#......#\n########\nend\n", 10, &now);
    ck_assert(!cell_equal(level->hounds[0].at, level->hounds[1].at));
    level_free(level);
    level_free(now);
    /* The only free cell is the first one of the map. */
    level = carried(MAP("#......#"), "format: 1\ngoal: survive 90\nmap:\n@#######\n####D###\nend\n", 10, &now);
    ck_assert(cell_equal(level->hounds[0].at, (struct cell){0, 0}));
    level_free(level);
    level_free(now);
}
END_TEST

/* The goal of a game of a goal of that kind after 10 ticks of running east. */
static void expect_goal(const char *goal, enum goal kind, int count)
{
    char before[200], text[200];
    const char *map = "map:\n########\n#@.*.*>#\n#.....B#\n########\nend\n";
    snprintf(before, sizeof before, "format: 1\ngoal: collect 2\n%s", map);
    snprintf(text, sizeof text, "format: 1\ngoal: %s\n%s", goal, map);
    struct level *now, *level = carried(before, text, 10, &now);
    ck_assert_int_eq(level->goal, kind);
    ck_assert_int_eq(level->goal_count, count);
    level_free(level);
    level_free(now);
}

START_TEST(what_was_reached_of_the_goal_counts)
{
    expect_goal("collect 2", GOAL_COLLECT, 1);
    expect_goal("collect 1", GOAL_REACH, 0);
    expect_goal("survive 25", GOAL_SURVIVE, 15);
    expect_goal("survive 10", GOAL_SURVIVE, 1);
    expect_goal("survive 3", GOAL_SURVIVE, 1);
    expect_goal("reach", GOAL_REACH, 0);
    expect_goal("trap 1", GOAL_TRAP, 1);
}
END_TEST

START_TEST(clocks_go_on)
{
    static const char text[] = "format: 1\ngoal: collect 2\nlegend:\n  s = shutter period=30 open=10 phase=25\n"
                               "  t = shutter period=30 open=10 phase=18\n"
                               "map:\n########\n#@.*.*>#\n#..st.B#\n########\nend\n";
    struct level *now, *level = carried(text, text, 10, &now);
    ck_assert_uint_eq(level->shutter_count, 2);
    ck_assert_int_eq(level->shutters[0].phase, 5);
    ck_assert_int_eq(level->shutters[1].phase, 28);
    level_free(level);
    level_free(now);
}
END_TEST

#define ASLEEP(row)                                                                                                    \
    "format: 2\ngoal: collect 2\nlegend:\n  g = greyhound asleep\n  e = greyhound asleep\nrules:\n"                    \
    "  when tick=600: wake g\n  when tick=700: wake g\nmap:\n########\n#@.*.*>#\n" row "\n########\nend\n"

START_TEST(rules_wake_the_hound_that_they_named)
{
    struct level *now, *level = carried(ASLEEP("#.e.g..#"), ASLEEP("#.eg...#"), 10, &now);
    ck_assert_uint_eq(level->rule_count, 2);
    for (size_t i = 0; i < level->rule_count; i++) {
        ck_assert(cell_equal(level->named[level->rules[i].on.first], (struct cell){4, 2}));
    }
    ck_assert(cell_equal(level->hounds[1].at, (struct cell){4, 2}));
    ck_assert(level->hounds[0].asleep && level->hounds[1].asleep);
    level_free(level);
    level_free(now);
}
END_TEST

START_TEST(rules_wake_all_hounds_that_they_named)
{
    struct level *now, *level = carried(ASLEEP("#.e.g.g#"), ASLEEP("#.eg.g.#"), 10, &now);
    for (size_t i = 0; i < level->rule_count; i++) {
        ck_assert_uint_eq(level->rules[i].on.count, 2);
        ck_assert(cell_equal(level->named[level->rules[i].on.first], (struct cell){4, 2}));
        ck_assert(cell_equal(level->named[level->rules[i].on.first + 1], (struct cell){6, 2}));
    }
    level_free(level);
    level_free(now);
}
END_TEST

START_TEST(animals_come_back_onto_a_smaller_map)
{
    static const char small[] = "format: 1\ngoal: collect 1\nmap:\n####\n#@*#\n#>B#\n####\nend\n";
    static const char crowded[] = "format: 1\ngoal: collect 1\nmap:\n######\n#B*.B#\n#@..>#\n######\nend\n";
    struct level *now, *level = carried(MAP("#......#"), small, 10, &now);
    ck_assert(cell_equal(level->hare, now->hare));
    ck_assert(cell_equal(level->hounds[0].at, now->hounds[0].at));
    level_free(level);
    level_free(now);
    level = carried(MAP("#......#"), crowded, 10, &now); /* the hare is where the second hound starts */
    ck_assert(cell_equal(level->hare, now->hounds[1].at));
    ck_assert_int_eq(cell_chebyshev(level->hounds[1].at, level->hare), 1);
    level_free(level);
    level_free(now);
}
END_TEST

START_TEST(the_hare_can_be_put_where_it_can_stand)
{
    struct level *level = level_of("format: 1\ngoal: collect 1\nmap:\n#######\n#@*.B>#\n#..0..#\n#######\nend\n");
    static const struct cell refused[] = {{0, 1}, {4, 1}, {-1, 1}, {7, 1}, {3, 2}};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        ck_assert_ptr_null(carry_hare_to(level, refused[i]));
    }
    struct level *moved = carry_hare_to(level, (struct cell){3, 1});
    ck_assert(moved != NULL && cell_equal(moved->hare, (struct cell){3, 1}));
    level_free(moved);
    level_free(level);
}
END_TEST

/* Expects the message about the change from MAP to the text. */
static void expect_told(const char *text, const char *message)
{
    char line[CARRY_CHANGE];
    struct level *before = level_of(MAP("#......#")), *now = level_of(text);
    carry_say_change(before, now, line);
    ck_assert_str_eq(line, message);
    level_free(before);
    level_free(now);
}

START_TEST(each_kind_of_change_is_told)
{
    expect_told("format: 1\ngoal: collect 2\nmap:\n########\n#@.*.*>#\n#......#\n########\nend\n",
                "The file has changed: size, hounds.");
    expect_told("format: 1\ngoal: collect 2\nmap:\n#######\n#@**.>#\n#.....#\n#.....#\n#######\nend\n",
                "The file has changed: size, hounds.");
    expect_told(MAP("#..#...#"), "The file has changed: 1 cell.");
    expect_told("format: 1\ngoal: survive 2\nmap:\n########\n#@.*.*>#\n#......#\n#.....B#\n########\nend\n",
                "The file has changed: goal.");
    expect_told("format: 1\ngoal: collect 2\nmap:\n########\n#@.*.*>#\n#......#\n#....B.#\n########\nend\n",
                "The file has changed: hounds.");
    expect_told("format: 1\ngoal: collect 2\nmap:\n########\n#@.*.*>#\n#......#\n#.....G#\n########\nend\n",
                "The file has changed: hounds.");
}
END_TEST

/* --- random changes of a file --------------------------------------------------------------------- */

static const char *const versions[] = {MAP("#......#"),
                                       MAP("#..##..#"),
                                       MAP("#.~~~..#"),
                                       "format: 1\ntitle: Other\n",
                                       "format: 1\ngoal: c",
                                       MAP("#..##..#\n"),
                                       "",
                                       MAP("#..@...#"),
                                       "// only a comment\n"};

enum { VERSIONS = sizeof versions / sizeof versions[0] };

static void change_file(struct rng *rng, const struct workplace *place)
{
    const char *text = versions[rng_below(rng, VERSIONS)];
    switch (rng_below(rng, 6)) {
    case 0: unlink(place->path); break;
    case 1: put(place->path, "a", "// more\n", 8); break;
    case 2:
        write_text(place->other, text);
        ck_assert_int_eq(rename(place->other, place->path), 0);
        break;
    case 3: put(place->path, "w", text, strlen(text) * rng_below(rng, 4) / 4); break;
    default: write_text(place->path, text); break;
    }
}

static void add_look(struct text *out, struct viewer *viewer, const struct workplace *place)
{
    enum follow_news what = look(viewer);
    struct text level = text_empty();
    const char *words = viewer->words.bytes;
    bool names_it = strncmp(words, place->path, strlen(place->path)) == 0;
    level_write(viewer->level, &level);
    text_addf(out, "%lld: %d %016llx due %lld %s\n", (long long)viewer->now, what,
              (unsigned long long)hash_of_bytes(level.bytes, level.size), (long long)follow_due(viewer->follow),
              strstr(words, strerror(ENOENT)) != NULL ? "gone" : words + (names_it ? strlen(place->path) : 0));
    text_done(&level);
}

/* What is noticed changes only with UPDATE_GOLDEN=1.  Without inotify, it is noticed later. */
START_TEST(known_follows)
{
    struct text seen = text_empty();
    bool is_late = false;
    for (int number = 1; number <= 80 && !is_late; number++) {
        struct workplace place;
        struct viewer viewer;
        struct rng rng;
        struct text all = text_empty();
        rng_init(&rng, (uint64_t)number);
        open_place(&place);
        write_text(place.path, versions[0]);
        open_viewer(&viewer, place.path, versions[0]);
        is_late = follow_descriptor(viewer.follow) < 0;
        for (int i = 0; i < 40; i++) {
            if (rng_below(&rng, 3) == 0) {
                change_file(&rng, &place);
            }
            viewer.now += rng_int(&rng, FOLLOW_PATIENCE);
            add_look(&all, &viewer, &place);
        }
        close_viewer(&viewer);
        close_place(&place);
        golden_add(&seen, number, &all);
    }
    if (is_late) {
        text_done(&seen);
    } else {
        golden_expect("tests/front/known/follows.txt", &seen);
    }
}
END_TEST

/* A folder that does not exist cannot be watched, so that the file is looked at by the clock. */
START_TEST(what_cannot_be_watched_has_no_descriptor)
{
    struct watcher watcher;
    watcher_init(&watcher, "/nowhere/level.txt");
    ck_assert_int_eq(watcher.fd, -1);
    ck_assert(!watcher_has_stirred(&watcher));
    watcher_done(&watcher);
}
END_TEST

/* Other files in its folder do not matter. */
START_TEST(only_the_file_itself_stirs)
{
    struct workplace place;
    struct watcher watcher;
    open_place(&place);
    watcher_init(&watcher, place.path);
    write_text(place.other, "a");
    ck_assert(!watcher_has_stirred(&watcher));
    write_text(place.path, "b");
    ck_assert_int_eq(watcher_has_stirred(&watcher), watcher.fd >= 0);
    watcher_done(&watcher);
    close_place(&place);
}
END_TEST

#define SETTLED_BY(seed)                                                                                               \
    "format: 2\ngoal: reach\naccept: no-hounds\nseed: " seed "\nchance:\n  subst ? = . #\nmap:\n"                      \
    "##############\n#@..........>#\n#????????????#\n##############\nend\n"

/* A level with chance that is played with the seed of its file is settled by the file's new seed. */
START_TEST(a_new_seed_is_a_change)
{
    struct workplace place;
    struct viewer viewer;
    open_place(&place);
    write_text(place.path, SETTLED_BY("4"));
    open_viewer(&viewer, place.path, SETTLED_BY("4"));
    write_text(place.path, SETTLED_BY("5"));
    ck_assert_int_eq(wait_for_news(&viewer), FOLLOW_LEVEL);
    expect_same(&viewer, SETTLED_BY("5"), 5);
    close_viewer(&viewer);
    close_place(&place);
}
END_TEST

/* A program that was started without a terminal may get descriptor 0. */
START_TEST(any_descriptor_can_watch)
{
    struct workplace place;
    struct watcher watcher;
    struct level *level = level_of(MAP("#......#"));
    int terminal = dup(STDIN_FILENO);
    open_place(&place);
    ck_assert_int_eq(close(STDIN_FILENO), 0);
    watcher_init(&watcher, place.path);
    write_text(place.path, "b");
    ck_assert(watcher.fd < 0 || (watcher.fd == STDIN_FILENO && watcher_has_stirred(&watcher)));
    watcher_done(&watcher);
    ck_assert_int_eq(fcntl(STDIN_FILENO, F_GETFD), -1);
    struct follow *follow = follow_new(place.path, 0, level);
    struct level *changed = NULL;
    struct text words = text_empty();
    write_text(place.path, MAP("#.*....#"));
    for (int64_t at = 0; at < 8 * FOLLOW_PATIENCE && changed == NULL; at += FOLLOW_PATIENCE) {
        follow_look(follow, at, &changed, &words);
    }
    ck_assert_ptr_nonnull(changed);
    ck_assert_int_eq(follow_due(follow) < 0, follow_descriptor(follow) == STDIN_FILENO);
    follow_free(follow);
    ck_assert_int_eq(dup2(terminal, STDIN_FILENO), STDIN_FILENO);
    close(terminal);
    level_free(changed);
    level_free(level);
    text_done(&words);
    close_place(&place);
}
END_TEST

TEST_MAIN("follow", nothing_is_looked_at_in_vain, a_file_may_lose_its_second_level,
          no_level_is_lost_in_a_thousand_reloads, what_plays_the_same_is_no_change,
          a_level_that_cannot_be_played_is_trouble, a_change_is_told_in_one_line, hare_and_hounds_stay_where_they_are,
          whoever_has_no_room_starts_from_scratch, whoever_has_no_room_starts_beside_it,
          what_was_reached_of_the_goal_counts, clocks_go_on, rules_wake_the_hound_that_they_named,
          rules_wake_all_hounds_that_they_named, animals_come_back_onto_a_smaller_map,
          the_hare_can_be_put_where_it_can_stand, each_kind_of_change_is_told, known_follows,
          what_cannot_be_watched_has_no_descriptor, only_the_file_itself_stirs, a_new_seed_is_a_change,
          any_descriptor_can_watch)
