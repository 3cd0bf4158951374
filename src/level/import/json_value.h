/* SPDX-License-Identifier: MIT */
/* level/import/json_value.h - a strict JSON parser (RFC 8259) that records where each value is.
 *
 * All values are in one array, each before the values that it contains.  A member of an object consists of its name, a
 * string, followed by its value.  Strings keep their escapes.  Takes linear time and 24 bytes per value. */
#pragma once

#include "level/format/diag.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

enum { JSON_MAX_DEPTH = 64 };

struct json_value {
    uint32_t at, size; /* in the source; a string without its quotation marks */
    uint32_t next;     /* the index of the first value that is not inside it */
    uint32_t count;    /* the number of values or members inside it */
    enum json_kind kind;
};

struct json {
    const char *bytes; /* borrowed */
    struct json_value *values;
    size_t count, room;
};

/* Parses up to 4 GiB - 1 bytes.  Returns false and reports the place if they are not valid JSON. */
bool json_parse(struct json *json, const char *bytes, size_t size, struct report *report);
void json_done(struct json *json);

/* Returns the value of the first member with this name, or NULL if there is none or `object` is not an object. */
const struct json_value *json_member(const struct json *json, const struct json_value *object, const char *name);
/* Return the first value inside an array or object, and the value after another.  Call them for `count` values, or
 * twice as many in an object. */
const struct json_value *json_first(const struct json *json, const struct json_value *of);
const struct json_value *json_after(const struct json *json, const struct json_value *value);
struct slice json_slice(const struct json *json, const struct json_value *value);
/* Reads a whole number from 0.  Returns false if `value` is not one, or is NULL. */
bool json_number(const struct json *json, const struct json_value *value, uint64_t most, uint64_t *number);
/* Adds an error at the value, or at the beginning if `value` is NULL. */
struct diag *json_error(const struct json *json, const struct json_value *value, struct report *report,
                        const char *code, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Returns the place of the value. */
struct place json_place(const struct json *json, const struct json_value *value);
