/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/random_rules.h"

#include "base/rng.h"
#include "base/text.h"
#include "level/format/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_TICK = 240, WIDTH = 12, HEIGHT = 7, MOST_SEEDS = 100 };

static const char *pick(struct rng *rng, const char *const *words, int count) { return words[rng_int(rng, count)]; }

static void add_rule(struct rng *rng, struct text *out)
{
    static const char *const events[] = {"clover=1",   "clover=all", "hare at m",  "first hare at mn",
                                         "hound at n", "trapped=3",  "bales on n", "first hound at m"};
    static const char *const effects[] = {"open a",   "shut a",   "open ac",        "shut c",
                                          "wake g",   "wake dg",  "place * m",      "place 0 n",
                                          "light mn", "burrow m", "open c; wake d", "shut ac; light m"};
    if (rng_int(rng, 4) == 0) {
        text_addf(out, "when tick=%d: ", 1 + rng_int(rng, LAST_TICK));
    } else {
        text_addf(out, "when %s: ", pick(rng, events, sizeof events / sizeof events[0]));
    }
    text_add(out, pick(rng, effects, sizeof effects / sizeof effects[0]));
    text_addf(out, "; say Words %d.\n", rng_int(rng, 9));
}

static void add_chance(struct rng *rng, struct text *out)
{
    static const char *const lines[] = {
        "shuffle ac",        "shuffle mn",          "shuffle ma nc",         "shuffle gd",
        "subst , = , % .:3", "stamp p at K turned", "stamp p q at K turned", "subst * = * . ,:2"};
    enum { LINES = sizeof lines / sizeof lines[0] };
    text_add(out, "chance:\nsubst ? = .:3 #:2 , ~\n");
    for (int i = rng_int(rng, 4); i > 0; i--) {
        text_addf(out, "%s\n", lines[rng_int(rng, LINES)]);
    }
    text_add(out, "piece: p\n,_\nend\npiece: q\n?.\nend\n");
}

/* The map contains everything that a rule may name. */
static void add_map(struct rng *rng, struct text *out)
{
    static const char ground[] = "......######,,%~0*|+???";
    static const char things[] = "@mmnnacgdB>**00";
    char cells[WIDTH * HEIGHT];
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        cells[i] = ground[rng_int(rng, (int)sizeof ground - 1)];
    }
    for (size_t i = 0; i < sizeof things - 1; i++) {
        int at = rng_int(rng, WIDTH * HEIGHT);
        while (strchr("@mnacgdB>", cells[at]) != NULL) {
            at = (at + 1) % (WIDTH * HEIGHT);
        }
        cells[at] = things[i];
    }
    int row = rng_int(rng, HEIGHT - 2), place = row * WIDTH + rng_int(rng, WIDTH - 2);
    cells[place] = strchr("@mnacgdB>", cells[place]) == NULL ? 'K' : cells[place];
    for (int y = 0; y < HEIGHT; y++) {
        text_add_bytes(out, cells + (size_t)y * WIDTH, WIDTH);
        text_add_char(out, '\n');
    }
}

/* Returns the level as some seed settles it: a piece may lie on the hare, or on what a rule names. */
static struct level *settled(const struct text *text)
{
    struct level *level = NULL;
    for (int seed = 0; level == NULL; seed++) {
        struct report report;
        struct text seeded;
        text_init(&seeded);
        text_addf(&seeded, "format: 2\nseed: %d\n%s", seed, text->bytes);
        report_init(&report, "random", seeded.bytes, seeded.size);
        level = level_parse(seeded.bytes, seeded.size, &report);
        if (level == NULL && seed == MOST_SEEDS) {
            fprintf(stderr, "%s%s\n", seeded.bytes, report.diags[report.count - 1].text);
            abort();
        }
        report_done(&report);
        text_done(&seeded);
    }
    return level;
}

struct level *random_rules(uint64_t seed)
{
    static const char *const goals[] = {"collect 2", "collect all opens=200", "reach opens=40", "push 1",
                                        "push all",  "survive 200",           "trap 9",         "reach"};
    struct rng rng;
    struct text text;
    rng_init(&rng, seed);
    text_init(&text);
    text_addf(&text, "title: x\ngoal: %s\n", pick(&rng, goals, sizeof goals / sizeof goals[0]));
    text_add(&text, "legend:\nK = grass\nm = mark on=tall-grass\nn = mark bale\na = barred gate\nc = barred gate open\n"
                    "g = greyhound speed=70 asleep\nd = bulldog speed=60 asleep from=hard\nB = bloodhound speed=30\n");
    add_chance(&rng, &text);
    text_add(&text, "rules:\n");
    for (int i = 1 + rng_int(&rng, 6); i > 0; i--) {
        add_rule(&rng, &text);
    }
    text_add(&text, "map:\n");
    add_map(&rng, &text);
    text_add(&text, "end\n");
    struct level *level = settled(&text);
    text_done(&text);
    return level;
}
