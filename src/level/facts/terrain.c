/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/terrain.h"

#include <assert.h>

#define TELL_BURROW "then your burrow is open: run in"

#define WARREN(digit)                                                                                                  \
    [TERRAIN_WARREN_##digit] = {                                                                                       \
        .code = 14 + (digit),                                                                                          \
        .glyph = '0' + (digit),                                                                                        \
        .name = "warren hole " #digit,                                                                                 \
        .legend = {(digit) == 1 ? "warren" : NULL},                                                                    \
        .hare = 1,                                                                                                     \
        .warren = (digit),                                                                                             \
        .help = "warren: in at one hole, out at the other of that number",                                             \
    }

/* clang-format off */
static const struct terrain_facts rows[TERRAINS] = {
    [TERRAIN_CLOVER] = {
        .code = 12, .glyph = '*', .name = "clover", .legend = {"clover"},
        .hare = 1, .hounds = 1, .is_prize = true,
        .help = "clover: eat as much of it as the level wants,",
    },
    [TERRAIN_BURROW_OPEN] = {
        .code = 14, .glyph = '>', .name = "open burrow",
        .hare = 1, .in_play_only = true, .is_prize = true,
        .help = TELL_BURROW,
    },
    [TERRAIN_BURROW_CLOSED] = {
        .code = 13, .glyph = '>', .name = "closed burrow", .legend = {"burrow"},
        .is_prize = true,
        .help = TELL_BURROW,
    },
    [TERRAIN_GRASS] = {
        .code = 0, .glyph = '.', .name = "grass", .legend = {"grass"}, .ground = "grass",
        .hare = 1, .hounds = 1, .holds_bale = true,
        .help = "grass",
    },
    [TERRAIN_HEDGE] = {
        .code = 1, .glyph = '#', .name = "hedge", .legend = {"hedge"},
        .blocks_sight = true, .brush = 1,
        .help = "hedge: blocks movement and sight",
    },
    [TERRAIN_GATE_CLOSED] = {
        .code = 7, .glyph = '+', .name = "closed gate", .legend = {"gate"},
        .hare = 1, .hounds = 6, .blocks_sight = true,
        .help = "gate: you walk in and it opens; hounds must paw it open",
        .toil = "paws at the gate, till it opens",
    },
    [TERRAIN_GATE_OPEN] = {
        .code = 8, .glyph = '/', .name = "open gate", .ground = "open-gate",
        .hare = 1, .hounds = 1,
        .help = "open gate: {GATE} closes it behind you",
    },
    [TERRAIN_GAP] = {
        .code = 6, .glyph = ':', .name = "gap", .legend = {"gap"}, .ground = "gap",
        .hare = 1, .breeds = {[BREED_TERRIER] = {.factor = 3}}, .blocks_sight = true, .is_dug = true,
        .help = "gap in the hedge: for you, and for a terrier that digs",
        .toil = "digs its way through a gap in the hedge",
    },
    [TERRAIN_BALE] = {
        .code = 9, .glyph = '0', .name = "hay bale", .legend = {"bale", "hay bale"},
        .breeds = {[BREED_TERRIER] = {.factor = 5}}, .is_pushed = true, .is_dug = true,
        .help = "bale of hay: push it, or carry it with {BALE}; hounds go round it",
        .toil = "chews up the bale in its way",
    },
    [TERRAIN_TALL_GRASS] = {
        .code = 2, .glyph = ',', .name = "tall grass", .legend = {"tall grass"}, .ground = "tall-grass",
        .hare = 1, .hounds = 1, .hides = true, .holds_bale = true,
        .help = "tall grass: in it, nobody sees you from far",
    },
    [TERRAIN_BRAMBLE] = {
        .code = 5, .glyph = '%', .name = "bramble", .legend = {"bramble"}, .ground = "bramble",
        .hare = 1, .hounds = 4, .brush = 3,
        .help = "bramble: you slip through, hounds are slow in it",
        .toil = "is slow in the brambles",
    },
    [TERRAIN_MUD] = {
        .code = 3, .glyph = '~', .name = "mud", .legend = {"mud"}, .ground = "mud",
        .hare = 3, .hounds = 3,
        .breeds = {[BREED_RETRIEVER] = {.factor = 2, .toil = "wades through mud, and would rather swim"}},
        .holds_bale = true, .loses_scent = true, .brush = 2,
        .help = "mud: slow for everybody, and it holds no scent",
        .toil = "wades through mud",
    },
    [TERRAIN_WATER] = {
        .code = 4, .glyph = '=', .name = "water", .legend = {"water"}, .ground = "water",
        .breeds = {[BREED_RETRIEVER] = {.factor = 1}}, .brush = 4,
        .help = "water: only for retrievers",
    },
    WARREN(1),
    WARREN(2),
    WARREN(3),
    WARREN(4),
    WARREN(5),
    WARREN(6),
    WARREN(7),
    WARREN(8),
    WARREN(9),
    [TERRAIN_SHUTTER_CLOSED] = {
        .code = 10, .glyph = '|', .name = "closed shutter", .legend = {"shutter"},
        .blocks_sight = true,
        .help = "shutter: it opens and shuts by the clock",
    },
    [TERRAIN_SHUTTER_OPEN] = {
        .code = 11, .glyph = '|', .name = "open shutter",
        .hare = 1, .hounds = 1, .in_play_only = true,
        .help = "the same while it is open",
    },
    [TERRAIN_BARRED_CLOSED] = {
        .code = 24, .glyph = NO_GLYPH, .name = "barred gate", .legend = {"barred gate"},
        .blocks_sight = true,
        .help = "barred gate: the level says when it opens and shuts",
    },
    [TERRAIN_BARRED_OPEN] = {
        .code = 25, .glyph = NO_GLYPH, .name = "unbarred gate",
        .hare = 1, .hounds = 1, .in_play_only = true,
        .help = "the same while it is open",
    },
};
/* clang-format on */

const struct terrain_facts *terrain_facts(enum terrain terrain)
{
    assert(terrain < TERRAINS);
    return &rows[terrain];
}

const char *terrain_name(enum terrain terrain) { return terrain_facts(terrain)->name; }

char terrain_sign(enum terrain terrain)
{
    char glyph = terrain_facts(terrain)->glyph;
    return glyph != NO_GLYPH ? glyph : rows[terrain].hare > 0 ? '/' : '+';
}

enum terrain terrain_by_glyph(char glyph)
{
    enum terrain terrain = 0;
    while (terrain < TERRAINS && (rows[terrain].glyph != glyph || rows[terrain].in_play_only)) {
        terrain++;
    }
    return terrain;
}

enum terrain terrain_of_warren(int warren)
{
    enum terrain terrain = 0;
    while (terrain < TERRAINS && rows[terrain].warren != warren) {
        terrain++;
    }
    return terrain;
}

enum terrain terrain_of_brush(int brush)
{
    enum terrain terrain = 0;
    while (terrain < TERRAINS && rows[terrain].brush != brush) {
        terrain++;
    }
    return terrain;
}

enum terrain terrain_opened(enum terrain terrain)
{
    enum terrain opened = 0;
    while (opened < TERRAINS && (rows[opened].glyph != rows[terrain].glyph || !rows[opened].in_play_only)) {
        opened++;
    }
    return opened < TERRAINS ? opened : terrain;
}

uint8_t terrain_factor(enum terrain terrain, enum breed breed)
{
    const struct terrain_facts *facts = terrain_facts(terrain);
    uint8_t own = facts->breeds[breed].factor;
    return own > 0 ? own : facts->hounds;
}

const char *terrain_toil(enum terrain terrain, enum breed breed)
{
    const struct terrain_facts *facts = terrain_facts(terrain);
    const char *own = facts->breeds[breed].toil;
    return own != NULL ? own : facts->toil;
}
