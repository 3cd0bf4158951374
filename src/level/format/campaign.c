#include "config.h"

#include "level/format/campaign.h"

const struct campaign_level campaign_levels[] = {
#include "level/format/campaign-data.h"
};

const size_t campaign_count = sizeof campaign_levels / sizeof campaign_levels[0];
