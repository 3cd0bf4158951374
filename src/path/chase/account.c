/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/account.h"

/* Measured.  If FEW trees in a row were of no further use, they may owe MOST_DEBT probes.  The first probe only shows
 * the price; before it, MANY trees must be of no use, and also owe the setup.  Later, probes answer PERIOD ticks, and
 * twice as many after each of the next MOST_SETBACKS trials in a row.  A first tree of cells takes about as long as
 * CELLS_A_PROBE probes. */
enum { MOST_DEBT = 4, FEW = 2, MANY = 4, PERIOD = 16, MOST_SETBACKS = 7, CELLS_A_PROBE = 4, RECENT = 32 };

/* Returns the average of the last ticks, about RECENT of them, or of all `ticks`. */
static uint64_t recent(uint64_t usual, uint64_t next, uint32_t *ticks)
{
    *ticks += *ticks < RECENT;
    return ((*ticks - 1) * usual + next) / *ticks;
}

static void note_tree(struct account *account, bool is_of_cells)
{
    const uint64_t spent = account->spent;
    if (account->price == 0) {
        account->price = is_of_cells ? spent / CELLS_A_PROBE : spent;
        return;
    }
    account->debt += spent;
    account->debt -= account->debt < account->price ? account->debt : account->price;
    account->usual = recent(account->usual, spent, &account->ticks);
    account->calm++;
}

/* Stops probes that cost more than the trees did, and those of a restless map once it has not changed. */
static void note_probe(struct account *account, bool is_restless)
{
    account->price = recent(account->price, account->spent, &account->probes);
    const bool are_over = account->is_restless ? !is_restless : account->price > account->usual;
    account->probes_left = are_over ? 0 : account->probes_left;
}

bool account_settle(struct account *account, bool is_of_cells, uint32_t unused, uint64_t setup, bool is_restless)
{
    if (account->has_probed) {
        note_probe(account, is_restless);
    } else {
        note_tree(account, is_of_cells);
    }
    account->spent = 0;
    account->has_probed = false;
    const bool is_trial = account->probes == 0; /* the next probe only shows the price */
    const uint64_t most = MOST_DEBT * account->price + (is_trial ? setup : 0);
    const bool is_due = is_restless && account->probes_left == 0 && unused * account->price > setup;
    if (!is_due && (unused < (is_trial ? MANY : FEW) || account->debt <= most)) {
        return false;
    }
    account->setbacks = account->calm < (uint32_t)PERIOD << account->setbacks ? account->setbacks : 0;
    account->is_restless = is_due;
    account->probes_left = is_trial && !is_due ? 1 : PERIOD << account->setbacks;
    account->setbacks += (is_due || !is_trial) && account->setbacks < MOST_SETBACKS;
    account->calm = 0;
    account->debt = is_trial ? 0 : most / 2;
    return true;
}

bool account_takes_probe(struct account *account)
{
    account->has_probed = account->probes_left > 0;
    account->probes_left -= account->has_probed;
    return account->has_probed;
}
