/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/figure_svg.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "study/tell.h"
#include "testing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const rows[] = {"############", "#..........#", "#..#####...#", "#@..~~.#.*.#",
                                   "#..#####...#", "#..........#", "############", NULL};

struct scene {
    struct level *level;
    struct grid *grid;
    struct moves *moves;
    struct study *study;
};

/* The diagonal steps have that cost. */
static void scene_init_steps(struct scene *scene, const struct finder_method *method, uint16_t diagonal)
{
    scene->level = meadow_draw(rows);
    scene->grid = level_grid(scene->level);
    struct mover mover = level_hare_mover(scene->level);
    mover.diagonal = diagonal;
    scene->moves = xalloc_check(moves_new(scene->grid, &mover));
    struct search_query query;
    search_query_init(&query, scene->moves, (struct cell){1, 3}, (struct cell){9, 3});
    query.algorithm = method->algorithm;
    scene->study = study_new(method, scene->moves, &query, (struct study_past){NULL, NULL});
}

static void scene_init(struct scene *scene, const struct finder_method *method) { scene_init_steps(scene, method, 14); }

static void scene_done(struct scene *scene)
{
    study_free(scene->study);
    moves_free(scene->moves);
    grid_free(scene->grid);
    level_free(scene->level);
}

/* The number of open and closed cells. */
struct seen {
    size_t open, closed;
};

static struct seen seen_in(const struct scene *scene)
{
    struct seen seen = {0, 0};
    for (size_t i = 0; i < level_cells(scene->level); i++) {
        enum search_state state = finder_node(study_finder(scene->study), level_cell(scene->level, i)).state;
        seen.open += state == SEARCH_OPEN;
        seen.closed += state == SEARCH_CLOSED;
    }
    return seen;
}

/* Parses a number with four decimals. */
static unsigned millionths(const char *percent)
{
    unsigned whole = 0, part = 0;
    ck_assert_int_eq(sscanf(percent, "%u.%4u", &whole, &part), 2);
    return whole * 10000 + part;
}

/* Finds the keyframe of the rule that contains `word`, and reads its percentage. */
static bool key_of(const char *rule, const char *word, unsigned *key)
{
    const char *end = strchr(rule, '\n'), *at = strstr(rule, word);
    if (at == NULL || at > end) {
        return false;
    }
    while (at[-1] != '{' && at[-1] != '}') {
        at--;
    }
    *key = millionths(at);
    return true;
}

/* A rule has "hidden" at 0% unless the element is visible from the start. */
static bool is_seen(const char *svg, int animation, unsigned when)
{
    char name[64];
    snprintf(name, sizeof name, "@keyframes k%d{", animation);
    const char *rule = strstr(svg, name);
    unsigned begin = 0, end = 1000000;
    ck_assert_ptr_nonnull(rule);
    ck_assert(key_of(rule, "%{visibility:visible}", &begin));
    const char *after = strstr(rule, "visible}") + strlen("visible}");
    if (*after != '}') {
        end = millionths(after);
    }
    return begin <= when && when < end;
}

static size_t count_tiles(const char *svg, const char *class, unsigned when)
{
    char wanted[64];
    size_t count = 0;
    snprintf(wanted, sizeof wanted, "<rect class=\"%s", class);
    for (const char *group = strstr(svg, "<g"); group != NULL; group = strstr(group + 1, "<g")) {
        int animation = 0;
        const char *rect = strchr(group, '>') + 1;
        if (strncmp(rect, wanted, strlen(wanted)) == 0) {
            bool moves = sscanf(group, "<g class=\"%*[vz ]\" style=\"animation-name:k%d\">", &animation) == 1;
            count += !moves || is_seen(svg, animation, when);
        }
    }
    return count;
}

/* Returns the milliseconds of the whole animation, the only place where CSS uses them. */
static unsigned duration_of(const char *svg)
{
    unsigned seconds = 0, part = 0;
    ck_assert_int_eq(sscanf(strstr(svg, "animation-duration:"), "animation-duration:%u.%3us", &seconds, &part), 2);
    return seconds * 1000 + part;
}

static void assert_moving(const struct finder_method *method)
{
    struct scene scene;
    struct text svg;
    scene_init(&scene, method);
    text_init(&svg);
    ck_assert(figure_svg_write_moving(scene.level, scene.study, NULL, &svg));
    uint64_t steps = study_step(scene.study);
    unsigned duration = duration_of(svg.bytes), each = (duration - 4000) / (unsigned)(steps + 1);
    for (uint64_t step = 0; step <= steps; step++) {
        study_go_to(scene.study, step);
        struct seen seen = seen_in(&scene);
        unsigned when = (unsigned)(((step * 2 + 1) * each * 500000ull) / duration);
        ck_assert_msg(count_tiles(svg.bytes, "open", when) == seen.open, "%s, open at %llu", method->name,
                      (unsigned long long)step);
        ck_assert_msg(count_tiles(svg.bytes, "closed", when) == seen.closed, "%s, closed at %llu", method->name,
                      (unsigned long long)step);
    }
    text_done(&svg);
    scene_done(&scene);
}

START_TEST(at_each_time_a_moving_picture_shows_the_cells_of_that_step)
{
    assert_moving(&finder_search[ALGORITHM_ASTAR]);
    assert_moving(&finder_idastar);
    assert_moving(&finder_lpa);
}
END_TEST

START_TEST(without_motion_it_is_the_picture_of_the_end)
{
    struct scene scene;
    struct text moving, still;
    struct figure figure;
    scene_init(&scene, &finder_search[ALGORITHM_ASTAR]);
    text_init(&moving);
    text_init(&still);
    ck_assert(figure_svg_write_moving(scene.level, scene.study, NULL, &moving));
    figure_init(&figure, scene.level, scene.study, NULL);
    figure_svg_write(&figure, &still);
    ck_assert_ptr_nonnull(strstr(moving.bytes, "prefers-reduced-motion"));
    for (const char *text = strstr(still.bytes, "<text"); text != NULL; text = strstr(text + 1, "<text")) {
        char line[256];
        snprintf(line, sizeof line, "%.*s", (int)(strstr(text, "</text>") - text), text);
        ck_assert_msg(strstr(moving.bytes, line) != NULL, "%s", line);
    }
    figure_done(&figure);
    text_done(&moving);
    text_done(&still);
    scene_done(&scene);
}
END_TEST

static size_t lines_of(const char *text)
{
    size_t lines = 0;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

START_TEST(pictures_of_all_steps_have_one_size)
{
    struct scene scene;
    scene_init(&scene, &finder_search[ALGORITHM_ASTAR]);
    struct figure_part part = figure_part_of_all(scene.level, scene.study);
    size_t lines = 0;
    for (uint64_t step = 0; step == study_step(scene.study); study_go_to(scene.study, ++step)) {
        struct figure figure;
        struct text out;
        text_init(&out);
        figure_init(&figure, scene.level, scene.study, &part);
        figure_write_text(&figure, &out);
        ck_assert(step == 0 || lines == lines_of(out.bytes));
        ck_assert_ptr_nonnull(strstr(out.bytes, figure.sentence.bytes));
        lines = lines_of(out.bytes);
        figure_done(&figure);
        text_done(&out);
    }
    ck_assert_uint_eq(lines, (size_t)part.size.y * 4 + 1 + 1 + 3);
    scene_done(&scene);
}
END_TEST

/* Returns the class of the tile at a cell of a still picture of the whole map, or "". */
static void tile_at(const char *svg, struct cell at, char class[32])
{
    char place[64];
    snprintf(place, sizeof place, "x=\"%d\" y=\"%d\" width=\"58\"", 34 + 64 * at.x + 3, 26 + 64 * at.y + 3);
    const char *found = strstr(svg, place);
    class[0] = '\0';
    if (found != NULL) {
        while (strncmp(found, "<rect class=\"", 13) != 0) {
            found--;
        }
        snprintf(class, 32, "%.*s", (int)strcspn(found + 13, "\""), found + 13);
    }
}

static size_t crosses_in(const char *svg)
{
    size_t count = 0;
    for (const char *cross = strstr(svg, "<path class=\"deleted\""); cross != NULL;
         cross = strstr(cross + 1, "<path class=\"deleted\"")) {
        count++;
    }
    return count;
}

/* The target and the walls move, so that a search keeps some cells, and deletes or reopens others. */
static void live_with_a_door(void *context, struct finder *finder)
{
    struct scene *scene = context;
    grid_set(scene->grid, (struct cell){7, 3}, TERRAIN_GRASS);
    ck_assert_int_eq(finder_run(finder, (struct cell){1, 3}, (struct cell){9, 3}), SEARCH_FOUND);
    grid_set(scene->grid, (struct cell){7, 3}, TERRAIN_HEDGE);
}

static void live(void *context, struct finder *finder)
{
    (void)context;
    ck_assert_int_eq(finder_run(finder, (struct cell){1, 3}, (struct cell){9, 3}), SEARCH_FOUND);
}

static void assert_changes_are_drawn(const struct finder_method *method, struct cell start,
                                     void (*past)(void *scene, struct finder *finder), unsigned seen[4])
{
    struct scene scene;
    struct figure figure;
    struct text svg = text_empty();
    scene_init(&scene, method);
    struct search_query query = *study_query(scene.study);
    query.start = start;
    query.goal = (struct cell){9, 1};
    study_free(scene.study);
    scene.study = study_new(method, scene.moves, &query, (struct study_past){past, &scene});
    study_go_to(scene.study, UINT64_MAX);
    figure_init(&figure, scene.level, scene.study, NULL);
    figure_svg_write(&figure, &svg);
    size_t deleted = 0;
    for (size_t i = 0; i < level_cells(scene.level); i++) {
        static const char *const words[] = {"kept", "new", "reopened", ""};
        struct cell at = level_cell(scene.level, i);
        enum search_state state = finder_node(study_finder(scene.study), at).state;
        enum search_change change = finder_change(study_finder(scene.study), at);
        char class[32], wanted[32] = "";
        tile_at(svg.bytes, at, class);
        if (state != SEARCH_UNSEEN) {
            const char *word = change == CHANGE_REOPENED && state == SEARCH_CLOSED ? "new" : words[change];
            static const char *const states[] = {"", "open", "passed", "closed"};
            snprintf(wanted, sizeof wanted, "%s %s", states[state], word);
        }
        ck_assert_msg(strcmp(class, wanted) == 0, "%s (%d,%d): %s, not %s", method->name, at.x, at.y, class, wanted);
        deleted += state == SEARCH_UNSEEN && change == CHANGE_DELETED;
        seen[change] += state != SEARCH_UNSEEN || change == CHANGE_DELETED;
    }
    ck_assert_uint_eq(crosses_in(svg.bytes), deleted);
    figure_done(&figure);
    text_done(&svg);
    scene_done(&scene);
}

START_TEST(a_picture_shows_what_was_kept_and_what_was_not)
{
    unsigned seen[4] = {0};
    const struct finder_method *const methods[] = {&finder_chase, &finder_lpa, &finder_gfra};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        assert_changes_are_drawn(methods[i], (struct cell){1, 3}, live_with_a_door, seen);
        assert_changes_are_drawn(methods[i], (struct cell){3, 3}, live, seen);
    }
    ck_assert_msg(seen[CHANGE_KEPT] > 0 && seen[CHANGE_NEW] > 0 && seen[CHANGE_REOPENED] > 0 &&
                      seen[CHANGE_DELETED] > 0,
                  "%u %u %u %u", seen[0], seen[1], seen[2], seen[3]);
}
END_TEST

static void assert_part(const struct scene *scene, struct figure_part part, const char *columns_and_rows)
{
    struct figure figure;
    struct text caption = text_empty(), wanted = text_empty();
    figure_init(&figure, scene->level, scene->study, &part);
    figure_write_caption(&figure, &caption);
    text_addf(&wanted, "part of a map of 12 x 7: %s", columns_and_rows);
    ck_assert_msg(strstr(caption.bytes, wanted.bytes) != NULL, "%s", caption.bytes);
    figure_done(&figure);
    text_done(&caption);
    text_done(&wanted);
}

START_TEST(a_part_is_named_and_the_whole_is_not)
{
    struct scene scene;
    struct figure figure;
    struct text caption = text_empty();
    scene_init(&scene, &finder_search[ALGORITHM_GREEDY]);
    figure_init(&figure, scene.level, scene.study, NULL);
    ck_assert_int_eq(figure.part.size.x, 12);
    ck_assert_int_eq(figure.part.size.y, 7);
    figure_write_caption(&figure, &caption);
    ck_assert_ptr_null(strstr(caption.bytes, "part of"));
    figure_done(&figure);
    text_done(&caption);
    assert_part(&scene, (struct figure_part){{0, 2}, {4, 3}}, "columns 0 to 3, rows 2 to 4");
    assert_part(&scene, (struct figure_part){{0, 2}, {12, 3}}, "columns 0 to 11, rows 2 to 4");
    /* At the beginning, only start and goal are reached, and there is a margin of one cell around them. */
    assert_part(&scene, figure_part_reached(scene.level, scene.study), "columns 0 to 10, rows 2 to 4");
    scene_done(&scene);
}
END_TEST

/* Every line of text ends inside the picture if a letter is at most 8 units wide. */
START_TEST(words_fit_into_the_picture)
{
    struct scene scene;
    struct figure figure;
    struct text svg;
    int width, height, x, y;
    scene_init(&scene, &finder_chase);
    text_init(&svg);
    figure_init(&figure, scene.level, scene.study, NULL);
    figure_svg_write(&figure, &svg);
    ck_assert_int_eq(sscanf(strstr(svg.bytes, "viewBox"), "viewBox=\"0 0 %d %d\"", &width, &height), 2);
    for (const char *text = strstr(svg.bytes, "<text"); text != NULL; text = strstr(text + 1, "<text")) {
        const char *words = strchr(text, '>') + 1;
        ck_assert_int_eq(sscanf(strstr(text, " x="), " x=\"%d\" y=\"%d\"", &x, &y), 2);
        ck_assert_int_le(y, height);
        if (x < 24) {
            ck_assert_int_le(x + (int)strcspn(words, "<") * 8, width);
        }
    }
    figure_done(&figure);
    text_done(&svg);
    scene_done(&scene);
}
END_TEST

/* --- JSON and captions ------------------------------------------------------------------------------ */

static __attribute__((format(printf, 2, 3))) void assert_told(const struct text *told, const char *format, ...)
{
    char line[512];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    ck_assert_msg(strstr(told->bytes, line) != NULL, "missing: %s", line);
}

/* Returns the last entry for a cell, or NULL. */
static const char *last_of(const struct text *told, struct cell at)
{
    char place[32];
    const char *last = NULL;
    snprintf(place, sizeof place, "{\"cell\":[%d,%d],", at.x, at.y);
    for (const char *found = strstr(told->bytes, place); found != NULL; found = strstr(found + 1, place)) {
        last = found;
    }
    return last;
}

/* The last entry of each seen or deleted cell says what is so at the end.  Returns the number of deleted cells. */
static int assert_cells_are_told(const struct scene *scene, const struct text *told)
{
    static const char *const words[] = {"kept", "new", "reopened", "deleted"};
    const struct finder *finder = study_finder(scene->study);
    int deleted = 0;
    for (size_t i = 0; i < level_cells(scene->level); i++) {
        struct cell at = level_cell(scene->level, i);
        struct search_node node = finder_node(finder, at);
        enum search_change change = finder_change(finder, at);
        if (node.state == SEARCH_UNSEEN && change != CHANGE_DELETED) {
            continue;
        }
        const char *last = last_of(told, at);
        char wanted[64];
        ck_assert_msg(last != NULL, "(%d,%d)", at.x, at.y);
        struct text entry = text_empty();
        text_add_bytes(&entry, last, strcspn(last, "}"));
        snprintf(wanted, sizeof wanted, "\"change\":\"%s\"", words[change]);
        ck_assert_msg(strstr(entry.bytes, wanted) != NULL, "(%d,%d): %s", at.x, at.y, wanted);
        snprintf(wanted, sizeof wanted, "\"g\":%u,\"h\":%u,", (unsigned)node.g, (unsigned)node.h);
        ck_assert_msg(node.state == SEARCH_UNSEEN || strstr(entry.bytes, wanted) != NULL, "(%d,%d): %s", at.x, at.y,
                      wanted);
        deleted += node.state == SEARCH_UNSEEN;
        text_done(&entry);
    }
    return deleted;
}

/* The last step has the open list in its order. */
static void assert_open_list_is_told(const struct scene *scene, const struct text *told)
{
    struct cell cells[TELL_OPEN];
    struct text list = text_empty();
    size_t count = finder_open_cells(study_finder(scene->study), cells, TELL_OPEN);
    ck_assert_uint_gt(count, 2);
    for (size_t i = 0; i < count; i++) {
        text_addf(&list, "%s[%d,%d]", i > 0 ? "," : "", cells[i].x, cells[i].y);
    }
    assert_told(told, "\"next\":[%s],", list.bytes);
    text_done(&list);
}

/* The JSON has the whole map, the cost in the unit of the steps, the change of each cell, and the tick of a page. */
START_TEST(json_tells_what_the_search_has_done)
{
    struct scene scene;
    struct text told = text_empty(), page = text_empty(), map = text_empty();
    scene_init(&scene, &finder_gfra);
    struct search_query query = *study_query(scene.study);
    query.start = (struct cell){3, 3};
    study_free(scene.study);
    scene.study = study_new(&finder_gfra, scene.moves, &query, (struct study_past){live, NULL});
    study_tell(scene.level, scene.study, UINT64_MAX, &told);
    for (int y = 0; y < scene.level->height; y++) {
        text_add(&map, y > 0 ? ",\"" : "\"rows\":[\"");
        for (int x = 0; x < scene.level->width; x++) {
            text_add_char(&map, terrain_sign(level_terrain(scene.level, (struct cell){x, y})));
        }
        text_add_char(&map, '"');
    }
    assert_told(&told, "%s]", map.bytes);
    const struct finder *finder = study_finder(scene.study);
    assert_told(&told, "\"cost\":%lu,\"path\":[", (unsigned long)finder_cost(finder));
    assert_told(&told, "\"written\":%lu,", (unsigned long)finder_counts(finder).written);
    assert_cells_are_told(&scene, &told);
    assert_open_list_is_told(&scene, &told);
    page_add(scene.level, scene.study, &(struct page_part){.tick = 7, .side = 1, .last = 2}, &page);
    assert_told(&page, "data-tick=\"7\" data-side=\"1\"");
    text_done(&told), text_done(&page), text_done(&map);
    scene_done(&scene);
}
END_TEST

START_TEST(json_tells_what_was_deleted)
{
    static const struct finder_method *const methods[] = {&finder_chase, &finder_gfra};
    int deleted = 0;
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        struct scene scene;
        struct text told = text_empty();
        scene_init(&scene, methods[i]);
        struct search_query query = *study_query(scene.study);
        query.start = i == 0 ? query.start : (struct cell){5, 1};
        query.goal = (struct cell){9, 1};
        study_free(scene.study);
        scene.study =
            study_new(methods[i], scene.moves, &query, (struct study_past){i == 0 ? live_with_a_door : live, &scene});
        study_tell(scene.level, scene.study, UINT64_MAX, &told);
        deleted += assert_cells_are_told(&scene, &told);
        text_done(&told);
        scene_done(&scene);
    }
    ck_assert_int_gt(deleted, 0);
}
END_TEST

static void assert_caption(const struct finder_method *method, uint16_t diagonal, const char *unit)
{
    struct scene scene;
    struct figure figure;
    struct text caption = text_empty();
    struct figure_part part = {{2, 1}, {5, 4}};
    scene_init_steps(&scene, method, diagonal);
    study_go_to(scene.study, UINT64_MAX);
    figure_init(&figure, scene.level, scene.study, &part);
    figure_write_caption(&figure, &caption);
    const struct finder *finder = study_finder(scene.study);
    assert_told(&caption, "path of %zu cells, cost %lu; ", finder_path(finder, NULL, 0),
                (unsigned long)finder_cost(finder));
    assert_told(&caption, ", steps of 10 and %d; ", (int)diagonal);
    assert_told(&caption, ": %lu %s, ", (unsigned long)finder_counts(finder).expanded, unit);
    assert_told(&caption, " of a map of 12 x 7: columns 2 to 6, rows 1 to 4");
    figure_done(&figure);
    text_done(&caption);
    scene_done(&scene);
}

START_TEST(captions_have_the_unit_of_the_steps)
{
    assert_caption(&finder_search[ALGORITHM_ASTAR], 14, "expanded");
    assert_caption(&finder_search[ALGORITHM_ASTAR], 20, "expanded");
    assert_caption(&finder_field, 14, "runs");
}
END_TEST

/* Each generated cell has its state and F in one line, then the arrow, then G and H. */
START_TEST(a_drawing_has_f_above_g_and_h)
{
    struct scene scene;
    struct figure figure;
    struct text drawing = text_empty();
    scene_init(&scene, &finder_search[ALGORITHM_ASTAR]);
    study_go_to(scene.study, 1);
    figure_init(&figure, scene.level, scene.study, &(struct figure_part){{2, 3}, {1, 1}});
    figure_write_text(&figure, &drawing);
    assert_told(&drawing, "     |80   o>|\n   3 |   ←   |\n     |10   70|\n");
    figure_done(&figure);
    text_done(&drawing);
    scene_done(&scene);
}
END_TEST

TEST_MAIN("figure", json_tells_what_the_search_has_done, json_tells_what_was_deleted,
          captions_have_the_unit_of_the_steps, a_drawing_has_f_above_g_and_h,
          at_each_time_a_moving_picture_shows_the_cells_of_that_step, without_motion_it_is_the_picture_of_the_end,
          pictures_of_all_steps_have_one_size, words_fit_into_the_picture,
          a_picture_shows_what_was_kept_and_what_was_not, a_part_is_named_and_the_whole_is_not)
