/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/figure_svg.h"

#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In user units: a cell's side, the space for coordinates (on the left and above), and the height of a line of text. */
enum { SIDE = 64, LEFT = 34, TOP = 26, PAD = 12, LINE = 21, LETTER = 8, LEAST_WIDTH = 640, SWATCH = 14 };

/* The words of a picture wider than this are enlarged, because it is seen reduced: they are laid out on a sheet of this
 * width, which grows to the picture's. */
enum { SHEET_WIDTH = 1280 };

/* Durations in a moving picture, in milliseconds: of a step, of all steps at most, and of the final picture. */
enum { STEP_TIME = 700, STEPS_TIME = 45000, END_TIME = 4000 };

#define FOREVER UINT64_MAX

/* A range of steps that excludes its end. */
struct step_span {
    uint64_t begin, end;
};

/* The appearance of a cell from some step on. */
struct version {
    struct search_node node;
    enum search_change change;
    uint64_t since;
};

struct drawing {
    struct figure_part part;
    bool moves;
    uint64_t steps; /* of a moving picture */
    struct text rules, grounds, tiles, numbers, marks, words;
    size_t animations;
    int width, lines; /* most lines of words in any step */
};

/* The colours also differ as shades of grey. */
static const char style[] =
#include "study/figure-data.h"
    ;

static const char tip[] = "\
<defs><marker id=\"tip\" markerWidth=\"5\" markerHeight=\"5\" refX=\"4\" refY=\"2.5\" orient=\"auto\">\
<path d=\"M0,0L5,2.5L0,5z\"/></marker></defs>\n";

static void with_texts(struct drawing *drawing, void (*act)(struct text *text))
{
    struct text *const texts[] = {&drawing->rules,   &drawing->grounds, &drawing->tiles,
                                  &drawing->numbers, &drawing->marks,   &drawing->words};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        act(texts[i]);
    }
}

static void drawing_init(struct drawing *drawing, const struct figure_part *part)
{
    int width = LEFT + part->size.x * SIDE + PAD;
    *drawing = (struct drawing){.part = *part, .width = width > LEAST_WIDTH ? width : LEAST_WIDTH};
    with_texts(drawing, text_init);
}

static void drawing_done(struct drawing *drawing) { with_texts(drawing, text_done); }

/* --- time -------------------------------------------------------------------------------------------- */

static uint64_t step_time(const struct drawing *drawing)
{
    uint64_t time = STEPS_TIME / (drawing->steps + 1);
    return time < STEP_TIME ? time : STEP_TIME;
}

static uint64_t whole_time(const struct drawing *drawing)
{
    return (drawing->steps + 1) * step_time(drawing) + END_TIME;
}

static void add_key(struct drawing *drawing, uint64_t step, const char *visibility)
{
    uint64_t millionths = step * step_time(drawing) * 1000000 / whole_time(drawing);
    text_addf(&drawing->rules, "%u.%04u%%{visibility:%s}", (unsigned)(millionths / 10000),
              (unsigned)(millionths % 10000), visibility);
}

/* Returns the number of the animation. */
static size_t add_animation(struct drawing *drawing, struct step_span span)
{
    text_addf(&drawing->rules, "@keyframes k%zu{", ++drawing->animations);
    if (span.begin > 0) {
        add_key(drawing, 0, "hidden");
    }
    add_key(drawing, span.begin, "visible");
    if (span.end != FOREVER) {
        add_key(drawing, span.end, "hidden");
    }
    text_add(&drawing->rules, "}\n");
    return drawing->animations;
}

static bool is_always(struct step_span span) { return span.begin == 0 && span.end == FOREVER; }

/* Returns 0 if no animation is needed. */
static size_t animate(struct drawing *drawing, struct step_span span)
{
    return is_always(span) ? 0 : add_animation(drawing, span);
}

static void begin_group(struct text *out, size_t animation, struct step_span span)
{
    if (animation == 0) {
        text_add(out, "<g>");
    } else {
        text_addf(out, "<g class=\"%s\" style=\"animation-name:k%zu\">", span.end == FOREVER ? "v z" : "v", animation);
    }
}

/* --- cells ------------------------------------------------------------------------------------------- */

static struct cell corner_of(const struct drawing *drawing, struct cell at)
{
    return (struct cell){LEFT + (at.x - drawing->part.from.x) * SIDE, TOP + (at.y - drawing->part.from.y) * SIDE};
}

static struct cell middle_of(const struct drawing *drawing, struct cell at)
{
    struct cell corner = corner_of(drawing, at);
    return (struct cell){corner.x + SIDE / 2, corner.y + SIDE / 2};
}

static void add_box(struct text *out, const char *class, struct cell corner, int inset)
{
    text_addf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", class, corner.x + inset,
              corner.y + inset, SIDE - 2 * inset, SIDE - 2 * inset);
}

static const char *ground_of(const struct figure *figure, struct cell at)
{
    enum terrain terrain = level_terrain(figure->level, at);
    return figure_is_wall(figure, at)                                     ? "cell wall"
           : terrain == TERRAIN_MUD                                       ? "cell mud"
           : terrain == TERRAIN_WATER                                     ? "cell water"
           : moves_mover(study_moves(figure->study))->factor[terrain] > 1 ? "cell bramble"
           : terrain_facts(terrain)->hides                                ? "cell hiding"
                                                                          : "cell ground";
}

static void add_ground(struct drawing *drawing, const struct figure *figure, struct cell at)
{
    struct cell corner = corner_of(drawing, at);
    /* The cost of a step onto the cell, as a multiple of a step onto grass. */
    int toil = moves_mover(study_moves(figure->study))->factor[level_terrain(figure->level, at)];
    add_box(&drawing->grounds, ground_of(figure, at), corner, 0);
    if (toil > 1) {
        text_addf(&drawing->marks, "<text class=\"toil\" x=\"%d\" y=\"%d\">×%d</text>", corner.x + SIDE - 9,
                  corner.y + 18, toil);
    }
    text_add_char(&drawing->grounds, '\n');
}

static void add_numbers(struct text *out, struct cell corner, const struct search_node *node)
{
    text_addf(out, "<text class=\"f\" x=\"%d\" y=\"%d\">%lu</text>", corner.x + 9, corner.y + 20,
              (unsigned long)node->f);
    text_addf(out, "<text class=\"g\" x=\"%d\" y=\"%d\">%lu</text>", corner.x + 9, corner.y + SIDE - 9,
              (unsigned long)node->g);
    text_addf(out, "<text class=\"h\" x=\"%d\" y=\"%d\">%lu</text>", corner.x + SIDE - 9, corner.y + SIDE - 9,
              (unsigned long)node->h);
}

static void add_arrow(struct text *out, struct cell middle, enum direction dir)
{
    enum { REACH = 10 };
    struct cell way = cell_step((struct cell){0, 0}, dir);
    text_addf(out, "<path class=\"parent\" d=\"M%d,%dL%d,%d\"/>", middle.x - REACH * way.x / 2,
              middle.y - REACH * way.y / 2, middle.x + REACH * way.x, middle.y + REACH * way.y);
}

/* Returns the classes of a tile: its state and, if the search keeps cells, what this question did to it. */
static const char *class_of(const struct search_node *node, enum search_change change, bool has_changes)
{
    static const char *const states[] = {
        [SEARCH_OPEN] = "open", [SEARCH_PASSED] = "passed", [SEARCH_CLOSED] = "closed"};
    static const char *const kept[] = {
        [SEARCH_OPEN] = "open kept", [SEARCH_PASSED] = "passed kept", [SEARCH_CLOSED] = "closed kept"};
    static const char *const fresh[] = {
        [SEARCH_OPEN] = "open new", [SEARCH_PASSED] = "passed new", [SEARCH_CLOSED] = "closed new"};
    static const char *const reopened[] = {
        [SEARCH_OPEN] = "open reopened", [SEARCH_PASSED] = "passed reopened", [SEARCH_CLOSED] = "closed new"};
    return (!has_changes                ? states
            : change == CHANGE_KEPT     ? kept
            : change == CHANGE_REOPENED ? reopened
                                        : fresh)[node->state];
}

static void add_cross(struct text *out, struct cell corner)
{
    enum { FROM = 20, TO = SIDE - 20 };
    text_addf(out, "<path class=\"deleted\" d=\"M%d,%dL%d,%dM%d,%dL%d,%d\"/>", corner.x + FROM, corner.y + FROM,
              corner.x + TO, corner.y + TO, corner.x + TO, corner.y + FROM, corner.x + FROM, corner.y + TO);
}

static void add_version(struct drawing *drawing, const struct figure *figure, struct cell at,
                        const struct version *version, struct step_span span)
{
    const struct search_node *node = &version->node;
    bool has_changes = finder_has_changes(study_finder(figure->study));
    bool is_deleted = has_changes && node->state == SEARCH_UNSEEN && version->change == CHANGE_DELETED;
    if (node->state == SEARCH_UNSEEN && !is_deleted) {
        return;
    }
    size_t animation = animate(drawing, span);
    begin_group(&drawing->tiles, animation, span);
    if (is_deleted) {
        add_cross(&drawing->tiles, corner_of(drawing, at));
        text_add(&drawing->tiles, "</g>\n");
        return;
    }
    add_box(&drawing->tiles, class_of(node, version->change, has_changes), corner_of(drawing, at), 3);
    text_add(&drawing->tiles, "</g>\n");
    if (drawing->moves) {
        begin_group(&drawing->numbers, animation, span);
    } else {
        text_addf(&drawing->numbers, "<g id=\"c%d-%d\">", at.x, at.y);
    }
    if (node->parent != NO_DIRECTION) {
        add_arrow(&drawing->numbers, middle_of(drawing, at), node->parent);
    }
    add_numbers(&drawing->numbers, corner_of(drawing, at), node);
    text_add(&drawing->numbers, "</g>\n");
}

static struct version version_of(const struct figure *figure, struct cell at, uint64_t since)
{
    const struct finder *finder = study_finder(figure->study);
    return (struct version){finder_node(finder, at), study_change(figure->study, at), since};
}

/* --- over the cells ---------------------------------------------------------------------------------- */

static void add_frame(struct drawing *drawing, struct cell at, const char *class, int inset)
{
    add_box(&drawing->marks, class, corner_of(drawing, at), inset);
    text_add_char(&drawing->marks, '\n');
}

static void add_ends(struct drawing *drawing, const struct figure *figure)
{
    const struct search_query *query = study_query(figure->study);
    add_frame(drawing, query->start, "end start", 2);
    add_frame(drawing, query->goal, "end goal", 2);
    if (figure->has_root) {
        add_frame(drawing, figure->root, "end root", 2);
    }
    if (figure->has_aim) {
        add_frame(drawing, figure->aim, "end aim", 2);
    }
}

static void add_line(struct drawing *drawing, const char *class, const struct cell *cells, size_t count)
{
    text_addf(&drawing->tiles, "<polyline class=\"%s\" points=\"", class);
    for (size_t i = 0; i < count; i++) {
        struct cell middle = middle_of(drawing, cells[i]);
        text_addf(&drawing->tiles, "%s%d,%d", i > 0 ? " " : "", middle.x, middle.y);
    }
    text_add(&drawing->tiles, "\"/>");
}

/* Draws the points that smoothing has kept, and the line through them. */
static void add_points(struct drawing *drawing, const struct figure *figure)
{
    add_line(drawing, "smooth", figure->points, figure->point_count);
    for (size_t i = 0; i < figure->point_count; i++) {
        struct cell middle = middle_of(drawing, figure->points[i]);
        text_addf(&drawing->tiles, "<circle cx=\"%d\" cy=\"%d\" r=\"7\"/>", middle.x, middle.y);
    }
}

/* Draws the path beneath the numbers. */
static void add_path(struct drawing *drawing, const struct figure *figure, struct step_span span)
{
    size_t count;
    struct cell *cells = study_path(figure->study, &count);
    if (count > 0) {
        begin_group(&drawing->tiles, animate(drawing, span), span);
        add_line(drawing, "path", cells, count);
        if (figure->is_smooth) {
            add_points(drawing, figure);
        }
        text_add(&drawing->tiles, "</g>\n");
    }
    free(cells);
}

static bool is_enlarged(const struct drawing *drawing) { return drawing->width > SHEET_WIDTH; }

static int sheet_width(const struct drawing *drawing) { return is_enlarged(drawing) ? SHEET_WIDTH : drawing->width; }

static int first_line(const struct drawing *drawing)
{
    return (TOP + drawing->part.size.y * SIDE) * sheet_width(drawing) / drawing->width + 2 * LINE;
}

/* Returns the number of bytes of the first line that fits the picture's width, broken at a space if possible. */
static size_t line_of(const struct drawing *drawing, const char *words)
{
    size_t room = (size_t)((sheet_width(drawing) - 2 * PAD) / LETTER), size = strlen(words);
    if (size <= room) {
        return size;
    }
    while (room > 1 && words[room] != ' ') {
        room--;
    }
    return room;
}

/* Returns the number of the next line. */
static int add_lines(struct drawing *drawing, const char *class, const char *words, int line)
{
    while (*words != '\0') {
        size_t size = line_of(drawing, words);
        text_addf(&drawing->words, "<text class=\"%s\" x=\"%d\" y=\"%d\">%.*s</text>", class, PAD,
                  first_line(drawing) + line * LINE, (int)size, words);
        words += size + (words[size] == ' ');
        line++;
    }
    return line;
}

/* Draws what applies only to one step. */
static void add_step(struct drawing *drawing, const struct figure *figure, struct step_span span)
{
    size_t animation = animate(drawing, span);
    struct text caption = text_empty();
    figure_write_caption(figure, &caption);
    begin_group(&drawing->words, animation, span);
    int lines = add_lines(drawing, "says", figure->sentence.bytes, 0);
    lines = add_lines(drawing, "counts", caption.bytes, lines);
    text_add(&drawing->words, "</g>\n");
    drawing->lines = lines > drawing->lines ? lines : drawing->lines;
    begin_group(&drawing->marks, animation, span);
    if (figure->has_taken) {
        add_frame(drawing, figure->taken, "taken", 5);
    }
    if (figure->has_next) {
        add_frame(drawing, figure->next, "next", 5);
    }
    text_add(&drawing->marks, "</g>\n");
    text_done(&caption);
}

/* --- around them ------------------------------------------------------------------------------------- */

static void add_coordinates(struct drawing *drawing, struct text *out)
{
    for (int x = 0; x < drawing->part.size.x; x++) {
        text_addf(out, "<text class=\"rim\" x=\"%d\" y=\"%d\">%d</text>", LEFT + x * SIDE + SIDE / 2, TOP - 8,
                  drawing->part.from.x + x);
    }
    for (int y = 0; y < drawing->part.size.y; y++) {
        text_addf(out, "<text class=\"rim\" x=\"%d\" y=\"%d\">%d</text>", LEFT / 2, TOP + y * SIDE + SIDE / 2 + 4,
                  drawing->part.from.y + y);
    }
    text_add_char(out, '\n');
}

/* The legend, with the position of the next sample. */
struct svg_legend {
    struct drawing *drawing;
    struct text *out;
    int x, y;
};

static void add_sample(struct svg_legend *legend, const char *class, const char *words)
{
    int width = SWATCH + 6 + (int)strlen(words) * 7 + 16;
    if (legend->x + width > sheet_width(legend->drawing) && legend->x > PAD) {
        legend->x = PAD;
        legend->y += LINE;
    }
    text_addf(legend->out,
              "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/><text x=\"%d\" y=\"%d\">%s</text>\n",
              class, legend->x, legend->y - SWATCH + 3, SWATCH, SWATCH, legend->x + SWATCH + 6, legend->y, words);
    legend->x += width;
}

/* Explains the tiles that a search from scratch has, or the tiles of the picture. */
static void add_tile_samples(struct svg_legend *legend, const struct figure *figure)
{
    static const char *const tiles[][2] = {{"open", "open"},
                                           {"open kept", "open, kept"},
                                           {"open new", "open, new"},
                                           {"open reopened", "reopened"},
                                           {"passed", "passed by a run"},
                                           {"passed kept", "passed by a run, kept"},
                                           {"passed new", "passed by a run, new"},
                                           {"closed", "closed"},
                                           {"closed kept", "closed, kept"},
                                           {"closed new", "closed, new"}};
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        char quoted[32];
        snprintf(quoted, sizeof quoted, "\"%s\"", tiles[i][0]);
        bool is_plain = strchr(tiles[i][0], ' ') == NULL && strcmp(tiles[i][0], "passed") != 0;
        if (strstr(legend->drawing->tiles.bytes, quoted) != NULL ||
            (is_plain && !finder_has_changes(study_finder(figure->study)))) {
            add_sample(legend, tiles[i][0], tiles[i][1]);
        }
    }
    if (strstr(legend->drawing->tiles.bytes, "\"deleted\"") != NULL) {
        add_sample(legend, "deleted", "a cross: deleted");
    }
}

static void add_samples(struct svg_legend *legend, const struct figure *figure)
{
    static const char *const grounds[][2] = {{"cell wall", "blocked"},
                                             {"cell mud", "mud"},
                                             {"cell water", "water"},
                                             {"cell bramble", "costs more"},
                                             {"cell hiding", "tall grass"}};
    add_sample(legend, "end start", "start");
    add_sample(legend, "end goal", "goal");
    add_tile_samples(legend, figure);
    add_sample(legend, "taken", "just expanded");
    add_sample(legend, "next", "comes next");
    if (figure->has_root) {
        add_sample(legend, "end root", "root: g is counted from there");
    }
    if (figure->has_aim) {
        add_sample(legend, "end aim", "aim: h is measured to it");
    }
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
        if (strstr(legend->drawing->grounds.bytes, grounds[i][0]) != NULL) {
            add_sample(legend, grounds[i][0], grounds[i][1]);
        }
    }
}

/* Returns the bottom of the legend. */
static int add_legend(struct drawing *drawing, const struct figure *figure, struct text *out)
{
    struct svg_legend legend = {drawing, out, PAD, first_line(drawing) + drawing->lines * LINE + LINE / 2};
    add_samples(&legend, figure);
    legend.y += LINE;
    text_addf(out,
              "<text x=\"%d\" y=\"%d\">%sF upper left, G lower left, H lower right, an arrow to the parent</text>\n",
              PAD, legend.y, is_enlarged(drawing) ? "enlarged: " : "");
    return (legend.y + PAD) * drawing->width / sheet_width(drawing);
}

static void add_motion(const struct drawing *drawing, struct text *out)
{
    uint64_t time = whole_time(drawing);
    text_addf(out,
              ".v{visibility:hidden;animation-duration:%u.%03us;animation-timing-function:step-end;"
              "animation-iteration-count:infinite}\n.z{visibility:visible}\n"
              "@media (prefers-reduced-motion:reduce){.v{animation-name:none!important}}\n",
              (unsigned)(time / 1000), (unsigned)(time % 1000));
    text_add(out, drawing->rules.bytes);
}

static void put_together(struct drawing *drawing, const struct figure *figure, struct text *out)
{
    struct text legend = text_empty();
    int height = add_legend(drawing, figure, &legend);
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %d %d\" font-size=\"14\">\n"
              "<style>\n%s",
              drawing->width, height, style);
    text_add(out, is_enlarged(drawing) ? ".rim{font-size:24px}\n" : "");
    if (drawing->moves) {
        add_motion(drawing, out);
    }
    text_addf(out, "</style>\n%s<rect class=\"back\" width=\"%d\" height=\"%d\"/>\n", tip, drawing->width, height);
    add_coordinates(drawing, out);
    const struct text *layers[] = {&drawing->grounds, &drawing->tiles, &drawing->numbers, &drawing->marks};
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
        text_add_bytes(out, layers[i]->bytes, layers[i]->size);
    }
    if (is_enlarged(drawing)) {
        text_addf(out, "<g transform=\"scale(%d.%03d)\">\n", drawing->width / SHEET_WIDTH,
                  drawing->width % SHEET_WIDTH * 1000 / SHEET_WIDTH);
    }
    text_addf(out, "%s%s%s</svg>\n", drawing->words.bytes, legend.bytes, is_enlarged(drawing) ? "</g>\n" : "");
    text_done(&legend);
}

static size_t cells_of(const struct drawing *drawing)
{
    return (size_t)drawing->part.size.x * (size_t)drawing->part.size.y;
}

static struct cell cell_of(const struct drawing *drawing, size_t i)
{
    int x = (int)(i % (size_t)drawing->part.size.x), y = (int)(i / (size_t)drawing->part.size.x);
    return (struct cell){drawing->part.from.x + x, drawing->part.from.y + y};
}

static void add_grounds(struct drawing *drawing, const struct figure *figure)
{
    for (size_t i = 0; i < cells_of(drawing); i++) {
        add_ground(drawing, figure, cell_of(drawing, i));
    }
}

void figure_svg_write(const struct figure *figure, struct text *out)
{
    const struct step_span always = {0, FOREVER};
    struct drawing drawing;
    drawing_init(&drawing, &figure->part);
    add_grounds(&drawing, figure);
    for (size_t i = 0; i < cells_of(&drawing); i++) {
        struct cell at = cell_of(&drawing, i);
        struct version version = version_of(figure, at, 0);
        add_version(&drawing, figure, at, &version, always);
    }
    add_path(&drawing, figure, always);
    add_ends(&drawing, figure);
    add_step(&drawing, figure, always);
    put_together(&drawing, figure, out);
    drawing_done(&drawing);
}

/* --- one that moves ---------------------------------------------------------------------------------- */

static bool is_same(const struct version *before, const struct version *after)
{
    const struct search_node *a = &before->node, *b = &after->node;
    return before->change == after->change && a->state == b->state && a->g == b->g && a->h == b->h && a->f == b->f &&
           a->parent == b->parent;
}

/* Draws the previous version of each cell that has changed in this step. */
static void add_changes(struct drawing *drawing, const struct figure *figure, struct version *versions, uint64_t step)
{
    for (size_t i = 0; i < cells_of(drawing); i++) {
        struct version now = version_of(figure, cell_of(drawing, i), step);
        if (!is_same(&versions[i], &now)) {
            add_version(drawing, figure, cell_of(drawing, i), &versions[i],
                        (struct step_span){versions[i].since, step});
            versions[i] = now;
        }
    }
}

static void add_steps(struct drawing *drawing, const struct level *level, struct study *study, struct version *versions)
{
    for (uint64_t step = 0; step <= drawing->steps; step++) {
        struct figure figure;
        study_go_to(study, step);
        figure_init(&figure, level, study, &drawing->part);
        add_changes(drawing, &figure, versions, step);
        add_step(drawing, &figure, (struct step_span){step, step == drawing->steps ? FOREVER : step + 1});
        figure_done(&figure);
    }
}

bool figure_svg_write_moving(const struct level *level, struct study *study, const struct figure_part *part,
                             struct text *out)
{
    study_go_to(study, FIGURE_SVG_STEPS + 1);
    uint64_t steps = study_step(study);
    if (steps > FIGURE_SVG_STEPS) {
        return false;
    }
    struct drawing drawing;
    struct figure figure;
    const struct figure_part whole = {{0, 0}, {level->width, level->height}};
    drawing_init(&drawing, part != NULL ? part : &whole);
    drawing.moves = true;
    drawing.steps = steps;
    struct version *versions = xcalloc(cells_of(&drawing), sizeof *versions);
    add_steps(&drawing, level, study, versions);
    figure_init(&figure, level, study, &drawing.part);
    for (size_t i = 0; i < cells_of(&drawing); i++) {
        const struct step_span rest = {versions[i].since, FOREVER};
        add_version(&drawing, &figure, cell_of(&drawing, i), &versions[i], rest);
    }
    add_path(&drawing, &figure, (struct step_span){steps, FOREVER});
    add_ends(&drawing, &figure);
    add_grounds(&drawing, &figure);
    put_together(&drawing, &figure, out);
    figure_done(&figure);
    drawing_done(&drawing);
    free(versions);
    return true;
}
