#include "config.h"

#include "ui/term/keymap.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

#define ARRAY_COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
    STRAIGHT = 1 << EAST | 1 << WEST | 1 << SOUTH | 1 << NORTH,
    ASLANT = 1 << SOUTH_EAST | 1 << SOUTH_WEST | 1 << NORTH_EAST | 1 << NORTH_WEST,
    ALL_DIRS = STRAIGHT | ASLANT,
    UP_DOWN = 1 << NORTH | 1 << SOUTH,
    LEFT_RIGHT = 1 << WEST | 1 << EAST,
    HOME_END = 1 << NORTH_WEST | 1 << SOUTH_WEST
};

/* clang-format off */
const struct keymap_way keymap_ways[] = {
    {"arrows", NULL, {[EAST] = KEY_IS_RIGHT, [WEST] = KEY_IS_LEFT, [SOUTH] = KEY_IS_DOWN, [NORTH] = KEY_IS_UP,
                      [SOUTH_EAST] = KEY_IS_PAGE_DOWN, [SOUTH_WEST] = KEY_IS_END,
                      [NORTH_EAST] = KEY_IS_PAGE_UP, [NORTH_WEST] = KEY_IS_HOME}},
    {"wasd", NULL, {[EAST] = 'd', [WEST] = 'a', [SOUTH] = 's', [NORTH] = 'w'}},
    {"hjkl", "yubn", {[EAST] = 'l', [WEST] = 'h', [SOUTH] = 'j', [NORTH] = 'k',
                         [SOUTH_EAST] = 'n', [SOUTH_WEST] = 'b', [NORTH_EAST] = 'u', [NORTH_WEST] = 'y'}},
    {NULL, "numpad", {[EAST] = '6', [WEST] = '4', [SOUTH] = '2', [NORTH] = '8',
                      [SOUTH_EAST] = '3', [SOUTH_WEST] = '1', [NORTH_EAST] = '9', [NORTH_WEST] = '7'}},
};

#define KEYS(action, ...) [ACTION_##action] = {#action, __VA_ARGS__},

const struct keymap_keys keymap_keys[ACTIONS] = {KEYMAP_ACTIONS(KEYS)};

#define LAB_SEARCH .contexts = CONTEXT_LAB_SEARCH
#define LAB_METHOD .contexts = CONTEXT_LAB_METHOD
#define LAB_MAP .contexts = CONTEXT_LAB_MAP
#define LAB_VIEW .contexts = CONTEXT_LAB_VIEW
#define RUN(directions) .action = ACTION_RUN, .dirs = (directions)
#define PAIR(first, second) .action = ACTION_##first, .pair = ACTION_##second
#define ONE(name) .action = ACTION_##name

const struct keymap_row keymap_rows[] = {
    {LAB_SEARCH, PAIR(STEP, STEP_BACK), .hint = "step", .help = "a step on, a step back"},
    {LAB_SEARCH, PAIR(TEN_STEPS, TEN_STEPS_BACK), .help = "ten steps"},
    {LAB_SEARCH, ONE(WAIT), .hint = "run", .help = "run, stop"},
    {LAB_SEARCH, ONE(CHOOSE), .hint = "end", .help = "to the end"},
    {LAB_SEARCH, ONE(RESTART), .help = "to the beginning"},
    {LAB_SEARCH, ONE(REWIND), .help = "rewind: hold it"},
    {LAB_SEARCH, ONE(UNTIL_CURSOR), .help = "until this cell is closed"},
    {LAB_SEARCH, ONE(TICK), .help = "a tick on: the start takes a step on its way"},
    {LAB_SEARCH, ONE(FORGET), .help = "forget the past"},
    {LAB_SEARCH, PAIR(FASTER, SLOWER), .help = "speed, 1 to 1000 a second"},
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
    {LAB_MAP, RUN(ALL_DIRS), .help = "move the cursor; or click"},
    {LAB_MAP, ONE(PAINT), .hint = "paint", .help = "paint here, wipe; or drag"},
    {LAB_MAP, ONE(BRUSH), .help = "the next brush; its name is below the map"},
    {LAB_MAP, ONE(START), .help = "start comes here; or drag it"},
    {LAB_MAP, ONE(GOAL), .help = "goal comes here; or drag it"},
    {LAB_MAP, ONE(SCENE), .hint = "scene", .help = "the next of the ready scenes"},
    {LAB_VIEW, ONE(ZOOM), .hint = "zoom", .help = "zoom: F, G, H in each cell"},
    {LAB_VIEW, ONE(NEXT_HOUND), .help = "cursor to what comes next"},
    {LAB_VIEW, ONE(FOLLOW), .help = "let it follow the search"},
    {LAB_VIEW, PAIR(SCROLL_BACK, SCROLL), .help = "scroll the open list"},

    {CONTEXT_FROZEN, RUN(ALL_DIRS), .hint = "cell",
     .help = "move the cursor; the line below the meadow tells of its cell"},
    {CONTEXT_FROZEN, ONE(INSPECT), .hint = "go on", .help = "let time go on"},
    {CONTEXT_FROZEN, PAIR(TICK, TICK_BACK), .hint = "tick", .help = "a tick on, a tick back"},
    {CONTEXT_FROZEN, ONE(CHOOSE), .hint = "lab", .help = "the lab, on the search of the hound"},
    {CONTEXT_FROZEN, ONE(CLICK), .help = "cursor to that cell; on a hound: look at it"},
    {CONTEXT_INSPECTION, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .hint = "hound", .help = "the next hound, the one before"},
    {CONTEXT_INSPECTION, ONE(INSPECT), .hint = "go on", .help = "let time go on"},
    {CONTEXT_OVERLAY, ONE(LAYER), .hint = "layer",
     .help = "its next layer: search, parents, senses, cost, and who is there first"},
    {CONTEXT_OVERLAY, ONE(ZOOM), .hint = "zoom", .help = "zoom: F, G and H of each cell, and an arrow to its parent"},
    {CONTEXT_OVERLAY, ONE(INSPECT), .hint = "freeze", .help = "stop time, with a cursor that tells about cells"},
    {CONTEXT_OVERLAY, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .hint = "hound", .help = "the next hound, the one before"},
    {CONTEXT_OVERLAY, ONE(CLICK), .help = "on a hound: look at it"},
    {CONTEXT_OVERLAY, PAIR(TICK, TICK_BACK), .help = "stop time, and a tick on, a tick back"},
    {CONTEXT_OVERLAY, ONE(OVERLAY), .help = "the overlay off"},

    {CONTEXT_OPENING, ONE(WAIT), .help = "look at the meadow first"},
    {CONTEXT_OPENING, ONE(CHOOSE), .help = "the same"},
    {CONTEXT_TURNS, RUN(STRAIGHT), .hint = "step", .help = "a step"},
    {CONTEXT_TURNS, ONE(WAIT), .hint = "wait", .help = "wait"},
    {CONTEXT_GAME, RUN(STRAIGHT), .hint = "run", .help = "run"},
    {CONTEXT_GAME, RUN(ASLANT), .help = "run aslant"},
    {CONTEXT_GAME, ONE(CLICK), .help = "run there; on a hound: what it is about"},
    {CONTEXT_GAME, ONE(WAIT), .hint = "stop", .help = "stop, wait"},
    {CONTEXT_GAME, ONE(GATE), .help = "close the gate behind you"},
    {CONTEXT_GAME, ONE(BALE), .help = "take the bale ahead of you, or drop one behind you"},
    {CONTEXT_GAME, ONE(DECOY), .help = "drop a decoy"},
    {CONTEXT_CARD | CONTEXT_WON, RUN(UP_DOWN), .hint = "choose", .help = "choose"},
    {CONTEXT_CARD | CONTEXT_WON, ONE(CHOOSE), .hint = "do it", .help = "do it"},
    {CONTEXT_WON, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .hint = "whose track", .help = "whose track is shown"},
    {CONTEXT_FREE, ONE(REWIND), .hint = "rewind", .help = "rewind: hold it"},
    {CONTEXT_GAME | CONTEXT_CARD, ONE(INSPECT), .hint = "hounds", .help = "what a hound is about; the clock stands"},
    {CONTEXT_GAME | CONTEXT_CARD, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .help = "the same; then the next hound"},
    {CONTEXT_GAME | CONTEXT_CARD, ONE(OVERLAY), .hint = "overlay", .help = "the overlay: how the hounds plan"},
    {CONTEXT_TURNS, ONE(TURNS), .hint = "Live", .help = "Live: the world goes by the clock again"},
    {CONTEXT_TURNS, ONE(PAUSE), .help = "pause"},
    {CONTEXT_GAME, ONE(PAUSE), .hint = "pause", .help = "pause"},
    {CONTEXT_GAME, ONE(TURNS), .hint = "Turns", .help = "Turns: the world waits for you; then Live again"},
    {CONTEXT_FREE, ONE(RESTART), .hint = "again", .help = "again from the start"},
    {CONTEXT_GAME, PAIR(FASTER, SLOWER), .help = "tempo"},
    {CONTEXT_GAME | CONTEXT_CARD, PAIR(TICK, TICK_BACK), .help = "stop time, and a tick on, a tick back"},

    {CONTEXT_VIEWER, ONE(WAIT), .hint = "play", .help = "play, stop"},
    {CONTEXT_STOPPED, ONE(WAIT), .hint = "go on", .help = "stop, go on"},
    {CONTEXT_WATCH, ONE(WAIT), .hint = "stop", .help = "stop, go on"},
    {CONTEXT_VIEWER | CONTEXT_WATCH, ONE(PAUSE), .help = "the same"},
    {CONTEXT_VIEWER, ONE(CHOOSE), .help = "the same"},
    {CONTEXT_VIEWER, RUN(LEFT_RIGHT), .hint = "seek", .help = "back, forth"},
    {CONTEXT_VIEWER, RUN(UP_DOWN), .hint = "speed", .help = "speed"},
    {CONTEXT_VIEWER, PAIR(FASTER, SLOWER), .help = "the same"},
    {CONTEXT_VIEWER, RUN(HOME_END), .help = "to the start, to the end"},
    {CONTEXT_VIEWER | CONTEXT_WATCH, ONE(OVERLAY), .hint = "overlay", .help = "the overlay: how the hounds plan"},
    {CONTEXT_VIEWER, PAIR(TICK, TICK_BACK), .hint = "tick", .help = "a tick on, a tick back"},
    {CONTEXT_VIEWER, ONE(REWIND), .help = "rewind: hold it"},
    {CONTEXT_WATCH, RUN(LEFT_RIGHT), .hint = "level", .help = "the level before, the next one"},
    {CONTEXT_WATCH, ONE(CHOOSE), .help = "the next level"},
    {CONTEXT_WATCH, PAIR(FASTER, SLOWER), .hint = "tempo", .help = "tempo"},
    {CONTEXT_WATCH, RUN(UP_DOWN), .help = "the same"},
    {CONTEXT_VIEWER | CONTEXT_WATCH, ONE(INSPECT), .hint = "hounds", .help = "what a hound is about; the clock stands"},
    {CONTEXT_VIEWER | CONTEXT_WATCH, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .help = "the same; then the next hound"},
    {CONTEXT_VIEWER | CONTEXT_WATCH, ONE(CLICK), .help = "on a hound: what it is about"},
    {CONTEXT_WATCH, ONE(REWIND), .hint = "back", .help = "rewind: hold it"},
    {CONTEXT_WATCH, PAIR(TICK, TICK_BACK), .help = "stop time, and a tick on, a tick back"},
    {CONTEXT_VIEWER | CONTEXT_WATCH, ONE(RESTART), .hint = "from the start", .help = "from the start"},

    {CONTEXT_TITLE | CONTEXT_WAITING, RUN(UP_DOWN), .hint = "choose", .help = "choose"},
    {CONTEXT_TITLE, ONE(CHOOSE), .hint = "go", .help = "go there"},
    {CONTEXT_WAITING, ONE(CHOOSE), .hint = "go on", .help = "go on with the game"},
    {CONTEXT_WAITING, ONE(DECOY), .hint = "throw away", .help = "throw the game away, when asked for twice"},
    {CONTEXT_LEVELS, RUN(ALL_DIRS), .hint = "choose", .help = "choose"},
    {CONTEXT_LEVELS, ONE(CHOOSE), .hint = "play", .help = "play"},
    {CONTEXT_LEVELS, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .help = "the next level, the one before"},
    {CONTEXT_BEST, ONE(PAUSE), .hint = "watch your best run", .help = "watch your best run of the level"},
    {CONTEXT_OPTIONS, RUN(UP_DOWN), .hint = "choose", .help = "choose"},
    {CONTEXT_OPTIONS, RUN(LEFT_RIGHT), .hint = "change", .help = "change"},
    {CONTEXT_OPTIONS, ONE(CHOOSE), .help = "change"},
    {CONTEXT_HELP, RUN(LEFT_RIGHT), .hint = "page", .help = "the page before, the next one"},
    {CONTEXT_SCROLLS, RUN(UP_DOWN), .hint = "scroll", .help = "scroll"},
    {CONTEXT_HELP, PAIR(NEXT_HOUND, PREVIOUS_HOUND), .help = "the next page, the one before"},
    {CONTEXT_TITLE | CONTEXT_WAITING | CONTEXT_LEVELS | CONTEXT_OPTIONS, ONE(WAIT), .help = "as Enter"},

    {CONTEXT_TITLE, ONE(THEME), .hint = "colours", .help = "other colours"},
    {CONTEXT_HELP, ONE(WAIT), .help = "the next page"},
    {CONTEXT_HELP, ONE(HELP), .help = "back"},
    {CONTEXT_HELP, ONE(CHOOSE), .help = "back"},
    {CONTEXT_EVERYWHERE, ONE(HELP), .hint = "help", .help = "help"},
    {CONTEXT_TITLE, ONE(BACK), .hint = "quit", .help = "quit"},
    {CONTEXT_FROZEN | CONTEXT_INSPECTION, ONE(BACK), .hint = "back", .help = "end it; the clock stands"},
    {CONTEXT_OPENING | CONTEXT_CARD | CONTEXT_WON, ONE(BACK), .hint = "leave", .help = "leave"},
    {CONTEXT_OVERLAY, ONE(BACK), .hint = "overlay off", .help = "the overlay off"},
    {CONTEXT_WAITING | CONTEXT_LEVELS | CONTEXT_OPTIONS | CONTEXT_HELP | CONTEXT_VISIT, ONE(BACK), .hint = "back",
     .help = "back"},
    {CONTEXT_EVERYWHERE, ONE(THEME), .help = "other colours"},
    {CONTEXT_EVERYWHERE, ONE(BACK), .hint = "leave", .help = "leave"},
};
/* clang-format on */

const size_t keymap_way_count = ARRAY_COUNT(keymap_ways);
const size_t keymap_row_count = ARRAY_COUNT(keymap_rows);

/* --- dispatch ------------------------------------------------------------------------------------ */

static bool has_key(const struct keymap_keys *keys, uint32_t key)
{
    bool found = false;
    for (size_t i = 0; i < KEYMAP_KEYS; i++) {
        found = found || keys->told[i] == key || keys->other[i] == key;
    }
    return found;
}

static struct meaning asked_by(uint32_t key)
{
    for (size_t i = 0; i < keymap_way_count; i++) {
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            if (keymap_ways[i].keys[dir] == key) {
                return (struct meaning){ACTION_RUN, dir};
            }
        }
    }
    for (enum action action = 0; action < ACTIONS; action++) {
        if (has_key(&keymap_keys[action], key)) {
            return (struct meaning){action, NO_DIRECTION};
        }
    }
    return (struct meaning){ACTION_NONE, NO_DIRECTION};
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

struct meaning keymap_meaning(unsigned contexts, uint32_t key)
{
    const struct meaning nothing = {ACTION_NONE, NO_DIRECTION};
    struct meaning meaning = key != 0 ? asked_by(key) : nothing;
    bool is_capital = key >= 'A' && key <= 'Z';
    bool is_there = meaning.action != ACTION_NONE && first_row(contexts, meaning) != NULL;
    return is_there ? meaning : is_capital ? keymap_meaning(contexts, key - 'A' + 'a') : nothing;
}

/* --- words --------------------------------------------------------------------------------------- */

static const char *const names[KEY_NAMED_END - KEY_NAMED] = {
    [KEY_IS_UP - KEY_NAMED] = "↑",
    [KEY_IS_DOWN - KEY_NAMED] = "↓",
    [KEY_IS_LEFT - KEY_NAMED] = "←",
    [KEY_IS_RIGHT - KEY_NAMED] = "→",
    [KEY_IS_HOME - KEY_NAMED] = "Home",
    [KEY_IS_END - KEY_NAMED] = "End",
    [KEY_IS_PAGE_UP - KEY_NAMED] = "PgUp",
    [KEY_IS_PAGE_DOWN - KEY_NAMED] = "PgDn",
    [KEY_IS_CENTRE - KEY_NAMED] = "Centre",
    [KEY_IS_ENTER - KEY_NAMED] = "Enter",
    [KEY_IS_BACKSPACE - KEY_NAMED] = "Backspace",
    [KEY_IS_BACK_TAB - KEY_NAMED] = "Shift-Tab",
    [KEY_IS_ESCAPE - KEY_NAMED] = "Esc",
    [KEY_IS_CLICK - KEY_NAMED] = "click",
};

void key_write(uint32_t key, char out[KEY_NAME])
{
    char character[5] = "";
    if (key < KEY_NAMED) {
        character[utf8_encode(key, character)] = '\0';
    }
    const char *name = key == ' '                               ? "space"
                       : key == '\t'                            ? "Tab"
                       : key > KEY_NAMED && key < KEY_NAMED_END ? names[key - KEY_NAMED]
                                                                : character;
    snprintf(out, KEY_NAME, "%s", name);
}

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

/* The keys of the first way, arrows without a gap. */
static void add_dirs(char out[KEYMAP_LABEL], unsigned dirs)
{
    static const enum direction order[DIRECTIONS] = {NORTH,      WEST,       SOUTH,      EAST,
                                                     NORTH_WEST, SOUTH_WEST, NORTH_EAST, SOUTH_EAST};
    for (size_t i = 0; i < DIRECTIONS; i++) {
        if ((dirs & 1u << order[i]) != 0) {
            add_key(out, (dirs & STRAIGHT) != 0 ? "" : " ", keymap_ways[0].keys[order[i]]);
        }
    }
}

static void add_keys(char out[KEYMAP_LABEL], const struct keymap_row *row)
{
    if ((row->dirs & STRAIGHT) == STRAIGHT) {
        add(out, "", keymap_ways[0].straight);
    } else if (row->action == ACTION_RUN) {
        add_dirs(out, row->dirs);
    } else {
        add_key(out, "", keymap_keys[row->action].told[0]);
    }
}

/* The second of a pair has a hint only where it is short. */
void keymap_hint_label(const struct keymap_row *row, char out[KEYMAP_LABEL])
{
    uint32_t second = keymap_keys[row->pair].told[0];
    out[0] = '\0';
    add_keys(out, row);
    if (second != 0 && second < KEY_NAMED) {
        add_key(out, " ", second);
    }
}

static void add_ways(char out[KEYMAP_LABEL], unsigned dirs)
{
    for (size_t i = 0; i < keymap_way_count; i++) {
        const char *name = dirs == ASLANT ? keymap_ways[i].aslant : keymap_ways[i].straight;
        if (name != NULL) {
            add(out, ", ", name);
        }
    }
}

void keymap_help_label(const struct keymap_row *row, char out[KEYMAP_LABEL])
{
    bool is_all = row->dirs == STRAIGHT || row->dirs == ASLANT;
    const uint32_t *keys = keymap_keys[row->action].told;
    out[0] = '\0';
    if (is_all) {
        add_ways(out, row->dirs);
    } else {
        add_keys(out, row);
    }
    if (row->pair != ACTION_NONE) {
        add_key(out, " ", keymap_keys[row->pair].told[0]);
    }
    for (size_t i = 1; i < KEYMAP_KEYS && row->pair == ACTION_NONE && keys[i] != 0; i++) {
        add_key(out, ", ", keys[i]);
    }
}

/* ACTION_NONE: "{NAME}" does not stand there. */
static enum action action_named(const char *text)
{
    for (enum action action = ACTION_RUN + 1; *text == '{' && action < ACTIONS; action++) {
        const char *name = keymap_keys[action].name;
        if (strncmp(text + 1, name, strlen(name)) == 0 && text[1 + strlen(name)] == '}') {
            return action;
        }
    }
    return ACTION_NONE;
}

void keymap_say(const char *sentence, char out[KEYMAP_SENTENCE])
{
    size_t used = 0;
    while (*sentence != '\0' && used + KEY_NAME < KEYMAP_SENTENCE) {
        enum action action = action_named(sentence);
        if (action != ACTION_NONE) {
            key_write(keymap_keys[action].told[0], out + used);
            used += strlen(out + used);
        } else {
            out[used++] = *sentence;
        }
        sentence += action != ACTION_NONE ? strcspn(sentence, "}") + 1 : 1;
    }
    out[used] = '\0';
}
