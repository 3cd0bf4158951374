#include "config.h"

#include "cli/path_scenarios.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/cli.h"
#include "cli/map_file.h"
#include "cli/scenarios.h"
#include "level/benchmark/patches.h"
#include "level/benchmark/scen.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_sum(const struct path_options *options, const struct scenarios_sum *sum)
{
    uint64_t mean = sum->queries > 0 ? (sum->expanded + sum->queries / 2) / sum->queries : 0;
    printf("algorithm   %s\n", question_algorithm(&options->question));
    printf("queries     %" PRIu64 "\n", sum->queries);
    printf("found       %" PRIu64 "\n", sum->found);
    if (options->check != CHECK_NOTHING) {
        printf("wrong       %" PRIu64 "\n", sum->checked.wrong);
    }
    if (options->check == CHECK_PUBLISHED) {
        printf("unmet       %" PRIu64 "\n", sum->checked.unmet);
        printf("beaten      %" PRIu64 "\n", sum->checked.beaten);
    }
    printf("expansions  %" PRIu64 "\n", sum->expanded);
    printf("mean        %" PRIu64 "\n", mean);
    printf("cost        %" PRIu64 "\n", sum->cost);
}

int path_scenarios(const struct path_options *options, struct moves *moves, struct finder *finder)
{
    struct text bytes;
    struct scen scen;
    struct report report;
    struct scenarios_sum sum;
    text_init(&bytes);
    if (scen_read(&scen, options->scen, &bytes, &report) && scen_has_map(&scen)) {
        diag_hint(report_add(&report, DIAG_ERROR, "has-map", (struct place){1, 1, 1}, "these scenarios have a map"),
                  "leave out the other one");
    }
    if (report.errors == 0 && scenarios_run(&scen, NULL, moves, finder, options->check, &sum, &report)) {
        print_sum(options, &sum);
    }
    map_file_complain(&report);
    int status = report.errors == 0 ? CLI_OK : CLI_FAILURE;
    scen_done(&scen);
    report_done(&report);
    text_done(&bytes);
    return status;
}

/* Beside the scenarios; the caller frees. */
static char *patches_path(const char *scen_path, const char *name)
{
    const char *slash = strrchr(scen_path, '/');
    struct text path;
    text_init(&path);
    text_add_bytes(&path, scen_path, slash != NULL ? (size_t)(slash + 1 - scen_path) : 0);
    text_addf(&path, "%s", name);
    return path.bytes;
}

/* False: there is something wrong with the file, and stderr has been told. */
static bool read_patches(struct patches *patches, const char *path)
{
    struct text bytes;
    struct report report;
    text_init(&bytes);
    patches_read(patches, path, &bytes, &report);
    map_file_complain(&report);
    bool is_good = report.errors == 0;
    report_done(&report);
    text_done(&bytes);
    return is_good;
}

static void run_on_changing_map(const struct path_options *options, const struct scen *scen,
                                const struct patches *patches, struct report *report)
{
    struct changing_map map = {xalloc_check(grid_new(scen->width, scen->height)), patches};
    struct moves *moves = xalloc_check(moves_new(map.grid, &options->mover));
    struct scenarios_sum sum;
    struct finder *finder = xalloc_check(finder_new(options->question.finder, moves, &options->question.query));
    if (scenarios_run(scen, &map, moves, finder, options->check, &sum, report)) {
        print_sum(options, &sum);
    }
    finder_free(finder);
    moves_free(moves);
    grid_free(map.grid);
}

/* False: the patches cannot be read, and stderr has been told. */
static bool run_scenarios_with_patches(const struct path_options *options, const struct scen *scen,
                                       struct report *report)
{
    struct patches patches;
    char *path = patches_path(options->scen, scen->patches);
    bool is_good = read_patches(&patches, path);
    if (is_good && patches_fit(&patches, scen, report)) {
        run_on_changing_map(options, scen, &patches, report);
    }
    patches_done(&patches);
    free(path);
    return is_good;
}

int path_scenarios_with_map(const struct path_options *options)
{
    struct text bytes;
    struct scen scen;
    struct report report;
    bool is_good = true;
    text_init(&bytes);
    if (scen_read(&scen, options->scen, &bytes, &report) && report.errors == 0 && !scen_has_map(&scen)) {
        report_add(&report, DIAG_ERROR, "no-map", (struct place){1, 1, 1}, "these scenarios have no map; give one");
    }
    if (report.errors == 0) {
        is_good = run_scenarios_with_patches(options, &scen, &report);
    }
    map_file_complain(&report);
    is_good = is_good && report.errors == 0;
    scen_done(&scen);
    report_done(&report);
    text_done(&bytes);
    return is_good ? CLI_OK : CLI_FAILURE;
}
