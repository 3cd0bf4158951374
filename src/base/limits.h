/* SPDX-License-Identifier: MIT */
/* base/limits.h - the most bytes of a file of each kind.
 *
 * The reader and the writers of a kind pass the same limit to base/files.h, so that everything written can be read.
 * doc/reference/files.md describes what happens to a larger file; a test compares it with these lines. */
#pragma once

enum {
    LIMIT_LEVEL = 64 << 20,    /* level file */
    LIMIT_DRAFT = 64 << 20,    /* unsaved changes of a level */
    LIMIT_PACK = 64 << 20,     /* pack */
    LIMIT_MAP = 64 << 20,      /* MovingAI map */
    LIMIT_SCENARIO = 64 << 20, /* scenario */
    LIMIT_PATCH = 64 << 20,    /* patches of a scenario */
    LIMIT_LEDGER = 64 << 20,   /* ledger: settings, progress and other records */
    LIMIT_REPLAY = 128 << 20,  /* replay */
    LIMIT_RUN = 128 << 20,     /* replay of a run */
    LIMIT_JOURNAL = 128 << 20, /* journal of a game */
    LIMIT_IMPORT = 16 << 20,   /* file of another program */
    LIMIT_CAMPAIGN = 1 << 20,  /* campaign list */
    LIMIT_CODE = 256 << 10     /* text of a code */
};
