/* SPDX-License-Identifier: MIT */
/* cli/parts/command.h - a command of the program is one row: its options are read by it (cli/parts/options.h), and its
 * help and its part of the manual are written from it.
 *
 * A command fills a request, a struct of its own that begins with a struct call.  Each option tells where in it its
 * value goes.  Nobody need check what a command writes to stdout: after a failed write the program ends with
 * CLI_FAILURE. */
#ifndef HOUNDED_CLI_PARTS_COMMAND_H
#define HOUNDED_CLI_PARTS_COMMAND_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The last one: the program dies of SIGINT once its output is written, as if it had never been caught. */
enum { CLI_OK = 0, CLI_FAILURE = 1, CLI_USAGE = 2, CLI_INTERRUPTED = 130 };

/* What an option or an operand takes, and what is stored. */
enum cli_kind {
    CLI_FLAG,    /* nothing: 1 */
    CLI_TEXT,    /* any words: const char * */
    CLI_FILE,    /* likewise */
    CLI_FOLDER,  /* likewise */
    CLI_NUMBER,  /* decimal digits: an integer of any size */
    CLI_CHOICE,  /* one of the option's words: the word's number, an enum or an integer */
    CLI_CHOICES, /* the same; may be given again for another: a bit each, unsigned */
    CLI_CELL,    /* "3,4": struct cell, cut to the edge of the largest map there may be */
    CLI_OTHER,   /* whatever the option's function reads */
    CLI_LEVEL,   /* of operands: a level of the campaign or a file (cli/parts/levels.h) */
    CLI_COMMAND, /* of operands */
    CLI_TEMPLATE /* of operands: what a new level begins as */
};

struct cli_option {
    const char *name; /* "seed"; NULL ends a list */
    char letter;      /* 'o' of "-o"; 0: none */
    /* "N"; several words are as many arguments; "[=NAME]": may be left out, which means the first of the words. */
    const char *argument;
    const char *help; /* a phrase without a full stop; the words and the usual value are told after it */
    enum cli_kind kind;
    uint64_t least, most; /* of numbers */
    uint64_t usual; /* an integer for the field when the option is not given; out of range: none that could be given */
    const char *const *words;                    /* of choices, ended by NULL; or by their numbers: */
    const char *(*word)(unsigned number);        /* NULL: no more */
    bool (*read)(void *field, const char *word); /* of CLI_OTHER; false: `wants` tells the user what it takes */
    const char *wants;                           /* "a day such as 2026-11-21" */
    size_t at, size;                             /* of the field in the request, or in the group's part of it */
    size_t given; /* where, likewise, a bool becomes true when the option is given; 0: nowhere */
};

/* The field of that name in that struct. */
#define CLI_AT(type, field) .at = offsetof(struct type, field), .size = sizeof(((struct type *)NULL)->field)

/* Rows for a part of the request, which several commands may have. */
struct cli_group {
    const struct cli_option *options;
    size_t at; /* of that part */
};

enum { CLI_GROUPS = 7, CLI_ANY = 1 << 30 };

struct cli_command {
    const char *name;     /* NULL: of the program itself, whose first operand is no option's business */
    const char *summary;  /* up to 60 columns, no full stop */
    const char *operands; /* as the usage shows them; empty: none */
    enum cli_kind operand;
    int least, most; /* so many of them */
    /* What help says before and after the options; NULL: nothing.  Lines are wrapped, those that begin with a space are
     * printed as they are. */
    const char *about, *notes;
    struct cli_group groups[CLI_GROUPS]; /* ended by one without options */
    size_t size;                         /* of the request */
    int (*run)(void *request);           /* an exit status */
    bool is_for_guests;                  /* names no file, and has no limit to be asked for (cli/parts/guest.h) */
};

/* What is the same in all requests. */
struct call {
    const struct cli_command *command;
    int count;
    char **words; /* the operands */
    bool wants_help;
};

/* The option of that number, in the order of help, and where its group's part of the request is.  NULL: no more. */
const struct cli_option *cli_command_option(const struct cli_command *command, size_t number, size_t *at);
/* A word of a choice; NULL: it has not got so many. */
const char *cli_option_word(const struct cli_option *option, unsigned number);
/* So many words are its value. */
int cli_option_arguments(const struct cli_option *option);
bool cli_option_value_is_optional(const struct cli_option *option);

/* On stderr, of which nobody need check anything either.  Names of files and arguments come from outside: whatever of
 * them a terminal could obey is shown as '?'; of line ends only one at the very end stays. */
void cli_message(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* "hounded NAME: ..." and a line end in the same way; returns CLI_FAILURE. */
int cli_failed(const struct call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same, and how to learn the command's use; returns CLI_USAGE. */
int cli_misused(const struct call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* That alone. */
int cli_usage(const struct cli_command *command);

/* --- what rows say in words: for the user who asks, for messages, and for the manual --------------- */

enum help_usual { HELP_WORDS, HELP_WORDS_AND_USUAL };

/* The words of a choice: "text (the default), csv or json". */
void help_add_words(struct text *text, const struct cli_option *option, enum help_usual usual);
/* "a number from 1 to 9". */
void help_add_range(struct text *text, const struct cli_option *option);
/* What an option does, as a phrase without a full stop. */
void help_add_phrase(struct text *text, const struct cli_option *option);

/* The lines that `hounded help NAME` prints, of up to 80 columns. */
void help_write(const struct cli_command *command, struct text *out);

#endif
