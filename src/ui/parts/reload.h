/* SPDX-License-Identifier: MIT */
/* ui/parts/reload.h - how a screen reacts when the file of its level changes. */
#pragma once

#include "front/workshop/follow.h"
#include "ui/parts/app.h"

#include <stddef.h>
#include <stdint.h>

/* Follows the file of the entry; NULL: it has none. */
struct follow *reload_begin(const struct app *app, size_t entry);
enum reload_news {
    RELOAD_NOTHING,
    RELOAD_TOLD, /* the file is missing or has errors; shows a notice and keeps the level */
    RELOAD_LEVEL /* the catalogue has replaced the entry's level */
};

enum reload_news reload_look(struct follow *follow, struct app *app, size_t entry, int64_t now);
/* Returns when to look at the file next, or `due` if that is earlier; -1: never. */
int64_t reload_due(const struct follow *follow, int64_t due);
