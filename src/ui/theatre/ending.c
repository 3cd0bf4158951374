#include "config.h"

#include "ui/theatre/ending.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "front/clock.h"

enum { TRAIL_TICKS = 160 };

static unsigned medals_of(const struct session *session)
{
    const struct world *world = reel_world(&session->reel);
    int par = session->reel.level->par;
    unsigned medals = 0;
    medals |= par > 0 && world_tick(world) <= (uint32_t)par ? MEDAL_TIME : 0;
    medals |= tape_rewinds(session->reel.tape) == 0 ? MEDAL_CLEAN : 0;
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
    int ticks_of_par = session->reel.level->par;
    bool has_par = ticks_of_par > 0 && session->reel.level->goal != GOAL_SURVIVE;
    char clock[16], par[16];
    clock_say(world_tick(reel_world(&session->reel)), clock);
    clock_say((uint32_t)ticks_of_par, par);
    card->title = goal_facts(world_goal(reel_world(&session->reel)))->won;
    card->style = STYLE_GOOD;
    card->shows_medals = true;
    card->medals = medals_of(session);
    snprintf(card->line, sizeof card->line, has_par ? "%s, par %s" : "%s", clock, par);
    snprintf(ending->message, sizeof ending->message, "%s", advice_for(card->medals, ticks_of_par));
    if (place == ENDING_BEFORE_ANOTHER) {
        menu_add(&card->menu, "Next level", ENDING_NEXT);
    }
}

/* Plays the last ticks again. */
static void find_trail(struct ending *ending, struct tape *tape)
{
    const struct world *world = tape_world(tape);
    size_t catcher = (size_t)world_catcher(world);
    uint32_t end = world_tick(world);
    ending->trail = xcalloc(TRAIL_TICKS + 1, sizeof *ending->trail);
    for (uint32_t when = end > TRAIL_TICKS ? end - TRAIL_TICKS : 0; when <= end; when++) {
        tape_seek(tape, when);
        struct cell at = world_hound(world, catcher)->at;
        if (ending->trail_count == 0 || !cell_equal(ending->trail[ending->trail_count - 1], at)) {
            ending->trail[ending->trail_count++] = at;
        }
    }
}

static void make_catch(struct ending *ending, const struct session *session)
{
    const struct world *world = reel_world(&session->reel);
    enum breed breed = world_hound(world, (size_t)world_catcher(world))->breed;
    ending->card.title = "Caught!";
    ending->card.style = STYLE_BAD;
    snprintf(ending->card.line, sizeof ending->card.line, "Against it: %s", breed_facts(breed)->beat);
    snprintf(ending->message, sizeof ending->message, "The %s has you. The line is the way it came.",
             breed_name(breed));
    find_trail(ending, session->reel.tape);
}

static void offer(struct ending *ending, enum ending_place place)
{
    struct menu *menu = &ending->card.menu;
    if (place == ENDING_FOR_GOOD) {
        menu_add(menu, ending->is_win ? "Next meadow" : "Another run", ENDING_NEXT);
    } else if (ending->is_win) {
        menu_add_action(menu, "Again", ENDING_AGAIN, ACTION_RESTART);
        menu_add_action(menu, "Rewind", ENDING_REWIND, ACTION_REWIND);
    } else {
        menu_add_action(menu, "Rewind", ENDING_REWIND, ACTION_REWIND);
        menu_add_action(menu, "Again", ENDING_AGAIN, ACTION_RESTART);
    }
    menu_add(menu, "Watch the replay", ENDING_REPLAY);
    menu_add_action(menu, "Leave", ENDING_LEAVE, ACTION_BACK);
}

void ending_done(struct ending *ending)
{
    victory_done(&ending->victory);
    free(ending->trail);
}

void ending_make(struct ending *ending, const struct session *session, enum ending_place place)
{
    ending_done(ending);
    *ending = (struct ending){.is_win = world_outcome(reel_world(&session->reel)) == OUTCOME_WON};
    if (ending->is_win) {
        make_win(ending, session, place);
        victory_make(&ending->victory, session->reel.tape);
    } else {
        make_catch(ending, session);
    }
    offer(ending, place);
}
