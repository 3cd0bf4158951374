#include "config.h"

#include "ui/overlay/overlay.h"

#include "game/hounds/senses.h"
#include "game/world/world.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"
#include "front/clock.h"

#include <stddef.h>

struct layer_kind {
    const char *name;
    struct cell_mark (*mark)(const struct overlay *overlay, struct cell at);
    bool shows_ways, covers;
};

static struct cell_mark mark_search(const struct overlay *overlay, struct cell at)
{
    const struct search_log *log = overlay->log;
    bool has_marks = search_log_has_marks(log);
    enum search_change mark = has_marks ? search_log_change(log, at) : CHANGE_KEPT;
    return cell_mark_of(search_log_node(log, at).state, mark, has_marks);
}

static struct cell_mark mark_parent(const struct overlay *overlay, struct cell at)
{
    struct search_node node = search_log_node(overlay->log, at);
    struct cell_mark mark = cell_mark_of(node.state, CHANGE_KEPT, false);
    if (node.state != SEARCH_UNSEEN) {
        mark.letter = glyph_arrow(node.parent);
    }
    return mark;
}

/* By how many seconds old it is. */
static struct cell_mark mark_scent(uint32_t ticks)
{
    uint32_t seconds = ticks / CLOCK_TICKS_A_SECOND;
    return (struct cell_mark){seconds > 9 ? '9' : '0' + seconds, STYLE_GOOD, MARK_HARES};
}

static struct cell_mark mark_senses(const struct overlay *overlay, struct cell at)
{
    static const struct cell_mark seen = {'s', STYLE_OPEN, MARK_VIEW}, sought = {'?', STYLE_WARNING, MARK_SOUGHT};
    static const struct cell_mark last = {'!', STYLE_BAD, MARK_TARGET};
    const struct world *world = overlay_world(overlay);
    const struct hound *hound = overlay_hound(overlay);
    size_t index = search_log_hound(overlay->log);
    const struct quest *quest = senses_quest(world, index);
    bool was_seen = hound->mind.has_seen && cell_equal(at, hound->mind.last_seen);
    if (was_seen && !cell_equal(at, world_hare(world)->at)) {
        return last;
    }
    if (search_log_scent(overlay->log, at) != UINT32_MAX) {
        return mark_scent(search_log_scent(overlay->log, at));
    }
    if (quest != NULL && quest_has(quest, at)) {
        return sought;
    }
    bool looks = !breed_facts(hound->breed)->smells;
    return looks && sight_covers(senses_view(world, index), at) ? seen : cell_mark_none;
}

/* Grass and hedge speak for themselves. */
static struct cell_mark mark_cost(const struct overlay *overlay, struct cell at)
{
    enum terrain terrain = world_terrain(overlay_world(overlay), at);
    uint8_t factor = search_log_mover(overlay->log)->factor[terrain];
    if (factor == 1 || terrain == TERRAIN_HEDGE) {
        return cell_mark_none;
    }
    return factor == 0 ? (struct cell_mark){'x', STYLE_BAD, MARK_SOUGHT}
                       : (struct cell_mark){factor > 9 ? '9' : '0' + (uint32_t)factor, STYLE_WARNING, MARK_SOUGHT};
}

static struct cell_mark mark_first(const struct overlay *overlay, struct cell at)
{
    static const struct cell_mark marks[COVER_OWNERS] = {
        [COVER_NOBODY] = {0, STYLE_TEXT, MARK_NONE},
        [COVER_PREY] = {'h', STYLE_GOOD, MARK_HARES},
        [COVER_HUNTERS] = {'d', STYLE_CLOSED, MARK_NONE},
    };
    return overlay->race != NULL ? marks[cover_layer_owner(overlay->race, at)] : cell_mark_none;
}

static const struct layer_kind layers[LAYERS] = {
    [LAYER_SEARCH] = {"search", mark_search, true, false}, [LAYER_PARENTS] = {"parents", mark_parent, false, true},
    [LAYER_SENSES] = {"senses", mark_senses, true, false}, [LAYER_COST] = {"cost", mark_cost, false, true},
    [LAYER_FIRST] = {"first", mark_first, false, false},
};

void overlay_forget(struct overlay *overlay)
{
    search_log_free(overlay->log);
    cover_layer_free(overlay->race);
    overlay->log = NULL;
    overlay->race = NULL;
    overlay->tape = NULL;
}

void overlay_follow(struct overlay *overlay, struct tape *tape, size_t hound)
{
    if (overlay->tape != tape || search_log_hound(overlay->log) != hound) {
        overlay_forget(overlay);
        overlay->tape = tape;
        overlay->log = search_log_new(tape, hound);
    }
    search_log_follow(overlay->log);
    if (overlay->layer == LAYER_FIRST) {
        overlay->race = overlay->race != NULL ? overlay->race : cover_layer_new(tape);
        cover_layer_follow(overlay->race);
    }
}

const struct world *overlay_world(const struct overlay *overlay)
{
    return tape_world(overlay->tape);
}

const struct hound *overlay_hound(const struct overlay *overlay)
{
    return world_hound(overlay_world(overlay), search_log_hound(overlay->log));
}

struct cell_mark overlay_mark(const struct overlay *overlay, struct cell at)
{
    return layers[overlay->layer].mark(overlay, at);
}

bool overlay_shows_ways(const struct overlay *overlay)
{
    return layers[overlay->layer].shows_ways;
}

bool overlay_covers(const struct overlay *overlay)
{
    return layers[overlay->layer].covers;
}

const char *overlay_layer_name(enum layer layer)
{
    return layers[layer].name;
}
