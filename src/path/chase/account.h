/* SPDX-License-Identifier: MIT */
/* path/chase/account.h - private to path/chase: whether what is kept is worth its price.
 *
 * The work of trees is compared with that of a search from scratch, in writes.  While the changes of the map leave each
 * tree useless, all that the trees cost is wasted; otherwise, what they cost above the price of a probe.  If a few
 * prices are wasted, some ticks are left to probes, as long as these cost less than the trees did, and after that the
 * trees are tried again.  So a wrong choice costs a bounded number of probes: the rule of renting or buying (Karlin,
 * Manasse, Rudolph, Sleator 1988). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The repair of a tree takes at least as long as that many writes, and an expansion as these. */
enum { ACCOUNT_REPAIR = 40, ACCOUNT_EXPANSION = 8 };

struct account {
    uint64_t spent;         /* in this tick */
    uint64_t price;         /* the average of a probe; 0: unknown */
    uint64_t usual, wasted; /* the average of the trees' ticks; what they have wasted */
    uint32_t ticks, probes; /* behind the averages, up to a limit; without probes, the price is an estimate */
    bool has_probed;        /* this tick is a probe's */
    bool is_vain;           /* the probes are for changes of the map that leave no tree useful */
    uint32_t doubts;        /* consecutive trials whose probes cost more than the trees did */
    uint32_t probes_left, setbacks, calm; /* number of next probes; consecutive trials; ticks since the last one */
};

static inline void account_add(struct account *account, uint64_t writes, uint64_t expansions)
{
    account->spent += writes + ACCOUNT_EXPANSION * expansions;
}

/* Call this if a tree had an answer after changes that left the trees before it useless. */
static inline void account_forgive(struct account *account) { account->wasted = 0; }

/* Call this before the next tick.  `unused` is the number of trees in a row that had no answer after their first tick,
 * `setup` the work of setting up the first probe.  `is_vain`: each of the last changes of the map has left its tree
 * useless; `is_restless`: and new trees are small.  Returns whether the tree is to be dropped, since the next ticks are
 * left to probes. */
bool account_settle(struct account *account, bool is_of_cells, uint32_t unused, uint64_t setup, bool is_vain,
                    bool is_restless);
/* Returns whether a probe is to answer where a new tree would begin. */
bool account_takes_probe(struct account *account);
