/* SPDX-License-Identifier: MIT */
/* The built-in levels and their former names. */
#include "config.h"

#include "level/format/campaign.h"

#include <string.h>

const struct campaign_level campaign_levels[] = {
#include "level/format/campaign-data.h"
};

const size_t campaign_count = sizeof campaign_levels / sizeof campaign_levels[0];

static const char *const names_once[] = {
    "01-first-clover",  "02-round-and-round", "03-dead-ends",      "04-the-long-cup",     "05-horseshoes",
    "06-what-it-sees",  "07-the-same-cup",    "10-the-farmhouse",  "12-clockwork-hedges", "13-the-bramble-patch",
    "14-the-ford",      "15-the-pond",        "16-on-the-beat",    "17-the-orchard",      "18-hide-and-seek",
    "19-turn-back",     "20-break-out",       "21-the-drive",      "22-make-hay",         "24-nose-to-the-ground",
    "25-three-tempers", "26-short-cuts",      "27-the-whole-hunt", "28-every-breed",
};

enum { NAMES_ONCE = sizeof names_once / sizeof names_once[0], NUMBER_SIZE = sizeof "01-" - 1 };

const char *campaign_name_today(const char *word)
{
    size_t i = word[0] >= '0' && word[0] <= '9' ? 0 : NAMES_ONCE;
    while (i < NAMES_ONCE && strcmp(names_once[i], word) != 0) {
        i++;
    }
    return i < NAMES_ONCE ? names_once[i] + NUMBER_SIZE : word;
}

const char *campaign_name_once(const char *name)
{
    size_t i = 0;
    while (i < NAMES_ONCE && strcmp(names_once[i] + NUMBER_SIZE, name) != 0) {
        i++;
    }
    return i < NAMES_ONCE ? names_once[i] : NULL;
}
