#include "config.h"

#include "front/locks.h"

static const struct record *record_of(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    return progress_of(progress, catalogue->entries[entry].key);
}

bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry)
{
    size_t left_behind = 0;
    if (!catalogue->is_campaign || record_of(catalogue, progress, entry) != NULL) {
        return true;
    }
    for (size_t i = 0; i < entry; i++) {
        left_behind += record_of(catalogue, progress, i) == NULL;
    }
    return left_behind <= LOCKS_AHEAD;
}

size_t locks_next(const struct catalogue *catalogue, const struct progress *progress)
{
    size_t i = 0;
    while (i < catalogue->count && record_of(catalogue, progress, i) != NULL) {
        i++;
    }
    return i < catalogue->count ? i : 0;
}

size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals)
{
    size_t won = 0;
    *medals = 0;
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct record *record = record_of(catalogue, progress, i);
        won += record != NULL;
        for (unsigned medal = MEDAL_TIME; record != NULL && medal <= MEDAL_CLOVER; medal *= 2) {
            *medals += (record->medals & medal) != 0;
        }
    }
    return won;
}
