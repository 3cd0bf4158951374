/* SPDX-License-Identifier: MIT */
/* study/web/playground.c - the functions that a page calls: a chase on a map that can be painted, tick by tick, and
 * each tick step by step.
 *
 * Each tick runs two searches: the chase, which keeps its tree, and A* on a heap from scratch, as in study/scratch.h.
 * Both are live: a tick costs as much as in the game.  For an earlier tick, or the middle of a tick, a study
 * (study/study.h) repeats the same past on its own grid. A tick and a step therefore look the same, however the reader
 * got there.
 *
 * Terrain is any byte that the page chooses; playground_factor sets its cost.  Numbers for the page are in arrays, row
 * by row, which stay in place as long as the playground lives.  If memory runs out, the program ends with a trap, which
 * the page catches. */
#include "config.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "path/finder.h"
#include "path/map/grid.h"
#include "path/map/moves.h"
#include "path/pursue/cover.h"
#include "study/sentence.h"
#include "study/study.h"

#include <stdlib.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((used, visibility("default"), export_name(#name))) name
#else
#define EXPORT(name) name
#endif

/* The page declares the exported functions. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

enum play_side { SIDE_CHASE, SIDE_SCRATCH, SIDES };
enum { OPEN_TOLD = 64, THE_END = -1 };

/* A question or, if `is_paint`, a stroke on the cell `from`. */
struct play_entry {
    bool is_paint;
    uint8_t terrain;
    struct cell from, to;
};

struct play_work {
    uint32_t expanded, written, deleted;
};

/* The facts of a tick, which the page reads as words in this order. */
struct play_record {
    int32_t status; /* enum search_status */
    struct cell from, to, root, next;
    uint32_t cost, optimum; /* UINT32_MAX: no path */
    struct play_work work[SIDES];
    uint32_t entry; /* its place in the history */
};

/* The cells as the page reads them. */
struct view {
    uint8_t *state, *change, *parent;
    uint32_t *g, *h, *f;
    struct cell *path, open[OPEN_TOLD];
    uint32_t path_count, open_count;
};

struct playground {
    int width, height;
    struct mover mover;
    uint8_t *base; /* the map before the history */
    struct grid *grid;
    struct moves *moves[SIDES];
    struct finder *finders[SIDES];
    struct play_entry *history;
    size_t count, room;
    struct play_record *records;
    size_t tick_count, record_room;
    struct cover *cover;

    struct grid *past_grid;
    struct moves *past_moves;
    struct study *study; /* NULL: the live finders are shown */
    size_t studied;      /* the tick */
    enum play_side studied_side;
    struct view view;
    struct text says;
};

static const struct finder_method *method_of(enum play_side side)
{
    return side == SIDE_CHASE ? &finder_chase : &finder_search[ALGORITHM_ASTAR];
}

static struct search_query query_of(const struct moves *moves, struct cell from, struct cell to)
{
    struct search_query query;
    search_query_init(&query, moves, from, to);
    query.open = OPEN_HEAP;
    return query;
}

/* --- the map ---------------------------------------------------------------------------------------- */

struct playground *EXPORT(playground_new)(int width, int height)
{
    struct playground *play = xcalloc(1, sizeof *play);
    size_t cells = (size_t)width * (size_t)height;
    play->width = width;
    play->height = height;
    mover_init(&play->mover);
    play->base = xcalloc(cells, 1);
    play->view = (struct view){.state = xcalloc(cells, 1),
                               .change = xcalloc(cells, 1),
                               .parent = xcalloc(cells, 1),
                               .g = xcalloc(cells, sizeof(uint32_t)),
                               .h = xcalloc(cells, sizeof(uint32_t)),
                               .f = xcalloc(cells, sizeof(uint32_t)),
                               .path = xcalloc(cells, sizeof(struct cell))};
    text_init(&play->says);
    return play;
}

/* Returns the map, row by row, to be written before playground_begin. */
uint8_t *EXPORT(playground_base)(struct playground *play) { return play->base; }

void EXPORT(playground_factor)(struct playground *play, int terrain, int factor)
{
    play->mover.factor[terrain & 255] = (uint8_t)factor;
}

void EXPORT(playground_steps)(struct playground *play, int neighbours, int corners)
{
    play->mover.neighbours = (uint8_t)neighbours;
    play->mover.corners = (enum corners)corners;
}

static void paint_base(const struct playground *play, struct grid *grid)
{
    for (struct cell at = {0, 0}; at.y < play->height; at = cell_after(at, play->width)) {
        grid_set(grid, at, play->base[cell_index(at, play->width)]);
    }
}

void EXPORT(playground_leave_study)(struct playground *play)
{
    study_free(play->study);
    play->study = NULL;
}

static void drop_engines(struct playground *play)
{
    playground_leave_study(play);
    for (int i = 0; i < SIDES; i++) {
        finder_free(play->finders[i]);
        moves_free(play->moves[i]);
    }
    moves_free(play->past_moves);
    cover_free(play->cover);
    grid_free(play->grid);
    grid_free(play->past_grid);
}

static void make_engines(struct playground *play)
{
    play->grid = xalloc_check(grid_new(play->width, play->height));
    play->past_grid = xalloc_check(grid_new(play->width, play->height));
    paint_base(play, play->grid);
    for (int i = 0; i < SIDES; i++) {
        play->moves[i] = xalloc_check(moves_new(play->grid, &play->mover));
        struct search_query query = query_of(play->moves[i], (struct cell){0, 0}, (struct cell){0, 0});
        play->finders[i] = xalloc_check(finder_new(method_of((enum play_side)i), play->moves[i], &query));
    }
    play->past_moves = xalloc_check(moves_new(play->past_grid, &play->mover));
    play->cover = xalloc_check(cover_new(play->grid));
}

/* Starts on the base, without a past. */
void EXPORT(playground_begin)(struct playground *play)
{
    drop_engines(play);
    play->count = play->tick_count = 0;
    make_engines(play);
}

void EXPORT(playground_free)(struct playground *play)
{
    drop_engines(play);
    void *const arrays[] = {play->base,        play->history, play->records, play->view.state, play->view.change,
                            play->view.parent, play->view.g,  play->view.h,  play->view.f,     play->view.path};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        free(arrays[i]);
    }
    text_done(&play->says);
    free(play);
}

/* --- a tick ----------------------------------------------------------------------------------------- */

static void note(struct playground *play, struct play_entry entry)
{
    play->history = xgrow(play->history, play->count, &play->room, sizeof *play->history);
    play->history[play->count++] = entry;
}

void EXPORT(playground_paint)(struct playground *play, int x, int y, int terrain)
{
    struct cell at = {x, y};
    if (grid_has(play->grid, at) && grid_terrain(play->grid, at) != terrain) {
        playground_leave_study(play);
        grid_set(play->grid, at, (uint8_t)terrain);
        note(play, (struct play_entry){.is_paint = true, .terrain = (uint8_t)terrain, .from = at});
    }
}

static uint32_t cost_of(const struct finder *finder)
{
    return finder_status(finder) == SEARCH_FOUND ? finder_cost(finder) : FINDER_NO_WAY;
}

/* Runs both searches of a tick.  Returns the number of ticks. */
size_t EXPORT(playground_tick)(struct playground *play, int x, int y, int to_x, int to_y)
{
    struct cell from = {x, y}, to = {to_x, to_y};
    playground_leave_study(play);
    for (int i = 0; i < SIDES; i++) {
        xalloc_answer(finder_run(play->finders[i], from, to));
    }
    const struct finder *chase = play->finders[SIDE_CHASE];
    struct cell way[2] = {chase->query.start, chase->query.start};
    if (finder_status(chase) == SEARCH_FOUND) {
        finder_path(chase, way, 2);
    }
    struct play_record record = {.status = (int32_t)finder_status(chase),
                                 .from = chase->query.start,
                                 .to = chase->query.goal,
                                 .root = finder_ends(chase).root,
                                 .next = way[1],
                                 .cost = cost_of(chase),
                                 .optimum = cost_of(play->finders[SIDE_SCRATCH]),
                                 .entry = (uint32_t)play->count};
    for (int i = 0; i < SIDES; i++) {
        struct search_counts work = finder_work(play->finders[i]);
        record.work[i] = (struct play_work){(uint32_t)work.expanded, (uint32_t)work.written, (uint32_t)work.deleted};
    }
    play->records = xgrow(play->records, play->tick_count, &play->record_room, sizeof *play->records);
    play->records[play->tick_count++] = record;
    note(play, (struct play_entry){.from = from, .to = to});
    return play->tick_count;
}

const struct play_record *EXPORT(playground_record)(const struct playground *play, size_t tick)
{
    return &play->records[tick];
}

static void redo(const struct play_entry *history, size_t count, struct grid *grid, struct finder *finder)
{
    for (size_t i = 0; i < count; i++) {
        if (history[i].is_paint) {
            grid_set(grid, history[i].from, history[i].terrain);
        } else if (finder->method->keeps) {
            xalloc_answer(finder_run(finder, history[i].from, history[i].to));
        }
    }
}

/* Discards everything after that tick, because the chase will take another course. */
void EXPORT(playground_cut)(struct playground *play, size_t tick)
{
    struct play_record last = play->records[tick];
    play->tick_count = tick;
    play->count = last.entry;
    drop_engines(play);
    make_engines(play);
    redo(play->history, play->count, play->grid, play->finders[SIDE_CHASE]);
    playground_tick(play, last.from.x, last.from.y, last.to.x, last.to.y);
}

/* --- looking ---------------------------------------------------------------------------------------- */

static void live(void *context, struct finder *finder)
{
    struct playground *play = context;
    paint_base(play, play->past_grid);
    redo(play->history, play->records[play->studied].entry, play->past_grid, finder);
}

static void take_up(struct playground *play, size_t tick, enum play_side side)
{
    const struct play_record *record = &play->records[tick];
    if (play->study != NULL && play->studied == tick && play->studied_side == side) {
        return;
    }
    playground_leave_study(play);
    play->studied = tick;
    play->studied_side = side;
    struct search_query query = query_of(play->past_moves, record->from, record->to);
    query.algorithm = method_of(side)->algorithm;
    play->study = study_new(method_of(side), play->past_moves, &query, (struct study_past){live, play});
}

static void read_cells(struct playground *play, const struct finder *finder)
{
    struct view *view = &play->view;
    size_t i = 0;
    for (struct cell at = {0, 0}; at.y < play->height; at = cell_after(at, play->width), i++) {
        struct search_node node = finder_node(finder, at);
        view->state[i] = (uint8_t)node.state;
        view->change[i] = (uint8_t)finder_change(finder, at);
        view->parent[i] = (uint8_t)node.parent;
        view->g[i] = node.g;
        view->h[i] = node.h;
        view->f[i] = node.f;
    }
}

static void read_finder(struct playground *play, const struct finder *finder)
{
    struct view *view = &play->view;
    bool is_found = finder_status(finder) == SEARCH_FOUND;
    read_cells(play, finder);
    view->open_count = (uint32_t)finder_open_cells(finder, view->open, OPEN_TOLD);
    size_t cells = (size_t)play->width * (size_t)play->height;
    view->path_count = is_found ? (uint32_t)finder_path(finder, view->path, cells) : 0;
}

static const struct finder *shown(const struct playground *play, int side)
{
    return play->study != NULL ? study_finder(play->study) : play->finders[side];
}

/* Reads the state in that tick after that step (if below 0, at the tick's end), and returns the step. */
int EXPORT(playground_look)(struct playground *play, size_t tick, int side, int step)
{
    bool is_live = step == THE_END && tick + 1 == play->tick_count && play->study == NULL;
    if (!is_live) {
        take_up(play, tick, (enum play_side)side);
        study_go_to(play->study, step == THE_END ? UINT64_MAX : (uint64_t)step);
    }
    read_finder(play, shown(play, side));
    return is_live ? THE_END : (int)study_step(play->study);
}

/* Returns the number of steps of that tick, and makes playground_look read from a study. */
int EXPORT(playground_steps_of)(struct playground *play, size_t tick, int side)
{
    take_up(play, tick, (enum play_side)side);
    study_go_to(play->study, UINT64_MAX);
    return (int)study_step(play->study);
}

/* Describes what the last playground_look, with the same side and step, read: that step, or the answer of the tick. */
const char *EXPORT(playground_says)(struct playground *play, int side, int step)
{
    text_clear(&play->says);
    if (step == THE_END) {
        sentence_write_answer(shown(play, side), &play->mover, &play->says);
    } else {
        sentence_write(play->study, &play->says);
    }
    return play->says.bytes;
}

uint32_t EXPORT(playground_counts)(const struct playground *play, int side, int which)
{
    struct search_counts counts = finder_counts(shown(play, side));
    const uint64_t words[] = {counts.expanded, counts.written, counts.deleted, counts.open};
    return (uint32_t)words[which & 3];
}

/* Returns what is expanded in the tick that is shown (cells, runs or jump points), or the open list, or "". */
const char *EXPORT(playground_word)(const struct playground *play, int side, bool is_list)
{
    struct finder_words words = finder_words(shown(play, side));
    const char *word = is_list ? words.list : words.things;
    return word != NULL ? word : "";
}

/* Returns the costs of a step on grass: straight + 256 * diagonal. */
int EXPORT(playground_costs)(const struct playground *play) { return play->mover.straight | play->mover.diagonal << 8; }

/* Returns the terrain of the tick that is shown, from the study's grid if there is a study. */
int EXPORT(playground_seen)(const struct playground *play, int x, int y)
{
    return grid_terrain(play->study != NULL ? play->past_grid : play->grid, (struct cell){x, y});
}

void *EXPORT(playground_view)(struct playground *play) { return &play->view; }

/* --- the hare --------------------------------------------------------------------------------------- */

/* Returns the next cell of a prey that stays free for the longest time, as x + width * y. */
int EXPORT(playground_flee)(struct playground *play, int x, int y, int hunter_x, int hunter_y, int speed,
                            int hunter_speed)
{
    struct cell at = {x, y}, way[2] = {at, at};
    struct moves *moves = play->moves[SIDE_SCRATCH];
    struct cover_runner prey = {.moves = moves, .at = at, .speed = (uint32_t)speed};
    struct cover_runner hunter = {.moves = moves, .at = {hunter_x, hunter_y}, .speed = (uint32_t)hunter_speed};
    struct escape escape;
    if (cover_run(play->cover, &prey, &hunter, 1) == SEARCH_FOUND && cover_find_escape(play->cover, &escape)) {
        cover_path(play->cover, escape.goal, way, 2);
    }
    return way[1].x + play->width * way[1].y;
}
