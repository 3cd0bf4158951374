/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/code/code.h"

#include "level/code/squeeze.h"
#include "level/format/source.h"

#include <string.h>

static const char word[] = "hounded";
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum { CODE_VERSION = 1, CHECKSUM_SIZE = 4 };

/* Computes the CRC-32 of Ethernet and zip files (IEEE 802.3). */
static uint32_t checksum(const char *bytes, size_t size)
{
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        sum ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320U : 0);
        }
    }
    return ~sum;
}

/* Appends the checksum, lowest byte first, so that the CRC also covers it. */
static void add_checksum(struct text *bytes)
{
    uint32_t sum = checksum(bytes->bytes, bytes->size);
    for (int i = 0; i < CHECKSUM_SIZE; i++) {
        text_add_char(bytes, (char)(unsigned char)(sum >> 8 * i & 255));
    }
}

static bool take_checksum(struct text *bytes)
{
    size_t size = bytes->size >= CHECKSUM_SIZE ? bytes->size - CHECKSUM_SIZE : 0;
    struct text own = text_empty();
    text_add_bytes(&own, bytes->bytes, size);
    add_checksum(&own);
    bool is_good = text_equal(&own, bytes);
    text_done(&own);
    bytes->size = size;
    return is_good;
}

static void add_base64url(struct text *out, const struct text *bytes)
{
    size_t begin = out->size;
    text_add_base64(out, bytes->bytes, bytes->size);
    for (char *at = out->bytes + begin; *at != '\0'; at++) {
        *at = (char)(*at == '+' ? '-' : *at == '/' ? '_' : *at);
    }
    while (out->size > begin && out->bytes[out->size - 1] == '=') {
        out->bytes[--out->size] = '\0';
    }
}

void code_write(const char *bytes, size_t size, struct text *out)
{
    struct text squeezed = text_empty();
    squeeze(bytes, size, &squeezed);
    add_checksum(&squeezed);
    text_addf(out, "%s%d.", word, CODE_VERSION);
    add_base64url(out, &squeezed);
    text_done(&squeezed);
}

/* Splits a code into "hounded1" and the part after the dot. */
static bool split(const char *bytes, size_t size, struct slice *head, struct slice *rest)
{
    size_t length = strlen(word);
    struct slice whole = slice_trim((struct slice){bytes, size});
    if (!slice_starts_with(whole, word) || !slice_split(whole, '.', head, rest) || head->size == length) {
        return false;
    }
    while (length < head->size && strchr("0123456789", head->bytes[length]) != NULL) {
        length++;
    }
    return length == head->size;
}

bool code_is(const char *bytes, size_t size)
{
    struct slice head, rest;
    return split(bytes, size, &head, &rest);
}

static struct diag *fail(struct report *report, struct place place, const char *why)
{
    return report_add(report, DIAG_ERROR, "bad-code", place, "%s", why);
}

/* Collects bits and appends whole bytes; `left` contains the `count` remaining bits. */
struct bits {
    uint32_t left;
    int count;
};

static bool read_digits(struct slice rest, struct text *out, struct report *report)
{
    struct bits bits = {0, 0};
    for (size_t i = 0; i < rest.size; i++) {
        const char *digit = memchr(digits, rest.bytes[i], sizeof digits - 1);
        if (digit != NULL) {
            bits.left = (bits.left << 6 | (unsigned)(digit - digits)) & 0xfff;
            bits.count += 6;
            if (bits.count >= 8) {
                bits.count -= 8;
                text_add_char(out, (char)(unsigned char)(bits.left >> bits.count & 255));
            }
        } else if (strchr(" \r\n", rest.bytes[i]) == NULL || rest.bytes[i] == '\0') {
            fail(report, place_in(report->source, rest.bytes + i), "codes do not contain this character");
            return false;
        }
    }
    bool is_whole = bits.count < 6 && (bits.left & ((1U << bits.count) - 1)) == 0;
    if (!is_whole) {
        fail(report, place_in(report->source, rest.bytes + rest.size), "the code is incomplete or mistyped");
    }
    return is_whole;
}

static bool is_known(struct slice head, struct report *report)
{
    struct slice number = {head.bytes + strlen(word), head.size - strlen(word)};
    uint64_t version = 0;
    bool is_number = slice_number(number, INT32_MAX, &version);
    if (is_number && version == CODE_VERSION) {
        return true;
    }
    struct place place = place_in(report->source, number.bytes);
    if (is_number && version < CODE_VERSION) {
        fail(report, place, "unknown version of a level code");
    } else {
        report_add(report, DIAG_ERROR, "newer-format", place, "the code was made by a newer version of this program");
    }
    return false;
}

static bool read_bytes(struct slice rest, struct text *bytes, struct text *out, struct report *report)
{
    struct place end = place_in(report->source, rest.bytes + rest.size);
    if (!read_digits(rest, bytes, report)) {
        return false;
    }
    if (!take_checksum(bytes)) {
        diag_hint(fail(report, end, "the code is incomplete or mistyped: its checksum is not that of the rest"),
                  "copy all of it, from \"%s%d.\" to its end", word, CODE_VERSION);
        return false;
    }
    if (!unsqueeze(bytes->bytes, bytes->size, LIMIT_CODE, out)) {
        report_add(report, DIAG_ERROR, "bad-code", end, "the code exceeds the limit of %d KiB", LIMIT_CODE >> 10);
        return false;
    }
    return true;
}

bool code_read(const char *bytes, size_t size, struct text *out, struct report *report)
{
    struct slice head, rest;
    struct text squeezed = text_empty();
    if (!split(bytes, size, &head, &rest)) {
        fail(report, (struct place){1, 1, 1}, "this is not a level code");
    }
    bool is_good = report->errors == 0 && is_known(head, report) && read_bytes(rest, &squeezed, out, report);
    text_done(&squeezed);
    return is_good;
}

void code_open(struct text *bytes, struct report *report)
{
    struct text text = text_empty();
    if (code_read(bytes->bytes, bytes->size, &text, report)) {
        const char *file = report->file;
        text_copy(bytes, &text);
        report_done(report);
        report_init(report, file, bytes->bytes, bytes->size);
    }
    text_done(&text);
}
