#include "config.h"

#include "front/challenge.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "front/endless_score.h"
#include "game/world/world.h"
#include "replay/endless.h"

struct endless {
    struct challenge challenge;
    uint64_t seed;
    struct endless_score score;
    bool is_caught;
};

uint64_t challenge_seed(void)
{
    return (uint64_t)time(NULL);
}

static const struct endless *self(const struct challenge *challenge)
{
    return (const struct endless *)challenge;
}

static void begin(const struct challenge *challenge, struct raiser *raiser)
{
    endless_begin(self(challenge)->seed, (int)self(challenge)->score.meadows, raiser);
}

static void dress(const struct challenge *challenge, struct level *level)
{
    endless_name((int)self(challenge)->score.meadows, level);
}

static void tell(const struct endless *endless, const struct endless_score *best, char out[CHALLENGE_LINE])
{
    const struct endless_score *score = &endless->score;
    size_t written = (size_t)snprintf(out, CHALLENGE_LINE, "%u %s, %u clover%s.", score->meadows,
                                      score->meadows == 1 ? "meadow" : "meadows", score->clover,
                                      endless->is_caught ? "" : " so far");
    if (best->meadows > 0 || best->clover > 0) {
        snprintf(out + written, CHALLENGE_LINE - written, " The best run: %u, %u.", best->meadows, best->clover);
    }
}

static void ended(struct challenge *challenge, const struct challenge_game *game, const struct challenge_words *words)
{
    struct endless *endless = (struct endless *)challenge;
    const struct world *world = tape_world(game->tape);
    endless->is_caught = world_outcome(world) != OUTCOME_WON;
    endless->score.meadows += !endless->is_caught;
    endless->score.clover += (unsigned)world_hare(world)->clover;
    int error = endless_score_keep(game->data_dir, &endless->score);
    struct endless_score best = endless_score_read(game->data_dir);
    tell(endless, endless_score_beats(&endless->score, &best) ? &endless->score : &best, words->message);
    snprintf(words->farewell, CHALLENGE_LINE, "Hounded endless, seed %" PRIu64 "  %u %s, %u clover", endless->seed,
             endless->score.meadows, endless->score.meadows == 1 ? "meadow" : "meadows", endless->score.clover);
    if (error != 0) {
        snprintf(words->message, CHALLENGE_LINE, "The score cannot be kept: %s.", strerror(error));
    }
}

/* The next meadow, or a run with another seed. */
static void go_on(struct challenge *challenge)
{
    struct endless *endless = (struct endless *)challenge;
    if (endless->is_caught) {
        endless->seed++;
        endless->score = (struct endless_score){0};
    }
}

static const struct challenge_kind kind = {.stake = CHALLENGE_FOR_GOOD,
                                           .raising = "The next meadow is raising.",
                                           .begin = begin,
                                           .dress = dress,
                                           .ended = ended,
                                           .go_on = go_on};

struct challenge *challenge_endless(uint64_t seed)
{
    struct endless *endless = xcalloc(1, sizeof *endless);
    endless->challenge.kind = &kind;
    endless->seed = seed;
    return &endless->challenge;
}
