#include "config.h"

#include "game/players/appraisal.h"

static void play_all(struct tally *tally, const struct level *level, enum trial_player player, size_t games,
                     struct job *job)
{
    tally_init(tally, level);
    for (size_t game = 0; game < games && job_goes_on(job); game++) {
        struct trial trial = {
            .player = player, .seed = level->seed + 1 + game, .ticks = APPRAISAL_TICKS, .tries = 1, .job = job};
        struct trial_result result = trial_run(level, &trial);
        if (job_goes_on(job)) {
            tally_add(tally, level, &result);
        }
    }
}

void appraisal_init(struct appraisal *appraisal, const struct level *level, struct job *job)
{
    play_all(&appraisal->regular, level, TRIAL_REGULAR, APPRAISAL_GAMES, job);
    play_all(&appraisal->expert, level, TRIAL_EXPERT, APPRAISAL_EXPERT_GAMES, job);
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
