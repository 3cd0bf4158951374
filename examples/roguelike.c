/* SPDX-License-Identifier: MIT */
/* A dungeon, twenty monsters, doors and fog.  Arrows or hjkl, yubn for diagonals, `.` waits, `c` closes the doors
 * beside you, q ends.  A monster that sees you comes after you, and goes on to where it saw you last; it cannot open
 * doors. */
#include <curses.h>
#include <hounded/path.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 78, HEIGHT = 21, MONSTERS = 20, ROOM_WIDTH = 13, ROOM_HEIGHT = 5 };

static uint8_t map[HEIGHT][WIDTH]; /* '#', '.', '+' closed, '/' open */
static bool known[HEIGHT][WIDTH];
static struct hnd_cell player = {3, 2}, monsters[MONSTERS], goals[MONSTERS];
static struct hnd_grid *grid;
static struct hnd_mover *walker, *eye; /* whoever walks; and how far one sees */
static struct hnd_pack *pack;
static const char *message = "They are asleep until they see you.";

static bool is_same(struct hnd_cell a, struct hnd_cell b) { return a.x == b.x && a.y == b.y; }

static struct hnd_cell beside(struct hnd_cell at, int x, int y) { return (struct hnd_cell){at.x + x, at.y + y}; }

static int monster_at(struct hnd_cell at)
{
    for (int i = 0; i < MONSTERS; i++) {
        if (is_same(monsters[i], at)) {
            return i;
        }
    }
    return -1;
}

static void put(struct hnd_cell at, char what)
{
    map[at.y][at.x] = (uint8_t)what;
    hnd_grid_refresh(grid, at, 1, 1, NULL);
}

/* Rooms in a row and in columns, a door in each wall between two. */
static void dig(void)
{
    memset(map, '#', sizeof map);
    for (int y = 1; y < HEIGHT - 1; y++) {
        for (int x = 1; x < WIDTH - 1; x++) {
            map[y][x] = x % ROOM_WIDTH == 0 || y % ROOM_HEIGHT == 0 ? '#' : '.';
        }
    }
    for (int y = 0; y < HEIGHT - 1; y += ROOM_HEIGHT) {
        for (int x = 0; x < WIDTH - 1; x += ROOM_WIDTH) {
            if (x > 0) {
                map[y + 1 + rand() % (ROOM_HEIGHT - 1)][x] = rand() % 3 == 0 ? '+' : '/';
            }
            if (y > 0) {
                map[y][x + 1 + rand() % (ROOM_WIDTH - 2)] = rand() % 3 == 0 ? '+' : '/';
            }
        }
    }
}

static bool start(void)
{
    struct hnd_rules walk, see;
    dig();
    hnd_rules_init(&walk);
    walk.cost['.'] = walk.cost['/'] = 1;
    see = walk;
    see.corners = HND_CORNERS_CUT;
    if (hnd_grid_borrow(WIDTH, HEIGHT, &map[0][0], 0, &grid) != HND_OK ||
        hnd_mover_new(grid, &walk, &walker) != HND_OK || hnd_mover_new(grid, &see, &eye) != HND_OK ||
        hnd_pack_new(walker, MONSTERS, 0, &pack) != HND_OK) {
        return false;
    }
    for (int i = 0; i < MONSTERS; i++) {
        do {
            monsters[i] = (struct hnd_cell){ROOM_WIDTH + rand() % (WIDTH - ROOM_WIDTH), rand() % HEIGHT};
        } while (!hnd_mover_can_stand(walker, monsters[i]) || monster_at(monsters[i]) != i);
        goals[i] = monsters[i];
    }
    return true;
}

/* A wall is seen when one sees the floor beside it. */
static bool sees(struct hnd_cell at)
{
    bool is_wall = !hnd_mover_can_stand(eye, at), is_seen = hnd_sees(eye, player, at);
    for (int i = 0; is_wall && !is_seen && i < 9; i++) {
        is_seen = hnd_sees(eye, player, beside(at, i % 3 - 1, i / 3 - 1));
    }
    return is_seen;
}

static void draw(void)
{
    erase();
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            struct hnd_cell at = {x, y};
            bool is_seen = sees(at);
            known[y][x] = known[y][x] || is_seen;
            if (is_seen) {
                mvaddch(y, x, (monster_at(at) >= 0 ? 'g' : map[y][x]) | A_BOLD);
            } else if (known[y][x]) {
                mvaddch(y, x, map[y][x] | A_DIM);
            }
        }
    }
    mvaddch(player.y, player.x, '@' | A_BOLD);
    mvaddstr(HEIGHT + 1, 0, message);
    move(player.y, player.x);
    refresh();
}

static void close_doors(void)
{
    message = "There is no open door beside you.";
    for (int i = 0; i < 9; i++) {
        struct hnd_cell at = beside(player, i % 3 - 1, i / 3 - 1);
        if (hnd_grid_get(grid, at) == '/' && monster_at(at) < 0 && !is_same(at, player)) {
            put(at, '+');
            message = "The door falls shut.";
        }
    }
}

/* Whether that took a turn. */
static bool obey(int key)
{
    static const char keys[] = "hjklyubn.";
    static const struct hnd_cell steps[] = {{-1, 0}, {0, 1},  {0, -1}, {1, 0}, {-1, -1},
                                            {1, -1}, {-1, 1}, {1, 1},  {0, 0}};
    key = key == KEY_LEFT ? 'h' : key == KEY_DOWN ? 'j' : key == KEY_UP ? 'k' : key == KEY_RIGHT ? 'l' : key;
    const char *found = key > 0 && key < 128 ? strchr(keys, key) : NULL;
    message = "";
    if (key == 'c') {
        close_doors();
        return true;
    }
    if (found == NULL) {
        return false;
    }
    struct hnd_cell step = steps[found - keys], to = beside(player, step.x, step.y);
    if (hnd_grid_get(grid, to) == '+') {
        put(to, '/');
        message = "You open the door.";
        return true;
    }
    if (is_same(to, player) || hnd_mover_step(walker, player, to) != HND_NO_COST) {
        player = to;
        return true;
    }
    return false;
}

/* Whether one of them has caught the player. */
static bool hunt(void)
{
    struct hnd_plan plans[MONSTERS];
    for (int i = 0; i < MONSTERS; i++) {
        goals[i] = hnd_sees(eye, monsters[i], player) ? player : goals[i];
    }
    hnd_pack_update(pack, monsters, goals, plans);
    hnd_pack_reserve(pack, monsters, plans, NULL, NULL);
    for (int i = 0; i < MONSTERS; i++) {
        monsters[i] = plans[i].next;
    }
    return monster_at(player) >= 0;
}

int main(int count, char **words)
{
    int turns = 0, key = 0;
    srand(count > 1 ? (unsigned)atoi(words[1]) : 1);
    if (!start()) {
        return 1;
    }
    initscr(), cbreak(), noecho(), keypad(stdscr, TRUE);
    bool is_caught = false;
    for (draw(); !is_caught && (key = getch()) != 'q' && key != ERR; draw()) {
        if (obey(key)) {
            turns++;
            is_caught = monster_at(player) >= 0 || hunt();
        }
    }
    endwin();
    printf("%s after %d turns\n", is_caught ? "caught" : "free", turns);
    hnd_pack_free(pack), hnd_mover_free(eye), hnd_mover_free(walker), hnd_grid_free(grid);
    return 0;
}
