#include "config.h"

#include "cli/show.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/show_map.h"
#include "cli/show_options.h"
#include "level/format/movers.h"
#include "level/benchmark/read.h"
#include "path/map/moves.h"
#include "replay/replay.h"
#include "replay/tape.h"
#include "study/figure.h"
#include "study/scene.h"
#include "study/study.h"
#include "study/search_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char show_help[] = "\
Draws the map of a level, and marks a path of the hare on it with \"o\"; or the\n\
search for it, step by step; or with --trace the search of a hound in a replay.\n\
\n\
  --level=N            the N-th level of the file (1)\n\
  --path X,Y X,Y       a path from a cell to a cell; 0,0 is the upper left one\n\
  --trace              FILE is a replay: what a hound thought in it\n\
  --hound=N            the N-th hound (1)\n\
  --tick=T             after T ticks (the last one)\n\
  --numbers=g|h|f      the numbers of the search in place of the glyphs\n\
  --format=FORMAT      map; text: cells with f, g, h, an arrow to the parent;\n\
                       svg: the same as a picture; json: all steps, a line each\n\
  --step=N|all         the search after N expansions; all: each of them (text)\n\
  --algorithm=NAME     as in hounded path; so are these:\n\
  --heuristic=NAME  --weight=W  --neighbours=4|8  --corners=RULE  --open=LIST\n\
  --end=WHEN\n\
\n\
The exit status is 1 when the file has errors, or when there is no path.\n";

static int complain(const struct show_options *options, const char *what)
{
    message("%s: %s: %s\n", options->program, options->file, what);
    return CLI_FAILURE;
}

static void print_report(struct report *report)
{
    struct text out;
    text_init(&out);
    report_sort(report);
    report_write_text(report, &out);
    fwrite(out.bytes, 1, out.size, stderr);
    text_done(&out);
}

static void print_figure(const struct show_options *options, const struct level *level, const struct study *study)
{
    struct figure figure;
    struct text out;
    text_init(&out);
    figure_init(&figure, level, study);
    if (options->format == SHOW_SVG) {
        figure_write_svg(&figure, &out);
    } else if (options->format == SHOW_TEXT) {
        figure_write_text(&figure, &out);
    } else {
        show_map(level, &figure, options->number);
        figure_write_caption(&figure, &out);
        text_add_char(&out, '\n');
    }
    fwrite(out.bytes, 1, out.size, stdout);
    figure_done(&figure);
    text_done(&out);
}

static void print_steps(const struct show_options *options, const struct level *level, struct study *study)
{
    for (uint64_t step = 0; step == study_step(study); step++) {
        print_figure(options, level, study);
        putchar('\n');
        study_go_to(study, step + 1);
    }
}

static void print_events(struct study *study)
{
    struct text out;
    text_init(&out);
    study_tell(study, &out);
    fwrite(out.bytes, 1, out.size, stdout);
    text_done(&out);
}

/* Takes the study. */
static int print_study(const struct show_options *options, const struct level *level, struct study *study)
{
    if (options->format == SHOW_JSON) {
        print_events(study);
    } else if (options->all_steps) {
        print_steps(options, level, study);
    } else {
        study_go_to(study, options->step);
        print_figure(options, level, study);
    }
    enum search_status status = study_status(study);
    study_free(study);
    return status == SEARCH_FOUND || status == SEARCH_RUNNING ? CLI_OK : CLI_FAILURE;
}

static int show_path(struct show_options *options, const struct level *level)
{
    struct question *question = &options->question;
    struct mover mover;
    movers_hare(level, &mover);
    mover.factor[TERRAIN_BURROW_CLOSED] = mover.factor[TERRAIN_BURROW_OPEN];
    question_settle(question, &mover);
    struct grid *grid = level_grid(level);
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    struct study *study = study_new(question->finder, moves, &question->query, (struct study_past){NULL, NULL});
    int status = print_study(options, level, study);
    moves_free(moves);
    grid_free(grid);
    return status;
}

static int show_level(struct show_options *options, const struct level *level)
{
    if (!options->has_path) {
        show_map(level, NULL, 0);
        return CLI_OK;
    }
    if (!level_has(level, options->question.query.start) || !level_has(level, options->question.query.goal)) {
        message("%s: the map is %d x %d; the path leaves it\n", options->program, level->width, level->height);
        return CLI_FAILURE;
    }
    return show_path(options, level);
}

static int show_file(struct show_options *options)
{
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    level_file_read(&file, options->file, &bytes, &report);
    int status = CLI_FAILURE;
    if (report.errors > 0) {
        print_report(&report);
    } else if ((size_t)options->level > file.count) {
        message("%s: %s has %zu level%s\n", options->program, options->file, file.count, file.count == 1 ? "" : "s");
    } else {
        status = show_level(options, file.levels[options->level - 1]);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    return status;
}

/* What the options do not say is as the hound has it. */
static int show_search(struct show_options *options, const struct level *level, struct scene *scene)
{
    const struct finder_method *method;
    struct search_query query;
    if (!scene_question(scene, &method, &query)) {
        return complain(options, "that hound does not search then");
    }
    if (options->has_algorithm) {
        struct question *question = &options->question;
        question->query.start = query.start;
        question->query.goal = query.goal;
        query = question->query;
        query.heuristic = question->has_heuristic ? query.heuristic : HEURISTIC_OCTILE;
        method = question->finder;
    }
    return print_study(options, level, study_new(method, scene->moves, &query, scene_past(scene)));
}

static int show_hound(struct show_options *options, const struct replay *replay, struct tape *tape)
{
    const struct world *world = tape_world(tape);
    if ((size_t)options->hound > world_hound_count(world)) {
        return complain(options, "it has no such hound");
    }
    if (options->tick != UINT32_MAX && options->tick > tape_length(tape)) {
        return complain(options, "it ends before that tick");
    }
    tape_seek(tape, options->tick != UINT32_MAX ? options->tick : tape_length(tape));
    struct scene scene;
    scene_init(&scene, tape, (size_t)options->hound - 1);
    int status = show_search(options, replay->level, &scene);
    scene_done(&scene);
    return status;
}

static int show_replay(struct show_options *options, const struct replay *replay)
{
    struct tape *tape = tape_resume(replay);
    if (tape == NULL) {
        return complain(options, "the game differs from the recorded one; see --verify of hounded replay");
    }
    int status = show_hound(options, replay, tape);
    tape_free(tape);
    return status;
}

static int show_trace(struct show_options *options)
{
    struct text bytes;
    struct report report;
    text_init(&bytes);
    int error = file_read(options->file, REPLAY_MAX_BYTES, &bytes);
    if (error != 0) {
        text_done(&bytes);
        return complain(options, strerror(error));
    }
    report_init(&report, options->file, bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    print_report(&report);
    int status = replay != NULL ? show_replay(options, replay) : CLI_FAILURE;
    replay_free(replay);
    report_done(&report);
    text_done(&bytes);
    return status;
}

int show_run(int argc, char **argv)
{
    struct show_options options;
    if (!show_options_read(&options, argc, argv)) {
        return cli_misused("show");
    }
    return options.is_trace ? show_trace(&options) : show_file(&options);
}
