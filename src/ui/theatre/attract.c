#include "config.h"

#include "ui/theatre/attract.h"

#include <assert.h>
#include <string.h>

#include "ui/theatre/stage.h"
#include "front/intent.h"
#include "ui/parts/wrap.h"

/* Each 22 x 11; the first is what one sees while nothing moves. */
/* clang-format off */
static const char scenes[] =
    "format: 1\n"
    "title: the gate\n"
    "goal: collect 5\n"
    "legend:\n"
    "  B = bloodhound speed=85\n"
    "  R = retriever speed=75\n"
    "map:\n"
    "######################\n"
    "#....,,,....#....R...#\n"
    "#.*..,,,.B..#..~~....#\n"
    "#....######....~~.*..#\n"
    "#....#......+........#\n"
    "#.......@...#...####.#\n"
    "#....#..............*#\n"
    "#.%%.####......#.....#\n"
    "#.%%......0*...#.....#\n"
    "#.*............#....>#\n"
    "######################\n"
    "end\n"
    "format: 1\n"
    "title: the cup\n"
    "goal: collect 5\n"
    "legend:\n"
    "  D = bulldog speed=180\n"
    "  B = bloodhound speed=50\n"
    "map:\n"
    "######################\n"
    "#.*...............*..#\n"
    "#.....#########......#\n"
    "#.............##.....#\n"
    "#..*...........#.....#\n"
    "#..D...........#..@..#\n"
    "#..*...........#.....#\n"
    "#.............##.....#\n"
    "#.....#########......#\n"
    "#B........>.......*..#\n"
    "######################\n"
    "end\n"
    "format: 1\n"
    "title: the orchard\n"
    "goal: collect 6\n"
    "legend:\n"
    "  G = greyhound speed=100\n"
    "map:\n"
    "######################\n"
    "#G......,,,,........G#\n"
    "#..#.#..,,,,..#.#.#..#\n"
    "#.*...........*......#\n"
    "#..#.#.#.#.#..#.#.#..#\n"
    "#......#.>.#.......*.#\n"
    "#..#.#.#...#..#.#.#..#\n"
    "#.*...........*......#\n"
    "#..#.#..,,,,..#.#.#..#\n"
    "#.......,,@,.......*.#\n"
    "######################\n"
    "end\n"
    "format: 1\n"
    "title: the pack\n"
    "goal: collect 6\n"
    "legend:\n"
    "  F = foxhound speed=50\n"
    "  C = collie speed=75\n"
    "map:\n"
    "######################\n"
    "#F......#....#......C#\n"
    "#..##.*...##...*.##..#\n"
    "#..#...#..##..#...#..#\n"
    "#....###......###....#\n"
    "##.#.......>......#.##\n"
    "#....###......###....#\n"
    "#..#...#..##..#...#..#\n"
    "#*.##.*...##...*.##.*#\n"
    "#F......#..@.#.......#\n"
    "######################\n"
    "end\n";
/* clang-format on */

static void begin(struct attract *attract)
{
    const struct level *level = attract->scenes.levels[attract->games % attract->scenes.count];
    demo_init(&attract->demo, level, REEL_USUAL_TEMPO);
}

void attract_init(struct attract *attract)
{
    struct report report;
    *attract = (struct attract){.mapview.selected = MARKS_NOBODY};
    report_init(&report, "scenes", scenes, strlen(scenes));
    level_file_parse(&attract->scenes, scenes, strlen(scenes), &report);
    assert(report.errors == 0);
    report_done(&report);
    begin(attract);
}

void attract_done(struct attract *attract)
{
    demo_done(&attract->demo);
    level_file_done(&attract->scenes);
}

void attract_still(struct attract *attract)
{
    if (attract->is_alive) {
        demo_done(&attract->demo);
        attract->games = 0;
        begin(attract);
    }
    attract->is_alive = false;
    attract->next = 0;
}

static void go_on(struct attract *attract, int64_t now)
{
    if (attract->is_alive) {
        demo_done(&attract->demo);
        attract->games++;
        begin(attract);
    }
    attract->is_alive = true;
    reel_run(&attract->demo.reel, now);
}

static bool is_playing(const struct attract *attract)
{
    return attract->is_alive && !reel_is_over(&attract->demo.reel) && reel_now(&attract->demo.reel) < ATTRACT_TICKS;
}

bool attract_advance(struct attract *attract, int64_t now)
{
    if (attract->games == ATTRACT_GAMES) {
        return false;
    }
    if (attract->next == 0) {
        attract->next = now + ATTRACT_IDLE;
        return false;
    }
    if (!is_playing(attract)) {
        bool is_due = now >= attract->next;
        if (is_due) {
            go_on(attract, now);
        }
        return is_due;
    }
    bool has_changed = reel_advance(&attract->demo.reel, now);
    attract->next = now + ATTRACT_REST;
    return has_changed;
}

int64_t attract_due(const struct attract *attract)
{
    return attract->games == ATTRACT_GAMES ? -1 : is_playing(attract) ? reel_due(&attract->demo.reel) : attract->next;
}

/* What there is to say of the scene: how it ended, or what the hound that is nearest to the hare is about. */
static void draw_words(const struct attract *attract, struct canvas *canvas, struct area area)
{
    static const char *const ends[] = {[OUTCOME_WON] = "Home, with all that it wanted.", [OUTCOME_CAUGHT] = "Caught."};
    const struct world *world = reel_world(&attract->demo.reel);
    if (reel_is_over(&attract->demo.reel)) {
        bool is_won = world_outcome(world) == OUTCOME_WON;
        wrap_draw(canvas, area, is_won ? STYLE_GOOD : STYLE_BAD, ends[world_outcome(world)]);
        return;
    }
    char words[INTENT_BYTES];
    size_t hound = (size_t)stage_nearest_hound(world);
    intent_say(world, hound, words);
    wrap_draw(canvas, area, (enum style)(STYLE_HOUND + world_hound(world, hound)->breed), words);
}

void attract_draw(struct attract *attract, struct canvas *canvas, int x, int y)
{
    struct area area = {x, y, ATTRACT_COLUMNS, ATTRACT_ROWS};
    mapview_draw(&attract->mapview, canvas, area, reel_world(&attract->demo.reel));
    if (attract->is_alive) {
        area.y += ATTRACT_ROWS;
        area.height = ATTRACT_WORDS;
        draw_words(attract, canvas, area);
    }
}
