/* SPDX-License-Identifier: MIT */
/* Pictures and JSON are read as a stranger's program reads them, and compared with the search. */
#include "config.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "study/figure_svg.h"
#include "study/tell.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 61, HEIGHT = 19 };

/* A wide map, on which the search goes round a hedge, and what is exported of it. */
struct wide {
    char bytes[HEIGHT][WIDTH + 1];
    struct level *level;
    struct grid *grid;
    struct moves *moves;
    struct study *study;
    struct figure figure;
    struct text svg, json;
};

static void look_back(void *context, struct finder *finder)
{
    (void)context;
    ck_assert_int_eq(finder_run(finder, (struct cell){20, 4}, (struct cell){50, 4}), SEARCH_FOUND);
}

static void wide_init(struct wide *wide, const struct finder_method *method, enum open_list open)
{
    const char *rows[HEIGHT + 1];
    for (int y = 0; y < HEIGHT; y++) {
        memset(wide->bytes[y], y == 0 || y == HEIGHT - 1 ? '#' : '.', WIDTH);
        wide->bytes[y][0] = wide->bytes[y][WIDTH - 1] = '#';
        wide->bytes[y][30] = y > 1 ? '#' : wide->bytes[y][30];
        wide->bytes[y][WIDTH] = '\0';
        rows[y] = wide->bytes[y];
    }
    wide->bytes[4][1] = '@';
    rows[HEIGHT] = NULL;
    wide->level = meadow_draw(rows);
    wide->grid = level_grid(wide->level);
    struct mover mover = level_hare_mover(wide->level);
    wide->moves = xalloc_check(moves_new(wide->grid, &mover));
    struct search_query query;
    search_query_init(&query, wide->moves, (struct cell){21, 4}, (struct cell){49, 2});
    query.algorithm = method->algorithm;
    query.open = open;
    wide->study = study_new(method, wide->moves, &query, (struct study_past){method->keeps ? look_back : NULL, NULL});
    wide->svg = text_empty(), wide->json = text_empty();
    study_tell(wide->level, wide->study, UINT64_MAX, &wide->json);
    figure_init(&wide->figure, wide->level, wide->study, NULL);
    figure_svg_write(&wide->figure, &wide->svg);
}

static void wide_done(struct wide *wide)
{
    figure_done(&wide->figure);
    study_free(wide->study);
    moves_free(wide->moves);
    grid_free(wide->grid);
    level_free(wide->level);
    text_done(&wide->svg), text_done(&wide->json);
}

/* The words are below the last row. */
START_TEST(every_cell_lies_inside_the_picture)
{
    struct wide wide;
    int width, height, x, y, side, bottom = 0, cells = 0;
    wide_init(&wide, &finder_search[ALGORITHM_ASTAR], OPEN_HEAP);
    ck_assert_int_eq(sscanf(strstr(wide.svg.bytes, "viewBox"), "viewBox=\"0 0 %d %d\"", &width, &height), 2);
    for (const char *at = wide.svg.bytes; (at = strstr(at, "<rect class=\"cell ")) != NULL; at++) {
        const char *end = strchr(at, '>'), *place = strstr(at, " x=");
        if (sscanf(place, " x=\"%d\" y=\"%d\" width=\"%d\"", &x, &y, &side) == 3 && place < end && side > 20) {
            ck_assert_msg(x + side <= width && y + side <= height, "%d, %d: %d x %d", x, y, width, height);
            bottom = y + side > bottom ? y + side : bottom;
            cells++;
        }
    }
    ck_assert_int_eq(cells, WIDTH * HEIGHT);
    /* The words of a wide picture are enlarged. */
    unsigned whole, part;
    ck_assert_int_eq(sscanf(strstr(wide.svg.bytes, "scale("), "scale(%u.%3u)", &whole, &part), 2);
    ck_assert_int_eq(sscanf(strstr(wide.svg.bytes, "class=\"says\""), "class=\"says\" x=\"%d\" y=\"%d\"", &x, &y), 2);
    ck_assert_int_gt(y * (int)(whole * 1000 + part) / 1000, bottom + 10);
    wide_done(&wide);
}
END_TEST

/* Returns the sign of b - a. */
static int towards(int a, int b) { return (b > a) - (b < a); }

START_TEST(arrows_point_to_the_parents)
{
    struct wide wide;
    size_t arrows = 0;
    wide_init(&wide, &finder_search[ALGORITHM_ASTAR], OPEN_HEAP);
    for (size_t i = 0; i < level_cells(wide.level); i++) {
        struct cell at = level_cell(wide.level, i);
        struct search_node node = finder_node(study_finder(wide.study), at);
        char id[32];
        int x[2], y[2];
        snprintf(id, sizeof id, "<g id=\"c%d-%d\"><path", at.x, at.y);
        const char *arrow = strstr(wide.svg.bytes, id);
        if (node.state == SEARCH_UNSEEN || node.parent == NO_DIRECTION) {
            ck_assert_ptr_null(arrow);
            continue;
        }
        ck_assert_int_eq(sscanf(strstr(arrow, " d="), " d=\"M%d,%dL%d,%d\"", &x[0], &y[0], &x[1], &y[1]), 4);
        struct cell parent = cell_step(at, node.parent);
        ck_assert_int_eq(towards(x[0], x[1]), parent.x - at.x);
        ck_assert_int_eq(towards(y[0], y[1]), parent.y - at.y);
        arrows++;
    }
    ck_assert_uint_gt(arrows, 50);
    wide_done(&wide);
}
END_TEST

/* The words of a sample contain each word of its class. */
START_TEST(the_legend_names_what_the_tiles_are)
{
    static const char *const classes[] = {"open kept", "closed kept", "closed new", "open new", "open", "closed"};
    struct wide wide;
    size_t samples = 0;
    wide_init(&wide, &finder_gfra, OPEN_HEAP);
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        char sample[64];
        snprintf(sample, sizeof sample, "<rect class=\"%s\" x=\"", classes[i]);
        const char *found = strstr(wide.svg.bytes, "class=\"counts\"");
        found = strstr(found, sample);
        if (found != NULL) {
            const char *words = strchr(strstr(found, "<text"), '>') + 1;
            struct text said = text_empty();
            text_add_bytes(&said, words, strcspn(words, "<"));
            ck_assert_msg(strncmp(said.bytes, classes[i], strcspn(classes[i], " ")) == 0, "%s", said.bytes);
            ck_assert_msg(strstr(said.bytes, strrchr(classes[i], ' ') != NULL ? strrchr(classes[i], ' ') + 1 : "") !=
                              NULL,
                          "%s: %s", classes[i], said.bytes);
            text_done(&said);
            samples++;
        }
    }
    ck_assert_uint_ge(samples, 3);
    wide_done(&wide);
}
END_TEST

static void assert_end(const struct text *json, const char *name, struct cell at)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":[%d,%d]", name, at.x, at.y);
    ck_assert_msg(strstr(json->bytes, wanted) != NULL, "missing: %s", wanted);
}

static void assert_terms(const struct finder_method *method, enum open_list open, const char *list)
{
    struct wide wide;
    struct text caption = text_empty();
    char wanted[64];
    wide_init(&wide, method, open);
    const struct finder *finder = study_finder(wide.study);
    struct finder_ends ends = finder_ends(finder);
    assert_end(&wide.json, "start", (struct cell){21, 4});
    assert_end(&wide.json, "goal", (struct cell){49, 2});
    assert_end(&wide.json, "root", ends.root);
    assert_end(&wide.json, "aim", ends.aim);
    snprintf(wanted, sizeof wanted, "\"unit\":\"%s\",", finder_words(finder).things);
    ck_assert_msg(strstr(wide.json.bytes, wanted) != NULL, "missing: %s", wanted);
    snprintf(wanted, sizeof wanted, "\"open_list\":%s%s%s,", list != NULL ? "\"" : "", list != NULL ? list : "null",
             list != NULL ? "\"" : "");
    ck_assert_msg(strstr(wide.json.bytes, wanted) != NULL, "missing: %s", wanted);
    figure_write_caption(&wide.figure, &caption);
    ck_assert_msg((strstr(caption.bytes, ", on a heap") != NULL) == (list != NULL && strcmp(list, "heap") == 0), "%s",
                  caption.bytes);
    ck_assert_msg((strstr(caption.bytes, ", on buckets") != NULL) == (list != NULL && strcmp(list, "buckets") == 0),
                  "%s", caption.bytes);
    text_done(&caption);
    wide_done(&wide);
}

/* The unit, the list and the ends belong to the method. */
START_TEST(json_and_captions_name_their_terms)
{
    assert_terms(&finder_search[ALGORITHM_ASTAR], OPEN_HEAP, "heap");
    assert_terms(&finder_search[ALGORITHM_ASTAR], OPEN_BUCKETS, "buckets");
    assert_terms(&finder_search[ALGORITHM_GREEDY], OPEN_BUCKETS, "heap");
    assert_terms(&finder_jps, OPEN_AUTOMATIC, NULL);
    assert_terms(&finder_chase, OPEN_AUTOMATIC, NULL);
    assert_terms(&finder_field, OPEN_AUTOMATIC, NULL);
}
END_TEST

TEST_MAIN("export", every_cell_lies_inside_the_picture, arrows_point_to_the_parents,
          the_legend_names_what_the_tiles_are, json_and_captions_name_their_terms)
