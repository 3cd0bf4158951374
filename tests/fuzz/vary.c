/* SPDX-License-Identifier: MIT */
/* How the fuzzer proposes inputs.  Most files are lines of words and numbers, so that whole lines and numbers change.
 */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/format/source.h"

#include <string.h>

/* libFuzzer changes bytes.  Programs without it never vary inputs. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most) __attribute__((weak));

static size_t change_bytes(char *bytes, size_t size, size_t most)
{
    return LLVMFuzzerMutate != NULL ? LLVMFuzzerMutate((uint8_t *)bytes, size, most) : size;
}

static size_t drop(char *bytes, size_t size, size_t from, size_t count)
{
    memmove(bytes + from, bytes + from + count, size - from - count);
    return size - count;
}

size_t fuzz_insert(char *bytes, size_t size, size_t most, size_t at, const struct text *piece)
{
    if (piece->size > most || size > most - piece->size) {
        return size;
    }
    memmove(bytes + at + piece->size, bytes + at, size - at);
    memcpy(bytes + at, piece->bytes, piece->size);
    return size + piece->size;
}

size_t fuzz_insert_command(char *bytes, size_t size, size_t most, struct rng *rng)
{
    static const char *const words[] = {"e", "w", "s",  "n", "q",  "p", "z", "m",
                                        ".", "g", "ge", "f", "fn", "x", "A", "Bs"};
    size_t at = rng_below(rng, (uint32_t)size + 1);
    if (rng_below(rng, 2) == 0) {
        return size;
    }
    while (at < size && bytes[at] != ' ' && bytes[at] != '\n') {
        at++;
    }
    struct text word;
    text_init(&word);
    text_addf(&word, " %s%u", words[rng_below(rng, sizeof words / sizeof words[0])], 1 + rng_below(rng, 9));
    size = fuzz_insert(bytes, size, most, at, &word);
    text_done(&word);
    return size;
}

/* --- lines and numbers ---------------------------------------------------------------------------- */

/* Finds the line that contains this byte, with its end. */
static struct slice line_at(const char *bytes, size_t size, size_t at)
{
    size_t from = at, to = at;
    while (from > 0 && bytes[from - 1] != '\n') {
        from--;
    }
    while (to < size && bytes[to] != '\n') {
        to++;
    }
    return (struct slice){bytes + from, to - from + (to < size)};
}

/* Drops lines, but not the first, which names the format.  Without lines to drop, cuts the end off. */
static size_t shorten(char *bytes, size_t size, size_t most, struct rng *rng)
{
    size_t first = line_at(bytes, size, 0).size;
    while (size > most && size > first) {
        struct slice line = line_at(bytes, size, first + rng_below(rng, (uint32_t)(size - first)));
        if (line.size > most / 2) {
            break;
        }
        size = drop(bytes, size, (size_t)(line.bytes - bytes), line.size);
    }
    return size < most ? size : most;
}

static size_t copy_line(char *bytes, size_t size, size_t most, struct rng *rng)
{
    struct slice line = line_at(bytes, size, rng_below(rng, (uint32_t)size));
    struct slice place = line_at(bytes, size, rng_below(rng, (uint32_t)size));
    struct text piece;
    text_init(&piece);
    text_add_bytes(&piece, line.bytes, line.size);
    size = fuzz_insert(bytes, size, most, (size_t)(place.bytes - bytes), &piece);
    text_done(&piece);
    return size;
}

static size_t drop_line(char *bytes, size_t size, struct rng *rng)
{
    struct slice line = line_at(bytes, size, rng_below(rng, (uint32_t)size));
    return line.size < size ? drop(bytes, size, (size_t)(line.bytes - bytes), line.size) : size;
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* Replaces a number by one at a limit, or by a small one. */
static size_t change_number(char *bytes, size_t size, size_t most, struct rng *rng)
{
    static const char *const limits[] = {"0",   "1",   "-1",   "63",    "64",    "99",         "100",
                                         "255", "256", "1000", "32767", "65535", "2147483647", "4294967295"};
    size_t from = rng_below(rng, (uint32_t)size), to;
    while (from < size && !is_digit(bytes[from])) {
        from++;
    }
    for (to = from; to < size && is_digit(bytes[to]);) {
        to++;
    }
    if (from == size) {
        return size;
    }
    struct text number;
    text_init(&number);
    if (rng_below(rng, 2) == 0) {
        text_addf(&number, "%u", rng_below(rng, 16));
    } else {
        text_add(&number, limits[rng_below(rng, sizeof limits / sizeof limits[0])]);
    }
    size = fuzz_insert(bytes, drop(bytes, size, from, to - from), most, from, &number);
    text_done(&number);
    return size;
}

size_t fuzz_vary(char *bytes, size_t size, size_t most, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed);
    size_t usual = (size_t)fuzz_target.usual;
    most = most > usual && rng_below(&rng, FUZZ_RARE) > 0 ? usual : most;
    size = shorten(bytes, size, most, &rng);
    switch (size > 0 ? rng_below(&rng, 8) : 0) {
    case 5: size = copy_line(bytes, size, most, &rng); break;
    case 6: size = drop_line(bytes, size, &rng); break;
    case 7: size = change_number(bytes, size, most, &rng); break;
    default: size = change_bytes(bytes, size, most);
    }
    return fuzz_target.vary != NULL ? fuzz_target.vary(bytes, size, most, &rng) : size;
}
