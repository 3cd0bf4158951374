/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/appraisal.h"

#include "game/players/chart.h"

static void play(struct tally *tally, const struct level *level, enum trial_player player, struct atlas **charts,
                 struct job *job)
{
    const struct trial trial = {.player = player,
                                .seed = level->seed + 1 + tally->games,
                                .ticks = APPRAISAL_TICKS,
                                .tries = 1,
                                .charts = charts,
                                .waited = tally->heat[HEAT_WAITED],
                                .job = job};
    if (job_goes_on(job)) {
        struct trial_result result = trial_run(level, &trial);
        if (job_goes_on(job)) {
            tally_add(tally, level, &result);
        }
    }
}

/* Plays the games in turn, so that a stopped appraisal contains some of each kind. */
void appraisal_init(struct appraisal *appraisal, const struct level *level, struct job *job)
{
    enum { REGULARS = APPRAISAL_GAMES / APPRAISAL_EXPERT_GAMES };
    struct atlas *charts = NULL;
    tally_init(&appraisal->regular, level);
    tally_init(&appraisal->expert, level);
    for (int turn = 0; turn < APPRAISAL_EXPERT_GAMES; turn++) {
        play(&appraisal->expert, level, TRIAL_EXPERT, &charts, job);
        for (int i = 0; i < REGULARS; i++) {
            play(&appraisal->regular, level, TRIAL_REGULAR, &charts, job);
        }
    }
    atlas_free(charts);
}

void appraisal_done(struct appraisal *appraisal)
{
    tally_done(&appraisal->regular);
    tally_done(&appraisal->expert);
}

int appraisal_par(struct appraisal *appraisal, const struct level *level)
{
    uint64_t regular = tally_quartile(&appraisal->regular, 1), expert = tally_quartile(&appraisal->expert, 2);
    uint64_t par = regular == 0 ? expert : expert == 0 ? regular : (regular + expert) / 2;
    return level->goal == GOAL_SURVIVE ? 0 : (int)((par + 4) / 5 * 5);
}
