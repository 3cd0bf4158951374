/* level/format/campaign.h - the levels that come with the game, in their order: the files of levels/, kept inside the
 * program.
 */
#ifndef HOUNDED_LEVEL_FORMAT_CAMPAIGN_H
#define HOUNDED_LEVEL_FORMAT_CAMPAIGN_H

#include <stddef.h>

struct campaign_level {
    const char *name;    /* "01-first-clover" */
    const char *chapter; /* its title, of each of its levels; "": none */
    const char *text;    /* a level file */
};

extern const struct campaign_level campaign_levels[];
extern const size_t campaign_count;

#endif
