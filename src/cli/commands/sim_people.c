/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/sim_people.h"

#include "base/xalloc.h"
#include "cli/parts/input.h"
#include "front/catalogue.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int is_game_file(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && (strcmp(dot, ".replay") == 0 || strcmp(dot, ".run") == 0 || strcmp(dot, ".game") == 0);
}

static void add_file(struct people *people, const char *path)
{
    struct run_file file;
    if (input_run(path, &file)) {
        for (size_t i = 0; i < file.count; i++) {
            people->games = xgrow(people->games, people->count, &people->room, sizeof *people->games);
            people->games[people->count++] = file.games[i];
            file.games[i] = NULL;
        }
        run_file_done(&file);
    }
}

bool people_read(const struct call *call, const char *folder, struct job *job, struct people *people)
{
    struct dirent **entries = NULL;
    const int count = scandir(folder, &entries, is_game_file, alphasort);
    const char *why = count < 0 ? strerror(errno) : "it has no good file whose name ends in .replay, .run or .game";
    for (int i = 0; i < count; i++) {
        char *path = file_in(folder, entries[i]->d_name);
        if (job_goes_on(job)) {
            add_file(people, path);
            job_did(job, 1);
        }
        free(path);
        free(entries[i]);
    }
    free(entries);
    return people->count > 0 || job->state != JOB_GOES_ON || cli_failed(call, "%s: %s", folder, why) == CLI_OK;
}

void people_done(struct people *people)
{
    for (size_t i = 0; i < people->count; i++) {
        replay_free(people->games[i]);
    }
    free(people->games);
}

void people_play(const struct people *people, const struct level *level, struct job *job, struct tally *tally)
{
    const uint64_t played = people->count > 0 ? catalogue_played(level) : 0;
    for (size_t i = 0; i < people->count && job_goes_on(job); i++) {
        const struct replay *game = people->games[i];
        struct trial trial = {
            .player = TRIAL_NONE,
            .commands = game->commands,
            .seed = game->seed,
            .ticks = (uint32_t)game->command_count,
            .waited = tally->heat[HEAT_WAITED],
            .job = job,
        };
        if (catalogue_played(game->level) == played) {
            const struct trial_result result = trial_run(level, &trial);
            if (job_goes_on(job)) { /* otherwise the game was stopped */
                tally_add(tally, level, &result);
            }
        }
    }
}
