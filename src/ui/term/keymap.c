/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/keymap.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define ARRAY_COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
    STRAIGHT = KEYMAP_STRAIGHT,
    ASLANT = KEYMAP_ASLANT,
    ALL_DIRS = KEYMAP_ALL_DIRS,
    UP_DOWN = KEYMAP_UP_DOWN,
    LEFT_RIGHT = KEYMAP_LEFT_RIGHT,
    HOME_END = KEYMAP_HOME_END
};

/* clang-format off */
#define LAB_SEARCH .contexts = CONTEXT_LAB_SEARCH
#define LESSON_SEARCH .contexts = CONTEXT_LAB_SEARCH | CONTEXT_LESSON
#define LAB_METHOD .contexts = CONTEXT_LAB_METHOD
#define LAB_MAP .contexts = CONTEXT_LAB_MAP
#define LAB_VIEW .contexts = CONTEXT_LAB_VIEW
#define LESSON_MAP .contexts = CONTEXT_LAB_MAP | CONTEXT_LESSON
#define LESSON_VIEW .contexts = CONTEXT_LAB_VIEW | CONTEXT_LESSON
#define RUN(directions) .action = ACTION_RUN, .dirs = (directions)
#define PAIR(first, second) .action = ACTION_##first, .pair = ACTION_##second
#define ONE(name) .action = ACTION_##name

const struct keymap_row keymap_rows[] = {
    {.contexts = CONTEXT_LESSON, ONE(CHOOSE), .help = "answer with the cursor's cell; or go on"},
    {.contexts = CONTEXT_LESSON, ONE(REWIND), .help = "a page back"},
    {LESSON_SEARCH, PAIR(STEP, STEP_BACK), .hint = "step", .help = "a step on, a step back"},
    {LESSON_SEARCH, PAIR(TEN_STEPS, TEN_STEPS_BACK), .help = "ten steps"},
    {LESSON_SEARCH, ONE(WAIT), .hint = "run", .help = "run, stop"},
    {LAB_SEARCH, ONE(CHOOSE), .hint = "end", .help = "to the end"},
    {LESSON_SEARCH, ONE(RESTART), .help = "to the beginning"},
    {LAB_SEARCH, ONE(REWIND), .help = "rewind: hold it"},
    {LESSON_SEARCH, ONE(UNTIL_CURSOR), .help = "until this cell is closed"},
    {LAB_SEARCH, ONE(TICK), .help = "a tick on: the start takes a step on its way"},
    {LAB_SEARCH, ONE(FORGET), .help = "forget the past"},
    {LESSON_SEARCH, PAIR(FASTER, SLOWER), .help = "speed, 1 to 1000 a second"},
    {LAB_METHOD, ONE(ALGORITHM), .hint = "algorithm", .help = "algorithm"},
    {LAB_METHOD, ONE(VERSUS), .hint = "versus", .help = "versus: two in step"},
    {LAB_METHOD, ONE(RIVAL), .help = "the other's algorithm"},
    {LAB_METHOD, ONE(HEURISTIC), .hint = "heuristic", .help = "heuristic"},
    {LAB_METHOD, ONE(WEIGHT), .help = "weight, of weighted A*"},
    {LAB_METHOD, ONE(END), .help = "end: goal expanded, reached"},
    {LAB_METHOD, ONE(OPEN_LIST), .help = "open list: heap, buckets"},
    {LAB_METHOD, ONE(NEIGHBOURS), .help = "4 or 8 neighbours"},
    {LAB_METHOD, ONE(CORNERS), .help = "rule for corners"},
    {LAB_METHOD, ONE(REGIONS), .help = "ask the regions first"},
    {LAB_METHOD, ONE(CHOICE_BEFORE), .help = "of what was changed last, the choice before"},
    {LESSON_MAP, RUN(ALL_DIRS), .help = "move the cursor; or click"},
    {LAB_MAP, ONE(PAINT), .hint = "paint", .help = "paint here, wipe; or drag"},
    {LAB_MAP, ONE(BRUSH), .help = "the next brush, below the map; the last: weights"},
    {LAB_MAP, ONE(START), .help = "start comes here; or drag it"},
    {LAB_MAP, ONE(GOAL), .help = "goal comes here; or drag it"},
    {LAB_MAP, ONE(SCENE), .hint = "scene", .help = "the next of the ready scenes"},
    {LAB_MAP, ONE(EDIT), .help = "the editor, with what was painted, to play it or save it"},
    {LESSON_VIEW, ONE(ZOOM), .hint = "zoom", .help = "zoom: F, G, H in each cell"},
    {LESSON_VIEW, ONE(NEXT_HOUND), .help = "cursor to what comes next"},
    {LESSON_VIEW, ONE(FOLLOW), .help = "let it follow the search"},
    {LAB_VIEW, ONE(CODE), .help = "the search as pseudo-code"},
    {LAB_VIEW, ONE(QUEUES), .help = "the open list as a heap, a sorted list, buckets"},
    {LESSON_VIEW, ONE(SMOOTH), .help = "the way: all of it, its turns, a string pulled tight"},
    {LESSON_VIEW, ONE(PROMISE), .help = "the cells where h promises too much"},
    {LESSON_VIEW, ONE(WALKER), .help = "who walks without a search: the bulldog, a hand on the wall"},
    {LESSON_VIEW, ONE(JUMPS), .help = "jumps, the cells gone over, what is forced"},
    {LAB_VIEW, PAIR(SCROLL_BACK, SCROLL), .help = "scroll the open list"},

    {.contexts = CONTEXT_EDIT, RUN(ALL_DIRS), .help = "move the cursor"},
    {.contexts = CONTEXT_EDIT, ONE(STAMP), .hint = "paint", .help = "paint; for a line or a box at its one end, and at the other"},
    {.contexts = CONTEXT_EDIT, ONE(CLICK), .help = "paint there; or drag; on a brush: take it; on a finding: go there"},
    {.contexts = CONTEXT_EDIT, PAIR(NEXT_BRUSH, PREVIOUS_BRUSH), .hint = "brush",
     .help = "the next brush, the one before; or type its glyph, where that is no other key"},
    {.contexts = CONTEXT_EDIT, ONE(PICK), .help = "take as a brush what is under the cursor"},
    {.contexts = CONTEXT_EDIT, ONE(TOOL), .help = "point, line, box, fill"},
    {.contexts = CONTEXT_EDIT, ONE(MIRROR), .help = "mirror what is painted: left and right, top and bottom, both"},
    {.contexts = CONTEXT_EDIT, ONE(UNDO), .hint = "undo", .help = "undo"},
    {.contexts = CONTEXT_EDIT, ONE(REDO), .help = "do again what was undone"},
    {.contexts = CONTEXT_EDIT, PAIR(GROW, SHRINK),
     .help = "a row or column more, or less, at the edge that is nearest to the cursor"},
    {.contexts = CONTEXT_EDIT, ONE(NEXT_FINDING), .help = "to the next finding"},
    {.contexts = CONTEXT_EDIT, ONE(TRY), .hint = "play", .help = "play it, and come back"},
    {.contexts = CONTEXT_EDIT, ONE(TRY_HERE), .help = "the same, with the hare at the cursor"},
    {.contexts = CONTEXT_EDIT, ONE(SAVE), .hint = "save", .help = "save it"},
    {.contexts = CONTEXT_EDIT, ONE(HEADER), .hint = "header", .help = "the header as a form: title, goal, par, intro and all else"},
    {.contexts = CONTEXT_EDIT, ONE(LEGEND), .hint = "legend",
     .help = "what the brush means, as a form: hounds with their speed and posts, shutters, gates"},
    {.contexts = CONTEXT_EDIT, ONE(SOLVE), .hint = "solve", .help = "look for a game that wins it; once more: keep it as solution"},
    {.contexts = CONTEXT_EDIT, ONE(TRIALS), .hint = "figures",
     .help = "figures of the ground, how players fare, and on the map where they are caught; then where they wait"},

    {.contexts = CONTEXT_FROZEN, RUN(ALL_DIRS), .hint = "cell",
     .help = "move the cursor; the line below the meadow tells of its cell"},
    {.contexts = CONTEXT_FROZEN, ONE(INSPECT), .hint = "go on", .help = "let time go on"},
    {.contexts = CONTEXT_FROZEN, PAIR(TICK, TICK_BACK), .hint = "tick", .help = "a tick on, a tick back"},
    {.contexts = CONTEXT_FROZEN, ONE(CHOOSE), .hint = "lab", .help = "the lab, on the search of the hound"},
    {.contexts = CONTEXT_FROZEN, ONE(CLICK), .help = "cursor to that cell; on a hound: look at it"},
    {.contexts = CONTEXT_INSPECTION, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .hint = "hound", .help = "the next hound, the one before"},
    {.contexts = CONTEXT_INSPECTION, ONE(INSPECT), .hint = "go on", .help = "let time go on"},
    {.contexts = CONTEXT_OVERLAY, ONE(LAYER), .hint = "layer",
     .help = "its next layer: search, parents, senses, cost, and who is there first"},
    {.contexts = CONTEXT_OVERLAY, ONE(ZOOM), .hint = "zoom", .help = "zoom: F, G and H of each cell, and an arrow to its parent"},
    {.contexts = CONTEXT_OVERLAY, ONE(INSPECT), .hint = "freeze", .help = "stop time, with a cursor that tells about cells"},
    {.contexts = CONTEXT_OVERLAY, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .hint = "hound", .help = "the next hound, the one before"},
    {.contexts = CONTEXT_OVERLAY, ONE(CLICK), .help = "on a hound: look at it"},
    {.contexts = CONTEXT_OVERLAY, PAIR(TICK, TICK_BACK), .help = "stop time, and a tick on, a tick back"},
    {.contexts = CONTEXT_OVERLAY, ONE(OVERLAY), .help = "the overlay off"},

    {.contexts = CONTEXT_OPENING, ONE(WAIT), .help = "look at the meadow first"},
    {.contexts = CONTEXT_OPENING, ONE(CHOOSE), .help = "the same"},
    {.contexts = CONTEXT_TURNS, RUN(STRAIGHT), .hint = "step", .help = "a step"},
    {.contexts = CONTEXT_TURNS, ONE(WAIT), .hint = "wait", .help = "wait"},
    {.contexts = CONTEXT_GAME, RUN(STRAIGHT), .hint = "run", .help = "run"},
    {.contexts = CONTEXT_GAME, RUN(ASLANT), .help = "run aslant"},
    {.contexts = CONTEXT_GAME, ONE(CLICK), .help = "run there; on a hound: what it is about"},
    {.contexts = CONTEXT_GAME, ONE(WAIT), .hint = "stop", .help = "stop, wait"},
    {.contexts = CONTEXT_GAME, ONE(GATE), .help = "close the gate behind you"},
    {.contexts = CONTEXT_GAME, ONE(BALE), .help = "take the bale ahead of you, or drop one behind you"},
    {.contexts = CONTEXT_GAME, ONE(DECOY), .help = "drop a decoy"},
    {.contexts = CONTEXT_CARD | CONTEXT_WON, RUN(UP_DOWN), .hint = "choose", .help = "choose"},
    {.contexts = CONTEXT_CARD | CONTEXT_WON, ONE(CHOOSE), .hint = "do it", .help = "do it"},
    {.contexts = CONTEXT_WON, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .hint = "whose track", .help = "whose track is shown"},
    {.contexts = CONTEXT_FREE, ONE(REWIND), .hint = "rewind", .help = "rewind: hold it"},
    {.contexts = CONTEXT_GAME | CONTEXT_CARD, ONE(INSPECT), .hint = "hounds", .help = "what a hound is about; the clock stands"},
    {.contexts = CONTEXT_GAME | CONTEXT_CARD, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .help = "the same; then the next hound"},
    {.contexts = CONTEXT_GAME | CONTEXT_CARD, ONE(OVERLAY), .hint = "overlay", .help = "the overlay: how the hounds plan"},
    {.contexts = CONTEXT_TURNS, ONE(TURNS), .hint = "Live", .help = "Live: the world goes by the clock again"},
    {.contexts = CONTEXT_TURNS, ONE(PAUSE), .help = "pause"},
    {.contexts = CONTEXT_GAME, ONE(PAUSE), .hint = "pause", .help = "pause"},
    {.contexts = CONTEXT_GAME, ONE(TURNS), .hint = "Turns", .help = "Turns: the world waits for you; then Live again"},
    {.contexts = CONTEXT_FREE, ONE(RESTART), .hint = "again", .help = "again from the start"},
    {.contexts = CONTEXT_GAME, PAIR(FASTER, SLOWER), .help = "tempo"},
    {.contexts = CONTEXT_GAME, ONE(EDIT), .help = "edit the level, or a copy of your own of one of ours, and come back"},
    {.contexts = CONTEXT_TURNS, ONE(PREVIEW), .help = "what comes next: → of hounds if you wait, X your end"},
    {.contexts = CONTEXT_GAME, ONE(GHOST), .help = "who runs along: you at your best, a sure run, nobody"},
    {.contexts = CONTEXT_GAME | CONTEXT_CARD, PAIR(TICK, TICK_BACK), .help = "stop time, and a tick on, a tick back"},

    {.contexts = CONTEXT_VIEWER, ONE(WAIT), .hint = "play", .help = "play, stop"},
    {.contexts = CONTEXT_STOPPED, ONE(WAIT), .hint = "go on", .help = "stop, go on"},
    {.contexts = CONTEXT_WATCH, ONE(WAIT), .hint = "stop", .help = "stop, go on"},
    {.contexts = CONTEXT_VIEWER | CONTEXT_WATCH, ONE(PAUSE), .help = "the same"},
    {.contexts = CONTEXT_VIEWER, ONE(CHOOSE), .help = "the same"},
    {.contexts = CONTEXT_VIEWER, RUN(LEFT_RIGHT), .hint = "seek", .help = "back, forth"},
    {.contexts = CONTEXT_VIEWER, RUN(UP_DOWN), .hint = "speed", .help = "speed"},
    {.contexts = CONTEXT_VIEWER, PAIR(FASTER, SLOWER), .help = "the same"},
    {.contexts = CONTEXT_VIEWER, RUN(HOME_END), .help = "to the start, to the end"},
    {.contexts = CONTEXT_VIEWER | CONTEXT_WATCH, ONE(OVERLAY), .hint = "overlay", .help = "the overlay: how the hounds plan"},
    {.contexts = CONTEXT_VIEWER, PAIR(TICK, TICK_BACK), .hint = "tick", .help = "a tick on, a tick back"},
    {.contexts = CONTEXT_VIEWER, ONE(REWIND), .help = "rewind: hold it"},
    {.contexts = CONTEXT_WATCH, RUN(LEFT_RIGHT), .hint = "level", .help = "the level before, the next one"},
    {.contexts = CONTEXT_WATCH, ONE(CHOOSE), .help = "the next level"},
    {.contexts = CONTEXT_WATCH, PAIR(FASTER, SLOWER), .hint = "tempo", .help = "tempo"},
    {.contexts = CONTEXT_WATCH, RUN(UP_DOWN), .help = "the same"},
    {.contexts = CONTEXT_VIEWER | CONTEXT_WATCH, ONE(INSPECT), .hint = "hounds", .help = "what a hound is about; the clock stands"},
    {.contexts = CONTEXT_VIEWER | CONTEXT_WATCH, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .help = "the same; then the next hound"},
    {.contexts = CONTEXT_VIEWER | CONTEXT_WATCH, ONE(CLICK), .help = "on a hound: what it is about"},
    {.contexts = CONTEXT_WATCH, ONE(REWIND), .hint = "back", .help = "rewind: hold it"},
    {.contexts = CONTEXT_WATCH, PAIR(TICK, TICK_BACK), .help = "stop time, and a tick on, a tick back"},
    {.contexts = CONTEXT_VIEWER | CONTEXT_WATCH, ONE(RESTART), .hint = "from the start", .help = "from the start"},

    {.contexts = CONTEXT_MENU, RUN(UP_DOWN), .hint = "choose", .help = "choose"},
    {.contexts = CONTEXT_MENU, ONE(CHOOSE), .hint = "go", .help = "go there"},
    {.contexts = CONTEXT_OPTIONS, RUN(UP_DOWN), .hint = "choose", .help = "choose"},
    {.contexts = CONTEXT_OPTIONS, RUN(LEFT_RIGHT), .hint = "change", .help = "change"},
    {.contexts = CONTEXT_OPTIONS, ONE(CHOOSE), .help = "change"},
    {.contexts = CONTEXT_OPTIONS, ONE(WAIT), .help = "as Enter"},

    {.contexts = CONTEXT_EVERYWHERE, ONE(HELP), .hint = "help", .help = "help"},
    {.contexts = CONTEXT_FROZEN | CONTEXT_INSPECTION, ONE(BACK), .hint = "back", .help = "end it; the clock stands"},
    {.contexts = CONTEXT_OPENING | CONTEXT_CARD | CONTEXT_WON, ONE(BACK), .hint = "leave", .help = "leave"},
    {.contexts = CONTEXT_OVERLAY, ONE(BACK), .hint = "overlay off", .help = "the overlay off"},
    {.contexts = CONTEXT_OPTIONS | CONTEXT_NUMBERS, ONE(BACK), .hint = "back", .help = "back"},
    {.contexts = CONTEXT_EVERYWHERE, ONE(THEME), .help = "other colours"},
    {.contexts = CONTEXT_EVERYWHERE, ONE(BACK), .hint = "leave", .help = "leave"},
};
/* clang-format on */

const size_t keymap_row_count = ARRAY_COUNT(keymap_rows);

/* --- dispatch ------------------------------------------------------------------------------------ */

/* Zeroed: as they are at first. */
static struct keys in_force;

void keymap_use(const struct keys *keys)
{
    in_force = keys != NULL ? *keys : (struct keys){{false}, {{0}}};
}

const struct keys *keymap_in_force(void)
{
    return &in_force;
}

static bool tells_of(const struct keymap_row *row, struct meaning meaning)
{
    bool is_of_it = row->action == meaning.action || row->pair == meaning.action;
    return is_of_it && (meaning.action != ACTION_RUN || (row->dirs & 1u << meaning.dir) != 0);
}

/* NULL: nobody asks for it there. */
static const struct keymap_row *first_row(unsigned contexts, struct meaning meaning)
{
    for (size_t i = 0; i < keymap_row_count; i++) {
        const struct keymap_row *row = &keymap_rows[i];
        if ((row->contexts & (contexts | CONTEXT_EVERYWHERE)) != 0 && tells_of(row, meaning)) {
            return row;
        }
    }
    return NULL;
}

static enum keys_room room_of(unsigned contexts)
{
    return (contexts & CONTEXT_EDIT) != 0 ? KEYS_EDITOR : KEYS_ROOM;
}

bool keymap_is_asked(unsigned contexts, uint32_t key)
{
    struct meaning meaning = keys_meaning(&in_force, room_of(contexts), key);
    return meaning.action != ACTION_NONE && first_row(contexts, meaning) != NULL;
}

struct meaning keymap_meaning(unsigned contexts, uint32_t key)
{
    const struct meaning nothing = {ACTION_NONE, NO_DIRECTION};
    bool is_capital = key >= 'A' && key <= 'Z';
    if (keymap_is_asked(contexts, key)) {
        return keys_meaning(&in_force, room_of(contexts), key);
    }
    return is_capital ? keymap_meaning(contexts, key - 'A' + 'a') : nothing;
}

/* --- the keys of a screen ------------------------------------------------------------------------ */

void keysets_add(struct keysets *keysets, const struct keyset *set)
{
    size_t count = 0;
    while (keysets->sets[count] != NULL) {
        count++;
    }
    assert(count + 1 < KEYSETS_MOST);
    keysets->sets[count] = set;
}

bool keysets_have(const struct keysets *keysets, const struct keyset *set)
{
    size_t i = 0;
    while (keysets->sets[i] != NULL && keysets->sets[i] != set) {
        i++;
    }
    return set != NULL && keysets->sets[i] == set;
}

const struct keymap_row *keysets_row(const struct keysets *keysets, size_t i)
{
    const struct keyset *const *set = keysets->sets;
    while (*set != NULL && i >= (*set)->count) {
        i -= (*set++)->count;
    }
    return *set != NULL ? &(*set)->rows[i] : NULL;
}

const struct keymap_row *keysets_row_for(const struct keysets *keysets, const struct screen *screen,
                                         struct meaning meaning)
{
    const struct keymap_row *row;
    for (size_t i = 0; (row = keysets_row(keysets, i)) != NULL; i++) {
        if (tells_of(row, meaning) && (screen == NULL || row->holds == NULL || row->holds(screen))) {
            return row;
        }
    }
    return NULL;
}

const struct keymap_row *keysets_find(const struct keysets *keysets, const struct screen *screen, uint32_t key, int *by)
{
    struct meaning meaning = keys_meaning(&in_force, keysets->sets[0]->room, key);
    const struct keymap_row *row = meaning.action != ACTION_NONE ? keysets_row_for(keysets, screen, meaning) : NULL;
    if (row == NULL && key >= 'A' && key <= 'Z') {
        return keysets_find(keysets, screen, key - 'A' + 'a', by);
    }
    if (row != NULL) {
        *by = meaning.action == ACTION_RUN ? (int)meaning.dir : meaning.action == row->pair ? -row->by : row->by;
    }
    return row;
}

/* --- words --------------------------------------------------------------------------------------- */

static enum direction lowest(unsigned dirs)
{
    enum direction dir = EAST;
    while (dir < DIRECTIONS && (dirs & 1u << dir) == 0) {
        dir++;
    }
    return dir;
}

bool keymap_tells(unsigned contexts, const struct keymap_row *row)
{
    return first_row(contexts, (struct meaning){row->action, lowest(row->dirs)}) == row;
}

bool keysets_tell(const struct keysets *keysets, const struct screen *screen, const struct keymap_row *row)
{
    return keysets_row_for(keysets, screen, (struct meaning){row->action, lowest(row->dirs)}) == row;
}

static void add(char out[KEYMAP_LABEL], const char *gap, const char *name)
{
    size_t used = strlen(out);
    assert(used + strlen(gap) + strlen(name) < KEYMAP_LABEL);
    snprintf(out + used, KEYMAP_LABEL - used, "%s%s", used > 0 ? gap : "", name);
}

static void add_key(char out[KEYMAP_LABEL], const char *gap, uint32_t key)
{
    char name[KEY_NAME];
    key_write(key, name);
    add(out, gap, name);
}

/* 0: none. */
static uint32_t first_key(struct meaning meaning)
{
    uint32_t keys[KEYS_MOST];
    return keys_told(&in_force, keys_wish_of(meaning), keys) > 0 ? keys[0] : 0;
}

static uint32_t first_key_of(enum action action)
{
    return action != ACTION_NONE ? first_key((struct meaning){action, NO_DIRECTION}) : 0;
}

void keymap_first_key(enum action action, char out[KEY_NAME])
{
    uint32_t key = first_key_of(action);
    if (key != 0) {
        key_write(key, out);
    } else {
        snprintf(out, KEY_NAME, "%s", "no key");
    }
}

/* The first keys of some directions, arrows and letters without a gap. */
static void add_dirs(char out[KEYMAP_LABEL], unsigned dirs)
{
    for (size_t i = 0; i < DIRECTIONS; i++) {
        uint32_t key = first_key((struct meaning){ACTION_RUN, keys_order[i]});
        if ((dirs & 1u << keys_order[i]) != 0 && key != 0) {
            add_key(out, (dirs & STRAIGHT) != 0 ? "" : " ", key);
        }
    }
}

enum part { FIRST_OF_ALL, ONE_OF_ALL };

/* Whether the keys of the way run in all these directions, or are the first that do. */
static bool is_way(const struct keys_way *way, unsigned dirs, enum part part)
{
    bool is = true;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct meaning meaning = {ACTION_RUN, dir}, asked = keys_meaning(&in_force, KEYS_ROOM, way->keys[dir]);
        bool has = part == FIRST_OF_ALL ? first_key(meaning) == way->keys[dir]
                                        : asked.action == ACTION_RUN && asked.dir == dir;
        is = is && (has || (dirs & 1u << dir) == 0);
    }
    return is;
}

/* The name of the way whose keys come first, or these. */
static void add_first_way(char out[KEYMAP_LABEL], unsigned dirs)
{
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        if (is_way(&keys_ways[i], dirs, FIRST_OF_ALL)) {
            add(out, "", keys_ways[i].straight != NULL ? keys_ways[i].straight : keys_ways[i].name);
            return;
        }
    }
    add_dirs(out, dirs);
}

static void add_keys(char out[KEYMAP_LABEL], const struct keymap_row *row)
{
    uint32_t key = first_key_of(row->action);
    if ((row->dirs & STRAIGHT) == STRAIGHT) {
        add_first_way(out, STRAIGHT);
    } else if (row->action == ACTION_RUN) {
        add_dirs(out, row->dirs);
    } else if (key != 0) {
        add_key(out, "", key);
    }
}

/* The second of a pair has a hint only where it is short. */
void keymap_hint_label(const struct keymap_row *row, char out[KEYMAP_LABEL])
{
    uint32_t second = first_key_of(row->pair);
    out[0] = '\0';
    add_keys(out, row);
    if (second != 0 && second < KEY_NAMED) {
        add_key(out, " ", second);
    }
}

/* Of keys that the player has set, too. */
static void add_ways(char out[KEYMAP_LABEL], unsigned dirs)
{
    bool has_first = false;
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        has_first = has_first || is_way(&keys_ways[i], dirs, FIRST_OF_ALL);
    }
    if (!has_first) {
        add_dirs(out, dirs);
    }
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        const char *name = dirs == ASLANT ? keys_ways[i].aslant : keys_ways[i].straight;
        if (name != NULL && is_way(&keys_ways[i], dirs, ONE_OF_ALL)) {
            add(out, ", ", name);
        }
    }
}

void keymap_help_label(const struct keymap_row *row, char out[KEYMAP_LABEL])
{
    bool is_all = row->dirs == STRAIGHT || row->dirs == ASLANT;
    uint32_t keys[KEYS_MOST], second = first_key_of(row->pair);
    int count = row->action != ACTION_RUN
                    ? keys_told(&in_force, keys_wish_of((struct meaning){row->action, NO_DIRECTION}), keys)
                    : 0;
    out[0] = '\0';
    if (is_all) {
        add_ways(out, row->dirs);
    } else {
        add_keys(out, row);
    }
    if (second != 0) {
        add_key(out, " ", second);
    }
    for (int i = 1; i < count && row->pair == ACTION_NONE; i++) {
        add_key(out, ", ", keys[i]);
    }
    add(out, "", out[0] == '\0' ? "no key" : "");
}

void keymap_say(const char *sentence, char out[KEYMAP_SENTENCE])
{
    size_t used = 0;
    while (*sentence != '\0' && used + KEY_NAME < KEYMAP_SENTENCE) {
        enum action action = keys_action_in_braces(sentence);
        if (action != ACTION_NONE) {
            keymap_first_key(action, out + used);
            used += strlen(out + used);
        } else {
            out[used++] = *sentence;
        }
        sentence += action != ACTION_NONE ? strcspn(sentence, "}") + 1 : 1;
    }
    out[used] = '\0';
}
