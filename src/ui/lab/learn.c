/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/learn.h"

#include "front/records/learned.h"
#include "study/lessons/lesson.h"
#include "ui/lab/lab.h"
#include "ui/parts/menu.h"

#include <stdio.h>

#include "ui/lab/lab_state.h"

/* --- a lesson --------------------------------------------------------------------------------------- */

enum answer { UNANSWERED, WRONG, RIGHT };

struct lesson_screen {
    struct screen screen;
    struct lab *lab; /* owned */
    const struct course_lesson *lesson;
    struct learned *learned; /* of the list */
    int number, of, page;
    enum answer answer;
    unsigned missed, passed; /* pages whose question was answered wrongly first, and rightly at last: a bit each */
    struct text why;
    int options_y; /* the row of the first option, as drawn last */
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
    self->answer = (self->passed >> page & 1) != 0 ? RIGHT : UNANSWERED;
    text_clear(&self->why);
    show_page(self);
}

static void finish(struct lesson_screen *self)
{
    struct app *app = self->screen.app;
    uint32_t right = 0;
    for (int page = 0; page < self->lesson->page_count; page++) {
        right += (self->passed & ~self->missed) >> page & 1;
    }
    learned_note(self->learned, self->lesson->name, right);
    store_save_list(&app->store, &learned_ledger, &self->learned->lessons);
    app_pop(app);
}

static void turn(struct lesson_screen *self, int by)
{
    int page = self->page + by;
    if (page == self->lesson->page_count) {
        finish(self);
    } else if (page >= 0) {
        open_page(self, page);
    }
}

/* A right answer is shown as it happens. */
static void take_answer(struct lesson_screen *self, bool is_right)
{
    unsigned bit = 1U << self->page;
    self->answer = is_right ? RIGHT : WRONG;
    self->missed |= is_right ? 0 : bit;
    self->passed |= is_right ? bit : 0;
    if (is_right) {
        struct cell cursor = self->lab->cursor;
        bool zooms = self->lab->zooms;
        show_page(self);
        self->lab->cursor = cursor;
        self->lab->zooms = zooms;
    }
    if (is_right && page_of(self)->ask == ASK_NEXT) {
        experiment_go_to(self->lab->experiment, experiment_step(self->lab->experiment) + 1);
    } else if (is_right) {
        experiment_go_to_end(self->lab->experiment);
    }
}

static void answer_cell(struct lesson_screen *self)
{
    text_clear(&self->why);
    take_answer(self, lesson_judge_cell(self->lesson, self->page, self->lab->cursor, &self->why));
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
    char place[48];
    snprintf(place, sizeof place, "page %d of %d", self->page + 1, self->lesson->page_count);
    int end = canvas->width - 1 - text_columns(place);
    canvas_text(canvas, end, 0, STYLE_TEXT, place);
    int x = canvas_textf(canvas, 1, 0, STYLE_KEY, "Lesson %d of %d", self->number, self->of) + 2;
    canvas_text_until(canvas, x, 0, end - 1, STYLE_STRONG, self->lesson->title.bytes);
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

static struct area below(struct area area, int y)
{
    return (struct area){area.x, y, area.width, area.y + area.height - y};
}

/* Draws the pseudo-code in the lower part of a roomy panel, unless it gives an answer away. */
static void draw_code(const struct lesson_screen *self, struct canvas *canvas, int y)
{
    enum { CODE_ROWS = 18 };
    struct area area = below(self->panel, self->panel.y + self->panel.height - CODE_ROWS);
    if (canvas->width >= ROOMY && y < area.y && !(waits(self) && page_of(self)->ask == ASK_NEXT)) {
        lab_code_draw(self->lab, canvas, area);
    }
}

static void draw_page(struct lesson_screen *self, struct canvas *canvas)
{
    int y = draw_said(canvas, self->panel, STYLE_TEXT, page_of(self)->words.bytes) + 1;
    y = draw_options(self, canvas, y);
    if (experiment_past(self->lab->experiment) > 0 && !waits(self) && y < self->panel.y + self->panel.height) {
        y = lab_written_draw(self->lab, canvas, self->panel.x, y) + 1;
    }
    if (self->why.size > 0) {
        bool is_right = self->answer == RIGHT;
        struct text said = text_empty();
        text_addf(&said, "%s %s.", is_right ? "Right." : "No.", self->why.bytes);
        y += wrap_draw(canvas, below(self->panel, y), is_right ? STYLE_GOOD : STYLE_WARNING, said.bytes);
        text_done(&said);
    }
    draw_code(self, canvas, y);
}

static const char *foot_of(const struct lesson_screen *self)
{
    bool is_last = self->page + 1 == self->lesson->page_count;
    return !waits(self) ? is_last ? "{CHOOSE} done   {REWIND} page back   {STEP_BACK} {STEP} step   {ZOOM} zoom   "
                                    "{HELP} help   {BACK} leave"
                                  : "{CHOOSE} go on   {REWIND} page back   {STEP_BACK} {STEP} step   {ZOOM} zoom   "
                                    "{HELP} help   {BACK} leave"
           : page_of(self)->ask == ASK_NEXT
               ? "arrows, {CHOOSE} answer   {NEXT_HOUND} show it   {REWIND} page back   {ZOOM} zoom   {HELP} help   "
                 "{BACK} leave"
               : "digits answer   {REWIND} page back   {ZOOM} zoom   {HELP} help   {BACK} leave";
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
    bool is_quiet = self->lesson->is_quiet, gives_away = waits(self) && page_of(self)->ask == ASK_NEXT;
    words->has_next = words->has_next && !is_quiet && !gives_away;
    struct cell_legend legend = lab_legend(lab, NULL);
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
    } else if (page_of(self)->ask == ASK_NEXT) {
        answer_cell(self);
    }
}

static void turn_back(struct screen *screen) { turn((struct lesson_screen *)screen, -1); }

static const struct keymap_row lesson_rows[] = {
    KEY_ROW(CHOOSE, NULL, "answer with the cursor's cell; or go on", answer_or_go_on),
    KEY_ROW(REWIND, NULL, "a page back", turn_back),
};

const struct keyset lesson_keys = KEYSET(lesson_rows);

static void lesson_modes(const struct screen *screen, struct keysets *in_force)
{
    (void)screen;
    keysets_add(in_force, &lesson_keys);
    keysets_add(in_force, &lab_lesson_keys);
}

/* The keys that the lesson shares with the lab act on the lab. */
static void lesson_press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct lesson_screen *self = (struct lesson_screen *)screen;
    self->missed |= row->action == ACTION_NEXT_HOUND && waits(self) ? 1U << self->page : 0;
    if (row >= lab_lesson_keys.rows && row < lab_lesson_keys.rows + lab_lesson_keys.count) {
        self->lab->screen.kind->press(&self->lab->screen, row, by);
    } else {
        keymap_run(row, screen, by);
    }
}

/* The lesson's text and its judgement are about its own search, so keys that would change it do nothing. */
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
        if (waits(self) && page_of(self)->ask == ASK_NEXT) {
            answer_cell(self);
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
    char labels[MENU_ITEMS][LABEL]; /* of the menu, which borrows them */
};

/* Chooses the first lesson that is not finished; if all are, the first. */
static void fill(struct learn *learn)
{
    int next = 0;
    learn->list.menu = (struct menu){0};
    for (int i = 0; i < learn->course.count && i < (int)MENU_ITEMS; i++) {
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
    menu_move_to(&learn->list.menu, next % learn->course.count);
}

static void draw_list(struct screen *screen, struct canvas *canvas)
{
    struct learn *learn = (struct learn *)screen;
    int width = canvas->width - 2 < LIST_WIDTH ? canvas->width - 2 : LIST_WIDTH;
    int x = (canvas->width - width) / 2, spare = canvas->height - learn->list.menu.count - 5;
    int y = spare > 0 ? spare / 2 : 0;
    canvas_centred(canvas, y, STYLE_KEY, "How a hound finds its way, in sixteen lessons");
    canvas_centred(canvas, y + 1, STYLE_FAINT,
                   "Each takes a few minutes. A star: done; the figure: right answers at once.");
    menu_draw(&learn->list.menu, canvas, x, y + 3, width);
    screen_foot(screen, canvas);
}

static void open_lesson(struct screen *screen, int choice)
{
    struct learn *learn = (struct learn *)screen;
    struct lesson_screen *self = screen_new(screen->app, &lesson_kind, sizeof *self);
    self->lesson = &learn->course.lessons[choice];
    self->learned = &learn->learned;
    self->number = choice + 1;
    self->of = learn->course.count;
    self->lab = (struct lab *)lab_new_on(screen->app, lesson_open(self->lesson, 0));
    text_init(&self->why);
    open_page(self, 0);
    app_push(screen->app, &self->screen);
}

static const struct keymap_row list_rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", menu_screen_move, .by = 1),
    KEY_ROW(CHOOSE, "go", "go there", menu_screen_choose),
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
    fill(learn);
    return &learn->list.screen;
}
