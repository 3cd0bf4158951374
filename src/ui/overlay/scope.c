#include "config.h"

#include "ui/overlay/scope.h"

#include "game/hounds/senses.h"
#include "game/world/world.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"
#include "front/session.h"

#include <stddef.h>

struct layer_kind {
    const char *name;
    struct cell_mark (*mark)(const struct scope *scope, struct cell at);
    bool shows_ways, covers;
};

static struct cell_mark mark_search(const struct scope *scope, struct cell at)
{
    const struct search_log *log = scope->log;
    bool has_marks = search_log_has_marks(log);
    enum search_change mark = has_marks ? search_log_change(log, at) : CHANGE_KEPT;
    return cell_mark_of(search_log_node(log, at).state, mark, has_marks);
}

static struct cell_mark mark_parent(const struct scope *scope, struct cell at)
{
    struct search_node node = search_log_node(scope->log, at);
    struct cell_mark mark = cell_mark_of(node.state, CHANGE_KEPT, false);
    if (node.state != SEARCH_UNSEEN) {
        mark.letter = glyph_arrow(node.parent);
    }
    return mark;
}

/* By how many seconds old it is. */
static struct cell_mark mark_scent(uint32_t ticks)
{
    uint32_t seconds = ticks / SESSION_TICKS_A_SECOND;
    return (struct cell_mark){seconds > 9 ? '9' : '0' + seconds, STYLE_GOOD, MARK_HARES};
}

static struct cell_mark mark_senses(const struct scope *scope, struct cell at)
{
    static const struct cell_mark seen = {'s', STYLE_OPEN, MARK_VIEW}, sought = {'?', STYLE_WARNING, MARK_SOUGHT};
    static const struct cell_mark last = {'!', STYLE_BAD, MARK_TARGET};
    const struct world *world = scope_world(scope);
    const struct hound *hound = scope_hound(scope);
    size_t index = search_log_hound(scope->log);
    const struct quest *quest = senses_quest(world, index);
    bool was_seen = hound->mind.has_seen && cell_equal(at, hound->mind.last_seen);
    if (was_seen && !cell_equal(at, world_hare(world)->at)) {
        return last;
    }
    if (search_log_scent(scope->log, at) != UINT32_MAX) {
        return mark_scent(search_log_scent(scope->log, at));
    }
    if (quest != NULL && quest_has(quest, at)) {
        return sought;
    }
    bool looks = hound->breed != BREED_BEAGLE;
    return looks && sight_covers(senses_view(world, index), at) ? seen : cell_mark_none;
}

/* Grass and hedge speak for themselves. */
static struct cell_mark mark_cost(const struct scope *scope, struct cell at)
{
    enum terrain terrain = world_terrain(scope_world(scope), at);
    uint8_t factor = search_log_mover(scope->log)->factor[terrain];
    if (factor == 1 || terrain == TERRAIN_HEDGE) {
        return cell_mark_none;
    }
    return factor == 0 ? (struct cell_mark){'x', STYLE_BAD, MARK_SOUGHT}
                       : (struct cell_mark){factor > 9 ? '9' : '0' + (uint32_t)factor, STYLE_WARNING, MARK_SOUGHT};
}

static struct cell_mark mark_first(const struct scope *scope, struct cell at)
{
    static const struct cell_mark marks[COVER_OWNERS] = {
        [COVER_NOBODY] = {0, STYLE_TEXT, MARK_NONE},
        [COVER_PREY] = {'h', STYLE_GOOD, MARK_HARES},
        [COVER_HUNTERS] = {'d', STYLE_CLOSED, MARK_NONE},
    };
    return scope->race != NULL ? marks[cover_layer_owner(scope->race, at)] : cell_mark_none;
}

static const struct layer_kind layers[LAYERS] = {
    [LAYER_SEARCH] = {"search", mark_search, true, false}, [LAYER_PARENTS] = {"parents", mark_parent, false, true},
    [LAYER_SENSES] = {"senses", mark_senses, true, false}, [LAYER_COST] = {"cost", mark_cost, false, true},
    [LAYER_FIRST] = {"first", mark_first, false, false},
};

void scope_forget(struct scope *scope)
{
    search_log_free(scope->log);
    cover_layer_free(scope->race);
    scope->log = NULL;
    scope->race = NULL;
    scope->tape = NULL;
}

void scope_follow(struct scope *scope, struct tape *tape, size_t hound)
{
    if (scope->tape != tape || search_log_hound(scope->log) != hound) {
        scope_forget(scope);
        scope->tape = tape;
        scope->log = search_log_new(tape, hound);
    }
    search_log_follow(scope->log);
    if (scope->layer == LAYER_FIRST) {
        scope->race = scope->race != NULL ? scope->race : cover_layer_new(tape);
        cover_layer_follow(scope->race);
    }
}

void scope_freeze(struct scope *scope, struct cell cursor, struct cell size)
{
    scope->freezes = true;
    scope->size = size;
    scope->cursor = cursor;
}

static void move_cursor(struct scope *scope, enum direction dir)
{
    struct cell to = cell_step(scope->cursor, dir);
    if (to.x >= 0 && to.y >= 0 && to.x < scope->size.x && to.y < scope->size.y) {
        scope->cursor = to;
    }
}

bool scope_key(struct scope *scope, struct meaning meaning)
{
    switch (meaning.action) {
    case ACTION_LAYER:
        scope->layer = (scope->layer + 1) % LAYERS;
        return true;
    case ACTION_ZOOM:
        scope->zooms = !scope->zooms;
        return true;
    case ACTION_RUN:
        if (scope->freezes) {
            move_cursor(scope, meaning.dir);
        }
        return scope->freezes;
    default:
        return false;
    }
}

const struct world *scope_world(const struct scope *scope)
{
    return tape_world(scope->tape);
}

const struct hound *scope_hound(const struct scope *scope)
{
    return world_hound(scope_world(scope), search_log_hound(scope->log));
}

struct cell_mark scope_mark(const struct scope *scope, struct cell at)
{
    return layers[scope->layer].mark(scope, at);
}

bool scope_shows_ways(const struct scope *scope)
{
    return layers[scope->layer].shows_ways;
}

bool scope_covers(const struct scope *scope)
{
    return layers[scope->layer].covers;
}

const char *scope_layer_name(enum layer layer)
{
    return layers[layer].name;
}
