#include "config.h"

#include "cli/show.h"

#include "base/xalloc.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/options.h"
#include "level/movers.h"
#include "level/parse.h"
#include "path/grid.h"
#include "path/moves.h"
#include "path/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char show_help[] = "\
Draws the map of a level, and marks a path of the hare on it with \"o\".\n\
\n\
  --level=N            the N-th level of the file (1)\n\
  --path X,Y X,Y       a path from a cell to a cell; 0,0 is the upper left one\n\
  --algorithm=NAME     astar, weighted, dijkstra, breadth, greedy, depth\n\
  --heuristic=NAME     octile, manhattan, chebyshev, euclidean, zero\n\
  --numbers=g|h|f      the numbers of the search in place of the glyphs\n\
\n\
The exit status is 1 when the file has errors, or when there is no path.\n";

struct request {
    const char *program;
    int level;
    bool has_path;
    struct cell start, goal;
    enum algorithm algorithm;
    enum heuristic heuristic;
    char number; /* g, h, f; 0: glyphs */
};

/* A level, a search on it, and which cells are on the path. */
struct picture {
    const struct level *level;
    struct search *search; /* NULL: no path was asked for */
    uint8_t *on_path;
    char number;
};

static size_t index_of(const struct level *level, struct cell at)
{
    return (size_t)at.y * (size_t)level->width + (size_t)at.x;
}

/* The glyphs of all cells, actors included; the caller frees. */
static char *glyphs_of(const struct level *level)
{
    size_t cells = (size_t)level->width * (size_t)level->height;
    char *glyphs = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        glyphs[i] = terrain_glyph((enum terrain)level->terrain[i]);
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        glyphs[index_of(level, level->hounds[i].at)] = breed_glyph(level->hounds[i].breed);
    }
    if (level->has_hare) {
        glyphs[index_of(level, level->hare)] = '@';
    }
    return glyphs;
}

static bool number_at(const struct picture *picture, struct cell at, uint32_t *number)
{
    struct search_node node = search_node(picture->search, at);
    *number = picture->number == 'g' ? node.g : picture->number == 'h' ? node.h : node.f;
    return node.state != SEARCH_UNSEEN;
}

/* Digits of the longest number. */
static int number_width(const struct picture *picture)
{
    int width = 1;
    uint32_t number;
    for (struct cell at = {0, 0}; at.y < picture->level->height; at.y++) {
        for (at.x = 0; at.x < picture->level->width; at.x++) {
            if (number_at(picture, at, &number)) {
                int digits = snprintf(NULL, 0, "%u", (unsigned)number);
                width = digits > width ? digits : width;
            }
        }
    }
    return width;
}

static void print_numbers(const struct picture *picture, const char *glyphs)
{
    int width = number_width(picture);
    for (struct cell at = {0, 0}; at.y < picture->level->height; at.y++) {
        for (at.x = 0; at.x < picture->level->width; at.x++) {
            size_t index = index_of(picture->level, at);
            uint32_t number;
            if (number_at(picture, at, &number)) {
                printf("%*u%c", width, (unsigned)number, picture->on_path[index] ? 'o' : ' ');
            } else {
                printf("%*c ", width, glyphs[index]);
            }
        }
        putchar('\n');
    }
}

static void print_glyphs(const struct picture *picture, const char *glyphs)
{
    size_t width = (size_t)picture->level->width;
    for (size_t i = 0; i < width * (size_t)picture->level->height; i++) {
        putchar(picture->on_path != NULL && picture->on_path[i] ? 'o' : glyphs[i]);
        if ((i + 1) % width == 0) {
            putchar('\n');
        }
    }
}

static void print(const struct picture *picture)
{
    char *glyphs = glyphs_of(picture->level);
    if (picture->number != 0) {
        print_numbers(picture, glyphs);
    } else {
        print_glyphs(picture, glyphs);
    }
    free(glyphs);
}

static void mark_path(struct picture *picture, struct cell goal)
{
    size_t count = search_path(picture->search, goal, NULL, 0);
    struct cell *cells = xcalloc(count, sizeof *cells);
    search_path(picture->search, goal, cells, count);
    for (size_t i = 0; i < count; i++) {
        picture->on_path[index_of(picture->level, cells[i])] = 1;
    }
    free(cells);
}

static void tell(const struct request *request, const struct search *search, enum search_status status)
{
    struct search_counts counts = search_counts(search);
    if (status == SEARCH_FOUND) {
        printf("path of %zu cells, cost %u", search_path(search, request->goal, NULL, 0),
               (unsigned)search_node(search, request->goal).g);
    } else {
        printf("no path from %d,%d to %d,%d", request->start.x, request->start.y, request->goal.x, request->goal.y);
    }
    printf("; %llu cells expanded by %s\n", (unsigned long long)counts.expanded, algorithm_name(request->algorithm));
}

static int show_path(const struct request *request, const struct level *level)
{
    struct mover mover;
    movers_hare(level, &mover);
    mover.factor[TERRAIN_BURROW_CLOSED] = mover.factor[TERRAIN_BURROW_OPEN];
    struct grid *grid = level_grid(level);
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    struct picture picture = {.level = level,
                              .search = xalloc_check(search_new(moves)),
                              .on_path = xcalloc((size_t)level->width, (size_t)level->height),
                              .number = request->number};
    struct search_query query;
    search_query_init(&query, moves, request->start, request->goal);
    query.algorithm = request->algorithm;
    query.heuristic = request->heuristic != HEURISTICS ? request->heuristic : query.heuristic;
    enum search_status status = search_run(picture.search, &query);
    if (status == SEARCH_FOUND) {
        mark_path(&picture, request->goal);
    }
    print(&picture);
    tell(request, picture.search, status);
    free(picture.on_path);
    search_free(picture.search);
    moves_free(moves);
    grid_free(grid);
    return status == SEARCH_FOUND ? CLI_OK : CLI_FAILURE;
}

static int show_level(const struct request *request, const struct level *level)
{
    if (!request->has_path) {
        print(&(struct picture){.level = level});
        return CLI_OK;
    }
    if (!level_has(level, request->start) || !level_has(level, request->goal)) {
        message("%s: the map is %d x %d; the path leaves it\n", request->program, level->width, level->height);
        return CLI_FAILURE;
    }
    return show_path(request, level);
}

static int show_file(const struct request *request, const char *path)
{
    struct level_file file;
    struct report report;
    struct text bytes, out;
    text_init(&bytes);
    text_init(&out);
    level_file_read(&file, path, &bytes, &report);
    int status = CLI_FAILURE;
    if (report.errors > 0) {
        report_write_text(&report, &out);
        fputs(out.bytes, stderr);
    } else if ((size_t)request->level > file.count) {
        message("%s: %s has %zu level%s\n", request->program, path, file.count, file.count == 1 ? "" : "s");
    } else {
        status = show_level(request, file.levels[request->level - 1]);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    text_done(&out);
    return status;
}

static bool read_cell(const char *word, struct cell *cell)
{
    char rest;
    return word != NULL && sscanf(word, "%5d,%5d%c", &cell->x, &cell->y, &rest) == 2;
}

static bool read_path(struct request *request, const char *start, const char *goal)
{
    request->has_path = true;
    if (read_cell(start, &request->start) && read_cell(goal, &request->goal)) {
        return true;
    }
    message("%s: --path takes two cells, as in --path 1,1 9,4\n", request->program);
    return false;
}

static bool read_level(struct request *request, const char *word)
{
    char rest;
    if (sscanf(word, "%5d%c", &request->level, &rest) == 1 && request->level > 0) {
        return true;
    }
    message("%s: --level takes a number from 1, not '%s'\n", request->program, word);
    return false;
}

static bool read_name(struct request *request, int option, const char *name)
{
    bool known = true;
    if (option == 'a') {
        request->algorithm = algorithm_by_name(name);
        known = request->algorithm != ALGORITHMS;
    } else if (option == 'h') {
        request->heuristic = heuristic_by_name(name);
        known = request->heuristic != HEURISTICS;
    } else {
        request->number = name[0];
        known = name[0] != '\0' && strchr("ghf", name[0]) != NULL && name[1] == '\0';
    }
    if (!known) {
        message("%s: unknown name '%s'\n", request->program, name);
    }
    return known;
}

static bool read_options(struct request *request, int argc, char **argv)
{
    static const struct option options[] = {
        {"level", required_argument, NULL, 'l'},     {"path", required_argument, NULL, 'p'},
        {"algorithm", required_argument, NULL, 'a'}, {"heuristic", required_argument, NULL, 'h'},
        {"numbers", required_argument, NULL, 'n'},   {NULL, 0, NULL, 0},
    };
    int option;
    bool good = true;
    while (good && (option = options_next(argc, argv, ":", options)) != -1) {
        switch (option) {
        case 'l':
            good = read_level(request, optarg);
            break;
        case 'p':
            good = read_path(request, optarg, optind < argc ? argv[optind] : NULL);
            optind += good;
            break;
        case '?':
            return false;
        default:
            good = read_name(request, option, optarg);
        }
    }
    if (good && request->number != 0 && !request->has_path) {
        message("%s: --numbers needs a --path\n", request->program);
        return false;
    }
    return good;
}

int show_run(int argc, char **argv)
{
    struct request request = {.program = argv[0], .level = 1, .algorithm = ALGORITHM_ASTAR, .heuristic = HEURISTICS};
    if (!read_options(&request, argc, argv)) {
        return cli_misused("show");
    }
    if (argc - optind != 1) {
        message("%s: name one file\n", argv[0]);
        return cli_misused("show");
    }
    return show_file(&request, argv[optind]);
}
