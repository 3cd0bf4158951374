/* SPDX-License-Identifier: MIT */
/* A dungeon, twenty monsters and doors.  hjkl and yubn walk, `c` closes the doors beside you, q ends, any other key
 * waits. A monster that sees you comes after you, and goes on to where it saw you last; it cannot open doors.  If you
 * bump into it, it is frightened, and flees from you for a while.  No two monsters share a cell. */
#include <curses.h>
#include <hounded/path.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_WIDTH = 13, ROOM_HEIGHT = 5, WIDTH = 6 * ROOM_WIDTH + 1, HEIGHT = 4 * ROOM_HEIGHT + 1 };
enum { MONSTERS = 20, FRIGHT = 12, HERE = 4 };

static uint8_t map[HEIGHT][WIDTH]; /* '#', '.', '+' closed, '/' open */
static struct hnd_cell player = {3, 2}, monsters[MONSTERS], goals[MONSTERS];
static int frights[MONSTERS]; /* for how many more turns a monster flees */
static struct hnd_grid *grid;
static struct hnd_mover *walker;
static struct hnd_pack *pack;
static struct hnd_field *danger, *flight; /* to the player; away from it */
static const char *message = "They are asleep until they see you.";

/* Returns the number of the first monster there, or -1. */
static int monster_at(struct hnd_cell at)
{
    int i = 0;
    while (i < MONSTERS && (monsters[i].x != at.x || monsters[i].y != at.y)) {
        i++;
    }
    return i < MONSTERS ? i : -1;
}

static void put(struct hnd_cell at, char what)
{
    map[at.y][at.x] = (uint8_t)what;
    hnd_grid_refresh(grid, at, 1, 1, NULL);
}

/* Rooms in rows and columns, with a door in each wall between two. */
static void dig(void)
{
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH, y = i / WIDTH;
        map[y][x] = x % ROOM_WIDTH == 0 || y % ROOM_HEIGHT == 0 ? '#' : '.';
    }
    for (int y = 0; y < HEIGHT - 1; y += ROOM_HEIGHT) {
        for (int x = 0; x < WIDTH - 1; x += ROOM_WIDTH) {
            map[y + 1 + rand() % (ROOM_HEIGHT - 1)][x] = (uint8_t)(x == 0 ? '#' : "+//"[rand() % 3]);
            map[y][x + 1 + rand() % (ROOM_WIDTH - 1)] = (uint8_t)(y == 0 ? '#' : "+//"[rand() % 3]);
        }
    }
}

static void start(void)
{
    struct hnd_rules rules;
    dig();
    hnd_rules_init(&rules);
    rules.cost['.'] = rules.cost['/'] = 1;
    if (hnd_grid_borrow(WIDTH, HEIGHT, &map[0][0], 0, &grid) != HND_OK ||
        hnd_mover_new(grid, &rules, &walker) != HND_OK || hnd_pack_new(walker, MONSTERS, 0, &pack) != HND_OK ||
        hnd_field_new(walker, &danger) != HND_OK || hnd_field_new(walker, &flight) != HND_OK) {
        exit(1);
    }
    for (int i = 0; i < MONSTERS; i++) {
        do {
            monsters[i] = (struct hnd_cell){ROOM_WIDTH + rand() % (WIDTH - ROOM_WIDTH), rand() % HEIGHT};
        } while (!hnd_mover_can_stand(walker, monsters[i]) || monster_at(monsters[i]) != i);
        goals[i] = monsters[i];
    }
}

static void draw(void)
{
    for (int y = 0; y < HEIGHT; y++) {
        mvaddnstr(y, 0, (const char *)map[y], WIDTH);
    }
    for (int i = 0; i < MONSTERS; i++) {
        mvaddch(monsters[i].y, monsters[i].x, frights[i] > 0 ? 'f' : 'g');
    }
    mvprintw(HEIGHT + 1, 0, "%-40s", message);
    mvaddch(player.y, player.x, '@');
}

static void obey(int key)
{
    static const char keys[] = "yku"
                               "h.l"
                               "bjn";
    const char *found = key > 0 && key < 128 ? strchr(keys, key) : NULL;
    int way = found != NULL ? (int)(found - keys) : HERE;
    struct hnd_cell to = {player.x + way % 3 - 1, player.y + way / 3 - 1};
    int monster = monster_at(to);
    message = "";
    for (int i = 0; key == 'c' && i < 9; i++) {
        struct hnd_cell at = {player.x + i % 3 - 1, player.y + i / 3 - 1};
        if (i != HERE && hnd_grid_get(grid, at) == '/' && monster_at(at) < 0) {
            put(at, '+');
            message = "The door falls shut.";
        }
    }
    if (hnd_grid_get(grid, to) == '+') {
        put(to, '/');
        message = "You open the door.";
    } else if (monster >= 0) {
        frights[monster] = FRIGHT;
        message = "It is frightened.";
    } else if (way != HERE && hnd_mover_step(walker, player, to) != HND_NO_COST) {
        player = to;
    }
}

/* Moves all monsters.  Returns whether one of them has caught the player. */
static bool hunt(void)
{
    const struct hnd_goal goal = {player, 0};
    struct hnd_plan plans[MONSTERS];
    for (int i = 0; i < MONSTERS; i++) {
        goals[i] = hnd_sees(walker, monsters[i], player) ? player : goals[i];
    }
    hnd_pack_update(pack, monsters, goals, plans);
    hnd_field_fill(danger, &goal, 1, UINT32_MAX);
    hnd_field_flee(flight, danger, 120);
    for (int i = 0; i < MONSTERS; i++) {
        plans[i].next = frights[i] > 0 ? hnd_field_next(flight, monsters[i]) : plans[i].next;
        frights[i] -= frights[i] > 0;
    }
    hnd_pack_reserve(pack, monsters, plans, NULL, NULL);
    for (int i = 0; i < MONSTERS; i++) {
        monsters[i] = plans[i].next;
    }
    return monster_at(player) >= 0;
}

int main(int count, char **words)
{
    int turns = 0, key = 0, is_caught = false;
    srand(count > 1 ? (unsigned)atoi(words[1]) : 1);
    start();
    initscr(), cbreak(), noecho();
    for (draw(); !is_caught && (key = getch()) != 'q' && key != ERR; draw()) {
        obey(key);
        turns++;
        is_caught = hunt();
    }
    endwin();
    printf("%s after %d turns\n", is_caught ? "caught" : "free", turns);
    hnd_field_free(flight), hnd_field_free(danger), hnd_pack_free(pack), hnd_mover_free(walker), hnd_grid_free(grid);
    return 0;
}
