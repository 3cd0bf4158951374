#include "config.h"

#include "ui/theatre/ending.h"

#include <stdio.h>

#include "front/clock.h"

static unsigned medals_of(const struct session *session)
{
    const struct world *world = session_world(session);
    int par = session->level->par;
    unsigned medals = 0;
    medals |= par > 0 && world_tick(world) <= (uint32_t)par ? MEDAL_TIME : 0;
    medals |= tape_rewinds(session->tape) == 0 ? MEDAL_CLEAN : 0;
    medals |= world_hare(world)->clover == world_clover_total(world) ? MEDAL_CLOVER : 0;
    return medals;
}

/* How to win the first of the medals that is missing. */
static const char *advice_for(unsigned medals, int par)
{
    if (!(medals & MEDAL_TIME) && par > 0) {
        return "The time medal is for being home before par.";
    }
    if (!(medals & MEDAL_CLEAN)) {
        return "The clean medal is for a win without a rewind.";
    }
    if (!(medals & MEDAL_CLOVER)) {
        return "The clover medal is for eating all of it.";
    }
    return "All that can be won: a hare could not do better.";
}

static void make_win(struct ending *ending, const struct session *session, enum ending_place place)
{
    struct card *card = &ending->card;
    int ticks_of_par = session->level->par;
    bool has_par = ticks_of_par > 0 && session->level->goal != GOAL_SURVIVE;
    char clock[16], par[16];
    clock_say(world_tick(session_world(session)), clock);
    clock_say((uint32_t)ticks_of_par, par);
    card->title = goal_facts(world_goal(session_world(session)))->won;
    card->style = STYLE_GOOD;
    card->shows_medals = true;
    card->medals = medals_of(session);
    snprintf(card->line, sizeof card->line, has_par ? "%s, par %s" : "%s", clock, par);
    snprintf(ending->message, sizeof ending->message, "%s", advice_for(card->medals, ticks_of_par));
    if (place == ENDING_BEFORE_ANOTHER) {
        menu_add(&card->menu, "Next level", ENDING_NEXT);
    }
}

static void make_catch(struct ending *ending, const struct session *session)
{
    const struct world *world = session_world(session);
    enum breed breed = world_hound(world, (size_t)world_catcher(world))->breed;
    ending->card.title = "Caught!";
    ending->card.style = STYLE_BAD;
    snprintf(ending->card.line, sizeof ending->card.line, "Against it: %s", breed_facts(breed)->beat);
    snprintf(ending->message, sizeof ending->message, "The %s has you. The line is the way it came.",
             breed_name(breed));
}

static void offer(struct ending *ending, enum ending_place place)
{
    struct menu *menu = &ending->card.menu;
    if (place == ENDING_FOR_GOOD) {
        menu_add(menu, ending->is_win ? "Next meadow" : "Another run", ENDING_NEXT);
    } else if (ending->is_win) {
        menu_add(menu, "Again         r", ENDING_AGAIN);
        menu_add(menu, "Rewind        z", ENDING_REWIND);
    } else {
        menu_add(menu, "Rewind        z", ENDING_REWIND);
        menu_add(menu, "Again         r", ENDING_AGAIN);
    }
    menu_add(menu, "Watch the replay", ENDING_REPLAY);
    menu_add(menu, "Leave         q", ENDING_LEAVE);
}

void ending_done(struct ending *ending)
{
    victory_done(&ending->victory);
}

void ending_make(struct ending *ending, const struct session *session, enum ending_place place)
{
    ending_done(ending);
    *ending = (struct ending){.is_win = world_outcome(session_world(session)) == OUTCOME_WON};
    if (ending->is_win) {
        make_win(ending, session, place);
        victory_make(&ending->victory, session->tape);
    } else {
        make_catch(ending, session);
    }
    offer(ending, place);
}
