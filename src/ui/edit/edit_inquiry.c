/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit_state.h"

#include <inttypes.h>
#include <stdio.h>

#include "game/players/player.h"
#include "replay/solution.h"

static void forget(struct inquiry *inquiry)
{
    worker_free(inquiry->worker);
    *inquiry = (struct inquiry){.worker = NULL};
}

void inquiry_done(struct edit *edit)
{
    for (size_t i = 0; i < WORKERS; i++) {
        forget(&edit->inquiries[i]);
    }
}

static bool is_under_way(const struct inquiry *inquiry) { return worker_descriptor(inquiry->worker) >= 0; }

/* One descriptor is enough: a wake-up checks all workers, and the solver soon ends. */
int inquiry_watched(const struct edit *edit)
{
    int watched = -1;
    for (size_t i = 0; i < WORKERS && watched < 0; i++) {
        watched = worker_descriptor(edit->inquiries[i].worker);
    }
    return watched;
}

static uint64_t played_now(struct edit *edit)
{
    uint64_t version = document_version(edit->document);
    if (edit->played_of != version) {
        edit->played = catalogue_played(document_level(edit->document));
        edit->played_of = version;
    }
    return edit->played;
}

const struct worker_result *inquiry_result(struct edit *edit, enum worker_kind kind)
{
    const struct inquiry *inquiry = &edit->inquiries[kind];
    bool is_fresh = inquiry->result != NULL && inquiry->asked == played_now(edit);
    return is_fresh && inquiry->result->is_whole ? inquiry->result : NULL;
}

/* Only a level without errors can be played. */
static bool is_sound(struct document *document)
{
    return document_report(document)->errors == 0 && document_level(document)->has_hare;
}

static bool can_be_played(struct edit *edit)
{
    if (!is_sound(edit->document)) {
        edit_say(edit, "It cannot be played until its errors are fixed.");
    }
    return is_sound(edit->document);
}

static void ask(struct edit *edit, enum worker_kind kind, bool is_quiet)
{
    struct inquiry *inquiry = &edit->inquiries[kind];
    forget(inquiry);
    inquiry->worker = worker_start(kind, document_level(edit->document));
    inquiry->asked = played_now(edit);
    inquiry->is_quiet = is_quiet;
}

static bool is_asked(struct edit *edit, enum worker_kind kind)
{
    return edit->inquiries[kind].worker != NULL && edit->inquiries[kind].asked == played_now(edit);
}

static bool can_be_tried(struct document *document)
{
    return is_sound(document) && level_cells(document_level(document)) <= PLAYER_CELLS;
}

/* Lets bots play the level as it was last saved, once. */
static void compare(struct edit *edit)
{
    struct inquiry *inquiry = &edit->inquiries[WORKER_COMPARE];
    struct document *saved = draft_saved(edit->draft);
    inquiry->worker = can_be_tried(saved) ? worker_start(WORKER_COMPARE, document_level(saved)) : NULL;
    inquiry->is_told = inquiry->is_quiet = true;
    document_free(saved);
}

void inquiry_saved(struct edit *edit) { forget(&edit->inquiries[WORKER_COMPARE]); }

void inquiry_follow(struct edit *edit)
{
    if (!edit->shows_figures || !can_be_tried(edit->document)) {
        return;
    }
    for (enum worker_kind kind = 0; kind < WORKER_COMPARE; kind++) {
        if (!is_asked(edit, kind)) {
            ask(edit, kind, true);
        }
    }
    if (!edit->inquiries[WORKER_COMPARE].is_told && !draft_is_saved(edit->draft)) {
        compare(edit);
    }
}

static void keep_solution(struct edit *edit, const char *solution)
{
    const struct text *text = document_text(edit->document);
    struct text file = text_empty();
    text_add_bytes(&file, text->bytes, text->size);
    solution_embed_written(document_level(edit->document), solution, &file);
    document_replace(edit->document, file.bytes, file.size);
    text_done(&file);
    forget(&edit->inquiries[WORKER_SOLVE]);
    edit_say(edit, "That game is now the level's solution. {UNDO}: remove it.");
}

static void tell_solved(struct edit *edit, const struct worker_result *result)
{
    if (result->solved == SOLVED_WON) {
        char time[REEL_TIME];
        reel_say_time(result->ticks, time);
        text_addf(&edit->message,
                  "It can be won in %" PRIu32
                  " ticks (%s), along the dots.  {SOLVE} again: store that game as its solution.",
                  result->ticks, time);
    } else if (result->solved == SOLVED_IMPOSSIBLE) {
        text_add(&edit->message, result->method == SOLVER_BY_MAP ? "It cannot be won: the map has no path to its goal."
                                                                 : "It cannot be won: every possible game was tried.");
    } else {
        text_addf(&edit->message, "No winning game was found in %" PRIu64 " states.  That proves nothing: play it.",
                  result->states);
    }
}

void inquiry_solve(struct screen *screen)
{
    struct edit *edit = (struct edit *)screen;
    struct inquiry *inquiry = &edit->inquiries[WORKER_SOLVE];
    const struct worker_result *result = inquiry_result(edit, WORKER_SOLVE);
    if (result != NULL && inquiry->is_quiet) {
        inquiry->is_quiet = false;
        tell_solved(edit, result);
    } else if (result != NULL && result->solution != NULL) {
        keep_solution(edit, result->solution);
    } else if (can_be_played(edit)) {
        ask(edit, WORKER_SOLVE, false);
        edit_say(edit, "Searching for a winning game for up to five seconds; you can keep editing.");
    }
}

static const char *const heats[HEATS] = {
    [HEAT_CAUGHT] = "where they are caught",
    [HEAT_WAITED] = "where they wait",
};

void inquiry_appraise(struct screen *screen)
{
    struct edit *edit = (struct edit *)screen;
    const struct worker_result *result = inquiry_result(edit, WORKER_APPRAISE);
    if (result != NULL) {
        edit->heat = edit->shows_figures ? (edit->heat + 1) % HEATS : HEAT_CAUGHT;
        edit->shows_figures = !edit->shows_figures || edit->heat != HEAT_CAUGHT;
    } else if (edit->shows_figures && is_under_way(&edit->inquiries[WORKER_APPRAISE])) {
        edit->shows_figures = false;
    } else if (can_be_played(edit)) {
        edit->shows_figures = true;
        edit->heat = HEAT_CAUGHT;
        if (level_cells(document_level(edit->document)) > PLAYER_CELLS) {
            edit_say(edit, "The map is too large for the bots.");
            return;
        }
        ask(edit, WORKER_APPRAISE, false);
        edit_say(edit, "Bots try it, and again whenever you change it; you can keep editing.");
    }
}

static void tell_appraised(struct edit *edit, const struct worker_result *result)
{
    const struct worker_rate *regular = &result->rates[APPRAISED_REGULAR], *expert = &result->rates[APPRAISED_EXPERT];
    text_addf(&edit->message,
              "A regular player wins %" PRIu64 " games of %" PRIu64 ", an expert %" PRIu64 " of %" PRIu64 ".  %s",
              regular->won, regular->games, expert->won, expert->games,
              result->most[HEAT_CAUGHT] > 0 ? "Digits: where they are caught; 9 is the most." : "Nobody is caught.");
}

static void tell(struct edit *edit, enum worker_kind kind)
{
    const struct worker_result *result = edit->inquiries[kind].result;
    edit_say(edit, "");
    if (edit->inquiries[kind].asked != played_now(edit)) {
        edit_say(edit, "The level has changed in the meantime: start again.");
    } else if (!result->is_whole) {
        edit_say(edit, "The background task failed without a result.");
    } else if (kind == WORKER_SOLVE) {
        tell_solved(edit, result);
    } else {
        tell_appraised(edit, result);
    }
}

/* Proposes a par only when all games have been played, so that it does not depend on the speed of the machine. */
static void propose_par(struct edit *edit)
{
    const struct worker_result *result = inquiry_result(edit, WORKER_APPRAISE);
    if (result != NULL && result->is_last) {
        edit->proposal[0] = '\0';
        if (result->par > 0) {
            snprintf(edit->proposal, sizeof edit->proposal, "%d", result->par);
            snprintf(edit->proposal_words, sizeof edit->proposal_words, "ticks; %s is proposed: right", edit->proposal);
        }
    }
}

bool inquiry_hear(struct edit *edit)
{
    bool is_news = false;
    for (enum worker_kind kind = 0; kind < WORKERS; kind++) {
        struct inquiry *inquiry = &edit->inquiries[kind];
        if (is_under_way(inquiry)) {
            inquiry->result = worker_look(inquiry->worker);
            is_news = is_news || inquiry->result != NULL;
            if (!is_under_way(inquiry) && !inquiry->is_told && !inquiry->is_quiet) {
                inquiry->is_told = true;
                tell(edit, kind);
            }
        }
    }
    propose_par(edit);
    return is_news;
}

static const struct shape *shape_now(struct edit *edit)
{
    uint64_t version = document_version(edit->document);
    const struct level *level = document_level(edit->document);
    if (edit->shape_of != version && level->has_hare) {
        shape_of(level, &edit->shape);
        edit->shape_of = version;
    }
    return level->has_hare ? &edit->shape : NULL;
}

/* A column of lines, written downwards. */
struct column {
    struct canvas *canvas;
    struct area area;
};

__attribute__((format(printf, 3, 4))) static void add_line(struct column *column, enum style style, const char *format,
                                                           ...)
{
    char line[96];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    struct area *area = &column->area;
    if (area->height > 0) {
        canvas_text_until(column->canvas, area->x, area->y, area->x + area->width, style, line);
        area->y++;
        area->height--;
    }
}

static void add_ticks(struct column *column, const char *name, uint64_t ticks)
{
    char time[REEL_TIME];
    reel_say_time((uint32_t)ticks, time);
    add_line(column, STYLE_TEXT, "%s %" PRIu64 " (%s)", name, ticks, time);
}

static void add_rate(struct column *column, const char *name, const struct worker_rate *rate,
                     const struct worker_rate *saved)
{
    if (rate->games == 0) {
        add_line(column, STYLE_FAINT, "%s", name);
        return;
    }
    add_line(column, STYLE_TEXT, "%-7s %3d +- %d %%", name, rate->percent, rate->error);
    if (saved != NULL && saved->won * rate->games != rate->won * saved->games) {
        add_line(column, STYLE_FAINT, "saved   %3d +- %d %%", saved->percent, saved->error);
    }
}

static void add_proof(struct column *column, struct edit *edit)
{
    const struct worker_result *result = inquiry_result(edit, WORKER_SOLVE);
    if (!is_sound(edit->document)) {
        add_line(column, STYLE_BAD, "first mend the errors");
    } else if (result == NULL) {
        add_line(column, STYLE_FAINT, is_under_way(&edit->inquiries[WORKER_SOLVE]) ? "looking for a win..." : "");
    } else if (result->solved == SOLVED_WON) {
        add_ticks(column, "can be won:", result->ticks);
    } else {
        bool is_lost = result->solved == SOLVED_IMPOSSIBLE;
        add_line(column, is_lost ? STYLE_BAD : STYLE_WARNING, is_lost ? "cannot be won" : "the search found no win");
    }
}

static void add_rates(struct column *column, const struct edit *edit, const struct worker_result *result)
{
    const struct worker_result *saved = edit->inquiries[WORKER_COMPARE].result;
    const bool has_saved = saved != NULL && saved->is_last && saved->is_whole;
    add_line(column, STYLE_STRONG, result->is_last ? "Games won" : "Games won so far");
    for (enum appraised who = 0; who < APPRAISED; who++) {
        add_rate(column, appraised_name(who), &result->rates[who], has_saved ? &saved->rates[who] : NULL);
    }
    if (result->par > 0) {
        add_ticks(column, result->is_last ? "fair par" : "par so far", (uint64_t)result->par);
    }
}

/* Explains the digits on the map. */
static void add_heat(struct column *column, const struct edit *edit, uint64_t most)
{
    bool has_unit = edit->heat == HEAT_WAITED;
    add_line(column, STYLE_STRONG, "On the map");
    add_line(column, STYLE_TEXT, "%s", heats[edit->heat]);
    add_line(column, STYLE_FAINT, "9 is %" PRIu64 "%s%s", most, has_unit ? " tick" : "",
             has_unit ? text_plural(most) : "");
}

static void add_shape(struct column *column, const struct shape *shape, const struct level *level)
{
    struct shape_figure figure;
    add_line(column, STYLE_STRONG, "The terrain");
    for (size_t i = 0; shape_figure(shape, i, &figure); i++) {
        add_line(column, STYLE_TEXT, "%zu %s%s", figure.count, figure.name, text_plural(figure.count));
    }
    add_line(column, STYLE_TEXT, "%d%% mirrored", shape->mirrored);
    if (shape->tour != TOUR_NONE) {
        add_ticks(column, shape->tour == TOUR_SHORTEST ? "least tour" : "a tour", shape->ticks);
    }
    if (level->par > 0) {
        add_ticks(column, "par", (uint64_t)level->par);
    }
}

void inquiry_draw(struct edit *edit, struct canvas *canvas, struct area area)
{
    struct column column = {canvas, area};
    const struct shape *shape = shape_now(edit);
    const struct worker_result *result = inquiry_result(edit, WORKER_APPRAISE);
    add_proof(&column, edit);
    if (result != NULL) {
        add_rates(&column, edit, result);
        add_heat(&column, edit, result->most[edit->heat]);
    } else {
        add_line(&column, STYLE_FAINT, is_under_way(&edit->inquiries[WORKER_APPRAISE]) ? "bots try it..." : "");
    }
    if (shape != NULL) {
        add_shape(&column, shape, document_level(edit->document));
    }
}
