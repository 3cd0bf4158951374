/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/code/code.h"
#include "level/code/squeeze.h"

#include <string.h>

/* Texts of up to USUAL bytes are quick.  One size in LONG_EVERY is a text of all bytes. */
enum { MOST = 24, USUAL = 8, LONG_EVERY = 32 };

/* The fuzzer's models read this, and have few slots (squeeze.c), because reading the whole primer takes longer than
 * everything else. */
#ifdef FUZZERS
const char squeeze_primer[] = "\n";
#endif

/* Reads the bytes as a code. */
static void judge_code(const char *bytes, size_t size)
{
    struct report report;
    struct text text;
    text_init(&text);
    report_init(&report, "code", bytes, size);
    bool is_good = code_read(bytes, size, &text, &report);
    fuzz_expect(is_good == (report.errors == 0), "a text or an error");
    fuzz_expect(!is_good || code_is(bytes, size), "text that can be read is a code");
    fuzz_expect(is_good || text.size == 0, "a code that cannot be read gives no text");
    fuzz_made(&text);
    fuzz_judge_report(&report);
    report_done(&report);
    text_done(&text);
}

/* As in code.c, but written again. */
static void add_crc(struct text *bytes)
{
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < bytes->size; i++) {
        for (unsigned bit = 0; bit < 8; bit++) {
            bool is_odd = ((sum ^ (uint32_t)(unsigned char)bytes->bytes[i] >> bit) & 1) != 0;
            sum = sum >> 1 ^ (is_odd ? 0xedb88320U : 0);
        }
    }
    for (unsigned i = 0; i < 4; i++) {
        text_add_char(bytes, (char)(unsigned char)(~sum >> 8 * i & 255));
    }
}

/* Makes the code of squeezed bytes: with the checksum that belongs to them, and of the newest version. */
static void write_code(const char *bytes, size_t size, struct text *out)
{
    struct text sealed;
    text_init(&sealed);
    text_add_bytes(&sealed, bytes, size);
    add_crc(&sealed);
    text_add(out, "hounded1.");
    text_add_base64(out, sealed.bytes, sealed.size);
    for (char *at = out->bytes; *at != '\0'; at++) {
        *at = (char)(*at == '+' ? '-' : *at == '/' ? '_' : *at);
    }
    while (out->bytes[out->size - 1] == '=') {
        out->bytes[--out->size] = '\0';
    }
    text_done(&sealed);
}

static void judge_squeezed(const char *bytes, size_t size)
{
    struct text text;
    text_init(&text);
    fuzz_expect(unsqueeze(bytes, size, MOST, &text) || text.size == 0, "text above the limit is not unpacked");
    fuzz_expect(text.size <= MOST, "the text is within the limit");
    fuzz_made(&text);
    text_done(&text);
}

/* Reads a code with a correct checksum, unless its text would be long. */
static void judge_sealed(const char *bytes, size_t size)
{
    bool is_short = size > 0 && (unsigned char)bytes[0] <= MOST;
    struct text code, text;
    struct report report;
    text_init(&code);
    text_init(&text);
    write_code(bytes, size, &code);
    report_init(&report, "code", code.bytes, code.size);
    if (!is_short) {
        judge_squeezed(bytes, size);
    } else {
        fuzz_expect(code_read(code.bytes, code.size, &text, &report), "a code with its checksum can be read");
        fuzz_expect(text.size == (unsigned char)bytes[0], "a code has a text of the stored size");
    }
    report_done(&report);
    text_done(&text);
    text_done(&code);
}

static void judge_text(const char *bytes, size_t size)
{
    struct report report;
    struct text code, again;
    text_init(&code);
    text_init(&again);
    code_write(bytes, size, &code);
    fuzz_made(&code);
    report_init(&report, "code", code.bytes, code.size);
    fuzz_expect(code_read(code.bytes, code.size, &again, &report), "a written code can be read");
    fuzz_expect(again.size == size && memcmp(again.bytes, bytes, size) == 0, "a written code is read unchanged");
    report_done(&report);
    text_done(&again);
    text_done(&code);
}

static void run(const char *bytes, size_t size)
{
    judge_code(bytes, size);
    judge_sealed(bytes, size);
    size_t most = size % LONG_EVERY == 0 ? LIMIT_CODE : USUAL;
    judge_text(bytes, size < most ? size : most);
}

/* Often makes a code with a correct checksum of the bytes, or changes their stored size to a possible one. */
static size_t vary(char *bytes, size_t size, size_t most, struct rng *rng)
{
    struct text code;
    text_init(&code);
    write_code(bytes, size, &code);
    if (code.size <= most && rng_below(rng, 4) == 0) {
        memcpy(bytes, code.bytes, code.size);
        size = code.size;
    } else if (size > 0 && rng_below(rng, FUZZ_RARE) > 0) {
        bytes[0] = (char)rng_below(rng, USUAL);
    }
    text_done(&code);
    return size;
}

const struct fuzz_target fuzz_target = {.name = "code", .most = 130, .usual = 28, .run = run, .vary = vary};
