#include "config.h"

#include "cli/check.h"

#include "cli/check_solve.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/options.h"
#include "level/format/campaign_file.h"
#include "level/lint/lint.h"
#include "level/benchmark/read.h"

#include <stdio.h>
#include <string.h>

const char check_help[] = "\
Reads level files, and MovingAI maps by their ending \".map\", and prints all that\n\
is wrong with them: errors, with which a level cannot be played, and warnings.\n\
A campaign.txt is a list of level files, which must exist.\n\
\"-\" is standard input.  Nothing is printed about a clean file.\n\
\n\
  --format=text   file:line:col, the line, a caret, and a hint (the default)\n\
  --format=json   one JSON object a line for each file\n\
  --solve         search for a game that wins each level: \"solvable\" and in how\n\
                  many ticks; an error when there is surely none; a warning when\n\
                  none was found, which proves nothing\n\
  --budget=N      look at N states of each level at most (1000000)\n\
  --difficulty=D  solve it at easy, normal (the default) or hard\n\
  -o, --solution=FILE\n\
                  write the winning game there, as a replay; for one level\n\
  --solution-block\n\
                  print it after the answer, as a level file can hold it\n\
\n\
The exit status is 0 when all files are clean, 1 when anything was found.\n";

typedef void report_writer(const struct report *report, struct text *out);

struct request {
    const char *program;
    report_writer *write;
    struct solve_request solve;
    size_t solved; /* levels that have been tried */
};

static void solve_levels(struct request *request, const struct level_file *file, struct report *report,
                         struct text *out)
{
    for (size_t i = 0; i < file->count; i++) {
        if (request->solve.output != NULL && request->solved++ > 0) {
            struct place place = {file->levels[i]->lines.map, 1, 1};
            report_add(report, DIAG_ERROR, "one-solution", place, "--solution has the game of another level already");
            return;
        }
        check_solve(&request->solve, file->levels[i], report, out);
    }
}

static void check_levels(struct request *request, const char *path, struct text *bytes, struct report *report,
                         struct text *out)
{
    struct level_file file;
    level_file_read(&file, path, bytes, report);
    bool is_sound = report->errors == 0;
    for (size_t i = 0; is_sound && i < file.count; i++) {
        level_lint(file.levels[i], report);
    }
    if (is_sound && request->solve.is_wanted) {
        solve_levels(request, &file, report, out);
        report_sort(report);
    }
    level_file_done(&file);
}

/* Returns the number of findings. */
static size_t check_file(struct request *request, const char *path)
{
    struct report report;
    struct text bytes, answers, out;
    text_init(&bytes);
    text_init(&answers);
    text_init(&out);
    if (campaign_file_is(path)) {
        campaign_file_check(path, &bytes, &report);
    } else {
        check_levels(request, path, &bytes, &report, &answers);
    }
    size_t findings = report.errors + report.warnings;
    request->write(&report, &out);
    fwrite(answers.bytes, 1, answers.size, request->write == report_write_json ? stderr : stdout);
    fwrite(out.bytes, 1, out.size, stdout);
    report_done(&report);
    text_done(&bytes);
    text_done(&answers);
    text_done(&out);
    return findings;
}

static bool read_format(struct request *request, const char *format)
{
    if (strcmp(format, "json") == 0) {
        request->write = report_write_json;
    } else if (strcmp(format, "text") != 0) {
        message("%s: the format is text or json, not '%s'\n", request->program, format);
        return false;
    }
    return true;
}

static bool read_budget(struct request *request, const char *number)
{
    if (!solve_request_states(&request->solve, number)) {
        message("%s: --budget wants a number up to 100000000, not '%s'\n", request->program, number);
        return false;
    }
    return true;
}

static bool read_difficulty(struct request *request, const char *name)
{
    request->solve.difficulty = difficulty_by_name(name);
    if (request->solve.difficulty == DIFFICULTIES) {
        message("%s: the difficulty is easy, normal or hard, not '%s'\n", request->program, name);
        return false;
    }
    return true;
}

static bool read_option(struct request *request, int option)
{
    request->solve.is_wanted = request->solve.is_wanted || option != 'f';
    switch (option) {
    case 'f':
        return read_format(request, optarg);
    case 'b':
        return read_budget(request, optarg);
    case 'd':
        return read_difficulty(request, optarg);
    case 'o':
        request->solve.output = optarg;
        return true;
    case 'B':
        request->solve.prints_block = true;
        return true;
    default:
        return option == 's';
    }
}

int check_run(int argc, char **argv)
{
    static const struct option options[] = {
        {"format", required_argument, NULL, 'f'},
        {"solve", no_argument, NULL, 's'},
        {"budget", required_argument, NULL, 'b'},
        {"solution", required_argument, NULL, 'o'},
        {"difficulty", required_argument, NULL, 'd'},
        {"solution-block", no_argument, NULL, 'B'},
        {NULL, 0, NULL, 0},
    };
    struct request request = {.program = argv[0], .write = report_write_text};
    int option;
    solve_request_init(&request.solve);
    while ((option = options_next(argc, argv, ":o:", options)) != -1) {
        if (!read_option(&request, option)) {
            return cli_misused("check");
        }
    }
    if (optind == argc) {
        message("%s: name a file\n", argv[0]);
        return cli_misused("check");
    }
    size_t findings = 0;
    for (int i = optind; i < argc; i++) {
        findings += check_file(&request, argv[i]);
    }
    return findings == 0 ? CLI_OK : CLI_FAILURE;
}
