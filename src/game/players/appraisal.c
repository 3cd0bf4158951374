/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/appraisal.h"

static const enum trial_player players[APPRAISED] = {
    [APPRAISED_NOVICE] = TRIAL_NOVICE,
    [APPRAISED_REGULAR] = TRIAL_REGULAR,
    [APPRAISED_EXPERT] = TRIAL_EXPERT,
};

const char *appraised_name(enum appraised who) { return trial_player_name(players[who]); }

void appraisal_init(struct appraisal *appraisal, const struct level *level)
{
    *appraisal = (struct appraisal){.level = level};
    for (enum appraised who = 0; who < APPRAISED; who++) {
        tally_init(&appraisal->tallies[who], level);
    }
}

static void play(struct appraisal *appraisal, enum appraised who, struct job *job)
{
    const struct level *level = appraisal->level;
    struct tally *tally = &appraisal->tallies[who];
    const struct trial trial = {.player = players[who],
                                .seed = level->seed + 1 + tally->games,
                                .ticks = APPRAISAL_TICKS,
                                .tries = 1,
                                .charts = &appraisal->charts,
                                .waited = tally->heat[HEAT_WAITED],
                                .job = job};
    struct trial_result result = trial_run(level, &trial);
    if (job_goes_on(job)) {
        tally_add(tally, level, &result);
    }
}

void appraisal_play(struct appraisal *appraisal, size_t games, struct job *job)
{
    const size_t wanted[APPRAISED] = {games, games, games / 2};
    for (size_t i = 0; i < games; i++) {
        for (enum appraised who = 0; who < APPRAISED && job_goes_on(job); who++) {
            if (appraisal->tallies[who].games * games < (i + 1) * wanted[who]) {
                play(appraisal, who, job);
            }
        }
    }
}

void appraisal_done(struct appraisal *appraisal)
{
    for (enum appraised who = 0; who < APPRAISED; who++) {
        tally_done(&appraisal->tallies[who]);
    }
    atlas_free(appraisal->charts);
}

int appraisal_par(struct appraisal *appraisal)
{
    uint64_t regular = tally_quartile(&appraisal->tallies[APPRAISED_REGULAR], 1);
    uint64_t expert = tally_quartile(&appraisal->tallies[APPRAISED_EXPERT], 2);
    uint64_t par = regular == 0 ? expert : expert == 0 ? regular : (regular + expert) / 2;
    return appraisal->level->goal == GOAL_SURVIVE ? 0 : (int)((par + 4) / 5 * 5);
}
