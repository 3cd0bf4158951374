/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/companions.h"

#include <stdio.h>

#include "front/play/reel.h"

static void call_ghost(struct along *along, const struct app *app, const struct entry *entry,
                       const struct kept_manner *manner)
{
    enum company company = app->settings.preferences.ghost;
    ghost_free(along->ghost);
    along->ghost = entry != NULL ? ghost_call(company, entry, &app->store, manner) : NULL;
}

void along_begin(struct along *along, const struct app *app, const struct entry *entry,
                 const struct kept_manner *manner)
{
    outlook_free(along->outlook);
    along->outlook = NULL;
    call_ghost(along, app, entry, manner);
}

void along_done(struct along *along)
{
    ghost_free(along->ghost);
    outlook_free(along->outlook);
}

/* Shows the next steps while the world waits for a move, if nothing else covers the meadow. */
void along_show(struct along *along, struct theatre *theatre)
{
    struct mapview *mapview = &theatre->stage.mapview;
    bool is_there = along->ghost != NULL && ghost_at(along->ghost, reel_now(theatre->reel), &along->ghost_at);
    bool wants = theatre->screen.app->settings.preferences.preview == ON && theatre->stage.preview != PREVIEW_NEVER;
    bool looks = wants && theatre->reel->pace == PACE_TURNS && theatre->modes.now == MODE_WAITING &&
                 !theatre->stage.overlay.is_on;
    if (looks && along->outlook == NULL) {
        along->outlook = outlook_new(theatre->reel->level, theatre->reel->tape);
    }
    looks = looks && along->outlook != NULL && outlook_look(along->outlook);
    mapview->ghost = is_there ? &along->ghost_at : NULL;
    mapview->outlook = looks ? along->outlook : NULL;
}

static void say_ghost(const struct along *along, const struct theatre *theatre, char line[SESSION_NEWS_BYTES])
{
    char length[REEL_TIME];
    bool is_best = theatre->screen.app->settings.preferences.ghost == COMPANY_BEST;
    reel_say_result(theatre->reel->pace, ghost_length(along->ghost), length);
    snprintf(line, SESSION_NEWS_BYTES, "○ runs as %s did: %s%s. {GHOST}: others, or none.",
             is_best ? "you at your best" : "a winner at normal", length,
             theatre->reel->pace == PACE_TURNS ? " moves" : "");
}

const char *along_say(const struct along *along, const struct theatre *theatre, char line[SESSION_NEWS_BYTES])
{
    const struct outlook *outlook = theatre->stage.mapview.outlook;
    if (outlook != NULL && (outlook_last_steps(outlook) != 0 || outlook_waiting_is_last(outlook))) {
        return "X is where you would be caught. {PREVIEW} hides it.";
    }
    if (along->ghost == NULL || reel_now(theatre->reel) > 0) {
        return NULL;
    }
    say_ghost(along, theatre, line);
    return line;
}

void along_switch_ghost(struct along *along, struct theatre *theatre, const struct entry *entry,
                        const struct kept_manner *manner, char line[SESSION_NEWS_BYTES])
{
    struct app *app = theatre->screen.app;
    const enum company *company = &app->settings.preferences.ghost;
    bool was_there = along->ghost != NULL;
    do {
        app_prefer(app, PREFERENCE_GHOST, (int)(*company + 1) % COMPANIES);
        call_ghost(along, app, entry, manner);
    } while (along->ghost == NULL && *company != COMPANY_NOBODY);
    if (along->ghost != NULL) {
        say_ghost(along, theatre, line);
    } else {
        snprintf(line, SESSION_NEWS_BYTES, "%s",
                 was_there ? "You run alone." : "There is no recorded run of this meadow yet.");
    }
}

const char *along_switch_preview(struct theatre *theatre)
{
    struct app *app = theatre->screen.app;
    int is_on = app->settings.preferences.preview == OFF;
    app_prefer(app, PREFERENCE_PREVIEW, is_on);
    return !is_on                                    ? "The preview is off."
           : theatre->stage.preview == PREVIEW_NEVER ? "There is no preview at hard."
                                                     : "→ is where a hound goes if you wait.";
}
