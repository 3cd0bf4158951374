/* SPDX-License-Identifier: MIT */
/* level/import/json_value.h - a strict reader of JSON (RFC 8259): where its values are.
 *
 * Values stand in one array, each before those in it; a member of an object is its name, a string, and then its value.
 * Strings are as they are written, escapes and all.  Time is linear, 24 bytes a value. */
#ifndef HOUNDED_LEVEL_IMPORT_JSON_VALUE_H
#define HOUNDED_LEVEL_IMPORT_JSON_VALUE_H

#include "level/format/diag.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

enum { JSON_MAX_DEPTH = 64 };

struct json_value {
    uint32_t at, size; /* in the source; of a string without its quotation marks */
    uint32_t next;     /* the first value that is not in it */
    uint32_t count;    /* values or members in it */
    enum json_kind kind;
};

struct json {
    const char *bytes; /* borrowed */
    struct json_value *values;
    size_t count, room;
};

/* Takes up to 4 GiB less one byte.  False: it is no JSON, and the report says where. */
bool json_parse(struct json *json, const char *bytes, size_t size, struct report *report);
void json_done(struct json *json);

/* The value of the first member of that name; NULL: there is none, or it is no object. */
const struct json_value *json_member(const struct json *json, const struct json_value *object, const char *name);
/* The first of an array or an object, and the one after a value; to be asked for `count` values, or twice as many. */
const struct json_value *json_first(const struct json *json, const struct json_value *of);
const struct json_value *json_after(const struct json *json, const struct json_value *value);
struct slice json_slice(const struct json *json, const struct json_value *value);
/* A whole number from 0; false: it is none, or NULL. */
bool json_number(const struct json *json, const struct json_value *value, uint64_t most, uint64_t *number);
/* Adds an error at the value, or at the beginning for NULL. */
struct diag *json_error(const struct json *json, const struct json_value *value, struct report *report,
                        const char *code, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Where it stands. */
struct place json_place(const struct json *json, const struct json_value *value);

#endif
