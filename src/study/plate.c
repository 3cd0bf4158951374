#include "config.h"

#include "study/plate.h"

#include "base/xalloc.h"

#include <stdlib.h>

enum { MARGIN = 1 };

static size_t index_of(const struct plate *plate, struct cell at)
{
    return (size_t)at.y * (size_t)plate->level->width + (size_t)at.x;
}

static void mark_path(struct plate *plate)
{
    const struct finder *finder = study_finder(plate->study);
    size_t count = study_status(plate->study) == SEARCH_FOUND ? finder_path(finder, NULL, 0) : 0;
    struct cell *cells = xcalloc(count, sizeof *cells);
    finder_path(finder, cells, count);
    for (size_t i = 0; i < count; i++) {
        plate->on_path[index_of(plate, cells[i])] = 1;
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

static void choose_part(struct plate *plate)
{
    const struct level *level = plate->level;
    const struct search_query *query = study_query(plate->study);
    struct cell from = query->start, to = query->start;
    take_in(&from, &to, query->goal);
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            if (finder_node(study_finder(plate->study), at).state != SEARCH_UNSEEN) {
                take_in(&from, &to, at);
            }
        }
    }
    plate->from = (struct cell){most(from.x - MARGIN, 0), most(from.y - MARGIN, 0)};
    to = (struct cell){least(to.x + MARGIN, level->width - 1), least(to.y + MARGIN, level->height - 1)};
    plate->size = (struct cell){to.x - plate->from.x + 1, to.y - plate->from.y + 1};
}

void plate_init(struct plate *plate, const struct level *level, const struct study *study)
{
    *plate = (struct plate){.level = level, .study = study};
    plate->on_path = xcalloc((size_t)level->width, (size_t)level->height);
    mark_path(plate);
    choose_part(plate);
}

void plate_done(struct plate *plate)
{
    free(plate->on_path);
}

bool plate_is_on_path(const struct plate *plate, struct cell at)
{
    return plate->on_path[index_of(plate, at)] != 0;
}

bool plate_is_wall(const struct plate *plate, struct cell at)
{
    return !moves_can_stand(study_moves(plate->study), at);
}

static void write_answer(const struct plate *plate, struct text *out)
{
    const struct finder *finder = study_finder(plate->study);
    enum search_status status = study_status(plate->study);
    if (status == SEARCH_RUNNING) {
        text_add(out, "under way");
    } else if (status == SEARCH_FOUND) {
        text_addf(out, "path of %zu cells, cost %lu", finder_path(finder, NULL, 0), (unsigned long)finder_cost(finder));
    } else {
        text_add(out, finder_reason(status));
    }
}

void plate_write_caption(const struct plate *plate, struct text *out)
{
    const struct finder *finder = study_finder(plate->study);
    const struct mover *mover = moves_mover(study_moves(plate->study));
    struct search_counts counts = finder_counts(finder);
    write_answer(plate, out);
    text_addf(out, "; %s", finder_title(finder));
    if (finder_uses_heuristic(finder)) {
        text_addf(out, ", %s", heuristic_name(study_query(plate->study)->heuristic));
    }
    text_addf(out, ", steps of %d and %d", (int)mover->straight, (int)mover->diagonal);
    text_addf(out, "; step %llu: %llu expanded, %zu open", (unsigned long long)study_step(plate->study),
              (unsigned long long)counts.expanded, counts.open);
}
