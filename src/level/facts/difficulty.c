#include "config.h"

#include "level/facts/difficulty.h"

#include "level/format/level.h"

#include <assert.h>
#include <string.h>

static const struct row {
    const char *name;
    int memory_times, memory_parts; /* the level's memory by this ratio */
    int bales, decoys;              /* more of what the level has */
} rows[DIFFICULTIES] = {
    [DIFFICULTY_EASY] = {"easy", 1, 2, 1, 1},
    [DIFFICULTY_NORMAL] = {"normal", 1, 1, 0, 0},
    [DIFFICULTY_HARD] = {"hard", 2, 1, 0, -1},
};

const char *difficulty_name(enum difficulty difficulty)
{
    assert(difficulty < DIFFICULTIES);
    return rows[difficulty].name;
}

enum difficulty difficulty_by_name(const char *name)
{
    enum difficulty difficulty = DIFFICULTY_EASY;
    while (difficulty < DIFFICULTIES && strcmp(rows[difficulty].name, name) != 0) {
        difficulty++;
    }
    return difficulty;
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* A tool that the level counts on never goes away. */
static int carried(int count, int more)
{
    int changed = count + more;
    return count == 0 || changed == 0 ? count : at_most(changed, LEVEL_MAX_CARRIED);
}

static void keep_hounds(struct level *level, enum difficulty difficulty)
{
    size_t kept = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        if (level->hounds[i].from <= difficulty) {
            level->hounds[kept] = level->hounds[i];
            level->hounds[kept++].from = DIFFICULTY_EASY;
        }
    }
    level->hound_count = kept;
}

struct level *level_for(const struct level *level, enum difficulty difficulty)
{
    const struct row *row = &rows[difficulty];
    struct level *copy = level_copy(level);
    keep_hounds(copy, difficulty);
    copy->memory = at_most(level->memory * row->memory_times / row->memory_parts, LEVEL_MAX_TICKS);
    copy->bales = carried(level->bales, row->bales);
    copy->decoys = carried(level->decoys, row->decoys);
    return copy;
}
