/* SPDX-License-Identifier: MIT */
/* SDL2: the hound comes to the mouse; a click builds or tears down a wall.  With an argument, that many frames. */
#include <SDL.h>
#include <hounded/path.h>
#include <stdlib.h>

enum { SIDE = 48, SCALE = 12, ROOM = SIDE * SIDE };

static uint8_t map[SIDE * SIDE]; /* 1: wall */

static void paint(SDL_Renderer *renderer, struct hnd_cell at, int red, int green, int blue)
{
    SDL_Rect box = {at.x * SCALE, at.y * SCALE, SCALE - 1, SCALE - 1};
    SDL_SetRenderDrawColor(renderer, (Uint8)red, (Uint8)green, (Uint8)blue, 255);
    SDL_RenderFillRect(renderer, &box);
}

static void draw(SDL_Renderer *renderer, const struct hnd_chase *chase, struct hnd_cell hound)
{
    static struct hnd_cell path[ROOM];
    size_t count = hnd_chase_path(chase, path, ROOM);
    SDL_SetRenderDrawColor(renderer, 16, 24, 16, 255);
    SDL_RenderClear(renderer);
    for (int i = 0; i < ROOM; i++) {
        if (map[i] != 0) {
            paint(renderer, (struct hnd_cell){i % SIDE, i / SIDE}, 90, 110, 90);
        }
    }
    for (size_t i = 0; i < count; i++) {
        paint(renderer, path[i], 200, 160, 60);
    }
    paint(renderer, hound, 220, 60, 40);
    SDL_RenderPresent(renderer);
}

int main(int argc, char **argv)
{
    struct hnd_rules rules;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_chase *chase;
    SDL_Window *window;
    SDL_Renderer *renderer;
    struct hnd_cell hound = {2, 2}, mouse = {40, 40};
    int frames = argc > 1 ? atoi(argv[1]) : -1;
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    if (hnd_grid_borrow(SIDE, SIDE, map, 0, &grid) != HND_OK || hnd_mover_new(grid, &rules, &mover) != HND_OK ||
        hnd_chase_new(mover, &chase) != HND_OK || SDL_Init(SDL_INIT_VIDEO) != 0 ||
        SDL_CreateWindowAndRenderer(SIDE * SCALE, SIDE * SCALE, 0, &window, &renderer) != 0) {
        SDL_Log("%s", SDL_GetError());
        return 1;
    }
    for (SDL_bool goes_on = SDL_TRUE; goes_on && frames != 0; frames -= frames > 0) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            goes_on = goes_on && event.type != SDL_QUIT ? SDL_TRUE : SDL_FALSE;
            if (event.type == SDL_MOUSEMOTION) {
                mouse = (struct hnd_cell){event.motion.x / SCALE, event.motion.y / SCALE};
            }
            if (event.type == SDL_MOUSEBUTTONDOWN && hnd_grid_get(grid, mouse) >= 0) {
                map[mouse.y * SIDE + mouse.x] ^= 1;
                hnd_grid_refresh(grid, mouse, 1, 1, NULL);
            }
        }
        hnd_chase_update(chase, hound, mouse); /* off the map, or walled in: it stays */
        draw(renderer, chase, hound);
        hound = hnd_chase_next(chase);
        SDL_Delay(60);
    }
    SDL_Quit();
    hnd_chase_free(chase);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    return 0;
}
