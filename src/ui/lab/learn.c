/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/learn.h"

#include "front/records/learned.h"
#include "study/lessons/exercise.h"
#include "study/lessons/lesson.h"
#include "ui/lab/lab.h"
#include "ui/parts/menu.h"

#include <stdio.h>
#include <string.h>

#include "ui/lab/lab_state.h"

/* --- a lesson --------------------------------------------------------------------------------------- */

enum answer { UNANSWERED, WRONG, RIGHT };

struct lesson_screen {
    struct screen screen;
    struct lab *lab; /* owned */
    const struct course_lesson *lesson;
    struct learned *learned; /* of the list */
    int number, of, page;    /* number: of the lesson or exercise, from 0 */
    bool is_exercise;
    uint32_t seed;          /* of the exercise */
    struct course exercise; /* only that one; owned */
    enum answer answer;
    struct cell cells[PAGE_CELLS]; /* the cells of an answer, as chosen so far */
    int chosen;
    unsigned missed, passed; /* a bit per page: first answered wrongly, and finally answered correctly */
    struct text why;
    int options_y; /* the row of the first option in the last drawing */
    struct area panel;
};

static const struct course_page *page_of(const struct lesson_screen *self) { return &self->lesson->pages[self->page]; }

static bool waits(const struct lesson_screen *self)
{
    return page_of(self)->ask != ASK_NOTHING && self->answer != RIGHT;
}

static void show_page(struct lesson_screen *self)
{
    struct cell cursor = self->lab->cursor;
    lab_take_up(self->lab, lesson_open(self->lesson, self->page));
    self->lab->cursor = self->page > 0 ? cursor : self->lab->cursor;
    lesson_looks_at(self->lesson, self->page, &self->lab->cursor);
    self->lab->zooms = lesson_is_near(self->lesson, self->page);
    self->lab->shows_promise = lesson_shows_lies(self->lesson, self->page);
}

static void open_page(struct lesson_screen *self, int page)
{
    self->page = page;
    self->chosen = 0;
    self->answer = (self->passed >> page & 1) != 0 ? RIGHT : UNANSWERED;
    text_clear(&self->why);
    show_page(self);
}

static void open_exercise(struct lesson_screen *self, int number)
{
    course_done(&self->exercise);
    exercise_make(&self->exercise, self->seed, number);
    self->number = number;
    self->lesson = &self->exercise.lessons[0];
    self->missed = self->passed = 0;
}

/* Keeps the first result, also if it is wrong. */
static void note(struct lesson_screen *self)
{
    uint32_t right = 0;
    if (learned_of(self->learned, self->lesson->name) != NULL) {
        return;
    }
    for (int page = 0; page < self->lesson->page_count; page++) {
        right += (self->passed & ~self->missed) >> page & 1;
    }
    learned_note(self->learned, self->lesson->name, right);
    store_save_list(&self->screen.app->store, &learned_ledger, &self->learned->lessons);
}

/* Turns pages.  After the last page of an exercise, the next exercise follows. */
static void turn(struct lesson_screen *self, int by)
{
    int page = self->page + by, exercise = self->number + by;
    bool is_inside = page >= 0 && page < self->lesson->page_count;
    if (!is_inside && self->is_exercise && exercise >= 0 && exercise < self->of) {
        open_exercise(self, exercise);
        open_page(self, 0);
    } else if (is_inside) {
        open_page(self, page);
    } else if (by > 0) {
        if (!self->is_exercise) {
            note(self);
        }
        app_pop(self->screen.app);
    }
}

/* Shows the page, and runs the answer on it. */
static void show_answer(struct lesson_screen *self)
{
    struct cell cursor = self->lab->cursor;
    bool zooms = self->lab->zooms;
    show_page(self);
    self->lab->cursor = cursor;
    self->lab->zooms = zooms;
    lesson_show_answer(page_of(self), self->lab->experiment, self->cells, self->chosen);
}

static void take_answer(struct lesson_screen *self, bool is_right)
{
    unsigned bit = 1U << self->page;
    self->answer = is_right ? RIGHT : WRONG;
    self->missed |= is_right ? 0 : bit;
    self->passed |= is_right ? bit : 0;
    if (is_right) {
        show_answer(self);
    }
    if (self->is_exercise) {
        note(self);
    }
}

/* Judges the chosen cells. While more cells can be chosen, a trap that does not work yet is not wrong, and an order
 * that is right so far is not complete. */
static void judge_cells(struct lesson_screen *self)
{
    bool paints = page_of(self)->ask == ASK_PAINT, has_all = self->chosen == page_of(self)->cells;
    text_clear(&self->why);
    bool is_right = lesson_judge_cells(self->lesson, self->page, self->cells, self->chosen, &self->why);
    self->answer = UNANSWERED;
    if (has_all || is_right == paints) {
        take_answer(self, is_right);
    }
    self->chosen -= !is_right && !paints;
    if (paints && !is_right) {
        show_answer(self);
    }
}

/* Chooses or paints a cell. Choosing a painted cell again restores it. */
static void answer_cell(struct lesson_screen *self, struct cell cell)
{
    const struct experiment_facts *facts = experiment_facts(self->lab->experiment);
    const struct course_page *page = page_of(self);
    int at = page->ask == ASK_PAINT ? 0 : self->chosen;
    while (at < self->chosen && !cell_equal(self->cells[at], cell)) {
        at++;
    }
    if (at < self->chosen) {
        self->cells[at] = self->cells[--self->chosen];
    } else if (page->ask == ASK_PAINT &&
               (at == page->cells || cell_equal(cell, facts->start) || cell_equal(cell, facts->goal))) {
        app_say(self->screen.app, "This cell cannot be changed, or no change is left: take one back on its cell.");
        return;
    } else {
        self->cells[self->chosen++] = cell;
    }
    judge_cells(self);
}

/* Moves the cursor to a correct answer, or paints that answer.  The page counts as missed. */
static void show_solution(struct lesson_screen *self)
{
    self->missed |= 1U << self->page;
    if (self->is_exercise) {
        note(self);
    }
    struct cell cells[PAGE_CELLS];
    memcpy(cells, self->cells, sizeof cells);
    int count = lesson_solve(self->lesson, self->page, cells, self->chosen);
    if (page_of(self)->ask == ASK_PAINT) {
        memcpy(self->cells, cells, sizeof cells);
        self->chosen = count;
        judge_cells(self);
    } else if (count > self->chosen) {
        self->lab->cursor = cells[self->chosen];
    }
}

static void answer_option(struct lesson_screen *self, int option)
{
    text_clear(&self->why);
    take_answer(self, lesson_judge_option(self->lesson, self->page, option, &self->why));
}

/* --- drawing ---------------------------------------------------------------------------------------- */

enum { PANEL = 42, WIDE_PANEL = 58, ROOMY = 110, NARROW = 70 };

static void draw_head(const struct lesson_screen *self, struct canvas *canvas)
{
    char place[64];
    if (self->is_exercise) {
        struct learned_sum sum = learned_exercises(self->learned, self->seed, 1, 0);
        snprintf(place, sizeof place, "seed %lu: %d of %d right at once", (unsigned long)self->seed, sum.right,
                 sum.done);
    } else {
        snprintf(place, sizeof place, "page %d of %d", self->page + 1, self->lesson->page_count);
    }
    int end = canvas->width - 1 - text_columns(place);
    canvas_text(canvas, end, 0, STYLE_TEXT, place);
    int x = canvas_textf(canvas, 1, 0, STYLE_KEY, "%s %d of %d", self->is_exercise ? "Exercise" : "Lesson",
                         self->number + 1, self->of);
    canvas_text_until(canvas, x + 2, 0, end - 1, STYLE_STRONG, self->lesson->title.bytes);
}

static struct area below(struct area area, int y)
{
    return (struct area){area.x, y, area.width, area.y + area.height - y};
}

static int draw_said(struct canvas *canvas, struct area area, enum style style, const char *words)
{
    char said[KEYMAP_SENTENCE];
    keymap_say(words, said);
    return area.height > 0 ? area.y + wrap_draw(canvas, area, style, said) : area.y;
}

static int draw_options(struct lesson_screen *self, struct canvas *canvas, int y)
{
    const struct course_page *page = page_of(self);
    self->options_y = y;
    for (int i = 0; i < page->option_count; i++) {
        struct text option = text_empty();
        lesson_write_option(page, i, &option);
        int x = canvas_textf(canvas, self->panel.x, y, STYLE_KEY, "%d", i + 1);
        canvas_text_until(canvas, x + 2, y++, self->panel.x + self->panel.width, STYLE_STRONG, option.bytes);
        text_done(&option);
    }
    return y + (page->option_count > 0);
}

/* Draws pseudo-code in the lower part of a roomy panel, unless its values give an answer away or are unexplained. */
static void draw_code(const struct lesson_screen *self, struct canvas *canvas, int y)
{
    enum { CODE_ROWS = 18 };
    struct area area = below(self->panel, self->panel.y + self->panel.height - CODE_ROWS);
    if (canvas->width >= ROOMY && y < area.y && !waits(self) && !self->lesson->is_quiet) {
        lab_code_draw(self->lab, canvas, area);
    }
}

/* Returns whether the open list would answer the question of the next page. */
static bool asks_order_next(const struct lesson_screen *self)
{
    int next = self->page + 1;
    enum ask ask = next < self->lesson->page_count ? self->lesson->pages[next].ask : ASK_NOTHING;
    return ask == ASK_NEXT || ask == ASK_ORDER;
}

enum { LIST_ROWS = 9 };

static void draw_page(struct lesson_screen *self, struct canvas *canvas)
{
    const struct course_page *page = page_of(self);
    int y = self->panel.y;
    if (self->is_exercise && page->ask != ASK_WHICH) {
        char line[LAB_LINE];
        lab_method_line(self->lab, EXPERIMENT_FIRST, line);
        canvas_text_until(canvas, self->panel.x, y++, self->panel.x + self->panel.width, STYLE_FAINT, line);
    }
    y = draw_said(canvas, below(self->panel, y), STYLE_TEXT, page->words.bytes) + 1;
    y = draw_options(self, canvas, y);
    if (page->cells > 1) {
        canvas_textf(canvas, self->panel.x, y++, STYLE_KEY, "cells: %d of %d", self->chosen, page->cells);
    }
    const struct experiment *experiment = self->lab->experiment;
    bool keeps = experiment_past(experiment) > 0 && experiment_method(experiment, EXPERIMENT_FIRST)->finder->keeps;
    if (keeps && !waits(self) && y < self->panel.y + self->panel.height) {
        y = lab_written_draw(self->lab, canvas, self->panel.x, y);
        y = lab_carried_draw(self->lab, canvas, self->panel.x, y) + 1;
    }
    if (self->why.size > 0) {
        bool is_right = self->answer == RIGHT;
        struct text said = text_empty();
        text_addf(&said, "%s%s.", is_right ? "Right. " : self->answer == WRONG ? "No. " : "", self->why.bytes);
        y += wrap_draw(canvas, below(self->panel, y), is_right ? STYLE_GOOD : STYLE_WARNING, said.bytes);
        text_done(&said);
    }
    struct area list = below(self->panel, y + (self->why.size > 0));
    list.height = list.height < LIST_ROWS ? list.height : LIST_ROWS;
    if (keeps && !waits(self) && !asks_order_next(self)) {
        y = lab_open_draw(self->lab, canvas, list);
    }
    draw_code(self, canvas, y);
}

static const char *foot_of(const struct lesson_screen *self)
{
    bool is_last = self->page + 1 == self->lesson->page_count && !self->is_exercise;
    return page_of(self)->cells > 0 && waits(self)
               ? "arrows, {CHOOSE} answer  {NEXT_HOUND} show it  {REWIND} back  {HELP} help  {BACK} leave"
           : waits(self) ? "digits answer  {REWIND} back  {ZOOM} zoom  {HELP} help  {BACK} leave"
           : is_last ? "{CHOOSE} done  {REWIND} back  {STEP_BACK} {STEP} step  {ZOOM} zoom  {HELP} help  {BACK} leave"
                     : "{CHOOSE} go on  {REWIND} back  {STEP_BACK} {STEP} step  {ZOOM} zoom  {HELP} help  {BACK} leave";
}

/* Places the panel beside the map, or below it in a narrow window. */
static struct area place_panel(struct lesson_screen *self, const struct canvas *canvas, struct area area)
{
    if (canvas->width < NARROW) {
        int height = area.height / 2;
        self->panel = (struct area){area.x, area.y + height + 1, area.width, area.height - height - 1};
        return (struct area){area.x, area.y, area.width, height};
    }
    int width = canvas->width < ROOMY ? PANEL : WIDE_PANEL;
    self->panel = (struct area){canvas->width - width - 1, area.y, width, area.height};
    return (struct area){area.x, area.y, area.width - width - 2, area.height};
}

static void draw_lesson(struct screen *screen, struct canvas *canvas)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    struct lab *lab = self->lab;
    lab_words_update(lab);
    struct lab_words *words = &lab->words[EXPERIMENT_FIRST];
    bool is_quiet = self->lesson->is_quiet || (waits(self) && page_of(self)->ask >= ASK_COST);
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    lab->hides_path = waits(self) && page_of(self)->ask >= ASK_FEWER && study != NULL && study_step(study) == 0;
    /* The next step of the search, or its method, would answer some questions. */
    enum ask ask = waits(self) ? page_of(self)->ask : ASK_NOTHING;
    words->has_next &= !is_quiet && ask != ASK_NEXT && ask != ASK_ORDER && ask != ASK_WHICH;
    struct cell_legend legend = lab_legend(lab, NULL);
    legend.count = ask == ASK_WHICH ? 0 : legend.count;
    int rows = cell_legend_rows(&legend, canvas), said = lab_words_rows(canvas);
    struct area area = {1, 2, canvas->width - 2, canvas->height - 3 - rows - said};
    struct area map = place_panel(self, canvas, area);
    draw_head(self, canvas);
    lab_map_draw(lab, EXPERIMENT_FIRST, canvas, map);
    draw_page(self, canvas);
    if (!is_quiet) {
        lab_words_draw(lab, canvas, (struct area){1, canvas->height - 1 - rows - said, canvas->width - 2, said});
    }
    cell_legend_draw(&legend, canvas, canvas->height - 1 - rows, rows);
    draw_said(canvas, (struct area){1, canvas->height - 1, canvas->width - 2, 1}, STYLE_FAINT, foot_of(self));
    lab->centres = false;
}

/* --- keys ------------------------------------------------------------------------------------------- */

static void answer_or_go_on(struct screen *screen)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    if (!waits(self)) {
        turn(self, 1);
    } else if (page_of(self)->cells > 0) {
        answer_cell(self, self->lab->cursor);
    }
}

static void turn_back(struct screen *screen) { turn((struct lesson_screen *)screen, -1); }

static const struct keymap_row lesson_rows[] = {
    KEY_ROW(CHOOSE, NULL, "answer with the cell under the cursor, or go on", answer_or_go_on),
    KEY_ROW(REWIND, NULL, "a page back", turn_back),
};

const struct keyset lesson_keys = KEYSET(lesson_rows);

static void lesson_modes(const struct screen *screen, struct keysets *in_force)
{
    (void)screen;
    keysets_add(in_force, &lesson_keys);
    keysets_add(in_force, &lab_lesson_keys);
}

/* The keys that the lesson shares with the lab act on the lab. An answer that was shown does not count as known. */
static void lesson_press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    bool shows = row->action == ACTION_NEXT_HOUND && waits(self) && page_of(self)->cells > 0;
    if (row->action == ACTION_ZOOM && waits(self) && page_of(self)->ask == ASK_FAULT) {
        app_say(screen->app, "The numbers in the cells would give the answer away: answer first.");
    } else if (shows) {
        show_solution(self);
    } else if (row >= lab_lesson_keys.rows && row < lab_lesson_keys.rows + lab_lesson_keys.count) {
        self->lab->screen.kind->press(&self->lab->screen, row, by);
    } else {
        keymap_run(row, screen, by);
    }
}

/* The lesson's text and judgement refer to its own search, so keys that would change the search do nothing. */
static bool would_change_it(const struct lesson_screen *self, uint32_t key)
{
    const struct keysets mine = screen_keysets(&self->screen), labs = screen_keysets(&self->lab->screen);
    return !keysets_ask(&mine, &self->screen, key) && keysets_ask(&labs, &self->lab->screen, key);
}

/* If there are answers to choose from, digits choose one, whatever they mean elsewhere. */
static bool lesson_raw(struct screen *screen, uint32_t key)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    int option = (int)key - '1';
    bool is_answer = waits(self) && option >= 0 && option < page_of(self)->option_count;
    if (is_answer) {
        answer_option(self, option);
    } else if (would_change_it(self, key)) {
        app_say(screen->app, "The lesson's search stays as it is; that key is for hounded lab.");
        return true;
    }
    return is_answer;
}

static void lesson_click(struct screen *screen, int x, int y)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    int option = y - self->options_y;
    struct cell at;
    if (x >= self->panel.x && option >= 0 && option < page_of(self)->option_count && waits(self)) {
        answer_option(self, option);
    } else if (camera_cell(&self->lab->cameras[EXPERIMENT_FIRST], x, y, &at)) {
        self->lab->cursor = at;
        if (waits(self) && page_of(self)->cells > 0) {
            answer_cell(self, at);
        }
    }
}

static bool lesson_tick(struct screen *screen, int64_t now)
{
    struct lab *lab = ((struct lesson_screen *)screen)->lab;
    return lab->screen.kind->tick(&lab->screen, now);
}

static int64_t lesson_due(const struct screen *screen)
{
    const struct lab *lab = ((const struct lesson_screen *)screen)->lab;
    return lab->screen.kind->due(&lab->screen);
}

static void lesson_done(struct screen *screen)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    screen_free(&self->lab->screen);
    course_done(&self->exercise);
    text_done(&self->why);
}

static const struct screen_kind lesson_kind = {.name = "lesson",
                                               .modes = lesson_modes,
                                               .press = lesson_press,
                                               .draw = draw_lesson,
                                               .raw = lesson_raw,
                                               .click = lesson_click,
                                               .tick = lesson_tick,
                                               .due = lesson_due,
                                               .done = lesson_done};

/* --- the list --------------------------------------------------------------------------------------- */

enum { LIST_WIDTH = 50, LABEL = 96 };

struct learn {
    struct menu_screen list;
    struct course course;
    struct learned learned;
    uint32_t seed;
    char labels[MENU_ITEMS][LABEL]; /* of the menu, which borrows them */
};

/* Chooses the exercises if they were chosen before or all lessons are finished, else the first unfinished lesson. */
static void fill(struct learn *learn)
{
    int next = 0;
    bool is_at_exercises = learn->list.menu.count > 0 && learn->list.menu.at == learn->course.count;
    learn->list.menu = (struct menu){0};
    for (int i = 0; i < learn->course.count; i++) {
        const struct course_lesson *lesson = &learn->course.lessons[i];
        const struct learned_lesson *learned = learned_of(&learn->learned, lesson->name);
        char *label = learn->labels[i];
        int used = snprintf(label, LABEL, "%s %2d  %s", learned != NULL ? "★" : " ", i + 1, lesson->title.bytes);
        if (learned != NULL) {
            snprintf(label + used, LABEL - (size_t)used, "  (%u of %d)", (unsigned)learned->right,
                     course_questions(lesson));
        }
        menu_add(&learn->list.menu, label, i);
        next += learned != NULL && next == i;
    }
    struct learned_sum sum = learned_exercises(&learn->learned, learn->seed, 1, 0);
    snprintf(learn->labels[learn->course.count], LABEL, "     Exercises, seed %lu  (%d of %d done)",
             (unsigned long)learn->seed, sum.done, exercise_count());
    menu_add(&learn->list.menu, learn->labels[learn->course.count], learn->course.count);
    menu_move_to(&learn->list.menu, is_at_exercises ? learn->course.count : next);
}

static void draw_list(struct screen *screen, struct canvas *canvas)
{
    struct learn *learn = (struct learn *)screen;
    int width = canvas->width - 2 < LIST_WIDTH ? canvas->width - 2 : LIST_WIDTH;
    int x = (canvas->width - width) / 2, spare = canvas->height - learn->list.menu.count - 5;
    int y = spare > 0 ? spare / 2 : 0;
    canvas_centred(canvas, y, STYLE_KEY, "How a hound finds its way, in sixteen lessons");
    canvas_centred(canvas, y + 1, STYLE_FAINT, "A star marks a finished lesson, a number counts right first answers.");
    menu_draw(&learn->list.menu, canvas, (struct area){x, y + 3, width, canvas->height - y - 4});
    screen_foot(screen, canvas);
}

static void open_lesson(struct screen *screen, int choice)
{
    struct learn *learn = (struct learn *)screen;
    struct lesson_screen *self = screen_new(screen->app, &lesson_kind, sizeof *self);
    self->learned = &learn->learned;
    self->is_exercise = choice == learn->course.count;
    self->seed = learn->seed;
    self->of = self->is_exercise ? exercise_count() : learn->course.count;
    if (self->is_exercise) {
        open_exercise(self, learned_exercises(self->learned, self->seed, 1, 0).done % self->of);
    } else {
        self->lesson = &learn->course.lessons[choice];
        self->number = choice;
    }
    self->lab = (struct lab *)lab_new_on(screen->app, lesson_open(self->lesson, 0));
    text_init(&self->why);
    open_page(self, 0);
    app_push(screen->app, &self->screen);
}

void learn_set_seed(struct screen *screen, uint32_t seed)
{
    struct learn *learn = (struct learn *)screen;
    learn->seed = seed;
    fill(learn);
}

static void change_seed(struct screen *screen, int by)
{
    struct learn *learn = (struct learn *)screen;
    learn_set_seed(screen, learn->seed + (uint32_t)by > 0 ? learn->seed + (uint32_t)by : 1);
    menu_move_to(&learn->list.menu, learn->course.count);
}

static const struct keymap_row list_rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", menu_screen_move, .by = 1),
    KEY_ROW(CHOOSE, "go", "go there", menu_screen_choose),
    KEY_PAIR(FASTER, SLOWER, "seed", "another seed of the exercises", change_seed, .by = 1),
};

const struct keyset learn_keys = KEYSET(list_rows);

static void list_shown(struct screen *screen) { fill((struct learn *)screen); }

static void list_done(struct screen *screen)
{
    struct learn *learn = (struct learn *)screen;
    ledger_done(&learned_ledger, &learn->learned.lessons);
    course_done(&learn->course);
}

static const struct screen_kind list_kind = {.name = "learn",
                                             .keys = &learn_keys,
                                             .draw = draw_list,
                                             .shown = list_shown,
                                             .click = menu_screen_click,
                                             .done = list_done};

struct screen *learn_new(struct app *app)
{
    struct learn *learn = screen_new(app, &list_kind, sizeof *learn);
    course_init(&learn->course);
    store_read_list(&app->store, &learned_ledger, &learn->learned.lessons);
    learn->list.choose = open_lesson;
    learn_set_seed(&learn->list.screen, 1);
    return &learn->list.screen;
}
