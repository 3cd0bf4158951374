#include "config.h"

#include "study/figure.h"

#include "base/xalloc.h"

#include <stdlib.h>

enum { MARGIN = 1 };

static size_t index_of(const struct figure *figure, struct cell at)
{
    return level_index(figure->level, at);
}

static void mark_path(struct figure *figure)
{
    const struct finder *finder = study_finder(figure->study);
    size_t count = study_status(figure->study) == SEARCH_FOUND ? finder_path(finder, NULL, 0) : 0;
    struct cell *cells = xcalloc(count, sizeof *cells);
    finder_path(finder, cells, count);
    for (size_t i = 0; i < count; i++) {
        figure->on_path[index_of(figure, cells[i])] = 1;
    }
    free(cells);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* `from` and `to` are the corners so far, both included. */
static void take_in(struct cell *from, struct cell *to, struct cell at)
{
    *from = (struct cell){least(from->x, at.x), least(from->y, at.y)};
    *to = (struct cell){most(to->x, at.x), most(to->y, at.y)};
}

static void choose_part(struct figure *figure)
{
    const struct level *level = figure->level;
    const struct search_query *query = study_query(figure->study);
    struct cell from = query->start, to = query->start;
    take_in(&from, &to, query->goal);
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            if (finder_node(study_finder(figure->study), at).state != SEARCH_UNSEEN) {
                take_in(&from, &to, at);
            }
        }
    }
    figure->from = (struct cell){most(from.x - MARGIN, 0), most(from.y - MARGIN, 0)};
    to = (struct cell){least(to.x + MARGIN, level->width - 1), least(to.y + MARGIN, level->height - 1)};
    figure->size = (struct cell){to.x - figure->from.x + 1, to.y - figure->from.y + 1};
}

void figure_init(struct figure *figure, const struct level *level, const struct study *study)
{
    *figure = (struct figure){.level = level, .study = study};
    figure->on_path = xcalloc((size_t)level->width, (size_t)level->height);
    mark_path(figure);
    choose_part(figure);
}

void figure_done(struct figure *figure)
{
    free(figure->on_path);
}

bool figure_is_on_path(const struct figure *figure, struct cell at)
{
    return figure->on_path[index_of(figure, at)] != 0;
}

bool figure_is_wall(const struct figure *figure, struct cell at)
{
    return !moves_can_stand(study_moves(figure->study), at);
}

static void write_answer(const struct figure *figure, struct text *out)
{
    const struct finder *finder = study_finder(figure->study);
    enum search_status status = study_status(figure->study);
    if (status == SEARCH_RUNNING) {
        text_add(out, "under way");
    } else if (status == SEARCH_FOUND) {
        text_addf(out, "path of %zu cells, cost %lu", finder_path(finder, NULL, 0), (unsigned long)finder_cost(finder));
    } else {
        text_add(out, finder_reason(status));
    }
}

void figure_write_caption(const struct figure *figure, struct text *out)
{
    const struct finder *finder = study_finder(figure->study);
    const struct mover *mover = moves_mover(study_moves(figure->study));
    struct search_counts counts = finder_counts(finder);
    write_answer(figure, out);
    text_addf(out, "; %s", finder->method->title);
    if (finder->method->uses_heuristic) {
        text_addf(out, ", %s", heuristic_name(study_query(figure->study)->heuristic));
    }
    text_addf(out, ", steps of %d and %d", (int)mover->straight, (int)mover->diagonal);
    text_addf(out, "; step %llu: %llu expanded, %zu open", (unsigned long long)study_step(figure->study),
              (unsigned long long)counts.expanded, counts.open);
}
