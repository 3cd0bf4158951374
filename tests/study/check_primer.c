/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/meadow.h"
#include "level/format/level.h"
#include "study/figure_svg.h"
#include "study/sheet.h"
#include "study/study.h"
#include "testing.h"

#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct lesson {
    struct level *level;
    struct grid *grid;
    struct moves *moves;
    struct study *study;
};

static struct level *draw_level(void)
{
    struct sheet sheet;
    char rows[SHEET_SIDE][SHEET_SIDE + 1];
    const char *lines[SHEET_SIDE + 1] = {NULL};
    sheet_init(&sheet, true);
    for (int y = 0; y < SHEET_SIDE; y++) {
        for (int x = 0; x < SHEET_SIDE; x++) {
            rows[y][x] = sheet.is_wall[y * SHEET_SIDE + x] ? '#' : '.';
        }
        rows[y][SHEET_SIDE] = '\0';
        lines[y] = rows[y];
    }
    rows[10][7] = '@';
    return meadow_draw(lines);
}

static void lesson_init(struct lesson *lesson, enum corners corners)
{
    lesson->level = draw_level();
    lesson->grid = level_grid(lesson->level);
    struct mover mover = level_hare_mover(lesson->level);
    mover.corners = corners;
    lesson->moves = xalloc_check(moves_new(lesson->grid, &mover));
    struct search_query query;
    search_query_init(&query, lesson->moves, (struct cell){7, 10}, (struct cell){11, 10});
    query.heuristic = HEURISTIC_MANHATTAN;
    lesson->study = study_new(&finder_search[ALGORITHM_ASTAR], lesson->moves, &query, (struct study_past){NULL, NULL});
}

static void lesson_done(struct lesson *lesson)
{
    study_free(lesson->study);
    moves_free(lesson->moves);
    grid_free(lesson->grid);
    level_free(lesson->level);
}

static void assert_cell(const struct study *study, const struct sheet *sheet, int i)
{
    static const enum search_state states[] = {
        [SHEET_UNSEEN] = SEARCH_UNSEEN, [SHEET_OPEN] = SEARCH_OPEN, [SHEET_CLOSED] = SEARCH_CLOSED};
    struct cell at = {i % SHEET_SIDE, i / SHEET_SIDE};
    struct search_node node = finder_node(study_finder(study), at);
    ck_assert_msg(node.state == states[sheet->state[i]], "(%d,%d): state %d", at.x, at.y, node.state);
    if (node.state == SEARCH_UNSEEN) {
        return;
    }
    struct cell parent = cell_step(at, node.parent);
    bool has_parent = node.parent != NO_DIRECTION;
    ck_assert_msg((int)node.g == sheet->g[i] && (int)node.h == sheet->h[i] && node.f == node.g + node.h,
                  "(%d,%d): %u = %u + %u", at.x, at.y, (unsigned)node.f, (unsigned)node.g, (unsigned)node.h);
    ck_assert_int_eq(has_parent ? parent.y * SHEET_SIDE + parent.x : SHEET_NOBODY, sheet->parent[i]);
}

/* The picture of the cell contains its three numbers. */
static void assert_drawn(const char *svg, const struct sheet *sheet, int i)
{
    char id[32], numbers[64];
    snprintf(id, sizeof id, "<g id=\"c%d-%d\">", i % SHEET_SIDE, i / SHEET_SIDE);
    const char *group = strstr(svg, id);
    if (sheet->state[i] == SHEET_UNSEEN) {
        return;
    }
    ck_assert_ptr_nonnull(group);
    const struct {
        char letter;
        int number;
    } wanted[] = {{'f', sheet->g[i] + sheet->h[i]}, {'g', sheet->g[i]}, {'h', sheet->h[i]}};
    for (size_t k = 0; k < 3; k++) {
        snprintf(id, sizeof id, "class=\"%c\"", wanted[k].letter);
        snprintf(numbers, sizeof numbers, ">%d</text>", wanted[k].number);
        const char *text = strchr(strstr(group, id), '>');
        ck_assert_msg(strncmp(text, numbers, strlen(numbers)) == 0, "(%d,%d): %c", i % SHEET_SIDE, i / SHEET_SIDE,
                      wanted[k].letter);
    }
}

static void assert_step(const struct lesson *lesson, const struct sheet *sheet)
{
    struct figure figure;
    struct text svg;
    text_init(&svg);
    figure_init(&figure, lesson->level, lesson->study, NULL);
    figure_svg_write(&figure, &svg);
    for (int i = 0; i < SHEET_CELLS; i++) {
        assert_cell(lesson->study, sheet, i);
        assert_drawn(svg.bytes, sheet, i);
    }
    figure_done(&figure);
    text_done(&svg);
}

static int assert_lesson(enum corners corners)
{
    struct lesson lesson;
    struct sheet sheet;
    lesson_init(&lesson, corners);
    sheet_init(&sheet, corners == CORNERS_CUT);
    uint64_t step = 0;
    assert_step(&lesson, &sheet);
    for (bool goes_on = true; goes_on;) {
        goes_on = sheet_expand(&sheet);
        study_go_to(lesson.study, ++step);
        assert_step(&lesson, &sheet);
    }
    ck_assert_int_eq(study_status(lesson.study), SEARCH_FOUND);
    lesson_done(&lesson);
    return sheet.g[SHEET_GOAL];
}

START_TEST(the_primers_example_is_right_cell_by_cell) { ck_assert_int_eq(assert_lesson(CORNERS_CUT), 56); }
END_TEST

START_TEST(so_it_is_where_steps_past_a_wall_are_forbidden) { ck_assert_int_eq(assert_lesson(CORNERS_STRICT), 68); }
END_TEST

START_TEST(the_first_step_is_as_printed_in_primers)
{
    static const struct {
        int x, y, f, g, h;
    } printed[] = {{8, 10, 40, 10, 30}, {6, 10, 60, 10, 50}, {7, 9, 60, 10, 50}, {7, 11, 60, 10, 50},
                   {8, 9, 54, 14, 40},  {8, 11, 54, 14, 40}, {6, 9, 74, 14, 60}, {6, 11, 74, 14, 60}};
    struct lesson lesson;
    lesson_init(&lesson, CORNERS_CUT);
    study_go_to(lesson.study, 1);
    for (size_t i = 0; i < sizeof printed / sizeof printed[0]; i++) {
        struct search_node node = finder_node(study_finder(lesson.study), (struct cell){printed[i].x, printed[i].y});
        ck_assert_int_eq((int)node.f, printed[i].f);
        ck_assert_int_eq((int)node.g, printed[i].g);
        ck_assert_int_eq((int)node.h, printed[i].h);
    }
    lesson_done(&lesson);
}
END_TEST

TEST_MAIN("primer", the_primers_example_is_right_cell_by_cell, so_it_is_where_steps_past_a_wall_are_forbidden,
          the_first_step_is_as_printed_in_primers)
