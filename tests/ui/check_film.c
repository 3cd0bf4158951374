/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/text.h"
#include "base/utf8.h"
#include "replay/recording.h"
#include "ui/hidden.h"
#include "ui/lab/lab.h"
#include "ui/parts/film.h"
#include "ui/term/cast.h"
#include "ui/theatre/shows.h"

#include <ctype.h>
#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SIDE = 200 };

/* A terminal that understands only what a film may contain.  It shares no code with the program. */
static struct {
    char glyphs[MOST_SIDE][MOST_SIDE][8]; /* by rows */
    int width, height, x, y;
    double time;
    size_t frames;
} tv;

/* Parses a JSON string that starts at the quotation mark, and appends it to `out`.  Returns the end of the string. */
static const char *parse_string(const char *at, struct text *out)
{
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    ck_assert_int_eq(*at++, '"');
    while (*at != '"') {
        ck_assert_msg((unsigned char)*at >= ' ', "a control in a string");
        if (*at != '\\') {
            text_add_char(out, *at++);
        } else if (at[1] == 'u') {
            char digits[5] = {at[2], at[3], at[4], at[5], '\0'}, bytes[4];
            text_add_bytes(out, bytes, utf8_encode((uint32_t)strtoul(digits, NULL, 16), bytes));
            at += 6;
        } else {
            const char *name = strchr(names, at[1]);
            ck_assert_ptr_nonnull(name);
            text_add_char(out, meant[name - names]);
            at += 2;
        }
    }
    return at + 1;
}

/* Parses an escape sequence: ESC [ numbers letter. */
static const char *obey(const char *at)
{
    ck_assert_int_eq(at[1], '[');
    const char *numbers = at + 2;
    size_t size = strspn(numbers, "?0123456789;");
    int row = atoi(numbers), column = strchr(numbers, ';') != NULL ? atoi(strchr(numbers, ';') + 1) : 1;
    switch (numbers[size]) {
    case 'H':
        ck_assert(row >= 1 && row <= tv.height && column >= 1 && column <= tv.width);
        tv.y = row - 1;
        tv.x = column - 1;
        break;
    case 'J': memset(tv.glyphs, 0, sizeof tv.glyphs); break;
    default: ck_assert_msg(numbers[size] == 'm' || strncmp(numbers, "?25l", 4) == 0, "'%.8s'", numbers);
    }
    return numbers + size + 1;
}

static void show(const struct text *sent)
{
    for (const char *at = sent->bytes; *at != '\0';) {
        uint32_t glyph;
        if (*at == '\033') {
            at = obey(at);
            continue;
        }
        size_t size = utf8_decode(at, strlen(at), &glyph);
        ck_assert_msg(size > 0 && tv.x < tv.width, "at %d,%d", tv.x, tv.y);
        snprintf(tv.glyphs[tv.y][tv.x], sizeof tv.glyphs[0][0], "%.*s", (int)size, at);
        tv.x += utf8_columns(glyph);
        at += size;
    }
}

static const char *play_line(const char *at)
{
    struct text sent;
    char *end;
    text_init(&sent);
    ck_assert_int_eq(*at, '[');
    double time = strtod(at + 1, &end);
    ck_assert_msg(tv.frames == 0 || time > tv.time, "the film goes back to %f", time);
    ck_assert_int_eq(strncmp(end, ", \"o\", ", 7), 0);
    at = parse_string(end + 7, &sent);
    ck_assert_int_eq(strncmp(at, "]\n", 2), 0);
    show(&sent);
    tv.time = time;
    tv.frames++;
    text_done(&sent);
    return at + 2;
}

static void play_film(const struct text *lines)
{
    const char *at = lines->bytes;
    memset(&tv, 0, sizeof tv);
    ck_assert_int_eq(sscanf(at, "{\"version\": 2, \"width\": %d, \"height\": %d", &tv.width, &tv.height), 2);
    for (at = strchr(at, '\n') + 1; *at != '\0';) {
        at = play_line(at);
    }
}

/* Writes the screen without spaces at the ends of lines. */
static void see_tv(struct text *out)
{
    for (int y = 0; y < tv.height; y++) {
        size_t kept = out->size;
        for (int x = 0; x < tv.width; x++) {
            text_add(out, tv.glyphs[y][x][0] != '\0' ? tv.glyphs[y][x] : " ");
            kept = tv.glyphs[y][x][0] != '\0' && tv.glyphs[y][x][0] != ' ' ? out->size : kept;
        }
        out->size = kept;
        text_add_char(out, '\n');
    }
}

/* Writes what curses drew last. */
static void see_drawn(struct text *out)
{
    for (int y = 0; y < LINES; y++) {
        see_row(out, y, 0, COLS);
    }
}

typedef struct screen *opener(struct app *on);

static struct screen *open_replay(struct app *on)
{
    return viewer_new(on, recording_read("tests/replays/the-same-cup.replay"), NULL);
}

static struct screen *open_lab(struct app *on) { return lab_new(on, NULL); }

/* Films the screen.  The caller frees the film; the app is freed. */
static struct film *make(opener *open, struct film_terms terms, bool has_overlay)
{
    struct catalogue none;
    struct app filmed;
    struct settings settings = {.overlay = has_overlay};
    catalogue_init(&none);
    app_init_unseen(&filmed, settings, &none);
    struct film *film = film_new(&terms, "A \"title\"\033[31m\n", &filmed);
    ck_assert_ptr_nonnull(film);
    film_roll(film, &filmed, open(&filmed), NULL);
    app_done(&filmed);
    catalogue_done(&none);
    return film;
}

static void assert_shows_what_was_drawn(struct film *film, const char *golden)
{
    struct text drawn, seen;
    text_init(&drawn);
    text_init(&seen);
    see_drawn(&drawn);
    play_film(film_lines(film));
    see_tv(&seen);
    ck_assert_str_eq(seen.bytes, drawn.bytes);
    if (golden != NULL) {
        compare(golden, &seen);
    }
    text_done(&drawn);
    text_done(&seen);
    film_free(film);
}

START_TEST(the_last_frame_of_a_replay_is_its_last_screen)
{
    assert_shows_what_was_drawn(make(open_replay, (struct film_terms){80, 24, 1}, false), "film-replay");
    ck_assert_uint_gt(tv.frames, 50);
}
END_TEST

START_TEST(a_search_is_filmed_to_its_end)
{
    assert_shows_what_was_drawn(make(open_lab, (struct film_terms){80, 24, 1}, false), "film-lab");
    ck_assert_uint_gt(tv.frames, 5);
}
END_TEST

START_TEST(any_size_and_speed_will_do)
{
    static const struct film_terms terms[] = {{8, 8, 1}, {26, 8, 3}, {120, 40, 7}, {200, 60, 1000}};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        assert_shows_what_was_drawn(make(open_replay, terms[i], true), NULL);
        ck_assert_int_eq(tv.width, terms[i].width);
        assert_shows_what_was_drawn(make(open_lab, terms[i], false), NULL);
    }
}
END_TEST

START_TEST(the_same_terms_make_the_same_film)
{
    struct film *one = make(open_replay, (struct film_terms){80, 24, 1}, true);
    struct text copy;
    text_init(&copy);
    text_add_bytes(&copy, film_lines(one)->bytes, film_lines(one)->size);
    film_free(one);
    struct film *other = make(open_replay, (struct film_terms){80, 24, 1}, true);
    ck_assert_str_eq(film_lines(other)->bytes, copy.bytes);
    film_free(other);
    text_done(&copy);
}
END_TEST

/* The frame rate stays at what the eye can distinguish. */
START_TEST(speed_shortens_it)
{
    double slow = 0;
    for (unsigned speed = 1; speed <= 4; speed *= 4) {
        struct film *film = make(open_replay, (struct film_terms){80, 24, speed}, false);
        play_film(film_lines(film));
        film_free(film);
        ck_assert(speed == 1 || (tv.time < slow / 3.9 && tv.time > slow / 4.1));
        ck_assert((double)tv.frames < 2 + tv.time * 50);
        slow = tv.time;
    }
}
END_TEST

START_TEST(a_strangers_title_is_told_and_obeyed_by_nobody)
{
    struct film *film = make(open_lab, (struct film_terms){80, 24, 100}, false);
    const char *lines = film_lines(film)->bytes;
    struct text title;
    text_init(&title);
    ck_assert_ptr_nonnull(strstr(lines, "\"title\": \"A \\\"title\\\"\\u001b[31m"));
    ck_assert_ptr_null(strchr(lines, '\033'));
    ck_assert_ptr_nonnull(parse_string(strstr(lines, "\"A "), &title));
    ck_assert_str_eq(title.bytes, "A \"title\"\033[31m\n");
    text_done(&title);
    film_free(film);
}
END_TEST

/* The cells under a wide character are reserved, and are shown again when it goes.  Combining marks stay with their
 * base character. */
START_TEST(wide_characters_and_marks_are_kept)
{
    struct canvas canvas;
    struct cast *cast = cast_new(10, 2, NULL, &canvas);
    static const char *const texts[] = {"ab野c", "野原", "abz", "\303\251e\314\201!", ""};
    ck_assert_ptr_nonnull(cast);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        canvas_clear(&canvas);
        canvas_text(&canvas, 1, 1, STYLE_TEXT, texts[i]);
        cast_frame(cast, &canvas, (int64_t)i * 1000000);
    }
    cast_frame(cast, &canvas, 9000000);
    const char *lines = cast_lines(cast)->bytes;
    ck_assert_ptr_nonnull(strstr(lines, "ab野c"));
    ck_assert_ptr_nonnull(strstr(lines, "[1.000000, \"o\", \"\\u001b[2;2H"));
    ck_assert_ptr_nonnull(strstr(lines, "野原"));
    ck_assert_ptr_nonnull(strstr(lines, "abz "));
    ck_assert_ptr_nonnull(strstr(lines, "e\314\201!"));
    ck_assert_ptr_null(strstr(lines, "[9."));
    cast_free(cast);
}
END_TEST

TEST_MAIN("film", the_last_frame_of_a_replay_is_its_last_screen, a_search_is_filmed_to_its_end,
          any_size_and_speed_will_do, the_same_terms_make_the_same_film, speed_shortens_it,
          a_strangers_title_is_told_and_obeyed_by_nobody, wide_characters_and_marks_are_kept)
