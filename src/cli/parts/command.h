/* SPDX-License-Identifier: MIT */
/* cli/parts/command.h - a command of the program is one row, which describes its options (cli/parts/options.h).  Its
 * help and its part of the manual are generated from the row.
 *
 * A command fills its own request, a struct that begins with a struct call.  Each option names the member for
 * its value.  Writes to stdout need no check: after a failed write the program ends with CLI_FAILURE. */
#pragma once

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* CLI_INTERRUPTED: after writing its output, the program dies of SIGINT as if it had not caught the signal. */
enum { CLI_OK = 0, CLI_FAILURE = 1, CLI_USAGE = 2, CLI_INTERRUPTED = 130 };

/* The value of an option or an operand, and how it is stored. */
enum cli_kind {
    CLI_FLAG,    /* nothing: 1 */
    CLI_TEXT,    /* any words: const char * */
    CLI_FILE,    /* likewise */
    CLI_FOLDER,  /* likewise */
    CLI_NUMBER,  /* decimal digits: an integer of any size */
    CLI_CHOICE,  /* one of the option's words, stored by its number in an enum or an integer */
    CLI_CHOICES, /* like CLI_CHOICE, but repeatable; stored as a bit for each word, unsigned */
    CLI_CELL,    /* "3,4": struct cell, limited to the edge of the largest map */
    CLI_OTHER,   /* anything that the option's function accepts */
    CLI_LEVEL,   /* only for operands: a level of the campaign or a file (cli/parts/levels.h) */
    CLI_COMMAND, /* of operands */
    CLI_TEMPLATE /* only for operands: a template for a new level */
};

struct cli_option {
    const char *name; /* "seed"; NULL ends a list */
    char letter;      /* 'o' of "-o"; 0: none */
    /* "N".  Several words are several arguments; "[=NAME]" is an optional value, which defaults to the first of the
     * words. */
    const char *argument;
    const char *help; /* a phrase without a full stop; the words and the default are printed after it */
    enum cli_kind kind;
    uint64_t least, most;                        /* of numbers */
    uint64_t usual;                              /* the default of an integer; out of range: none */
    const char *const *words;                    /* for choices; terminated by NULL, or listed by number: */
    const char *(*word)(unsigned number);        /* NULL: no more */
    bool (*read)(void *field, const char *word); /* for CLI_OTHER; false: `wants` tells the user what is accepted */
    const char *wants;                           /* "a day such as 2026-11-21" */
    size_t at, size;                             /* offset of the field in the request or in the group's part of it */
    size_t given;                                /* offset of a bool that is set if the option is given; 0: none */
};

/* The offset and the size of a member of a struct. */
#define CLI_AT(type, field) .at = offsetof(struct type, field), .size = sizeof(((struct type *)NULL)->field)

/* Rows for a part of the request, which several commands may share. */
struct cli_group {
    const struct cli_option *options;
    size_t at; /* of that part */
};

enum { CLI_GROUPS = 7, CLI_ANY = 1 << 30 };

struct cli_command {
    const char *name;     /* NULL: the program itself, whose first operand is a command */
    const char *summary;  /* up to 60 columns, no full stop */
    const char *operands; /* the operands as the usage shows them; empty: none */
    enum cli_kind operand;
    int least, most; /* the number of operands */
    /* The text of the help before and after the options; NULL: none. Lines are wrapped, except that lines that begin
     * with a space are printed unchanged. */
    const char *about, *notes;
    struct cli_group groups[CLI_GROUPS]; /* terminated by one without options */
    size_t size;                         /* of the request */
    int (*run)(void *request);           /* an exit status */
    bool is_for_guests; /* the command names no file, and has no limit that a guest could change (cli/parts/guest.h) */
};

/* The common part of all requests. */
struct call {
    const struct cli_command *command;
    int count;
    char **words; /* the operands */
    bool wants_help;
};

/* Returns an option by its number, in the order of the help, and sets *at to the offset of its group in the request.
 * Returns NULL if there are no more. */
const struct cli_option *cli_command_option(const struct cli_command *command, size_t number, size_t *at);
/* Returns a word of a choice, or NULL if there are fewer. */
const char *cli_option_word(const struct cli_option *option, unsigned number);
/* Returns the number of words of its value. */
int cli_option_arguments(const struct cli_option *option);
bool cli_option_value_is_optional(const struct cli_option *option);

/* Writes the text to stdout or stderr, in place of the line of progress. */
void cli_write(FILE *stream, const struct text *text);
/* Writes to stderr. Callers need not check for errors. File names and arguments are untrusted, so control characters
 * except a final line end are shown as '?'. */
void cli_message(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Writes "hounded NAME: ..." and a line end in the same way. Returns CLI_FAILURE. */
int cli_failed(const struct call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Like cli_failed, but adds a hint on how to get help, and returns CLI_USAGE. */
int cli_misused(const struct call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes only that hint. */
int cli_usage(const struct cli_command *command);

enum help_usual { HELP_WORDS, HELP_WORDS_AND_USUAL };

/* Adds the words of a choice: "text (the default), csv or json". */
void help_add_words(struct text *text, const struct cli_option *option, enum help_usual usual);
/* Adds a range: "a number from 1 to 9". */
void help_add_range(struct text *text, const struct cli_option *option);
/* Adds the description of an option, as a phrase without a full stop. */
void help_add_phrase(struct text *text, const struct cli_option *option);
/* Adds words from the current column on, wrapped at spaces to 80 columns. Two spaces separate sentences. */
void help_add_wrapped(struct text *out, const char *words, size_t column);

/* Writes the lines that `hounded help NAME` prints, of up to 80 columns. */
void help_write(const struct cli_command *command, struct text *out);
