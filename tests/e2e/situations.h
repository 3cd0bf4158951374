/* SPDX-License-Identifier: MIT */
/* situations.h - what may be in the way of who wants to keep something: a table for tests, which take it away again. */
#ifndef HOUNDED_TESTS_SITUATIONS_H
#define HOUNDED_TESTS_SITUATIONS_H

#include "e2e/home.h"

struct situation {
    const char *name;
    bool is_broken;                                  /* what is in the ledger is of no use */
    bool (*is_possible)(void);                       /* NULL: always */
    void (*before)(const struct home_kind *kind);    /* the program starts */
    void (*meanwhile)(const struct home_kind *kind); /* when the win is a step away */
    void (*after)(const struct home_kind *kind);     /* takes away what was in the way; NULL: nothing was */
    const char *told;                                /* at the start */
    const char *reason;                              /* why the win cannot be kept; NULL: it is */
    const char *tail;                                /* of the file that has the win */
    const char *stays;                               /* what is still in the ledger */
};

enum { SITUATIONS = 10 };

extern const struct situation situations[SITUATIONS];

/* As an ordinary user, whom modes of files bind; false: that is not to be had here. */
bool situation_be_ordinary(void);

#endif
