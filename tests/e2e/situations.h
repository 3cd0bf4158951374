/* SPDX-License-Identifier: MIT */
/* situations.h - a table of obstacles to saving, each with a function that removes it again. */
#ifndef HOUNDED_TESTS_SITUATIONS_H
#define HOUNDED_TESTS_SITUATIONS_H

#include "e2e/home.h"

struct situation {
    const char *name;
    bool is_broken;                                  /* the ledger is unusable */
    bool (*is_possible)(void);                       /* NULL: always */
    void (*before)(const struct home_kind *kind);    /* the program starts */
    void (*meanwhile)(const struct home_kind *kind); /* called one step before the win */
    void (*after)(const struct home_kind *kind);     /* removes the obstacle; NULL: there is none */
    const char *told;                                /* message at the start */
    const char *reason;                              /* why the win cannot be saved; NULL: it can */
    const char *tail;                                /* of the file that has the win */
    const char *stays;                               /* a line that must still be in the ledger */
};

enum { SITUATIONS = 10 };

extern const struct situation situations[SITUATIONS];

/* Drops privileges, so that file modes apply to this process.  Returns false if that is not possible here. */
bool situation_be_ordinary(void);

#endif
