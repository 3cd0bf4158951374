#include "config.h"

#include "replay/endless.h"

#include "base/rng.h"
#include "base/text.h"
#include "base/xalloc.h"

#include <stdlib.h>

enum { FIRST_STRENGTH = 4, LAST_STRENGTH = 14, FIRST_SHARE = 50, MORE_SHARE = 3, LAST_SHARE = 80 };

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

void endless_begin(uint64_t seed, int won, struct raiser *raiser)
{
    struct rng rng;
    rng_init(&rng, seed + (uint64_t)won);
    uint64_t first = rng_next(&rng);
    const struct meadow_order order = {
        .seed = first,
        .kind = (enum meadow_kind)rng_below(&rng, MEADOW_KINDS),
        .strength = at_most(FIRST_STRENGTH + won, LAST_STRENGTH),
        .guest = BREEDS,
        .share = at_most(FIRST_SHARE + MORE_SHARE * won, LAST_SHARE),
    };
    raiser_init(raiser, &order);
}

void endless_name(int won, struct level *level)
{
    struct text title;
    text_init(&title);
    text_addf(&title, "Endless, meadow %d", won + 1);
    free(level->title);
    level->title = text_take(&title);
    level->intro = xstrdup("The run goes on until you are caught.");
    text_done(&title);
}
