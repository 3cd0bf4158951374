/* level/benchmark/scen_reader.h - private to src/level: the lines of MovingAI scenarios and patches, and the numbers in
 * them.
 *
 * Borrows bytes and report.  What is not as it should be is reported with its place. */
#ifndef HOUNDED_LEVEL_BENCHMARK_SCEN_READER_H
#define HOUNDED_LEVEL_BENCHMARK_SCEN_READER_H

#include "level/format/diag.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of lengths: this is a straight step. */
enum { SCEN_UNIT = 100000000 };

struct scen_reader {
    struct report *report;
    const char *at, *end;
    struct slice line; /* without its end */
    int number;        /* of the line */
};

void scen_reader_init(struct scen_reader *reader, const char *bytes, size_t size, struct report *report);

bool scen_reader_next(struct scen_reader *reader); /* false: there is no line left */
/* Where a part of the line is. */
struct place scen_reader_place(const struct scen_reader *reader, struct slice part);

/* The fields of the line, up to `room` of them; returns how many there are.  Names may have spaces where tabs separate
 * the fields. */
size_t scen_reader_split(const struct scen_reader *reader, struct slice *fields, size_t room);

/* `name` is what messages call the number. */
bool scen_reader_whole(const struct scen_reader *reader, struct slice text, const char *name, int *number);
/* In SCEN_UNIT-ths; decimals past the eighth are dropped. */
bool scen_reader_length(const struct scen_reader *reader, struct slice text, const char *name, uint64_t *length);
/* Whether the number that was read there is one of a map with such a side. */
bool scen_reader_inside(const struct scen_reader *reader, struct slice text, const char *name, int at, int side);

#endif
