/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/xalloc.h"
#include "cli/commands/commands.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "cli/parts/question.h"
#include "cli/parts/options.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "path/map/moves.h"
#include "replay/tape.h"
#include "study/figure_svg.h"
#include "study/maps.h"
#include "study/promise.h"
#include "study/scene.h"
#include "study/study.h"
#include "study/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum show_format { SHOW_MAP, SHOW_TEXT, SHOW_SVG, SHOW_JSON, SHOW_HTML };

enum { USUAL_TICKS = 12, MOST_TICKS = 500 };

enum show_part { PART_ALL, PART_REACHED, PART_OF_FORMAT };

#define STEP_LAST UINT64_MAX
#define STEP_ALL  (UINT64_MAX - 1)

struct show_request {
    struct call call;
    int level, hound; /* counted from 1 */
    bool has_hound;
    struct {
        struct cell start, goal;
    } path;
    bool has_path;
    bool is_trace;
    bool wants_source, wants_solution, wants_promise;
    unsigned smoothing; /* enum figure_smoothing */
    uint32_t tick;      /* tick of the trace; UINT32_MAX: the last tick */
    uint32_t ticks;     /* with a trace and html: the number of ticks before it */
    unsigned part;      /* enum show_part */
    unsigned number;    /* index in show_numbers; the last index means glyphs */
    enum show_format format;
    uint64_t step;
    const struct finder_method *rival; /* NULL: none */
    struct question question;
};

static bool read_step(void *field, const char *word)
{
    uint64_t *step = field;
    *step = STEP_ALL;
    return strcmp(word, "all") == 0 || options_number(word, 0, STEP_ALL - 1, step);
}

static const char show_numbers[] = "ghf";

static const struct cli_option options[] = {
    {"level", .argument = "N", .kind = CLI_NUMBER, CLI_AT(show_request, level), .least = 1, .most = LEVEL_MAX_LEVELS,
     .usual = 1, .help = "show the Nth level of the file"},
    {"path", .argument = "X,Y X,Y", .kind = CLI_CELL, CLI_AT(show_request, path),
     .given = offsetof(struct show_request, has_path),
     .help = "show a path from one cell to another; 0,0 is the top left cell"},
    {"source", CLI_AT(show_request, wants_source),
     .help = "print the text of the file, or of all files of a folder or campaign.txt"},
    {"solution", CLI_AT(show_request, wants_solution),
     .help = "draw the hare's path in the level file's solution; with --format=svg as a picture"},
    {"trace", CLI_AT(show_request, is_trace),
     .help = "read a replay instead of a level, and show a hound's search in "
             "it"},
    {"hound", .argument = "N", .kind = CLI_NUMBER, CLI_AT(show_request, hound), .least = 1, .most = LEVEL_MAX_HOUNDS,
     .usual = 1, .given = offsetof(struct show_request, has_hound), .help = "show the Nth hound's search"},
    {"tick", .argument = "T", .kind = CLI_NUMBER, CLI_AT(show_request, tick), .most = UINT32_MAX - 1,
     .usual = UINT32_MAX, .help = "show the search after T ticks; default: the last one"},
    {"ticks", .argument = "N", .kind = CLI_NUMBER, CLI_AT(show_request, ticks), .most = MOST_TICKS, .usual = UINT32_MAX,
     .help = "with html: also show the searches of the N ticks before it; default: 12"},
    {"numbers", .argument = "WHICH", .kind = CLI_CHOICE, CLI_AT(show_request, number), .usual = sizeof show_numbers - 1,
     .words = (const char *const[]){"g", "h", "f", NULL},
     .help = "print these numbers of the search instead of glyphs"},
    {"format", .argument = "FORMAT", .kind = CLI_CHOICE, CLI_AT(show_request, format),
     .words = (const char *const[]){[SHOW_MAP] = "map",
                                    [SHOW_TEXT] = "text",
                                    [SHOW_SVG] = "svg",
                                    [SHOW_JSON] = "json",
                                    [SHOW_HTML] = "html",
                                    NULL},
     .help = "map: print glyphs; text: f, g, h and an arrow to the parent for each cell; svg: the same as a picture; "
             "json: one line for each step; html: a web page that steps through the search, forwards and back"},
    {"part", .argument = "WHICH", .kind = CLI_CHOICE, CLI_AT(show_request, part), .usual = PART_OF_FORMAT,
     .words = (const char *const[]){[PART_ALL] = "all", [PART_REACHED] = "reached", NULL},
     .help = "with text and svg: draw the whole map, or the part that the search has reached; default: reached for "
             "text, all for svg"},
    {"smooth", .argument = "HOW", .kind = CLI_CHOICE, CLI_AT(show_request, smoothing),
     .words =
         (const char *const[]){
             [FIGURE_AS_IT_IS] = "no", [FIGURE_TURNING_POINTS] = "turns", [FIGURE_PULLED] = "string", NULL},
     .help = "turns: reduce the path to its turning points; string: to the points that string pulling leaves, each of "
             "which sees the next"},
    {"promise", CLI_AT(show_request, wants_promise),
     .help = "report whether the heuristic is admissible and consistent on this map, and where it is not"},
    {"versus", .argument = "NAME", .kind = CLI_OTHER, CLI_AT(show_request, rival), .read = question_read_method,
     .wants = "an algorithm", .help = "with html: show a second search beside the first, in step"},
    {"step", .argument = "N", .kind = CLI_OTHER, CLI_AT(show_request, step), .read = read_step, .usual = STEP_LAST,
     .wants = "a number or all",
     .help = "show the search after N expansions; all: after each expansion in turn, with svg as one moving picture"},
    {0},
};

struct numbered_picture {
    const struct level *level;
    const struct figure *figure;
    char number;
};

static bool number_at(const struct numbered_picture *picture, struct cell at, uint32_t *number)
{
    struct search_node node = finder_node(study_finder(picture->figure->study), at);
    *number = picture->number == 'g' ? node.g : picture->number == 'h' ? node.h : node.f;
    return node.state != SEARCH_UNSEEN;
}

/* Returns the digits of the longest number. */
static int number_width(const struct numbered_picture *picture)
{
    int width = 1;
    uint32_t number;
    for (struct cell at = {0, 0}; at.y < picture->level->height; at = cell_after(at, picture->level->width)) {
        if (number_at(picture, at, &number)) {
            int digits = snprintf(NULL, 0, "%u", (unsigned)number);
            width = digits > width ? digits : width;
        }
    }
    return width;
}

static void print_cell(const struct numbered_picture *picture, struct cell at, char glyph, int width)
{
    bool is_marked = picture->figure != NULL && figure_is_on_path(picture->figure, at);
    uint32_t number;
    if (width == 0) {
        putchar(is_marked ? 'o' : glyph);
    } else if (number_at(picture, at, &number)) {
        printf("%*u%c", width, (unsigned)number, is_marked ? 'o' : ' ');
    } else {
        printf("%*c ", width, glyph);
    }
}

/* Prints the cells. A cell without a number shows its glyph. If `width` is 0, all cells show their glyphs. */
static void print_cells(const struct numbered_picture *picture, const char *glyphs, int width)
{
    const struct level *level = picture->level;
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        print_cell(picture, at, glyphs[level_index(level, at)], width);
        if (at.x + 1 == level->width) {
            putchar('\n');
        }
    }
}

/* Draws the map. `figure` is NULL if there is no search.  `number` is 'g', 'h' or 'f', or 0 for glyphs. */
static void show_map(const struct level *level, const struct figure *figure, char number)
{
    struct numbered_picture picture = {level, figure, number};
    char *glyphs = map_glyphs(level);
    print_cells(&picture, glyphs, number != 0 ? number_width(&picture) : 0);
    free(glyphs);
}

static void print_figure(const struct show_request *request, const struct level *level, struct study *study,
                         const struct figure_part *part)
{
    struct figure figure;
    struct text out = text_empty();
    figure_init(&figure, level, study, part);
    figure_smooth(&figure, (enum figure_smoothing)request->smoothing);
    if (request->format == SHOW_SVG) {
        figure_svg_write(&figure, &out);
    } else if (request->format == SHOW_TEXT) {
        figure_write_text(&figure, &out);
    } else {
        show_map(level, &figure, show_numbers[request->number]);
        figure_write_caption(&figure, &out);
        text_add_char(&out, '\n');
    }
    output(&out);
    figure_done(&figure);
}

/* Returns whether only the part that the search reaches is drawn, and sets `part` to that part. */
static bool wants_part(const struct show_request *request, const struct level *level, struct study *study,
                       struct figure_part *part)
{
    bool is_text = request->format == SHOW_TEXT;
    if (request->format == SHOW_MAP || (request->part == PART_OF_FORMAT ? !is_text : request->part == PART_ALL)) {
        return false;
    }
    *part = request->step == STEP_ALL ? figure_part_of_all(level, study) : figure_part_reached(level, study);
    return true;
}

static void print_steps(const struct show_request *request, const struct level *level, struct study *study,
                        const struct figure_part *part)
{
    study_go_to(study, 0);
    for (uint64_t step = 0; step == study_step(study); study_go_to(study, ++step)) {
        print_figure(request, level, study, part);
        putchar('\n');
    }
}

static int print_figures(const struct show_request *request, const struct level *level, struct study *study)
{
    struct text out = text_empty();
    struct figure_part reached;
    int status = CLI_OK;
    study_go_to(study, request->step == STEP_ALL ? 0 : request->step);
    const struct figure_part *part = wants_part(request, level, study, &reached) ? &reached : NULL;
    if (request->step != STEP_ALL) {
        print_figure(request, level, study, part);
    } else if (request->format != SHOW_SVG) {
        print_steps(request, level, study, part);
    } else if (!figure_svg_write_moving(level, study, part, &out)) {
        status = cli_failed(&request->call,
                            "the search takes more than %d steps, which is too many for a moving "
                            "picture",
                            FIGURE_SVG_STEPS);
    }
    output(&out);
    return status;
}

/* Adds one search to a page or, if `rival` is not NULL, two searches. */
static void add_page(const struct show_request *request, const struct level *level, struct study *study,
                     struct study *rival, uint32_t tick, struct text *out)
{
    page_add(level, study, &(struct page_part){.tick = tick, .side = 0, .last = request->step}, out);
    if (rival != NULL) {
        page_add(level, rival, &(struct page_part){.tick = tick, .side = 1, .last = request->step}, out);
    }
}

/* `rival` may be NULL. */
static int print_study(const struct show_request *request, const struct level *level, struct study *study,
                       struct study *rival)
{
    int written = CLI_OK;
    struct text out = text_empty();
    if (request->format == SHOW_JSON) {
        study_tell(level, study, request->step, &out);
    } else if (request->format == SHOW_HTML) {
        page_begin(&out);
        add_page(request, level, study, rival, 0, &out);
        page_end(&out);
    } else {
        written = print_figures(request, level, study);
    }
    output(&out);
    enum search_status status = study_status(study);
    return written == CLI_OK && (status == SEARCH_FOUND || status == SEARCH_RUNNING) ? CLI_OK : CLI_FAILURE;
}

static void print_promise(struct moves *moves, enum heuristic heuristic, struct cell goal)
{
    struct promise promise = promise_find(moves, heuristic, goal, NULL);
    struct text out = text_empty();
    promise_write(&promise, heuristic, &out);
    text_add_char(&out, '\n');
    output(&out);
}

/* Introductions to A* explain a heap, and buckets expand cells with equal f in another order. */
static void use_heap(struct search_query *query)
{
    query->open = query->open == OPEN_AUTOMATIC ? OPEN_HEAP : query->open;
}

static int show_path(const struct show_request *request, const struct level *level)
{
    struct search_query query = {.start = request->path.start, .goal = request->path.goal};
    struct mover mover = level_hare_mover(level);
    for (enum terrain i = 0; i < TERRAINS; i++) {
        mover.factor[i] = mover.factor[terrain_opened(i)];
    }
    question_set_mover(&request->question, &mover);
    question_set_query(&request->question, mover.neighbours, &query);
    use_heap(&query);
    if (!question_guide(&request->question, level->width, level->height, &query)) {
        free((void *)query.guidance);
        return cli_failed(&request->call, "--guide names a cell outside the map, which is %d x %d", level->width,
                          level->height);
    }
    struct grid *grid = level_grid(level);
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    const struct study_past none = {NULL, NULL};
    struct study *study = study_new(question_finder(&request->question), moves, &query, none), *rival = NULL;
    if (request->rival != NULL) {
        query.algorithm = request->rival->algorithm;
        rival = study_new(request->rival, moves, &query, none);
    }
    int status = print_study(request, level, study, rival);
    if (request->wants_promise) {
        print_promise(moves, query.heuristic, query.goal);
    }
    study_free(study);
    study_free(rival);
    moves_free(moves);
    grid_free(grid);
    free((void *)query.guidance);
    return status;
}

/* Draws the route. Clover and burrows stay visible. */
static void print_route(const struct level *level, const struct route *route, char *glyphs)
{
    for (size_t i = 0; i < route->track.count; i++) {
        char *glyph = &glyphs[level_index(level, route->track.cells[i])];
        *glyph = strchr("@*>", *glyph) != NULL ? *glyph : 'o';
    }
    for (int y = 0; y < level->height; y++) {
        printf("%.*s\n", level->width, glyphs + (size_t)y * (size_t)level->width);
    }
}

static int show_game(const struct show_request *request, const struct level *level, const struct replay *game)
{
    struct route route;
    char *glyphs = map_glyphs(level);
    route_init(&route, level, game);
    struct text out = text_empty();
    if (request->format == SHOW_SVG) {
        route_write_svg(&route, level, glyphs, &out);
    } else {
        print_route(level, &route, glyphs);
        route_write_caption(&route, &out);
        text_add_char(&out, '\n');
    }
    output(&out);
    bool is_won = route.outcome == OUTCOME_WON;
    route_done(&route);
    free(glyphs);
    return is_won ? CLI_OK : CLI_FAILURE;
}

static int show_solution(const struct show_request *request, const struct level *level)
{
    struct report report;
    int status = CLI_FAILURE;
    report_init(&report, request->call.words[0], NULL, 0);
    struct replay *game = level->has_hare ? replay_parse_solution(level, &report) : NULL;
    if (game != NULL) {
        struct level *played = level_for(level, DIFFICULTY_NORMAL);
        status = show_game(request, played, game);
        level_free(played);
    } else {
        cli_failed(&request->call, "%s: %s; hounded check --solve --embed searches for one", request->call.words[0],
                   report.count > 0 ? report.diags[0].text : "the level has no solution");
    }
    replay_free(game);
    report_done(&report);
    return status;
}

static int show_level(const struct show_request *request, const struct level *level)
{
    if (request->wants_solution) {
        return show_solution(request, level);
    }
    if (!request->has_path) {
        show_map(level, NULL, 0);
        return CLI_OK;
    }
    if (!level_has(level, request->path.start) || !level_has(level, request->path.goal)) {
        return cli_failed(&request->call, "the path leaves the map, which is %d x %d", level->width, level->height);
    }
    return show_path(request, level);
}

static int show_file(const struct show_request *request)
{
    struct catalogue catalogue;
    struct level_range range;
    int status = CLI_FAILURE;
    catalogue_init(&catalogue);
    const struct levels_terms terms = {.hare = LEVELS_HARE_OPTIONAL, .use = LEVELS_SHOWN};
    bool is_good = levels_read(&request->call, &terms, &catalogue, &range);
    if (is_good && (size_t)request->level > range.count) {
        cli_failed(&request->call, "%s has %zu level%s", request->call.words[0], range.count, text_plural(range.count));
    } else if (is_good) {
        status = show_level(request, catalogue.entries[range.first + (size_t)request->level - 1].level);
    }
    catalogue_done(&catalogue);
    return status;
}

static const struct finder_method *rival_of(const struct show_request *request)
{
    bool is_usual = !request->question.has_algorithm && request->format == SHOW_HTML;
    return request->rival == NULL && is_usual ? &finder_search[ALGORITHM_ASTAR] : request->rival;
}

/* Sets the methods.  Missing options have the hound's values, and a page compares with A* from scratch if no other
 * search is named. */
static void set_methods(const struct show_request *request, struct experiment *experiment)
{
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    const struct finder_method *rival = rival_of(request);
    use_heap(&method.query);
    if (request->question.has_algorithm) {
        question_set_query(&request->question, 8, &method.query);
        use_heap(&method.query);
        method.finder = question_finder(&request->question);
        experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    }
    if (rival != NULL) {
        method.finder = rival;
        experiment_set_method(experiment, EXPERIMENT_RIVAL, &method);
        experiment_set_versus(experiment, true);
    }
}

/* The hound's search at the tape's tick. */
struct traced_tick {
    struct experiment *experiment; /* NULL: it has no search */
    struct level *level;           /* a copy of the search's map */
};

static void traced_tick_init(struct traced_tick *trace, const struct show_request *request, const struct level *level,
                             struct tape *tape)
{
    size_t hound = (size_t)request->hound - 1;
    const struct plan *plan = hunt_plan(tape_world(tape), hound);
    bool is_now;
    *trace = (struct traced_tick){NULL, NULL};
    if (plan != NULL && plan_finder(plan) != NULL) {
        trace->experiment = scene_of_tick(level, tape, hound, &is_now);
        set_methods(request, trace->experiment);
        if (!is_now) {
            scene_rest(trace->experiment, tape, hound);
        }
        trace->level = experiment_level(trace->experiment);
    }
}

static void traced_tick_done(struct traced_tick *trace)
{
    level_free(trace->level);
    experiment_free(trace->experiment);
}

/* Prints a page of the searches of several ticks, of which the last one has a search. */
static int show_ticks(const struct show_request *request, const struct level *level, struct tape *tape)
{
    uint32_t last = world_tick(tape_world(tape)), before = request->ticks == UINT32_MAX ? USUAL_TICKS : request->ticks;
    struct text out = text_empty();
    page_begin(&out);
    for (uint32_t tick = last > before ? last - before : 0; tick <= last; tick++) {
        struct traced_tick trace;
        tape_seek(tape, tick);
        traced_tick_init(&trace, request, level, tape);
        if (trace.experiment != NULL) {
            add_page(request, trace.level, experiment_study(trace.experiment, EXPERIMENT_FIRST),
                     experiment_study(trace.experiment, EXPERIMENT_RIVAL), tick, &out);
        }
        traced_tick_done(&trace);
    }
    page_end(&out);
    output(&out);
    return CLI_OK;
}

static int show_hound(const struct show_request *request, const struct replay *replay, struct tape *tape)
{
    if ((size_t)request->hound > world_hound_count(tape_world(tape))) {
        return cli_failed(&request->call, "%s: there is no such hound in this game", request->call.words[0]);
    }
    if (request->tick != UINT32_MAX && request->tick > tape_length(tape)) {
        return cli_failed(&request->call, "%s: the game ends before that tick", request->call.words[0]);
    }
    tape_seek(tape, request->tick != UINT32_MAX ? request->tick : tape_length(tape));
    struct traced_tick trace;
    traced_tick_init(&trace, request, replay->level, tape);
    int status = trace.experiment == NULL
                     ? cli_failed(&request->call, "%s: that hound does not search in that tick", request->call.words[0])
                 : request->format == SHOW_HTML
                     ? show_ticks(request, replay->level, tape)
                     : print_study(request, trace.level, experiment_study(trace.experiment, EXPERIMENT_FIRST),
                                   experiment_study(trace.experiment, EXPERIMENT_RIVAL));
    traced_tick_done(&trace);
    return status;
}

static int show_replay(const struct show_request *request, const struct replay *replay)
{
    struct tape *tape = tape_resume(replay);
    if (tape == NULL) {
        return cli_failed(&request->call, "%s: the game differs from the recorded one; see --verify of hounded replay",
                          request->call.words[0]);
    }
    int status = show_hound(request, replay, tape);
    tape_free(tape);
    return status;
}

static int show_trace(const struct show_request *request)
{
    struct replay *replay = input_replay(request->call.words[0]);
    int status = replay != NULL ? show_replay(request, replay) : CLI_FAILURE;
    replay_free(replay);
    return status;
}

static int show_source(const struct show_request *request)
{
    struct text out = text_empty();
    bool is_good = levels_source(&request->call, &out);
    output_source(&out);
    return is_good ? CLI_OK : CLI_FAILURE;
}

/* Returns what is wrong with the options, or NULL. */
static const char *misuse_of(const struct show_request *request)
{
    bool has_path = request->has_path, is_trace = request->is_trace, has_search = has_path || is_trace;
    bool is_picture = request->wants_solution && request->format == SHOW_SVG;
    bool is_about_search = request->number < sizeof show_numbers - 1 || (request->format != SHOW_MAP && !is_picture) ||
                           request->step != STEP_LAST;
    bool is_moving = request->format == SHOW_SVG && request->step == STEP_ALL;
    bool is_page = request->format == SHOW_HTML, draws = request->format == SHOW_TEXT || request->format == SHOW_SVG;
    const struct {
        bool is_there;
        const char *words;
    } misuses[] = {
        {is_about_search && !has_search, "--numbers, --format and --step need a --path or a --trace"},
        {request->rival != NULL && !is_page, "--versus needs --format=html"},
        {(request->has_hound || request->tick != UINT32_MAX) && !is_trace, "--hound and --tick need a --trace"},
        {request->ticks != UINT32_MAX && !(is_trace && is_page), "--ticks needs a --trace and --format=html"},
        {request->smoothing != FIGURE_AS_IT_IS && (!has_search || request->format > SHOW_SVG || is_moving),
         "--smooth works with a map, a text or a still picture"},
        {request->part != PART_OF_FORMAT && !draws, "--part needs --format=text or --format=svg"},
        {request->wants_promise && (!has_path || request->format > SHOW_TEXT),
         "--promise needs a --path and a map or a text"},
        {has_path && is_trace, "give --path or --trace, not both"},
        {request->wants_solution && has_search, "give --solution, or --path or --trace"},
        {request->wants_source && has_search, "give --source, or --path or --trace"},
    };
    size_t i = 0;
    while (i < sizeof misuses / sizeof misuses[0] && !misuses[i].is_there) {
        i++;
    }
    return i < sizeof misuses / sizeof misuses[0] ? misuses[i].words : NULL;
}

static int run(void *memory)
{
    const struct show_request *request = memory;
    const struct finder_method *finder = question_finder(&request->question);
    const char *misuse = misuse_of(request);
    if (misuse != NULL) {
        return cli_misused(&request->call, "%s", misuse);
    }
    if (request->wants_promise && !finder_method_takes_heuristic(finder)) {
        return cli_misused(&request->call, "--promise checks a heuristic, and %s has none", finder->name);
    }
    return request->wants_source ? show_source(request) : request->is_trace ? show_trace(request) : show_file(request);
}

const struct cli_command show_command = {
    .name = "show",
    .summary = "Draw a map, a path, or a search with its numbers",
    .operands = "LEVEL",
    .operand = CLI_LEVEL,
    .least = 1,
    .most = 1,
    .about =
        "Draws the map of a level.  With --path, marks a path of the hare with \"o\", or shows the search for it step "
        "by step.  With --trace, shows the search of a hound in a replay.  " LEVELS_NAMED,
    .groups = {{options, 0}, {question_options, offsetof(struct show_request, question)}},
    .notes = "The exit status is 1 if the file has errors, or if there is no path.",
    .size = sizeof(struct show_request),
    .run = run,
};
