#include "config.h"

#include "ui/theatre/victory.h"

#include <inttypes.h>
#include <stdio.h>

#include "game/hounds/hunt.h"
#include "study/scratch.h"
#include "ui/parts/glyphs.h"
#include "ui/theatre/mapview.h"
#include "ui/overlay/marks.h"

enum { PANEL_COLUMNS = 37, MIN_WIDTH = 76, MIN_HEIGHT = 20, PADDING = 2 };

/* Columns of the table, from its left. */
enum { NAME_AT = 4, STEPS_AT = 13, EXPANDED_AT = 18, NEAR_AT = 28 };

/* Of the table. */
enum { HEAD_ROWS = 2 };

/* Everybody and the hare come before the hounds. */
enum { LEADERS = 2 };

void victory_make(struct victory *victory, struct tape *tape)
{
    struct replay *replay = tape_replay(tape);
    victory_done(victory);
    summary_make(&victory->account, replay);
    scratch_count(replay, &victory->scratch);
    victory->shown = MARKS_EVERYBODY;
    replay_free(replay);
}

void victory_done(struct victory *victory)
{
    summary_done(&victory->account);
    *victory = (struct victory){0};
}

bool victory_fits(const struct canvas *canvas)
{
    return canvas->width >= MIN_WIDTH && canvas->height >= MIN_HEIGHT;
}

void victory_next(struct victory *victory, int by)
{
    int count = (int)victory->account.hound_count + LEADERS, shown = victory->shown;
    int at = shown == MARKS_EVERYBODY ? 0 : shown == MARKS_HARE ? 1 : shown + LEADERS;
    at = (at + count + by) % count;
    victory->shown = at == 0 ? MARKS_EVERYBODY : at == 1 ? MARKS_HARE : at - LEADERS;
}

static int steps_of(const struct track *track)
{
    return (int)track->count - 1;
}

static enum style draw_row(const struct victory *victory, struct canvas *canvas, int x, int y, int whose,
                           struct picture picture, const char *name, const struct track *track)
{
    bool is_shown = victory->shown == whose;
    enum style style = is_shown ? STYLE_STRONG : STYLE_TEXT;
    canvas_text(canvas, x, y, STYLE_KEY, is_shown ? "▸" : " ");
    canvas_put(canvas, x + 2, y, (struct look){picture.style, MARK_NONE, 0}, picture.glyph);
    canvas_text_until(canvas, x + NAME_AT, y, x + STEPS_AT + 1, style, name);
    canvas_textf(canvas, x + STEPS_AT + 1, y, style, "%4d", steps_of(track));
    return style;
}

static void draw_hound(const struct victory *victory, struct canvas *canvas, int x, int y, int index)
{
    const struct hound_summary *hound = &victory->account.hounds[index];
    enum style style = draw_row(victory, canvas, x, y, index, glyph_hound(hound->breed, MOOD_HUNTING),
                                breed_name(hound->breed), &hound->track);
    if (hunt_searches(hound->breed)) {
        canvas_textf(canvas, x + EXPANDED_AT, y, style, "%9" PRIu64, hound->expanded);
    } else {
        canvas_textf(canvas, x + EXPANDED_AT, y, style, "%9s", "never");
    }
    canvas_textf(canvas, x + NEAR_AT, y, hound->near_misses > 0 ? STYLE_WARNING : style, "%6d", hound->near_misses);
}

/* Returns the row after the table. */
static int draw_table(const struct victory *victory, struct canvas *canvas, int x, int y, int rows)
{
    bool has_scratch = victory->scratch > 0;
    int count = (int)victory->account.hound_count, room = rows - HEAD_ROWS - 1 - has_scratch;
    int shown = count <= room ? count : room - 1;
    canvas_text(canvas, x + STEPS_AT, y, STYLE_FAINT, "         cells   near");
    canvas_text(canvas, x + STEPS_AT, y + 1, STYLE_FAINT, "steps expanded misses");
    y += HEAD_ROWS;
    draw_row(victory, canvas, x, y, MARKS_HARE, glyph_hare(), "you", &victory->account.hare);
    for (int i = 0; i < shown; i++) {
        draw_hound(victory, canvas, x, y + 1 + i, i);
    }
    if (shown < count) {
        canvas_textf(canvas, x + NAME_AT, y + 1 + shown, STYLE_FAINT, "and %d more", count - shown);
    }
    y += 1 + shown + (shown < count);
    if (has_scratch) {
        canvas_text(canvas, x + NAME_AT, y, STYLE_FAINT, "from scratch");
        canvas_textf(canvas, x + EXPANDED_AT, y, STYLE_FAINT, "%9" PRIu64, victory->scratch);
    }
    return y + has_scratch;
}

static void draw_panel(const struct victory *victory, struct canvas *canvas, struct area area, struct card *card)
{
    int x = area.x + PADDING, y = area.y + 1, left = area.height - 7 - card->menu.count;
    canvas_frame(canvas, area.x, area.y, area.width, area.height);
    int end = canvas_text(canvas, x, y, card->style, card->title);
    canvas_text(canvas, end + 3, y, STYLE_TEXT, card->line);
    card_medals(card->medals, canvas, x, y + 1);
    y = draw_table(victory, canvas, area.x + 1, y + 3, left);
    menu_draw(&card->menu, canvas, area.x + 1, y + 1, area.width - 2);
}

void victory_draw(struct victory *victory, struct canvas *canvas, struct area area, const struct world *world,
                  struct card *card)
{
    int width = area.width - PANEL_COLUMNS;
    struct mapview mapview = {
        .camera = victory->camera, .lens = LENS_TRACKS, .selected = victory->shown, .account = &victory->account};
    canvas_frame(canvas, area.x, area.y, width, area.height);
    mapview_draw(&mapview, canvas, (struct area){area.x + 1, area.y + 1, width - 2, area.height - 2}, world);
    victory->camera = mapview.camera;
    draw_panel(victory, canvas, (struct area){area.x + width, area.y, PANEL_COLUMNS, area.height}, card);
}
