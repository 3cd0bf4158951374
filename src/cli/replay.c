#include "config.h"

#include "cli/replay.h"

#include "base/files.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/play.h"
#include "level/benchmark/read.h"
#include "replay/replay.h"
#include "replay/script.h"
#include "replay/tape.h"

#include <stdio.h>
#include <string.h>

const char replay_help[] = "\
Shows the recorded game in the terminal: space stops and goes on, left and right\n\
seek, up and down change the speed.\n\
\n\
With --verify the game is played again without a screen.  Its ticks, its outcome\n\
and the hash of its last state are printed.  The exit status is 0 if every hash\n\
in the file is matched, else 1, and the first wrong tick is named.\n\
\n\
  --verify           play FILE and compare\n\
  --record=LEVEL     play LEVEL, a file with one level, and write a replay\n\
  --commands=WORDS   what the hare does in it, as letters:\n\
                       e w s n   a step east, west, south, north\n\
                       q p z m   the diagonal towards that corner of a keyboard\n\
                       g f       shut a gate; set down or take up a bale; a\n\
                                 direction may follow: ge\n\
                       x         drop a decoy\n\
                       .         wait a tick\n\
                     A number repeats: \"e3 .10 s\".  A step waits for the last.\n\
  -o, --output=FILE  where the replay goes; else it is printed\n\
\n\
\"-\" is standard input.\n";

/* What the command line asks for. */
struct request {
    const char *program;
    bool verifies;
    const char *level, *words, *output; /* NULL: not given */
};

static int complain(const struct request *request, const char *path, const char *reason)
{
    message("%s: %s: %s\n", request->program, path, reason);
    return CLI_FAILURE;
}

static void show_report(struct report *report)
{
    struct text out;
    text_init(&out);
    report_sort(report);
    report_write_text(report, &out);
    fwrite(out.bytes, 1, out.size, stderr);
    text_done(&out);
}

/* Takes the replay. */
static int verify(const struct request *request, const char *path, struct replay *replay)
{
    struct replay_verdict verdict = replay_verify(replay);
    struct text out;
    text_init(&out);
    replay_verdict_write(&verdict, &out);
    fwrite(out.bytes, 1, out.size, stdout);
    text_done(&out);
    if (!verdict.matches) {
        message("%s: %s: the game differs from the recorded one at tick %lu\n", request->program, path,
                (unsigned long)verdict.bad_tick);
    }
    replay_free(replay);
    return verdict.matches ? CLI_OK : CLI_FAILURE;
}

static int open_file(const struct request *request, const char *path)
{
    struct text bytes;
    struct report report;
    text_init(&bytes);
    int error = file_read(path, REPLAY_MAX_BYTES, &bytes);
    if (error != 0) {
        text_done(&bytes);
        return complain(request, path, strerror(error));
    }
    report_init(&report, path, bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    show_report(&report);
    int status = CLI_FAILURE;
    if (replay != NULL) {
        status = request->verifies ? verify(request, path, replay) : play_show_replay(replay);
    }
    report_done(&report);
    text_done(&bytes);
    return status;
}

static int write_out(const struct request *request, const struct text *out)
{
    if (request->output == NULL) {
        fwrite(out->bytes, 1, out->size, stdout);
        return CLI_OK;
    }
    int error = file_write(request->output, out->bytes, out->size);
    return error == 0 ? CLI_OK : complain(request, request->output, strerror(error));
}

static int play(const struct request *request, const struct level *level)
{
    struct tape *tape = tape_new(level, level->seed);
    const char *wrong = script_play(tape, request->words);
    struct replay *replay = tape_replay(tape);
    struct text out;
    text_init(&out);
    replay_write(replay, &out);
    int status = wrong == NULL ? write_out(request, &out) : complain(request, wrong, "this is no command");
    text_done(&out);
    replay_free(replay);
    tape_free(tape);
    return status;
}

static int record(const struct request *request)
{
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    level_file_read(&file, request->level, &bytes, &report);
    show_report(&report);
    int status = CLI_FAILURE;
    if (report.errors == 0 && (file.count != 1 || !file.levels[0]->has_hare)) {
        complain(request, request->level, "this is not one level with a hare");
    } else if (report.errors == 0) {
        status = play(request, file.levels[0]);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    return status;
}

static bool read_options(int argc, char **argv, struct request *request)
{
    static const struct option options[] = {
        {"verify", no_argument, NULL, 'v'},
        {"record", required_argument, NULL, 'r'},
        {"commands", required_argument, NULL, 'c'},
        {"output", required_argument, NULL, 'o'},
        {NULL, 0, NULL, 0},
    };
    int option;
    while ((option = options_next(argc, argv, ":o:", options)) != -1) {
        switch (option) {
        case 'v':
            request->verifies = true;
            break;
        case 'r':
            request->level = optarg;
            break;
        case 'c':
            request->words = optarg;
            break;
        case 'o':
            request->output = optarg;
            break;
        default:
            return false;
        }
    }
    return true;
}

int replay_run(int argc, char **argv)
{
    struct request request = {.program = argv[0]};
    if (!read_options(argc, argv, &request)) {
        return cli_misused("replay");
    }
    int files = argc - optind;
    if (request.level != NULL && request.words != NULL && !request.verifies && files == 0) {
        return record(&request);
    }
    if (request.level == NULL && request.words == NULL && files == 1) {
        return open_file(&request, argv[optind]);
    }
    message("%s: give one file, or --record and --commands\n", argv[0]);
    return cli_misused("replay");
}
