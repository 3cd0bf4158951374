/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/ending.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "front/play/capture.h"
#include "game/hounds/hunt.h"
#include "study/search_log.h"
#include "ui/overlay/overlay.h"
#include "ui/theatre/mapview.h"

enum { PANEL_COLUMNS = 39, MIN_WIDTH = 76, MIN_HEIGHT = 20, PADDING = 2 };

/* The columns of the table, counted from its left edge. */
enum { NAME_AT = 4, STEPS_AT = 13, WRITTEN_AT = 19, NEAR_AT = 30 };

/* The heading of the table. */
enum { HEAD_ROWS = 2 };

/* The rows for all actors and for the hare come before those of the hounds. */
enum { LEADERS = 2 };

static void look_back(struct ending *ending, struct tape *tape)
{
    struct victory *victory = &ending->victory;
    struct replay *replay = tape_replay(tape);
    summary_make(&victory->account, replay);
    if (ending->is_win) {
        search_log_scratch(replay, &victory->scratch);
    }
    victory->shown = MARKS_EVERYBODY;
    replay_free(replay);
    ending->shave = victory->account.shave;
    shave_film(&ending->film, &ending->shave, tape);
}

bool victory_fits(const struct canvas *canvas) { return canvas->width >= MIN_WIDTH && canvas->height >= MIN_HEIGHT; }

void victory_next(struct victory *victory, int by)
{
    int count = (int)victory->account.hound_count + LEADERS, shown = victory->shown;
    int at = shown == MARKS_EVERYBODY ? 0 : shown == MARKS_HARE ? 1 : shown + LEADERS;
    at = (at + count + by) % count;
    victory->shown = at == 0 ? MARKS_EVERYBODY : at == 1 ? MARKS_HARE : at - LEADERS;
}

static enum style draw_row(const struct victory *victory, struct canvas *canvas, int x, int y, int whose,
                           struct picture picture, const char *name, const struct track *track)
{
    bool is_shown = victory->shown == whose;
    enum style style = is_shown ? STYLE_STRONG : STYLE_TEXT;
    canvas_text(canvas, x, y, STYLE_KEY, is_shown ? "▸" : " ");
    canvas_put(canvas, x + 2, y, (struct look){picture.style, TINT_NONE, 0}, picture.glyph);
    canvas_text_until(canvas, x + NAME_AT, y, x + STEPS_AT + 1, style, name);
    canvas_textf(canvas, x + STEPS_AT + 1, y, style, "%4zu", track->count - 1);
    return style;
}

static void draw_hound(const struct victory *victory, struct canvas *canvas, int x, int y, int index)
{
    const struct hound_summary *hound = &victory->account.hounds[index];
    enum style style = draw_row(victory, canvas, x, y, index, glyph_hound(hound->breed, MOOD_HUNTING),
                                breed_name(hound->breed), &hound->track);
    if (hunt_searches(hound->breed)) {
        canvas_textf(canvas, x + WRITTEN_AT, y, style, "%9" PRIu64, hound->written);
    } else {
        canvas_textf(canvas, x + WRITTEN_AT, y, style, "%9s", "never");
    }
    canvas_textf(canvas, x + NEAR_AT, y, hound->near_misses > 0 ? STYLE_WARNING : style, "%6d", hound->near_misses);
}

/* Returns the row after the table. */
static int draw_table(const struct victory *victory, struct canvas *canvas, int x, int y, int rows)
{
    bool has_scratch = victory->scratch > 0;
    int count = (int)victory->account.hound_count, room = rows - HEAD_ROWS - 1 - has_scratch;
    int shown = count <= room ? count : room - 1;
    canvas_text(canvas, x + STEPS_AT, y, STYLE_FAINT, "       planning    near");
    canvas_text(canvas, x + STEPS_AT, y + 1, STYLE_FAINT, "steps  in cells  misses");
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
        canvas_textf(canvas, x + WRITTEN_AT, y, STYLE_FAINT, "%9" PRIu64, victory->scratch);
    }
    return y + has_scratch;
}

enum { FRAME_TIME = 1000000 / REEL_TICKS_A_SECOND };

/* Returns the frame that is shown now, or the number of frames if the film is over. */
static int frame_at(const struct ending *ending, int64_t now)
{
    int64_t frame = ending->film_began == ENDING_NO_FILM ? SHAVE_FRAMES : (now - ending->film_began) / FRAME_TIME;
    return frame >= 0 && frame < ending->film.frames ? (int)frame : ending->film.frames;
}

int64_t ending_film_due(const struct ending *ending, int64_t now)
{
    int frame = frame_at(ending, now);
    return frame < ending->film.frames ? ending->film_began + (int64_t)(frame + 1) * FRAME_TIME : -1;
}

void ending_draw_shave(const struct ending *ending, struct canvas *canvas, const struct camera *camera,
                       const struct world *world, int64_t now)
{
    const struct shave_film *film = &ending->film;
    int frame = frame_at(ending, now);
    if (frame < film->frames) {
        /* their positions at the end of the film, not of the game */
        const struct cell ends[] = {world_hare(world)->at, world_hound(world, ending->shave.hound)->at};
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            mapview_put(canvas, camera, world, ends[i], glyph_terrain(world_terrain(world, ends[i])));
        }
        mapview_put(canvas, camera, world, film->hare[frame], glyph_hare());
        mapview_put(canvas, camera, world, film->hound[frame], glyph_hound(ending->shave.breed, MOOD_HUNTING));
    }
    if (film->frames > 0 && frame > film->moment) {
        mapview_put(canvas, camera, world, ending->shave.at,
                    (struct picture){'!', ' ', STYLE_WARNING, TONE_REVERSE, TINT_NONE, false});
    }
}

/* Draws the story of the game in a few lines.  Returns the row after them. */
static int draw_story(const struct ending *ending, struct canvas *canvas, int x, int y, const struct world *world)
{
    const struct summary *account = &ending->victory.account;
    const struct grid *grid = world_grid(world);
    char words[SHAVE_WORDS], advice[KEYMAP_SENTENCE];
    int misses = 0;
    for (size_t i = 0; i < account->hound_count; i++) {
        misses += account->hounds[i].near_misses;
    }
    if (ending->shave.steps > 0) {
        shave_say_when(&ending->shave, ending->pace, words);
        canvas_put(canvas, x, y, (struct look){STYLE_WARNING, TINT_NONE, TONE_REVERSE}, '!');
        canvas_textf(canvas, x + 2, y, STYLE_STRONG, "Closest shave: %s", words);
        shave_say_who(&ending->shave, grid_width(grid), grid_height(grid), words);
        canvas_text(canvas, x + 2, y + 1, (enum style)(STYLE_TRACK + ending->shave.breed), words);
        y += 2;
    }
    canvas_textf(canvas, x, y, STYLE_TEXT, "You ran %zu step%s.", account->hare.count - 1,
                 text_plural(account->hare.count - 1));
    if (account->hound_count > 0) {
        canvas_textf(canvas, x, y + 1, misses > 0 ? STYLE_WARNING : STYLE_TEXT,
                     misses == 0   ? "Nobody came near."
                     : misses == 1 ? "You shook off one at your heels."
                                   : "You shook off a hound %d times.",
                     misses);
        keymap_say("{OVERLAY}: what their planning cost", advice);
        canvas_text(canvas, x, y + 2, STYLE_FAINT, advice);
    }
    return y + (account->hound_count > 0 ? 3 : 1);
}

enum { MEDAL_AT = 2, MEANING_AT = 9 };

static int rows_of_meanings(const struct card *card, unsigned medals, int width)
{
    int rows = 0;
    for (int i = 0; i < card->medals_offered; i++) {
        rows += medals & medal_table[i].medal ? wrap_lines(medal_table[i].words, width) : 0;
    }
    return rows;
}

/* Explains each medal or, if that does not fit, each missing one. */
static void draw_meanings(const struct card *card, struct canvas *canvas, struct area area)
{
    int width = area.width - MEANING_AT;
    unsigned medals = rows_of_meanings(card, ~0u, width) <= area.height ? ~0u : ~card->medals;
    for (int i = 0; rows_of_meanings(card, medals, width) <= area.height && i < card->medals_offered; i++) {
        bool has = (card->medals & medal_table[i].medal) != 0;
        if (medals & medal_table[i].medal) {
            canvas_text(canvas, area.x, area.y, has ? STYLE_WARNING : STYLE_FAINT, has ? "★" : "☆");
            canvas_text(canvas, area.x + MEDAL_AT, area.y, STYLE_FAINT, medal_table[i].name);
            int rows = wrap_draw(canvas, (struct area){area.x + MEANING_AT, area.y, width, area.height}, STYLE_FAINT,
                                 medal_table[i].words);
            area.y += rows;
            area.height -= rows;
            medals &= ~(unsigned)medal_table[i].medal;
        }
    }
}

static void draw_panel(struct ending *ending, struct canvas *canvas, struct area area, const struct world *world)
{
    struct card *card = &ending->card;
    int x = area.x + PADDING, y = area.y + 1, left = area.height - 7 - card->menu.count;
    canvas_frame(canvas, area);
    int end = canvas_text(canvas, x, y, card->style, card->title);
    canvas_text(canvas, end + 3, y, STYLE_TEXT, card->line);
    card_medals(card->medals, card->medals_offered, canvas, x, y + 1);
    canvas_text(canvas, x, y + 2, STYLE_GOOD, card->advice[0]);
    y = ending->victory.tells_figures ? draw_table(&ending->victory, canvas, area.x + 1, y + 3, left)
                                      : draw_story(ending, canvas, x, y + 3, world);
    menu_draw(&card->menu, canvas, (struct area){area.x + 1, y + 1, area.width - 2, canvas->height - y - 1});
    y += card->menu.count + 2;
    draw_meanings(card, canvas, (struct area){x, y, area.width - 2 * PADDING, area.y + area.height - 1 - y});
}

void victory_draw(struct ending *ending, struct canvas *canvas, struct area area, const struct world *world,
                  int64_t now)
{
    struct victory *victory = &ending->victory;
    int width = area.width - PANEL_COLUMNS;
    struct mapview mapview = {
        .camera = victory->camera, .lens = LENS_TRACKS, .selected = victory->shown, .account = &victory->account};
    canvas_frame(canvas, (struct area){area.x, area.y, width, area.height});
    mapview_draw(&mapview, canvas, (struct area){area.x + 1, area.y + 1, width - 2, area.height - 2}, world);
    victory->camera = mapview.camera;
    ending_draw_shave(ending, canvas, &victory->camera, world, now);
    draw_panel(ending, canvas, (struct area){area.x + width, area.y, PANEL_COLUMNS, area.height}, world);
}

enum { TRAIL_TICKS = 160 };

/* Says how to win the first missing medal. */
static void advise(const struct card *card, int par, char out[END_LINE])
{
    snprintf(out, END_LINE, "You have won everything: no hare could do better.");
    for (int i = card->medals_offered - 1; i >= 0; i--) {
        const struct medal_facts *facts = &medal_table[i];
        if (!(card->medals & facts->medal) && (facts->medal != MEDAL_TIME || par > 0)) {
            snprintf(out, END_LINE, "Next: ☆ %s, %s.", facts->name, facts->words);
        }
    }
}

/* Compares the win with the best win of its kind. */
static void say_best(const struct game *game, char out[CARD_ADVICE])
{
    const struct kept_manner manner = game_manner_to_keep(game);
    uint32_t ticks = world_tick(game_world(game));
    const char *difficulty = difficulty_name(manner.difficulty);
    const char *pace = manner.pace == PACE_TURNS ? "Turns" : "Live";
    char best[REEL_TIME];
    if (game_key(game) == NULL) {
        out[0] = '\0';
        return;
    }
    uint32_t least = kept_game_best(&game->progress->statistics, game_key(game), &manner);
    reel_say_result(manner.pace, least, best);
    if (least == 0) {
        snprintf(out, CARD_ADVICE, "Your first win at %s, %s.", difficulty, pace);
    } else if (ticks < least) {
        snprintf(out, CARD_ADVICE, "New best! %s, %s: was %s", difficulty, pace, best);
    } else {
        snprintf(out, CARD_ADVICE, "Best at %s, %s: %s", difficulty, pace, best);
    }
}

static void make_win(struct ending *ending, const struct game *game)
{
    const struct session *session = &game->session;
    struct card *card = &ending->card;
    int ticks_of_par = session->reel.level->par;
    bool has_par = ticks_of_par > 0 && session->reel.level->goal != GOAL_SURVIVE;
    const char *unit = session->reel.pace == PACE_TURNS ? " moves" : "";
    char clock[REEL_TIME], par[REEL_TIME];
    reel_say_result(session->reel.pace, world_tick(reel_world(&session->reel)), clock);
    reel_say_result(session->reel.pace, (uint32_t)ticks_of_par, par);
    card->title = goal_facts(world_goal(reel_world(&session->reel)))->won;
    card->style = STYLE_GOOD;
    card->medals_offered = game_key(game) != NULL ? MEDALS : MEDALS_OF_A_MEADOW;
    card->medals = game_medals(game);
    snprintf(card->line, sizeof card->line, has_par ? "%s%s, par %s" : "%s%s", clock, unit, par);
    say_best(game, card->advice[0]);
    advise(card, ticks_of_par, ending->message);
    if (ending->next == ENDING_ANOTHER_LEVEL) {
        menu_add(&card->menu, "Next level", ENDING_NEXT);
    } else if (ending->next == ENDING_FINALE) {
        menu_add(&card->menu, "Go on", ENDING_NEXT);
    }
}

static void add_to_trail(struct cell *trail, size_t *count, struct cell at)
{
    if (*count == 0 || !cell_equal(trail[*count - 1], at)) {
        trail[(*count)++] = at;
    }
}

/* Replays the last ticks. */
static void find_trail(struct ending *ending, struct tape *tape)
{
    const struct world *world = tape_world(tape);
    size_t catcher = (size_t)world_catcher(world);
    uint32_t end = world_tick(world);
    ending->trail = xcalloc(TRAIL_TICKS + 1, sizeof *ending->trail);
    ending->hares_trail = xcalloc(TRAIL_TICKS + 1, sizeof *ending->hares_trail);
    for (uint32_t when = end > TRAIL_TICKS ? end - TRAIL_TICKS : 0; when <= end; when++) {
        tape_seek(tape, when);
        add_to_trail(ending->trail, &ending->trail_count, world_hound(world, catcher)->at);
        add_to_trail(ending->hares_trail, &ending->hares_trail_count, world_hare(world)->at);
    }
}

/* The cause as a row of glyphs. c is the hound that caught the hare, o the hound that the hare ran away from. */
static const char *const pictures[CAUSES] = {
    [CAUSE_STOOD] = "c>>>> @",      [CAUSE_DEAD_END] = "c>>> ..@#", [CAUSE_CUT_OFF] = "o>> ..@< <<c",
    [CAUSE_RAN_INTO] = "c.... <<@", [CAUSE_SEEN] = "c--------@",    [CAUSE_LEAD] = "c>>>> @>>"};

static struct picture picture_of(char sign, const struct capture *capture)
{
    bool is_ground = sign == '#' || sign == '.';
    uint32_t glyph = sign == '-'   ? glyph_line(1 << EAST | 1 << WEST)
                     : sign == ' ' ? ' '
                                   : glyph_arrow(sign == '>' ? EAST : WEST);
    return sign == '@'   ? glyph_hare()
           : sign == 'c' ? glyph_hound(capture->breed, MOOD_HUNTING)
           : sign == 'o' ? glyph_hound(capture->other, MOOD_HUNTING)
           : is_ground   ? glyph_terrain(sign == '#' ? TERRAIN_HEDGE : TERRAIN_GRASS)
                         : (struct picture){.glyph = glyph, .style = STYLE_TEXT};
}

static void make_catch(struct ending *ending, const struct session *session)
{
    struct card *card = &ending->card;
    struct capture capture;
    char beats[CAPTURE_LINE], advice[KEYMAP_SENTENCE], when[SHAVE_WORDS];
    capture_find(&capture, session->reel.tape);
    capture_beats(session->reel.level, capture.breed, beats);
    keymap_say(capture_advice(capture.cause, session->reel.pace), advice);
    card->title = "Caught!";
    card->style = STYLE_BAD;
    snprintf(card->line, sizeof card->line, "%s", capture_title(capture.cause));
    for (int i = 0; i < CARD_PICTURES && pictures[capture.cause][i] != '\0'; i++) {
        card->pictures[i] = picture_of(pictures[capture.cause][i], &capture);
    }
    snprintf(card->advice[0], CARD_ADVICE, "%.*s", CARD_ADVICE - 1, advice);
    snprintf(card->advice[1], CARD_ADVICE, "%s%.34s", beats[0] != '\0' ? "Against it: " : "", beats);
    capture_say(&capture, ending->message);
    /* "Closest shave: 1 step, at 0:12, the bulldog" */
    if (ending->shave.steps > 0) {
        const char *breed = breed_name(ending->shave.breed);
        shave_say_when(&ending->shave, ending->pace, when);
        snprintf(card->advice[2], CARD_ADVICE, "! Closest shave: %.20s, the %.12s", when, breed);
    }
    find_trail(ending, session->reel.tape);
}

static void offer(struct ending *ending, const struct game *game)
{
    struct menu *menu = &ending->card.menu;
    if (ending->next == ENDING_ANOTHER_MEADOW) {
        menu_add(menu, night_next(game->night, world_outcome(game_world(game))), ENDING_NEXT);
    }
    for (int i = 0; i < 2 && ending->next != ENDING_ANOTHER_MEADOW; i++) {
        bool is_again = ending->is_win == (i == 0);
        menu_add_action(menu, is_again ? "Again" : "Rewind", is_again ? ENDING_AGAIN : ENDING_REWIND,
                        is_again ? ACTION_RESTART : ACTION_REWIND);
    }
    menu_add(menu, "Watch the replay", ENDING_REPLAY);
    if (game->night != NULL) {
        menu_add(menu, "Copy it to share", ENDING_COPY);
    }
    menu_add_action(menu, "Leave", ENDING_LEAVE, ACTION_BACK);
}

void ending_done(struct ending *ending)
{
    summary_done(&ending->victory.account);
    free(ending->trail);
    free(ending->hares_trail);
}

void ending_make(struct ending *ending, const struct game *game, enum ending_next next, int64_t film_begins)
{
    ending_done(ending);
    *ending = (struct ending){.is_win = world_outcome(game_world(game)) == OUTCOME_WON,
                              .next = next,
                              .pace = game->session.reel.pace,
                              .film_began = film_begins};
    look_back(ending, game->session.reel.tape);
    if (ending->is_win) {
        make_win(ending, game);
    } else {
        make_catch(ending, &game->session);
    }
    offer(ending, game);
}
