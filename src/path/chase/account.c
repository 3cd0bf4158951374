/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/account.h"

/* Measured.  The writes of the first tree are an estimate of the price; a tree of cells takes CELLS_A_PROBE prices.  If
 * trees have wasted WASTE prices, probes answer PERIOD ticks, and twice as many after each of the next MOST_SETBACKS
 * trials in a row.  Each of the last MOST_DOUBTS doubts doubles what must be wasted.  Before the first probe, that
 * includes its setup.  If the map does not change, FEW trees in a row must also have been of no further use. */
enum { WASTE = 4, FEW = 2, PERIOD = 16, MOST_SETBACKS = 7, CELLS_A_PROBE = 4, RECENT = 32, MOST_DOUBTS = 4 };

/* Returns the average of the last ticks, about RECENT of them, or of all `ticks`. */
static uint64_t recent(uint64_t usual, uint64_t next, uint32_t *ticks)
{
    *ticks += *ticks < RECENT;
    return ((*ticks - 1) * usual + next) / *ticks;
}

static void note_tree(struct account *account, bool is_of_cells, bool is_vain)
{
    const uint64_t spent = account->spent;
    if (account->price == 0) {
        account->price = is_of_cells ? spent / CELLS_A_PROBE : spent;
        return;
    }
    account->wasted += spent;
    account->wasted -= is_vain ? 0 : account->wasted < account->price ? account->wasted : account->price;
    account->usual = recent(account->usual, spent, &account->ticks);
    account->calm++;
}

/* Stops probes that cost more than the trees did, unless these were small, or that were for changes which are over. */
static void note_probe(struct account *account, bool is_vain, bool is_restless)
{
    account->price = recent(account->price, account->spent, &account->probes);
    const bool are_dear = account->price > account->usual;
    if ((account->is_vain && !is_vain) || (are_dear && !is_restless)) {
        account->probes_left = 0;
        account->doubts += are_dear && account->doubts < MOST_DOUBTS;
    } else if (account->probes_left == 0) {
        account->doubts = 0;
        account->wasted = WASTE / 2 * account->price;
    }
}

bool account_settle(struct account *account, bool is_of_cells, uint32_t unused, uint64_t setup, bool is_vain,
                    bool is_restless)
{
    if (account->has_probed) {
        note_probe(account, is_vain, is_restless);
    } else {
        note_tree(account, is_of_cells, is_vain);
    }
    account->spent = 0;
    account->has_probed = false;
    const uint64_t most = (WASTE * account->price << account->doubts) + (account->probes == 0 ? setup : 0);
    const bool is_due = is_restless && unused * account->price > setup;
    if (account->probes_left > 0 || (!is_due && ((!is_vain && unused < FEW) || account->wasted <= most))) {
        return false;
    }
    account->setbacks = account->calm < (uint32_t)PERIOD << account->setbacks ? account->setbacks : 0;
    account->is_vain = is_vain;
    account->probes_left = PERIOD << account->setbacks;
    account->probes = 0;
    account->setbacks += account->setbacks < MOST_SETBACKS;
    account->calm = 0;
    account->wasted = 0;
    return true;
}

bool account_takes_probe(struct account *account)
{
    account->has_probed = account->probes_left > 0;
    account->probes_left -= account->has_probed;
    return account->has_probed;
}
