/* SPDX-License-Identifier: MIT */
/* level/facts/trick.h - the tricks of a hare in the Long Night, one per row.  Their rules are in game/tricks.h. */
#pragma once

enum trick {
    TRICK_LEAP,
    TRICK_BACK,
    TRICK_THUMP,
    TRICK_FREEZE,
    TRICK_SWAP,
    TRICK_DIG,
    TRICK_SPRINT,
    TRICK_THORNS,
    TRICK_HOME,
    TRICK_NIBBLE,
    TRICK_THROW,
    TRICK_RUSTLE,
    TRICK_BARGAIN
};

/* Not part of the enum, so that the compiler can warn if a switch omits a trick. */
#define TRICKS (TRICK_BARGAIN + 1)

struct trick_facts {
    const char *name;    /* in files: "leap" */
    const char *title;   /* for people */
    const char *words;   /* its effect, in one line */
    const char *picture; /* a row of glyphs of a level file; "D" is a hound, "a" a decoy, "<" a step */
    const char *fools;   /* glyphs of the breeds that bay, wherever they are, so that all hounds stand still */
    int times;           /* uses in each meadow, for each time that it was chosen */
    int decoys;          /* number of decoys that come with it in each meadow */
};

const struct trick_facts *trick_facts(enum trick trick);
