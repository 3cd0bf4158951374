#include "config.h"

#include "cli/options.h"

#include "cli/message.h"

#include <stdbool.h>
#include <string.h>

enum fault { FAULT_UNKNOWN, FAULT_AMBIGUOUS, FAULT_VALUE };

/* What is wrong with `--name` or `--name=value`, when it is not a missing value. */
static enum fault fault_of(const char *word, const struct option *options)
{
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "=");
    int starts = 0;
    for (; options->name != NULL; options++) {
        if (strncmp(options->name, name, length) != 0) {
            continue;
        }
        if (options->name[length] == '\0') {
            return FAULT_VALUE;
        }
        starts++;
    }
    return starts == 0 ? FAULT_UNKNOWN : starts == 1 ? FAULT_VALUE : FAULT_AMBIGUOUS;
}

static void complain_of_word(const char *program, const char *word, const struct option *options)
{
    static const char *const complaints[] = {
        [FAULT_UNKNOWN] = "there is no option",
        [FAULT_AMBIGUOUS] = "several options begin like",
        [FAULT_VALUE] = "this option takes no value:",
    };
    message("%s: %s '%s'\n", program, complaints[fault_of(word, options)], word);
}

static void complain(const char *program, const char *word, const struct option *options)
{
    if (strncmp(word, "--", 2) == 0) {
        complain_of_word(program, word, options);
    } else {
        message("%s: there is no option '-%c'\n", program, optopt);
    }
}

int options_next(int argc, char **argv, const char *letters, const struct option *options)
{
    opterr = 0;
    int option = getopt_long(argc, argv, letters, options, NULL);
    const char *word = optind > 0 ? argv[optind - 1] : "";
    if (option == ':') {
        message("%s: the option '%s' needs a value\n", argv[0], word);
    } else if (option == '?') {
        complain(argv[0], word, options);
    }
    return option == ':' ? '?' : option;
}
