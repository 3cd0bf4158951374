/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/import/json_value.h"

#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

/* `at` only grows; after a failure, it is the place of the mistake. */
struct json_parser {
    struct json *json;
    const char *at, *end;
    const char *why; /* the mistake; NULL: none so far */
    int depth;
};

static bool fail(struct json_parser *parser, const char *why)
{
    parser->why = parser->why != NULL ? parser->why : why;
    return false;
}

static void skip_blanks(struct json_parser *parser)
{
    while (parser->at < parser->end && memchr(" \t\r\n", *parser->at, 4) != NULL) {
        parser->at++;
    }
}

static bool is_next(const struct json_parser *parser, char c) { return parser->at < parser->end && *parser->at == c; }

static bool take(struct json_parser *parser, char c)
{
    bool is = is_next(parser, c);
    parser->at += is;
    return is;
}

static uint32_t add_value(struct json_parser *parser, enum json_kind kind)
{
    struct json *json = parser->json;
    json->values = xgrow(json->values, json->count, &json->room, sizeof *json->values);
    json->values[json->count] = (struct json_value){.at = (uint32_t)(parser->at - json->bytes), .kind = kind};
    return (uint32_t)json->count++;
}

static void end_value(struct json_parser *parser, uint32_t value)
{
    struct json *json = parser->json;
    json->values[value].size = (uint32_t)(parser->at - json->bytes) - json->values[value].at;
    json->values[value].next = (uint32_t)json->count;
}

static bool take_escape(struct json_parser *parser)
{
    static const char hex[] = "0123456789abcdefABCDEF";
    if (!take(parser, 'u')) {
        bool is_good = parser->at < parser->end && memchr("\"\\/bfnrt", *parser->at, 8) != NULL;
        parser->at += is_good;
        return is_good || fail(parser, "unknown escape");
    }
    for (int i = 0; i < 4; i++) {
        if (parser->at == parser->end || memchr(hex, *parser->at, sizeof hex - 1) == NULL) {
            return fail(parser, "\\u must be followed by four hexadecimal digits");
        }
        parser->at++;
    }
    return true;
}

static bool take_character(struct json_parser *parser)
{
    uint32_t character = 0;
    size_t length = utf8_decode(parser->at, (size_t)(parser->end - parser->at), &character);
    if (length == 0 || character < ' ') {
        return fail(parser, length == 0 ? "this is not UTF-8" : "a string cannot contain a control character");
    }
    parser->at += length;
    return character != '\\' || take_escape(parser);
}

static bool take_string(struct json_parser *parser)
{
    if (!take(parser, '"')) {
        return fail(parser, "expected a string");
    }
    uint32_t value = add_value(parser, JSON_STRING);
    while (parser->at < parser->end && *parser->at != '"') {
        if (!take_character(parser)) {
            return false;
        }
    }
    end_value(parser, value);
    return take(parser, '"') || fail(parser, "the string is not closed");
}

static bool take_digits(struct json_parser *parser)
{
    const char *begin = parser->at;
    while (parser->at < parser->end && *parser->at >= '0' && *parser->at <= '9') {
        parser->at++;
    }
    return parser->at > begin || fail(parser, "expected a digit");
}

static bool take_number(struct json_parser *parser)
{
    uint32_t value = add_value(parser, JSON_NUMBER);
    take(parser, '-');
    bool is_good = take(parser, '0') || take_digits(parser);
    is_good = is_good && (!take(parser, '.') || take_digits(parser));
    if (is_good && (take(parser, 'e') || take(parser, 'E'))) {
        is_good = (take(parser, '+') || take(parser, '-') || true) && take_digits(parser);
    }
    end_value(parser, value);
    return is_good;
}

static bool take_word(struct json_parser *parser)
{
    static const char *const words[] = {[JSON_NULL] = "null", [JSON_FALSE] = "false", [JSON_TRUE] = "true"};
    size_t left = (size_t)(parser->end - parser->at);
    for (enum json_kind kind = JSON_NULL; kind <= JSON_TRUE; kind++) {
        size_t size = strlen(words[kind]);
        if (size <= left && memcmp(parser->at, words[kind], size) == 0) {
            uint32_t value = add_value(parser, kind);
            parser->at += size;
            end_value(parser, value);
            return true;
        }
    }
    return fail(parser, left == 0 ? "the file ends too early" : "expected a value");
}

static bool take_value(struct json_parser *parser);

static bool take_member(struct json_parser *parser)
{
    skip_blanks(parser);
    if (!take_string(parser)) {
        return false;
    }
    skip_blanks(parser);
    return (take(parser, ':') || fail(parser, "expected a colon")) && take_value(parser);
}

static bool take_items(struct json_parser *parser, uint32_t value, bool (*take_item)(struct json_parser *parser),
                       char close)
{
    skip_blanks(parser);
    if (take(parser, close)) {
        return true;
    }
    do {
        if (!take_item(parser)) {
            return false;
        }
        parser->json->values[value].count++;
        skip_blanks(parser);
    } while (take(parser, ','));
    return take(parser, close) || fail(parser, close == ']' ? "expected a comma or ]" : "expected a comma or }");
}

static bool take_many(struct json_parser *parser)
{
    bool is_array = is_next(parser, '[');
    uint32_t value = add_value(parser, is_array ? JSON_ARRAY : JSON_OBJECT);
    if (++parser->depth > JSON_MAX_DEPTH) {
        return fail(parser, "values are nested too deeply");
    }
    parser->at++;
    bool is_good = take_items(parser, value, is_array ? take_value : take_member, is_array ? ']' : '}');
    parser->depth--;
    end_value(parser, value);
    return is_good;
}

static bool take_value(struct json_parser *parser)
{
    skip_blanks(parser);
    if (is_next(parser, '[') || is_next(parser, '{')) {
        return take_many(parser);
    }
    bool is_number = is_next(parser, '-') || (parser->at < parser->end && *parser->at >= '0' && *parser->at <= '9');
    return is_next(parser, '"') ? take_string(parser) : is_number ? take_number(parser) : take_word(parser);
}

bool json_parse(struct json *json, const char *bytes, size_t size, struct report *report)
{
    struct json_parser parser = {.json = json, .at = bytes, .end = bytes + size};
    *json = (struct json){.bytes = bytes};
    bool is_good = take_value(&parser);
    if (is_good) {
        skip_blanks(&parser);
        is_good = parser.at == parser.end || fail(&parser, "nothing may follow here");
    }
    if (!is_good) {
        report_add(report, DIAG_ERROR, "bad-json", place_in(bytes, parser.at), "%s", parser.why);
    }
    return is_good;
}

void json_done(struct json *json) { free(json->values); }

const struct json_value *json_first(const struct json *json, const struct json_value *of)
{
    size_t next = (size_t)(of - json->values) + 1;
    return next < json->count ? &json->values[next] : NULL;
}

const struct json_value *json_after(const struct json *json, const struct json_value *value)
{
    return value->next < json->count ? &json->values[value->next] : NULL;
}

struct slice json_slice(const struct json *json, const struct json_value *value)
{
    return (struct slice){json->bytes + value->at, value->size};
}

const struct json_value *json_member(const struct json *json, const struct json_value *object, const char *name)
{
    bool is_object = object != NULL && object->kind == JSON_OBJECT;
    const struct json_value *key = is_object ? json_first(json, object) : NULL;
    for (uint32_t i = 0; is_object && i < object->count; i++) {
        const struct json_value *value = json_after(json, key);
        if (slice_is(json_slice(json, key), name)) {
            return value;
        }
        key = json_after(json, value);
    }
    return NULL;
}

bool json_number(const struct json *json, const struct json_value *value, uint64_t most, uint64_t *number)
{
    return value != NULL && value->kind == JSON_NUMBER && slice_number(json_slice(json, value), most, number);
}

struct diag *json_error(const struct json *json, const struct json_value *value, struct report *report,
                        const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct place place = value != NULL ? json_place(json, value) : (struct place){1, 1, 1};
    struct diag *diag = report_add_list(report, DIAG_ERROR, code, place, format, args);
    va_end(args);
    return diag;
}

struct place json_place(const struct json *json, const struct json_value *value)
{
    return place_in(json->bytes, json->bytes + value->at);
}
