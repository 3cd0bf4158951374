/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/companions.h"

#include <stdio.h>

static void call_ghost(struct companions *companions, const struct app *app, const struct entry *entry,
                       const struct kept_manner *manner)
{
    enum company company = app->settings.preferences.ghost;
    ghost_free(companions->ghost);
    companions->ghost = entry != NULL ? ghost_call(company, entry, &app->store, manner) : NULL;
}

void companions_begin(struct companions *companions, const struct app *app, const struct entry *entry,
                      const struct kept_manner *manner)
{
    lookahead_free(companions->lookahead);
    companions->lookahead = NULL;
    call_ghost(companions, app, entry, manner);
}

void companions_done(struct companions *companions)
{
    ghost_free(companions->ghost);
    lookahead_free(companions->lookahead);
}

/* Shows the next steps while the world waits for a move, if nothing else covers the meadow. */
void companions_show(struct companions *companions, struct theatre *theatre)
{
    struct mapview *mapview = &theatre->stage.mapview;
    bool is_there =
        companions->ghost != NULL && ghost_at(companions->ghost, reel_now(theatre->reel), &companions->ghost_at);
    bool wants = theatre->screen.app->settings.preferences.preview == ON && theatre->stage.preview != PREVIEW_NEVER;
    bool looks = wants && theatre->reel->pace == PACE_TURNS && theatre->modes.now == MODE_WAITING &&
                 !theatre->stage.overlay.is_on;
    if (looks && companions->lookahead == NULL) {
        companions->lookahead = lookahead_new(theatre->reel->level, theatre->reel->tape);
    }
    looks = looks && companions->lookahead != NULL && lookahead_look(companions->lookahead);
    mapview->ghost = is_there ? &companions->ghost_at : NULL;
    mapview->lookahead = looks ? companions->lookahead : NULL;
}

static void say_ghost(const struct companions *companions, const struct theatre *theatre, char line[SESSION_NEWS_BYTES])
{
    char length[REEL_TIME];
    bool is_best = theatre->screen.app->settings.preferences.ghost == COMPANY_BEST;
    reel_say_result(theatre->reel->pace, ghost_length(companions->ghost), length);
    snprintf(line, SESSION_NEWS_BYTES, "○ runs as %s did: %s%s. {GHOST}: others, or none.",
             is_best ? "you at your best" : "a winner at normal", length,
             theatre->reel->pace == PACE_TURNS ? " moves" : "");
}

const char *companions_say(const struct companions *companions, const struct theatre *theatre,
                           char line[SESSION_NEWS_BYTES])
{
    const struct lookahead *lookahead = theatre->stage.mapview.lookahead;
    if (lookahead != NULL && (lookahead_last_steps(lookahead) != 0 || lookahead_waiting_is_last(lookahead))) {
        return "X is where you would be caught. {PREVIEW} hides it.";
    }
    if (companions->ghost == NULL || reel_now(theatre->reel) > 0) {
        return NULL;
    }
    say_ghost(companions, theatre, line);
    return line;
}

void companions_switch_ghost(struct companions *companions, struct theatre *theatre, const struct entry *entry,
                             const struct kept_manner *manner, char line[SESSION_NEWS_BYTES])
{
    struct app *app = theatre->screen.app;
    const enum company *company = &app->settings.preferences.ghost;
    bool was_there = companions->ghost != NULL;
    do {
        app_prefer(app, PREFERENCE_GHOST, (int)(*company + 1) % COMPANIES);
        call_ghost(companions, app, entry, manner);
    } while (companions->ghost == NULL && *company != COMPANY_NOBODY);
    if (companions->ghost != NULL) {
        say_ghost(companions, theatre, line);
    } else {
        snprintf(line, SESSION_NEWS_BYTES, "%s",
                 was_there ? "You run alone." : "There is no recorded run of this meadow yet.");
    }
}

const char *companions_switch_preview(struct theatre *theatre)
{
    struct app *app = theatre->screen.app;
    int is_on = app->settings.preferences.preview == OFF;
    app_prefer(app, PREFERENCE_PREVIEW, is_on);
    return !is_on                                    ? "The preview is off."
           : theatre->stage.preview == PREVIEW_NEVER ? "There is no preview at hard."
                                                     : "→ is where a hound goes if you wait.";
}
