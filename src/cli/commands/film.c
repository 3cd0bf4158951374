/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/film.h"

#include "base/job.h"
#include "cli/parts/input.h"
#include "cli/parts/options.h"

#include <string.h>

enum { FILM_WIDTH = 80, FILM_HEIGHT = 24, FILM_LEAST_SIDE = 8 };

static bool read_film_size(void *field, const char *word)
{
    int sides[2] = {0, 0};
    struct film_terms *terms = field;
    bool is_good = options_sides(word, FILM_LEAST_SIDE, FILM_MOST_SIDE, sides);
    terms->width = is_good ? sides[0] : terms->width;
    terms->height = is_good ? sides[1] : terms->height;
    return is_good;
}

const struct cli_option film_options[] = {
    {"cast", .argument = "FILE", .kind = CLI_FILE, CLI_AT(film_request, cast),
     .help = "write a film of what the terminal would show to FILE, without using the terminal; \"-\" is standard "
             "output.  The format is asciicast version 2, which asciinema and many web pages play.  The film has its "
             "own clock, so the same command always writes the same bytes"},
    {"size", .argument = "WxH", .kind = CLI_OTHER, CLI_AT(film_request, terms), .read = read_film_size,
     .wants = "WIDTHxHEIGHT, sides from 8 to 500",
     .help = "set the size of a film in columns and rows; default: 80x24"},
    {"speed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(film_request, terms.speed), .least = 1,
     .most = FILM_MOST_SPEED, .usual = 1, .help = "play the film N times as fast"},
    {0},
};

/* The path as output_file takes it. */
static const char *path_of(const struct film_request *request)
{
    return strcmp(request->cast, "-") != 0 ? request->cast : NULL;
}

bool film_can_be_written(const struct film_request *request)
{
    return path_of(request) == NULL || output_can_be(request->cast);
}

static int end(const struct film_request *request, const struct call *call, struct film *film, const struct job *job)
{
    bool is_written = output_file(path_of(request), film_lines(film));
    if (job->state == JOB_INTERRUPTED) {
        cli_failed(call, "stopped; the results are incomplete");
        return CLI_INTERRUPTED;
    }
    return is_written ? CLI_OK : CLI_FAILURE;
}

/* False: the opener of a screen, which may have a job of its own, has told why there is none. */
static bool roll(struct film *film, const struct film_scenes *scenes, struct app *app, struct job *job)
{
    bool is_whole = true;
    for (size_t i = 0; i < scenes->entries.count && is_whole && job_goes_on(job); i++) {
        job_rest(job);
        struct screen *screen = scenes->opener(app, scenes->request, scenes->entries.first + i);
        is_whole = screen != NULL;
        if (is_whole) {
            film_roll(film, app, screen, job);
        }
    }
    return is_whole;
}

int film_shoot(const struct film_request *request, const struct call *call, const struct film_scenes *scenes,
               struct app *app)
{
    struct job job;
    struct film_terms terms = request->terms;
    terms.width = terms.width > 0 ? terms.width : FILM_WIDTH;
    terms.height = terms.height > 0 ? terms.height : FILM_HEIGHT;
    struct film *film = film_new(&terms, scenes->title, app);
    if (film == NULL) {
        return cli_failed(call, "cannot draw the film: this system has no terminfo entry for xterm-256color");
    }
    job_start(&job, 0, 0, "moments");
    bool is_whole = roll(film, scenes, app, &job);
    job_rest(&job);
    int status = is_whole ? end(request, call, film, &job) : CLI_FAILURE;
    film_free(film);
    return status;
}
