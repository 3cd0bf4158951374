/* cli/show_options.h - the options of hounded show, read. */
#ifndef HOUNDED_CLI_SHOW_OPTIONS_H
#define HOUNDED_CLI_SHOW_OPTIONS_H

#include "cli/question.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>

enum show_format { SHOW_MAP, SHOW_TEXT, SHOW_JSON, SHOW_SVG };

struct show_options {
    const char *program;
    const char *file; /* a level file; with --trace a replay */
    bool is_trace;
    int level, hound; /* from 1 */
    uint32_t tick;    /* of the trace; UINT32_MAX: the last one */
    bool has_path;    /* from the start to the goal of the question's query */
    struct question question;
    bool has_algorithm; /* else a hound's search is the one it has */
    char number;        /* g, h, f; 0: glyphs */
    enum show_format format;
    uint64_t step; /* UINT64_MAX: the end */
    bool all_steps;
};

/* False: wrong usage, and stderr has been told so. */
bool show_options_read(struct show_options *options, int argc, char **argv);

#endif
