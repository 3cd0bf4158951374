/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/rng.h"
#include "level/format/header.h"
#include "replay/solution.h"
#include "ui/edit/edit.h"
#include "level/format/parse.h"
#include "ui/hidden.h"
#include "ui/lab/lab.h"
#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char level[] = "format: 1\n"
                            "// A comment.\n"
                            "title: The pond\n"
                            "colour: blue\n"
                            "goal: collect 1\n"
                            "legend:\n"
                            "  v = bulldog speed=90\n"
                            "map:\n"
                            "##########\n"
                            "#@...*...#\n"
                            "#........#\n"
                            "#.......>#\n"
                            "##########\n"
                            "end\n";

static const char small[] = "format: 1\n"
                            "title: The pond\n"
                            "goal: collect 1\n"
                            "map:\n"
                            "##########\n"
                            "#@...*...#\n"
                            "#.####...#\n"
                            "#.......>#\n"
                            "#......B.#\n"
                            "##########\n"
                            "end\n"
                            "// Behind it.\n";

static char folder[64], path[80], beside[96], second[112];
static struct draft *draft;
static int64_t now;

static void write_file(const char *name, const char *text)
{
    ck_assert_int_eq(file_write(name, SIZE_MAX, text, strlen(text)), 0);
}

static enum draft_news open_again(void)
{
    enum draft_news news;
    struct text words;
    text_init(&words);
    draft = draft_open(path, 0, &news, &words);
    ck_assert_msg(draft != NULL, "%s", words.bytes);
    text_done(&words);
    app_push(&app, edit_new(&app, draft, news));
    return news;
}

static void open_level(const char *text, int width, int height)
{
    testing_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/pond.txt", folder);
    snprintf(beside, sizeof beside, "%s.autosave", path);
    snprintf(second, sizeof second, "%s-2", beside);
    write_file(path, text);
    begin(width, height, THEME_DARK, false);
    ck_assert_int_eq(open_again(), DRAFT_FINE);
    app_draw(&app);
}

static void close_level(void)
{
    end();
    unlink(path);
    unlink(beside);
    unlink(second);
    ck_assert_int_eq(rmdir(folder), 0);
}

static const char *text(void) { return document_text(draft_document(draft))->bytes; }

/* Expects the level with these rows in place of its second to fourth row. */
static void expect_rows(const char *rows)
{
    struct text wanted;
    const char *begin_at = strstr(level, "#@"), *end_at = strstr(level, "##########\nend");
    text_init(&wanted);
    text_add_bytes(&wanted, level, (size_t)(begin_at - level));
    text_add(&wanted, rows);
    text_add(&wanted, end_at);
    ck_assert_str_eq(text(), wanted.bytes);
    text_done(&wanted);
}

START_TEST(a_level_is_painted_by_keys)
{
    open_level(level, 80, 24);
    type("~l l ");
    expect_rows("#@~~.*...#\n#........#\n#.......>#\n");
    type("zz");
    expect_rows("#@...*...#\n#........#\n#.......>#\n");
    type("UUB\t\tij#");
    type("j ");
    expect_rows("#@~~.*...#\n#........#\n#..#....>#\n");
    close_level();
}
END_TEST

START_TEST(help_is_about_the_editor)
{
    open_level(level, 120, 40);
    type("?");
    app_draw(&app);
    ck_assert(is_on_screen("[Editor]"));
    close_level();
}
END_TEST

START_TEST(tools_paint_lines_boxes_and_all)
{
    open_level(level, 80, 24);
    type("~jt llll ");
    expect_rows("#@...*...#\n#~~~~~...#\n#.......>#\n");
    type("z%t khh ");
    expect_rows("#@.%%%...#\n#..%%%...#\n#.......>#\n");
    type("z,tjl ");
    expect_rows("#@,,,*,,,#\n#,,,,,,,,#\n#,,,,,,,>#\n");
    close_level();
}
END_TEST

START_TEST(a_rectangle_is_copied_turned_and_stamped)
{
    open_level(level, 80, 24);
    type("R");
    ck_assert(is_on_screen("Nothing is copied."));
    type("llllC");
    ck_assert(is_on_screen("Where is the other corner?"));
    type("hhjC");
    ck_assert(is_on_screen("Copied: 3x2 cells."));
    type("j ");
    expect_rows("#@...*...#\n#....*...#\n#.......>#\n");
    close_level();
}
END_TEST

/* The cursor is on the hare at first, so that the piece is "@." over "..". */
START_TEST(what_is_cut_comes_back_turned)
{
    open_level(level, 80, 24);
    type("XljX");
    ck_assert(is_on_screen("Cut: 2x2 cells."));
    expect_rows("#....*...#\n#........#\n#.......>#\n");
    type("Rjll ");
    expect_rows("#....*...#\n#...@....#\n#.......>#\n");
    type("zF ");
    expect_rows("#....*...#\n#..@.....#\n#.......>#\n");
    type("zz");
    expect_rows("#@...*...#\n#........#\n#.......>#\n");
    close_level();
}
END_TEST

START_TEST(mirrors_paint_more)
{
    open_level(level, 80, 24);
    type("~Ml ");
    expect_rows("#@~..*.~.#\n#........#\n#.......>#\n");
    type("zMM ");
    expect_rows("#@~..*.~.#\n#........#\n#.~....~>#\n");
    type("@j ");
    expect_rows("#.~..*.~.#\n#.@......#\n#.~....~>#\n");
    close_level();
}
END_TEST

START_TEST(the_pointer_paints_strokes)
{
    open_level(level, 80, 24);
    app.settings.preferences.cells = CELLS_SMALL;
    type("~");
    app_draw(&app);
    struct screen *screen = top();
    int x = 0, y = 0;
    for (y = 0; y < 24 && x == 0; y++) {
        for (x = 79; x > 0 && canvas_glyph(&app.canvas, x, y) != '@'; x--) {
        }
        x = x > 54 ? 0 : x;
    }
    y--;
    int columns = 2;
    app.now = now;
    screen->kind->click(screen, x + columns, y);
    screen->kind->drag(screen, x + 3 * columns, y);
    screen->kind->drag(screen, x + 3 * columns, y + 2);
    expect_rows("#@~~~*...#\n#...~....#\n#...~...>#\n");
    type("z");
    expect_rows("#@...*...#\n#........#\n#.......>#\n");
    click_on("bramble");
    type(" ");
    expect_rows("#@...*...#\n#........#\n#...%...>#\n");
    close_level();
}
END_TEST

START_TEST(edges_follow_the_cursor)
{
    open_level(level, 80, 24);
    type("}");
    ck_assert_ptr_nonnull(strstr(text(), "map:\n##########\n##########\n#@"));
    type("{jj");
    type("llllllll}");
    ck_assert_ptr_nonnull(strstr(text(), ".......>##\n"));
    type("{");
    ck_assert_str_eq(text(), level);
    close_level();
}
END_TEST

START_TEST(findings_are_gone_to)
{
    open_level(level, 80, 24);
    ck_assert(is_on_screen("unknown key"));
    type(" llp");
    ck_assert_str_eq(top()->kind->name, "edit");
    ck_assert(is_on_screen("cannot be played"));
    close_level();
}
END_TEST

START_TEST(a_level_is_played_and_comes_back)
{
    open_level(level, 80, 24);
    type("p");
    ck_assert_str_eq(top()->kind->name, "play");
    ck_assert(is_on_screen("practice"));
    type("lq");
    ck_assert_str_eq(top()->kind->name, "edit");
    ck_assert_str_eq(text(), level);
    close_level();
}
END_TEST

/* The level in the editor does not change.  The hare cannot start in a wall or on a hound. */
START_TEST(a_level_is_played_from_the_cursor)
{
    open_level(small, 80, 24);
    app.settings.preferences.cells = CELLS_SMALL;
    type("jlE");
    ck_assert_str_eq(top()->kind->name, "edit");
    ck_assert(is_on_screen("cannot start here"));
    type("jE");
    ck_assert_str_eq(top()->kind->name, "play");
    ck_assert(is_on_screen("practice"));
    ck_assert(is_on_screen("♣ "));
    ck_assert(is_on_screen("@ "));
    ck_assert(is_on_screen("╭╮"));
    type("q");
    ck_assert_str_eq(top()->kind->name, "edit");
    type("jlllllE");
    ck_assert(is_on_screen("cannot start here"));
    ck_assert_str_eq(text(), small);
    close_level();
}
END_TEST

/* The burrow is behind a bale, and the level's solution cannot be read. */
START_TEST(a_solution_that_proves_nothing_is_told)
{
    open_level("format: 1\ntitle: Bale\ngoal: reach\naccept: no-hounds\nmap:\n######\n#@.0>#\n######\nend\n"
               "solution:\nno proof at all\nend\n",
               80, 24);
    ck_assert(is_on_screen("solution cannot be read"));
    ck_assert(is_on_screen("perhaps"));
    close_level();
}
END_TEST

static bool is_file(const char *name) { return access(name, F_OK) == 0; }

START_TEST(what_is_not_saved_comes_back)
{
    open_level(level, 80, 24);
    type("~l ");
    ck_assert_int_ge(top()->kind->due(top()), 0);
    ck_assert(!is_file(beside));
    top()->kind->tick(top(), top()->kind->due(top()));
    ck_assert(is_file(beside));
    app_pop(&app);
    ck_assert_int_eq(open_again(), DRAFT_RECOVERED);
    expect_rows("#@~..*...#\n#........#\n#.......>#\n");
    type("S");
    ck_assert(!is_file(beside));
    type("z");
    ck_assert_str_eq(text(), level);
    type("q");
    ck_assert_str_eq(top()->kind->name, "edit");
    ck_assert(is_on_screen("unsaved changes"));
    type("q");
    ck_assert_int_eq(app.depth, 0);
    ck_assert(!is_file(beside));
    close_level();
}
END_TEST

/* Opens the file without a screen. */
static struct draft *open_beside(enum draft_news *news)
{
    struct text words;
    text_init(&words);
    struct draft *other = draft_open(path, 0, news, &words);
    ck_assert_msg(other != NULL, "%s", words.bytes);
    text_done(&words);
    return other;
}

static void let_pass(int64_t microseconds)
{
    now += microseconds;
    top()->kind->tick(top(), now);
}

START_TEST(what_another_editor_does_is_healed)
{
    enum { SECOND = 1000000 };
    enum draft_news news;
    open_level(level, 80, 24);
    struct draft *looker = open_beside(&news);
    ck_assert_int_eq(news, DRAFT_FINE);
    type("~l ");
    let_pass(SECOND);
    ck_assert(is_file(beside));
    draft_drop(looker);
    draft_free(looker);
    ck_assert(is_file(beside));

    struct draft *taker = open_beside(&news);
    ck_assert_int_eq(news, DRAFT_RECOVERED);
    draft_drop(taker);
    ck_assert(!is_file(beside));
    let_pass(SECOND + 1);
    ck_assert(is_file(beside));
    document_replace(draft_document(taker), level, strlen(level) - 1);
    ck_assert_int_eq(draft_keep(taker, now, DRAFT_AT_ONCE), 0);
    ck_assert(is_file(second));
    draft_drop(taker);
    draft_free(taker);
    ck_assert(is_file(beside) && !is_file(second));
    close_level();
}
END_TEST

/* File times have the resolution of the kernel's clock.  The file is therefore made older, instead of the autosave
 * newer. */
static void make_older(const char *name)
{
    const struct timespec then[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    ck_assert_int_eq(utimensat(AT_FDCWD, name, then, 0), 0);
}

START_TEST(older_autosaves_overwrite_nothing_unasked)
{
    open_level(level, 80, 24);
    make_older(path);
    app_pop(&app);
    write_file(beside, "format: 1\ntitle: Three hours\nmap:\n");
    ck_assert_int_eq(open_again(), DRAFT_STRANGE);
    ck_assert(is_on_screen("cannot be used"));
    type("q");
    ck_assert(is_file(beside));
    write_file(beside, "format: 1\ntitle: Pond\ngoal: collect 1\nmap:\n#####\n#@*>#\n#####\nend\n");
    make_older(beside);
    write_file(path, level);
    ck_assert_int_eq(open_again(), DRAFT_STALE);
    ck_assert(is_on_screen("the file has changed"));
    type("S");
    ck_assert(is_on_screen("Not saved"));
    type("S");
    ck_assert(is_on_screen("Saved."));
    ck_assert(!is_file(beside));
    app_pop(&app);
    write_file(beside, "format: 1\ntitle: Pond\ngoal: collect 1\nmap:\n#####\n#@*.>#\n#####\nend\n");
    make_older(beside);
    ck_assert_int_eq(open_again(), DRAFT_STALE);
    type("zS");
    ck_assert(is_on_screen("Saved."));
    ck_assert(!is_file(beside));
    close_level();
}
END_TEST

START_TEST(a_trial_and_the_help_find_it_kept)
{
    open_level(level, 80, 24);
    type("~l ?");
    ck_assert(is_file(beside));
    close_level();
}
END_TEST

START_TEST(what_others_write_is_not_lost)
{
    char other[112];
    open_level(level, 80, 24);
    write_file(path, "format: 1\ngoal: collect 1\nmap:\n#####\n#@*>#\n#####\nend\n");
    type("~l S");
    ck_assert(is_on_screen("another program changed the file"));
    struct text now_there;
    text_init(&now_there);
    ck_assert_int_eq(file_read(path, 4096, &now_there), 0);
    ck_assert_ptr_nonnull(strstr(now_there.bytes, "#@*>#"));
    type("S");
    ck_assert(is_on_screen("Saved."));
    text_clear(&now_there);
    ck_assert_int_eq(file_read(path, 4096, &now_there), 0);
    ck_assert_str_eq(now_there.bytes, text());
    text_done(&now_there);

    snprintf(other, sizeof other, "%s/other", folder);
    write_file(other, "mine");
    ck_assert_int_eq(symlink(other, beside), 0);
    type("l ");
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_AT_ONCE), 0);
    ck_assert(is_file(second));
    text_init(&now_there);
    ck_assert_int_eq(file_read(other, 4096, &now_there), 0);
    ck_assert_str_eq(now_there.bytes, "mine");
    text_done(&now_there);
    unlink(other);
    close_level();
}
END_TEST

/* The child is a user who may only write in the folder. */
START_TEST(a_protected_file_stays)
{
    open_level(level, 80, 24);
    type("~l ");
    ck_assert_int_eq(chmod(folder, 0777), 0);
    ck_assert_int_eq(chmod(path, 0444), 0);
    pid_t child = fork();
    if (child == 0) {
        _exit(geteuid() == 0 && seteuid(65534) != 0 ? EACCES : draft_save(draft));
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), EACCES);
    ck_assert_int_eq(chmod(path, 0644), 0);
    type("S");
    ck_assert(is_on_screen("Saved."));
    close_level();
}
END_TEST

/* Waits until the words are on the screen.  The real clock only limits the wait. */
static void hear_once(void)
{
    struct pollfd answer = {.fd = top()->kind->watched(top()), .events = POLLIN};
    ck_assert_int_eq(poll(&answer, 1, 60000), 1);
    top()->kind->tick(top(), now);
    app_draw(&app);
}

static void hear(const char *words)
{
    while (!is_on_screen(words)) {
        hear_once();
    }
}

/* The first save says it, on the screen and for stderr; then the file has one name. */
START_TEST(hard_links_do_not_break_in_silence)
{
    char other[112], note[300];
    open_level(level, 80, 24);
    snprintf(other, sizeof other, "%s/other", folder);
    snprintf(note, sizeof note, "hounded: %s: other hard links to the file keep the old text\n", path);
    ck_assert_int_eq(link(path, other), 0);
    type("l S");
    ck_assert(is_on_screen("Saved. Other hard links to the file keep the old text."));
    ck_assert_str_eq(app.notes.bytes, note);
    ck_assert(file_holds(other, level, strlen(level)));
    type("l S");
    ck_assert(is_on_screen("Saved."));
    ck_assert(!is_on_screen("hard links"));
    ck_assert_str_eq(app.notes.bytes, note);
    ck_assert_uint_eq(app.losses.size, 0);
    ck_assert_int_eq(unlink(other), 0);
    close_level();
}
END_TEST

START_TEST(what_others_write_is_shown)
{
    static const char other[] = "format: 1\ngoal: collect 1\nmap:\n#####\n#@*>#\n#####\nend\n";
    open_level(small, 80, 24);
    write_file(path, other);
    hear("this is its new content");
    ck_assert_str_eq(text(), other);
    write_file(path, "format: 1\ngoal: co");
    now = 1;
    top()->kind->tick(top(), now);
    now = top()->kind->due(top());
    ck_assert_int_gt(now, 0);
    top()->kind->tick(top(), now);
    app_draw(&app);
    ck_assert(is_on_screen("which cannot be edited now"));
    ck_assert_str_eq(text(), other);
    write_file(path, small);
    hear("this is its new content");
    type("z");
    ck_assert_str_eq(text(), other);
    write_file(path, level);
    hear("unsaved changes stay");
    ck_assert_str_eq(text(), other);
    now = 0;
    close_level();
}
END_TEST

START_TEST(the_screen_is_as_in_the_pictures)
{
    open_level(level, 80, 24);
    type("M%l ");
    expect("edit-80x24");
    close_level();
    open_level(level, 40, 12);
    type("1l ");
    expect("edit-40x12");
    close_level();
}
END_TEST

static void press(uint32_t key)
{
    app_key(&app, key, now);
    app_draw(&app);
}

START_TEST(the_header_is_a_form)
{
    open_level(level, 80, 24);
    type("H");
    ck_assert(is_on_screen("The pond"));
    ck_assert(is_on_screen("collect 1"));
    press(KEY_IS_ENTER);
    type("s!");
    press(KEY_IS_BACKSPACE);
    press(KEY_IS_ENTER);
    ck_assert_ptr_nonnull(strstr(text(), "title: The ponds\ncolour"));
    choose_row("goal");
    press(KEY_IS_RIGHT);
    ck_assert_ptr_nonnull(strstr(text(), "goal: reach\nlegend"));
    choose_row("par");
    press(KEY_IS_ENTER);
    type("qz");
    press(KEY_IS_ESCAPE);
    ck_assert_ptr_null(strstr(text(), "par"));
    press(KEY_IS_ENTER);
    type("300");
    press(KEY_IS_ENTER);
    ck_assert_ptr_nonnull(strstr(text(), "goal: reach\npar: 300\nlegend"));
    expect("edit-header-80x24");
    press(KEY_IS_ENTER);
    for (int i = 0; i < 4; i++) {
        press(KEY_IS_BACKSPACE);
    }
    press(KEY_IS_ENTER);
    ck_assert_ptr_null(strstr(text(), "par"));
    type("qzzzz");
    ck_assert_str_eq(text(), level);
    close_level();
}
END_TEST

START_TEST(the_size_is_typed)
{
    open_level(level, 80, 24);
    type("Hk");
    press(KEY_IS_ENTER);
    for (int i = 0; i < 4; i++) {
        press(KEY_IS_BACKSPACE);
    }
    type("1");
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("A size is columns x rows"));
    press(KEY_IS_ENTER);
    for (int i = 0; i < 4; i++) {
        press(KEY_IS_BACKSPACE);
    }
    type("12x4");
    press(KEY_IS_ENTER);
    ck_assert_ptr_nonnull(strstr(text(), "map:\n############\n#@...*...###\n#........###\n#.......>###\nend\n"));
    type("qz");
    ck_assert_str_eq(text(), level);
    close_level();
}
END_TEST

START_TEST(the_legend_is_a_form)
{
    open_level(level, 80, 24);
    type("vN");
    ck_assert(is_on_screen("bulldog"));
    choose_row("speed");
    press(KEY_IS_RIGHT);
    ck_assert_ptr_nonnull(strstr(text(), "  v = bulldog speed=100\n"));
    choose_row("from");
    press(KEY_IS_LEFT);
    ck_assert_ptr_nonnull(strstr(text(), "  v = bulldog speed=100 from=hard\n"));
    expect("edit-legend-80x24");
    choose_row("means");
    press(KEY_IS_ENTER);
    for (int i = 0; i < 7; i++) {
        press(KEY_IS_BACKSPACE);
    }
    type("pointer");
    press(KEY_IS_ENTER);
    ck_assert_ptr_nonnull(strstr(text(), "  v = pointer speed=100 from=hard\n"));
    choose_row("glyph");
    press(KEY_IS_ENTER);
    press(KEY_IS_BACKSPACE);
    type("B");
    press(KEY_IS_ENTER);
    choose_row("speed");
    press(KEY_IS_RIGHT);
    ck_assert_ptr_nonnull(strstr(text(), "  B = bloodhound speed=60\n"));
    press(KEY_IS_ENTER);
    press(KEY_IS_BACKSPACE);
    press(KEY_IS_BACKSPACE);
    press(KEY_IS_ENTER);
    ck_assert_ptr_null(strstr(text(), "B ="));
    press(KEY_IS_ESCAPE);
    type(" zzzzzz");
    ck_assert_str_eq(text(), level);
    close_level();
}
END_TEST

START_TEST(forms_are_clicked)
{
    open_level(level, 80, 24);
    type("H");
    click_on("collect 1");
    ck_assert_str_eq(text(), level);
    click_on("collect 1");
    ck_assert_ptr_nonnull(strstr(text(), "goal: reach\n"));
    click_on("The pond");
    click_on("The pond");
    type("!");
    ck_assert_ptr_null(strstr(text(), "The pond!"));
    click_on("reach");
    ck_assert_ptr_nonnull(strstr(text(), "title: The pond!\n"));
    app.now = now;
    top()->kind->click(top(), 5, 0);
    top()->kind->click(top(), 5, 23);
    type("k");
    press(KEY_IS_RIGHT);
    ck_assert(is_on_screen("Press Enter to type it."));
    close_level();
}
END_TEST

/* The values form a circle.  An unknown value counts as being before the first. */
START_TEST(values_are_chosen_in_a_circle)
{
    open_level(level, 80, 24);
    type("H");
    choose_row("goal");
    press(KEY_IS_LEFT);
    ck_assert_ptr_null(strstr(text(), "goal: collect 1\n"));
    char *chosen = strdup(strstr(text(), "goal: "));
    press(KEY_IS_RIGHT);
    press(KEY_IS_LEFT);
    ck_assert_str_eq(strstr(text(), "goal: "), chosen);
    free(chosen);
    close_level();
}
END_TEST

START_TEST(a_small_window_has_room_for_forms)
{
    static const char words[] = "a title that is far too long for a window as small as this one";
    struct header_key last;
    size_t count = 0;
    open_level(level, 40, 12);
    while (header_key(count, &last)) {
        count++;
    }
    ck_assert(header_key(count - 1, &last));
    type("H");
    ck_assert(!is_on_screen(last.key));
    press(KEY_IS_UP);
    ck_assert(is_on_screen(last.key));
    press(KEY_IS_DOWN);
    ck_assert(!is_on_screen(last.key));
    press(KEY_IS_ENTER);
    type(words);
    ck_assert(is_on_screen("as small as this one"));
    ck_assert(!is_on_screen("a title that"));
    press(KEY_IS_ESCAPE);
    press(KEY_IS_ESCAPE);
    ck_assert_str_eq(top()->kind->name, "edit");
    close_level();
}
END_TEST

START_TEST(a_glyph_is_one_character)
{
    open_level(level, 80, 24);
    type("vN");
    press(KEY_IS_ENTER);
    type("w");
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("A glyph is one visible character"));
    press(KEY_IS_ENTER);
    press(KEY_IS_BACKSPACE);
    press(KEY_IS_BACKSPACE);
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("A glyph is one visible character"));
    press(KEY_IS_ENTER);
    press(KEY_IS_BACKSPACE);
    app_key(&app, 0xe9, now);
    press(KEY_IS_ENTER);
    choose_row("means");
    press(KEY_IS_RIGHT);
    ck_assert_ptr_nonnull(strstr(text(), "\n  \xc3\xa9 = "));
    press(KEY_IS_ENTER);
    for (int i = 0; i < 20; i++) {
        press(KEY_IS_BACKSPACE);
    }
    press(KEY_IS_ENTER);
    ck_assert_ptr_null(strstr(text(), "\xc3\xa9"));
    close_level();
}
END_TEST

/* A command without effect says why. */
START_TEST(what_cannot_be_done_is_told)
{
    open_level(level, 80, 24);
    type("z");
    ck_assert(is_on_screen("nothing to undo"));
    type("U");
    ck_assert(is_on_screen("nothing to redo"));
    type("t q");
    ck_assert_str_eq(top()->kind->name, "edit");
    type("l ");
    ck_assert_str_eq(text(), level);
    type("q");
    for (int i = 0; i < 5; i++) {
        type("{");
    }
    ck_assert(is_on_screen("cannot be smaller"));
    click_on("unknown key");
    close_level();
}
END_TEST

static int nothing_is_written(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_WRITE ? ENOSPC : 0;
}

START_TEST(a_full_disk_is_told)
{
    open_level(level, 80, 24);
    store_init(&app.store, folder, &app.notice);
    type("~l ");
    disk_ask(nothing_is_written);
    now = top()->kind->due(top());
    ck_assert(top()->kind->tick(top(), now));
    app_draw(&app);
    ck_assert(is_on_screen("cannot be stored beside the file: No space left"));
    type("S");
    ck_assert(is_on_screen("It is not saved: No space left"));
    app_say(&app, "Something else.");
    type("q");
    ck_assert(is_on_screen("You have unsaved changes. S: save"));
    type("l");
    disk_ask(NULL);
    struct text losses;
    text_init(&losses);
    store_tell_losses(&app.store, &losses);
    ck_assert_ptr_nonnull(strstr(losses.bytes, "cannot be stored beside the file"));
    ck_assert_int_ge(top()->kind->due(top()), now);
    now = top()->kind->due(top());
    top()->kind->tick(top(), now);
    ck_assert(is_file(beside));
    text_clear(&losses);
    store_tell_losses(&app.store, &losses);
    ck_assert_uint_eq(losses.size, 0);
    type("S");
    ck_assert(is_on_screen("Saved."));
    text_done(&losses);
    now = 0;
    char command[200];
    snprintf(command, sizeof command, "rm -r %s/state", folder);
    ck_assert_int_eq(system(command), 0);
    close_level();
}
END_TEST

START_TEST(where_nothing_is_kept_no_level_is_copied)
{
    open_level(small, 80, 24);
    catalogue_add_campaign(app.catalogue);
    ck_assert_ptr_null(edit_entry_new(&app, 0, NULL));
    app_draw(&app);
    ck_assert(is_on_screen("Cannot create a file of your own"));
    ck_assert_ptr_null(edit_entry_new(&app, app.catalogue->count, NULL));
    close_level();
}
END_TEST

/* The painted map has another size than the one in the file. */
START_TEST(what_is_painted_takes_the_place_of_another_map)
{
    char command[200];
    open_level(small, 80, 24);
    struct level *painted = level_copy(document_level(draft_document(draft)));
    store_init(&app.store, folder, &app.notice);
    struct screen *screen = edit_entry_new(&app, app.catalogue->count, painted);
    ck_assert_ptr_nonnull(screen);
    app_push(&app, screen);
    app_draw(&app);
    type("S");
    ck_assert(is_on_screen("Saved."));
    type("q");
    struct text there;
    text_init(&there);
    snprintf(command, sizeof command, "%s/data/levels/painted.txt", folder);
    ck_assert_int_eq(file_read(command, 1 << 16, &there), 0);
    ck_assert_ptr_nonnull(strstr(there.bytes, "#.####...#\n"));
    text_done(&there);
    level_free(painted);
    snprintf(command, sizeof command, "rm -r %s/state %s/data", folder, folder);
    ck_assert_int_eq(system(command), 0);
    close_level();
}
END_TEST

/* Expects an autosave that contains these words. */
static void expect_beside(const char *words)
{
    struct text there;
    text_init(&there);
    ck_assert_msg(file_read(beside, LIMIT_LEVEL, &there) == 0, "there is no autosave with '%s'", words);
    ck_assert_msg(strstr(there.bytes, words) != NULL, "'%s' is not in\n%s", words, there.bytes);
    text_done(&there);
}

static void end_program(void)
{
    for (int i = 0; i < app.depth; i++) {
        if (app.screens[i]->kind->save != NULL) {
            app.screens[i]->kind->save(app.screens[i]);
        }
    }
}

/* The field is saved when the program ends, and half a second after the last key. */
START_TEST(what_is_typed_is_kept)
{
    open_level(level, 80, 24);
    type("H");
    press(KEY_IS_ENTER);
    type("s of");
    ck_assert(!is_file(beside));
    ck_assert_int_ge(top()->kind->due(top()), 0);
    now = top()->kind->due(top());
    top()->kind->tick(top(), now);
    expect_beside("title: The ponds of\ncolour");
    type(" old");
    end_program();
    expect_beside("title: The ponds of old\ncolour");
    ck_assert_str_eq(text(), level);
    press(KEY_IS_ESCAPE);
    now += 1000000;
    top()->kind->tick(top(), now);
    ck_assert(!is_file(beside));
    press(KEY_IS_ENTER);
    type(" ");
    end_program();
    ck_assert(!is_file(beside));
    type("of old");
    end_program();
    app_pop(&app);
    app_pop(&app);
    ck_assert_int_eq(open_again(), DRAFT_RECOVERED);
    ck_assert_ptr_nonnull(strstr(text(), "title: The pond of old\ncolour"));
    type("z");
    ck_assert_str_eq(text(), level);
    now = 0;
    close_level();
}
END_TEST

/* An incomplete name is invalid, but it is saved and restored with the rest of its line. */
START_TEST(half_a_name_is_kept)
{
    open_level(level, 80, 24);
    type("v");
    document_begin(draft_document(draft));
    document_put(draft_document(draft), (struct cell){3, 2}, 'v');
    ck_assert(document_end(draft_document(draft)));
    type("SNj");
    press(KEY_IS_ENTER);
    for (int i = 0; i < 3; i++) {
        press(KEY_IS_BACKSPACE);
    }
    end_program();
    expect_beside("  v = bull speed=90\n");
    app_pop(&app);
    app_pop(&app);
    ck_assert_int_eq(open_again(), DRAFT_RECOVERED);
    type("N");
    press(KEY_IS_ENTER);
    press(KEY_IS_BACKSPACE);
    type("v");
    press(KEY_IS_ENTER);
    type("j");
    ck_assert(is_on_screen("no terrain or breed"));
    press(KEY_IS_ENTER);
    type("terrier");
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("There is no such breed"));
    press(KEY_IS_ENTER);
    for (int i = 0; i < 4; i++) {
        press(KEY_IS_BACKSPACE);
    }
    type("terrier");
    press(KEY_IS_ENTER);
    ck_assert_ptr_nonnull(strstr(text(), "  v = terrier speed=90\n"));
    close_level();
}
END_TEST

/* Another program writes the file while the player types.  Both changes must survive. */
START_TEST(what_is_typed_outlasts_another_program)
{
    open_level(small, 80, 24);
    type("H");
    press(KEY_IS_ENTER);
    type("s");
    write_file(path, "format: 1\ntitle: Theirs\ngoal: collect 1\nmap:\n#####\n#@*>#\n#####\nend\n");
    while (strstr(text(), "Theirs") == NULL) {
        struct pollfd news = {.fd = top()->kind->watched(top()), .events = POLLIN};
        ck_assert_int_eq(poll(&news, 1, 60000), 1);
        top()->kind->tick(top(), now);
    }
    expect_beside("title: The ponds\ngoal: collect 1\nmap:\n#####\n");
    press(KEY_IS_ENTER);
    ck_assert_ptr_nonnull(strstr(text(), "title: The ponds\n"));
    close_level();
}
END_TEST

START_TEST(the_solver_is_a_key)
{
    open_level(small, 80, 24);
    type("V");
    hear("It can be won");
    ck_assert(is_on_screen("@"));
    type("V");
    const char *solution = strstr(text(), "end\nsolution:\n");
    ck_assert_ptr_nonnull(solution);
    ck_assert_ptr_nonnull(strstr(solution, "end\n// Behind it.\n"));
    const struct level *edited = document_level(draft_document(draft));
    struct replay *game = solution_play(edited, NULL);
    ck_assert_ptr_nonnull(game);
    replay_free(game);
    type("z");
    ck_assert_str_eq(text(), small);
    type("V#l ");
    hear("changed in the meantime");
    close_level();
}
END_TEST

START_TEST(figures_stand_beside_the_map)
{
    open_level(small, 80, 24);
    type("A");
    ck_assert(is_on_screen("28 cells"));
    hear("Games won");
    hear("A regular player wins");
    ck_assert(is_on_screen("can be won:"));
    ck_assert(is_on_screen("expert  100 +- 5 %"));
    type("HA");
    ck_assert_str_eq(top()->kind->name, "form");
    choose_row("par");
    press(KEY_IS_RIGHT);
    ck_assert_ptr_nonnull(strstr(text(), "\npar: "));
    press(KEY_IS_ESCAPE);
    type("z");
    ck_assert(is_on_screen("Games won"));
    ck_assert(is_on_screen("where they are caught"));
    type("A");
    ck_assert(is_on_screen("where they wait"));
    ck_assert(is_on_screen("ticks"));
    type("A");
    ck_assert(!is_on_screen("Games won"));
    ck_assert(is_on_screen("bramble"));
    close_level();
}
END_TEST

START_TEST(figures_follow_the_brush)
{
    open_level(small, 80, 24);
    type("A");
    hear("fair par");
    ck_assert(!is_on_screen("saved   "));
    type("#l ");
    ck_assert(is_on_screen("looking for a win..."));
    hear("cannot be won");
    hear("saved   100 +- 5 %");
    while (is_on_screen("Games won so far")) {
        hear_once();
    }
    type("S");
    ck_assert(!is_on_screen("saved   "));
    type("z");
    hear("can be won:");
    hear("saved     0 +- 5 %");
    close_level();
}
END_TEST

/* The pane is opened only after the change. */
START_TEST(figures_compare_with_the_file)
{
    open_level(small, 80, 24);
    type("#l A");
    hear("cannot be won");
    hear("saved   100 +- 5 %");
    type("S");
    ck_assert(!is_on_screen("saved   "));
    type("z");
    hear("saved     0 +- 5 %");
    close_level();
}
END_TEST

START_TEST(levels_of_the_game_are_edited_as_copies)
{
    char copy[112];
    open_level(small, 80, 24);
    type("q");
    snprintf(copy, sizeof copy, "%s/data/levels/%s.txt", folder, campaign_levels[0].name);
    store_init(&app.store, folder, &app.notice);
    app.follow = screens_follow;
    catalogue_add_campaign(app.catalogue);
    app_push(&app, levels_new(&app));
    app_draw(&app);
    type("e");
    ck_assert_str_eq(top()->kind->name, "edit");
    ck_assert(is_on_screen("your own copy"));
    type("#l Sq");
    ck_assert_str_eq(top()->kind->name, "levels");
    struct text there;
    text_init(&there);
    ck_assert_int_eq(file_read(copy, 1 << 20, &there), 0);
    ck_assert_str_ne(there.bytes, campaign_levels[0].text);
    app_replace(&app, play_new(&app, 0));
    app_draw(&app);
    type(" e");
    ck_assert_str_eq(top()->kind->name, "edit");
    type("zq");
    ck_assert_str_eq(top()->kind->name, "play");
    text_done(&there);
    ck_assert_int_eq(unlink(copy), 0);
    char *dir = folder_path(FOLDER_STATE, folder);
    struct text command;
    text_init(&command);
    text_addf(&command, "rm -r %s %s/data", dir, folder);
    ck_assert_int_eq(system(command.bytes), 0);
    text_done(&command);
    free(dir);
    close_level();
}
END_TEST

/* Lists the file in the catalogue, without an open editor. */
static void open_catalogue(void)
{
    struct level_file file;
    struct report report;
    open_level(small, 80, 24);
    type("q");
    report_init(&report, path, small, sizeof small - 1);
    level_file_parse(&file, small, sizeof small - 1, &report);
    report_done(&report);
    app.follow = screens_follow;
    catalogue_add_file(app.catalogue, file);
    catalogue_note_path(app.catalogue, path);
}

START_TEST(levels_of_files_are_edited_where_they_are)
{
    open_catalogue();
    app_push(&app, levels_new(&app));
    app_draw(&app);
    type("e#l Sq");
    struct text there;
    text_init(&there);
    ck_assert_int_eq(file_read(path, 1 << 20, &there), 0);
    ck_assert_ptr_nonnull(strstr(there.bytes, "#@#..*...#"));
    ck_assert_int_eq(level_terrain(app.catalogue->entries[0].level, (struct cell){2, 1}), TERRAIN_HEDGE);
    text_done(&there);
    close_level();
}
END_TEST

START_TEST(what_is_painted_in_the_lab_is_saved)
{
    open_catalogue();
    app_push(&app, lab_new_entry(&app, 0));
    app_draw(&app);
    type("kXe");
    ck_assert_str_eq(top()->kind->name, "edit");
    type("Sq");
    ck_assert_str_eq(top()->kind->name, "lab");
    struct text there;
    text_init(&there);
    ck_assert_int_eq(file_read(path, 1 << 20, &there), 0);
    ck_assert_ptr_nonnull(strstr(there.bytes, "#......#>#\n#......B.#\n##########\nend\n// Behind it.\n"));
    top()->kind->tick(top(), now); /* puts off the first look */
    write_file(path, "format: 1\ngoal: collect 1\nmap:\n########\n#@*..>B#\n########\nend\n");
    while (app.catalogue->entries[0].level->width != 8) {
        struct pollfd news = {.fd = top()->kind->watched(top()), .events = POLLIN};
        ck_assert_int_eq(poll(&news, 1, 60000), 1);
        top()->kind->tick(top(), now);
    }
    app_draw(&app);
    ck_assert(is_on_screen("▄██▄▄█>")); /* the burrow, beside the hound */
    text_done(&there);
    close_level();
}
END_TEST

/* Types random keys and clicks random places, at any size.  Undo must restore the level. */
START_TEST(any_keys_are_undone)
{
    static const char keys[] = "hjklyubn  \t\titMzU}{LMt#.,~=%:+/0*>@BDGPCXFRT|?q!;";
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct rng rng;
        rng_init(&rng, seed);
        int width = 26 + rng_int(&rng, 80);
        open_level(level, width, 8 + rng_int(&rng, 30));
        for (int i = 0; i < 200; i++) {
            char one[2] = {keys[rng_below(&rng, sizeof keys - 1)], '\0'};
            bool is_edit = strcmp(top()->kind->name, "edit") == 0;
            if (is_edit && rng_below(&rng, 5) == 0) {
                int x = rng_int(&rng, width);
                app.now = now;
                top()->kind->click(top(), x, rng_int(&rng, 30));
                x = rng_int(&rng, width);
                top()->kind->drag(top(), x, rng_int(&rng, 30));
            } else {
                type(is_edit && one[0] == 'q' ? "j" : one);
            }
            app_draw(&app);
        }
        while (strcmp(top()->kind->name, "edit") != 0) {
            type("q");
        }
        while (document_undo(draft_document(draft))) {
        }
        ck_assert_msg(strcmp(text(), level) == 0, "seed %llu", (unsigned long long)seed);
        close_level();
    }
}
END_TEST

TEST_MAIN("edit", a_level_is_painted_by_keys, help_is_about_the_editor, tools_paint_lines_boxes_and_all,
          a_rectangle_is_copied_turned_and_stamped, what_is_cut_comes_back_turned, the_size_is_typed,
          mirrors_paint_more, the_pointer_paints_strokes, edges_follow_the_cursor, findings_are_gone_to,
          a_level_is_played_and_comes_back, a_level_is_played_from_the_cursor, a_solution_that_proves_nothing_is_told,
          the_header_is_a_form, the_legend_is_a_form, the_solver_is_a_key, figures_stand_beside_the_map,
          figures_follow_the_brush, levels_of_the_game_are_edited_as_copies, levels_of_files_are_edited_where_they_are,
          what_is_painted_in_the_lab_is_saved, what_is_not_saved_comes_back, figures_compare_with_the_file,
          what_another_editor_does_is_healed, older_autosaves_overwrite_nothing_unasked,
          a_trial_and_the_help_find_it_kept, what_others_write_is_not_lost, a_protected_file_stays,
          hard_links_do_not_break_in_silence, what_others_write_is_shown, what_is_typed_is_kept, half_a_name_is_kept,
          what_is_typed_outlasts_another_program, forms_are_clicked, values_are_chosen_in_a_circle,
          a_small_window_has_room_for_forms, a_glyph_is_one_character, what_cannot_be_done_is_told, a_full_disk_is_told,
          where_nothing_is_kept_no_level_is_copied, what_is_painted_takes_the_place_of_another_map,
          the_screen_is_as_in_the_pictures, any_keys_are_undone)
