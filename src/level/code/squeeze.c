/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/code/squeeze.h"

#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

#ifndef FUZZERS
#define FUZZERS 0
#endif

enum {
    CONTEXTS = 9,
    SLOT_BITS = FUZZERS ? 9 : 17, /* of the number of slots per context; fewer make other codes, quickly */
    SLOTS = 1 << SLOT_BITS,
    MOST_SEEN = 100, /* after this count, older bits lose weight */
    LOGITS = 2047,   /* logits range from -LOGITS to LOGITS; 256 stands for 1 */
    CHANCES = 4096,
    WEIGHT_ONE = 1 << 16
};

/* The statistics of one context: the probability that a bit is 1, minus one half, in 2^-16; and the number of bits, up
 * to MOST_SEEN. */
struct slot {
    int16_t chance;
    uint8_t seen;
};

/* Has read `size` bytes of `text`; `partial` contains the bits read of the next byte, after a leading 1. */
struct model {
    struct text text;
    size_t line, above, before; /* where the current line, the line above, and the line above that begin */
    uint32_t hashes[CONTEXTS];  /* of the contexts of the next byte */
    uint32_t line_hash;
    unsigned partial;
    struct slot *slots[CONTEXTS]; /* the slots of the next bit */
    int inputs[CONTEXTS];         /* their logits, for the next bit */
    int guess;                    /* the probability that the next bit is 1, in 2^-16 */
    int32_t weights[2][CONTEXTS]; /* for words and for maps */
    int16_t logits[CHANCES];      /* 0: not computed yet, or 0 */
    struct slot table[CONTEXTS][SLOTS];
};

/* Converts a logit to a probability in 2^-16. */
static int chance_of(int logit)
{
    /* 65536 / (1 + exp(-x)), for x from -8 in steps of 0.5 */
    static const int steps[] = {22,    36,    60,    98,    162,   266,   439,   720,   1179,  1921,  3108,
                                4971,  7812,  11955, 17625, 24743, 32768, 40793, 47911, 53581, 57724, 60565,
                                62428, 63615, 64357, 64816, 65097, 65270, 65374, 65438, 65476, 65500, 65514};
    if (logit > LOGITS || logit < -LOGITS) {
        logit = logit > 0 ? LOGITS : -LOGITS;
    }
    int step = (logit + 2048) >> 7, part = (logit + 2048) & 127;
    return (steps[step] * (128 - part) + steps[step + 1] * part) >> 7;
}

/* Returns the least logit that gives at least this probability, in 2^-12. */
static int logit_of(struct model *model, int chance)
{
    int16_t *logit = &model->logits[chance];
    if (*logit == 0) {
        int least = -LOGITS;
        for (int step = LOGITS + 1; step > 0; step /= 2) {
            least += chance_of(least + step - 1) >> 4 < chance ? step : 0;
        }
        *logit = (int16_t)(least < LOGITS ? least : LOGITS);
    }
    return *logit;
}

/* Returns the byte at this index; line ends precede the text. */
static uint32_t byte_at(const struct model *model, size_t at)
{
    return at < model->text.size ? (unsigned char)model->text.bytes[at] : '\n';
}

/* Returns the byte at this distance before the next one. */
static uint32_t last(const struct model *model, size_t count) { return byte_at(model, model->text.size - count); }

/* Returns the byte of `line` that is `right` columns to the right of the next byte's column. */
static uint32_t over(const struct model *model, size_t line, size_t right)
{
    return byte_at(model, line + (model->text.size - model->line) + right);
}

/* Returns the mirrored position of the next byte in its line, assuming that the line is as long as the one above. */
static size_t mirrored(const struct model *model)
{
    size_t length = model->line - model->above, column = model->text.size - model->line;
    return column + 2 <= length ? model->line + length - 2 - column : model->text.size;
}

static uint32_t mix(uint32_t hash, uint32_t value) { return (hash + value + 1) * 0x2c1b3c6dU ^ (hash >> 15); }

static void hash_contexts(struct model *model)
{
    uint32_t left = last(model, 1), up = over(model, model->above, 0);
    uint32_t pair = left << 8 | last(model, 2), four = pair << 16 | last(model, 3) << 8 | last(model, 4);
    size_t mirror = mirrored(model);
    uint32_t facing = byte_at(model, mirror) << 16 | byte_at(model, mirror + 1) << 8 | byte_at(model, mirror - 1);
    const uint32_t hashes[CONTEXTS] = {
        left,
        pair,
        four >> 8,
        mix(four, last(model, 5) << 8 | last(model, 6)),
        left << 8 | up,
        mix(pair << 8 | up, over(model, model->above, 1) << 8 | over(model, model->above, (size_t)-1)),
        mix(facing, left),
        mix(model->line_hash, 0),
        mix(left << 16 | up << 8 | over(model, model->before, 0), over(model, model->above, 1)),
    };
    for (unsigned i = 0; i < CONTEXTS; i++) {
        model->hashes[i] = mix(hashes[i] * 0x9e3779b1U, i);
    }
}

static void add_byte(struct model *model, char byte)
{
    text_add_char(&model->text, byte);
    model->line_hash = mix(model->line_hash, (unsigned char)byte);
    if (byte == '\n') {
        model->before = model->above;
        model->above = model->line;
        model->line = model->text.size;
        model->line_hash = 0;
    }
    hash_contexts(model);
}

static int32_t *weights_of(struct model *model)
{
    return model->weights[strchr("#.*,~%=\n", (int)last(model, 1)) != NULL];
}

static void guess(struct model *model)
{
    const int32_t *weights = weights_of(model);
    int64_t sum = 0;
    for (unsigned i = 0; i < CONTEXTS; i++) {
        uint32_t hash = mix(model->hashes[i], model->partial) * 0x85ebca6bU;
        model->slots[i] = &model->table[i][hash >> (32 - SLOT_BITS)];
        const struct slot *slot = model->slots[i];
        model->inputs[i] = slot->seen > 0 ? logit_of(model, (slot->chance + 32768) >> 4) : 0;
        sum += (int64_t)model->inputs[i] * weights[i];
    }
    int64_t logit = sum / WEIGHT_ONE;
    model->guess = chance_of(logit > LOGITS ? LOGITS : logit < -LOGITS ? -LOGITS : (int)logit);
}

static void learn(struct model *model, int bit)
{
    enum { RATE = 4, MOST = 32 * WEIGHT_ONE };
    int32_t *weights = weights_of(model);
    int error = (bit ? 65535 : 0) - model->guess;
    for (unsigned i = 0; i < CONTEXTS; i++) {
        int64_t weight = weights[i] + (int64_t)model->inputs[i] * error * RATE / 65536;
        weights[i] = (int32_t)(weight > MOST ? MOST : weight < -MOST ? -MOST : weight);
        struct slot *slot = model->slots[i];
        int aim = bit ? 32767 : -32768;
        slot->chance = (int16_t)(slot->chance + (aim - slot->chance) * 4 / (4 * slot->seen + 5));
        slot->seen += slot->seen < MOST_SEEN;
    }
    model->partial = model->partial << 1 | (unsigned)bit;
    if (model->partial >= 256) {
        add_byte(model, (char)(unsigned char)(model->partial & 255));
        model->partial = 1;
    }
    guess(model);
}

static struct model *model_new(void)
{
    struct model *model = xcalloc(1, sizeof *model);
    text_init(&model->text);
    for (size_t i = 0; i < CONTEXTS; i++) {
        model->weights[0][i] = model->weights[1][i] = WEIGHT_ONE * 3 / 10;
    }
    model->partial = 1;
    hash_contexts(model);
    guess(model);
    for (const char *at = squeeze_primer; *at != '\0'; at++) {
        for (int bit = 7; bit >= 0; bit--) {
            learn(model, (unsigned char)*at >> bit & 1);
        }
    }
    return model;
}

static void model_free(struct model *model)
{
    text_done(&model->text);
    free(model);
}

/* The interval of numbers that are consistent with the bits so far. */
struct code_range {
    uint32_t low, high;
};

/* Returns the last number of the part that stands for a 1. */
static uint32_t middle(const struct code_range *range, int chance)
{
    return range->low + (uint32_t)((uint64_t)(range->high - range->low) * (uint32_t)chance >> 16);
}

static void narrow(struct code_range *range, uint32_t at, int bit)
{
    if (bit) {
        range->high = at;
    } else {
        range->low = at + 1;
    }
}

/* Returns whether the first byte can no longer change. */
static bool is_settled(const struct code_range *range) { return (range->low ^ range->high) >> 24 == 0; }

static void shift(struct code_range *range)
{
    range->low <<= 8;
    range->high = range->high << 8 | 255;
}

static void encode(struct model *model, struct code_range *range, int bit, struct text *out)
{
    narrow(range, middle(range, model->guess), bit);
    for (; is_settled(range); shift(range)) {
        text_add_char(out, (char)(unsigned char)(range->high >> 24));
    }
    learn(model, bit);
}

/* Appends the size in groups of 7 bits, the lowest first. */
static void add_size(size_t size, struct text *out)
{
    for (; size > 127; size >>= 7) {
        text_add_char(out, (char)(unsigned char)((size & 127) | 128));
    }
    text_add_char(out, (char)size);
}

void squeeze(const char *bytes, size_t size, struct text *out)
{
    struct model *model = model_new();
    struct code_range range = {0, UINT32_MAX};
    add_size(size, out);
    for (size_t i = 0; i < size; i++) {
        for (int bit = 7; bit >= 0; bit--) {
            encode(model, &range, (unsigned char)bytes[i] >> bit & 1, out);
        }
    }
    if (size > 0) {
        text_add_char(out, (char)(unsigned char)((range.low >> 24) + 1));
    }
    model_free(model);
}

/* Reads zeros after the end. */
struct bit_input {
    const char *at, *end;
};

static uint32_t next(struct bit_input *input) { return input->at < input->end ? (unsigned char)*input->at++ : 0; }

static bool read_size(struct bit_input *input, size_t most, size_t *size)
{
    *size = 0;
    for (unsigned shift = 0; shift < 28 && input->at < input->end; shift += 7) {
        uint32_t byte = next(input);
        *size |= (size_t)(byte & 127) << shift;
        if (byte < 128) {
            return *size <= most;
        }
    }
    return false;
}

static void decode(struct model *model, struct bit_input *input, size_t size)
{
    struct code_range range = {0, UINT32_MAX};
    uint32_t code = 0;
    for (int i = 0; i < 4; i++) {
        code = code << 8 | next(input);
    }
    for (size_t bits = 0; bits < size * 8; bits++) {
        uint32_t at = middle(&range, model->guess);
        int bit = code <= at;
        narrow(&range, at, bit);
        for (; is_settled(&range); shift(&range)) {
            code = code << 8 | next(input);
        }
        learn(model, bit);
    }
}

bool unsqueeze(const char *bytes, size_t size, size_t most, struct text *out)
{
    struct bit_input input = {bytes, bytes + size};
    size_t length;
    if (!read_size(&input, most, &length)) {
        return false;
    }
    struct model *model = model_new();
    decode(model, &input, length);
    text_add_bytes(out, model->text.bytes + strlen(squeeze_primer), length);
    model_free(model);
    return true;
}
