/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/random_level.h"

#include "level/code/code.h"
#include "level/code/squeeze.h"
#include "level/format/write.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* Reads the code into `out`; if it is rejected, `out` gets the findings instead. */
static bool opens(const char *code, size_t size, struct text *out)
{
    struct report report;
    report_init(&report, "code", code, size);
    bool is_good = code_read(code, size, out, &report);
    ck_assert_int_eq(is_good, report.errors == 0);
    if (!is_good) {
        text_clear(out);
        report_write_text(&report, out);
    }
    report_done(&report);
    return is_good;
}

/* Encodes and decodes the bytes.  `code` becomes their code. */
static void expect_same(const char *bytes, size_t size, unsigned long seed, struct text *code)
{
    struct text again;
    text_init(&again);
    text_clear(code);
    code_write(bytes, size, code);
    ck_assert(code_is(code->bytes, code->size));
    ck_assert_msg(opens(code->bytes, code->size, &again), "seed %lu: %s", seed, again.bytes);
    ck_assert_msg(again.size == size && memcmp(again.bytes, bytes, size) == 0, "seed %lu: another text", seed);
    text_done(&again);
}

/* Replaces one letter by another. */
static void expect_refused(struct rng *rng, struct text *code, unsigned long seed)
{
    struct text out;
    text_init(&out);
    size_t at = strlen("hounded1.") + (size_t)rng_int(rng, (int)(code->size - strlen("hounded1.")));
    char before = code->bytes[at];
    do {
        code->bytes[at] = letters[rng_int(rng, 64)];
    } while (code->bytes[at] == before);
    ck_assert_msg(!opens(code->bytes, code->size, &out), "seed %lu: letter %zu of %s", seed, at, code->bytes);
    code->bytes[at] = before;
    text_done(&out);
}

START_TEST(what_is_coded_is_read_the_same)
{
    for (unsigned long seed = 0; seed < 100; seed++) {
        struct rng rng;
        struct text text, code;
        rng_init(&rng, seed);
        struct level *level = random_level(&rng);
        text_init(&text);
        text_init(&code);
        level_write(level, &text);
        expect_same(text.bytes, text.size, seed, &code);
        expect_refused(&rng, &code, seed);
        text_done(&code);
        text_done(&text);
        level_free(level);
    }
}
END_TEST

/* Tries every other letter at every place: the checksum must find each change. */
START_TEST(every_slip_of_a_short_code_is_found)
{
    struct text code, out;
    text_init(&code);
    text_init(&out);
    code_write("format: 1\n", strlen("format: 1\n"), &code);
    for (size_t at = strlen("hounded1."); at < code.size; at++) {
        char before = code.bytes[at];
        for (const char *letter = letters; *letter != '\0'; letter++) {
            code.bytes[at] = *letter;
            ck_assert_msg(*letter == before || !opens(code.bytes, code.size, &out), "%c at %zu", *letter, at);
        }
        code.bytes[at] = before;
        ck_assert_msg(!opens(code.bytes, at, &out), "cut at %zu", at);
    }
    text_done(&out);
    text_done(&code);
}
END_TEST

START_TEST(any_bytes_have_a_code)
{
    static const char bytes[] = "\0\1\377\n\n\0";
    char *long_line = malloc(70000);
    struct text code;
    for (int i = 0; i < 70000; i++) {
        long_line[i] = (char)(unsigned char)(i * 7 >> 3 & 255);
    }
    text_init(&code);
    expect_same("", 0, 0, &code);
    expect_same(bytes, sizeof bytes, 1, &code);
    expect_same(long_line, 70000, 2, &code);
    text_done(&code);
    free(long_line);
}
END_TEST

/* Codes that were shared must remain readable. */
START_TEST(codes_of_the_first_version_are_read)
{
    static const char code[] = "hounded1.fIP9rlKlKm1jWyA1IUwFsDW16KI3uKSJxJuIm4j6qA";
    static const char level[] = "format: 1\ntitle: The Ford\ngoal: collect 2\npar: 90\n\nmap:\n###############\n"
                                "#@..*..#..*..>#\n#..##..=..##B.#\n###############\nend\n";
    struct text out;
    text_init(&out);
    ck_assert_msg(opens(code, strlen(code), &out), "%s", out.bytes);
    ck_assert_str_eq(out.bytes, level);
    text_clear(&out);
    code_write(level, strlen(level), &out);
    ck_assert_str_eq(out.bytes, code);
    text_done(&out);
}
END_TEST

static void expect_message(const char *code, const char *message)
{
    struct text out;
    text_init(&out);
    ck_assert(!opens(code, strlen(code), &out));
    ck_assert_msg(strstr(out.bytes, message) != NULL, "%s: not \"%s\" but \"%s\"", code, message, out.bytes);
    text_done(&out);
}

START_TEST(what_is_wrong_is_said)
{
    expect_message("hounded2.AAAA", "code:1:8: error: the code was made by a newer version of this program");
    expect_message("hounded99999999999999999999.AAAA", "code:1:8: error: the code was made by a newer version");
    expect_message("hounded0.AAAA", "code:1:8: error: unknown version of a level code");
    expect_message("hounded1.AA*A", "code:1:12: error: codes do not contain this character");
    expect_message("hounded1.\nAA\n%", "code:3:1: error: codes do not contain this character");
    expect_message("hounded1.", "code:1:10: error: the code is incomplete or mistyped");
    expect_message("hounded1.A", "code:1:11: error: the code is incomplete or mistyped");
    expect_message("hounded1.AAAAAAAA", "code:1:18: error: the code is incomplete or mistyped");
    expect_message("hounded", "code:1:1: error: this is not a level code");
    expect_message("hounded1", "code:1:1: error: this is not a level code");
    expect_message("hounded.1", "code:1:1: error: this is not a level code");
    expect_message("hounded1a.AAAA", "code:1:1: error: this is not a level code");
}
END_TEST

/* Mail wraps lines. */
START_TEST(blanks_and_line_ends_do_not_matter)
{
    struct text code, wrapped, out;
    text_init(&code);
    text_init(&wrapped);
    text_init(&out);
    code_write("format: 1\ntitle: x\n", 19, &code);
    for (size_t i = 0; i < code.size; i++) {
        text_addf(&wrapped, "%s%c", i > 9 && i % 4 == 0 ? "\r\n " : "", code.bytes[i]);
    }
    text_add(&wrapped, "\n");
    ck_assert(code_is(wrapped.bytes, wrapped.size));
    ck_assert_msg(opens(wrapped.bytes, wrapped.size, &out), "%s", out.bytes);
    ck_assert_str_eq(out.bytes, "format: 1\ntitle: x\n");
    text_done(&out);
    text_done(&wrapped);
    text_done(&code);
}
END_TEST

START_TEST(too_much_is_refused_before_it_is_unpacked)
{
    struct text squeezed, out;
    char *bytes = calloc(LIMIT_CODE + 1, 1);
    text_init(&squeezed);
    text_init(&out);
    squeeze(bytes, LIMIT_CODE + 1, &squeezed);
    ck_assert(!unsqueeze(squeezed.bytes, squeezed.size, LIMIT_CODE, &out));
    ck_assert(!unsqueeze("\377\377\377\377\377\377\1", 7, (size_t)-1, &out));
    ck_assert(!unsqueeze("\200", 1, 100, &out));
    ck_assert(!unsqueeze("", 0, 100, &out));
    ck_assert_uint_eq(out.size, 0);
    text_clear(&squeezed);
    code_write(bytes, LIMIT_CODE + 1, &squeezed);
    expect_message(squeezed.bytes, "error: the code exceeds the limit of 256 KiB");
    text_clear(&squeezed);
    code_write(bytes, LIMIT_CODE, &squeezed);
    ck_assert(opens(squeezed.bytes, squeezed.size, &out));
    ck_assert_uint_eq(out.size, LIMIT_CODE);
    free(bytes);
    text_done(&out);
    text_done(&squeezed);
}
END_TEST

TEST_MAIN("code", what_is_coded_is_read_the_same, every_slip_of_a_short_code_is_found, any_bytes_have_a_code,
          codes_of_the_first_version_are_read, what_is_wrong_is_said, blanks_and_line_ends_do_not_matter,
          too_much_is_refused_before_it_is_unpacked)
