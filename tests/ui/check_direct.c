/* SPDX-License-Identifier: MIT */
/* Colours of 24 bits: each is sent once, when a character needs it, and the screen looks as curses wants it. */
#include "config.h"

#include "testing.h"

#include "ui/term/direct.h"

#include <string.h>

static const int32_t palette[] = {0x010203, 0x040506, 0x070809}; /* the colours 16 to 18 */

static void expect(const char *of_curses, const char *sent)
{
    struct text out = text_empty();
    ck_assert(direct_begin(palette));
    direct_translate(of_curses, strlen(of_curses), &out);
    ck_assert_str_eq(out.bytes, sent);
    text_done(&out);
    direct_end();
}

START_TEST(colours_are_sent_in_one_sequence)
{
    expect("\033[38;5;16m\033[48;5;17mA", "\033[38;2;1;2;3;48;2;4;5;6mA");
    expect("\033[38;5;9mA\033[31mB", "\033[38;5;9mA\033[31mB");
    expect("\033[38;5;256mA", "\033[38;5;256mA");
}
END_TEST

START_TEST(a_colour_that_is_on_is_not_sent_again)
{
    expect("\033[38;5;16m\033[48;5;17mA\033[38;5;16m\033[48;5;18mB", "\033[38;2;1;2;3;48;2;4;5;6mA\033[48;2;7;8;9mB");
}
END_TEST

START_TEST(spaces_need_no_ink)
{
    expect("\033[38;5;16m\033[48;5;17m  \033[3;4H\033[38;5;18mB", "\033[48;2;4;5;6m  \033[3;4H\033[38;2;7;8;9mB");
    expect("\033[48;5;17m\033[5X", "\033[48;2;4;5;6m\033[5X");
}
END_TEST

START_TEST(spaces_that_show_their_ink_have_it)
{
    expect("\033[7m\033[38;5;16m ", "\033[7m\033[38;2;1;2;3m ");
    expect("\033[38;5;16m\033[7m ", "\033[38;2;1;2;3m\033[7m ");
}
END_TEST

START_TEST(a_reset_forgets_the_colours)
{
    expect("\033[38;5;16mA\033(B\033[m\033[38;5;16mB", "\033[38;2;1;2;3mA\033(B\033[m\033[38;2;1;2;3mB");
    expect("\033[48;5;16mA\033[39;49m ", "\033[48;2;1;2;3mA\033[39;49m ");
    expect("\033[0;7m\033[38;5;16m ", "\033[0;7m\033[38;2;1;2;3m ");
    expect("\033=\033[38;5;16mA", "\033=\033[38;2;1;2;3mA");
}
END_TEST

TEST_MAIN("direct", colours_are_sent_in_one_sequence, a_colour_that_is_on_is_not_sent_again, spaces_need_no_ink,
          spaces_that_show_their_ink_have_it, a_reset_forgets_the_colours)
