/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/pursue/cover.h"

_Static_assert((int)HND_OWNER_NOBODY == COVER_NOBODY && (int)HND_OWNER_PREY == COVER_PREY &&
                   (int)HND_OWNER_HUNTERS == COVER_HUNTERS,
               "owners are alike");

struct hnd_cover {
    const struct hnd_grid *grid;
    struct cover *cover;
    struct cover_runner *hunters; /* of the last run */
    size_t room;
    enum hnd_status status;
};

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    struct hnd_cover *cover = handle;
    (void)how;
    *cover = (struct hnd_cover){.grid = grid, .cover = cover_new(grid->cells), .status = HND_NO_PATH};
    return cover->cover != NULL;
}

enum hnd_status hnd_cover_new(const struct hnd_grid *grid, struct hnd_cover **made)
{
    return lib_new(grid, sizeof **made, init, NULL, made);
}

void hnd_cover_free(struct hnd_cover *cover)
{
    if (cover != NULL) {
        const struct allocator *before = lib_enter(cover->grid);
        cover_free(cover->cover);
        alloc_free(cover->hunters);
        lib_free(cover, before);
    }
}

static bool has_room(struct hnd_cover *cover, size_t count)
{
    if (count <= cover->room) {
        return true;
    }
    struct cover_runner *hunters =
        count <= SIZE_MAX / sizeof *hunters ? alloc_resize(cover->hunters, count * sizeof *hunters) : NULL;
    if (hunters == NULL) {
        return false;
    }
    cover->hunters = hunters;
    cover->room = count;
    return true;
}

static enum hnd_status read_runner(const struct hnd_cover *cover, const struct hnd_runner *told,
                                   struct cover_runner *runner)
{
    if (told->mover == NULL || told->mover->grid != cover->grid || told->speed == 0) {
        return HND_BAD_ARGUMENT;
    }
    if (!lib_has(cover->grid, told->at)) {
        return HND_OUT_OF_RANGE;
    }
    if (told->late > INT32_MAX) {
        return HND_TOO_FAR;
    }
    *runner = (struct cover_runner){
        .moves = told->mover->moves, .at = lib_cell(told->at), .speed = told->speed, .late = told->late};
    return HND_OK;
}

static enum hnd_status read_hunters(struct hnd_cover *cover, const struct hnd_runner *hunters, size_t count)
{
    if (!has_room(cover, count)) {
        return HND_NO_MEMORY;
    }
    enum hnd_status status = HND_OK;
    for (size_t i = 0; status == HND_OK && i < count; i++) {
        status = read_runner(cover, &hunters[i], &cover->hunters[i]);
    }
    return status;
}

enum hnd_status hnd_cover_run(struct hnd_cover *cover, const struct hnd_runner *prey, const struct hnd_runner *hunters,
                              size_t count)
{
    struct cover_runner runner;
    if (cover == NULL || prey == NULL || (hunters == NULL && count > 0)) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(cover->grid);
    cover->status = read_runner(cover, prey, &runner);
    cover->status = cover->status == HND_OK ? read_hunters(cover, hunters, count) : cover->status;
    if (cover->status == HND_OK) {
        cover->status = lib_status(cover_run(cover->cover, &runner, cover->hunters, count));
    }
    lib_leave(before);
    return cover->status;
}

enum hnd_owner hnd_cover_owner(const struct hnd_cover *cover, struct hnd_cell at)
{
    bool knows = cover->status == HND_OK && lib_has(cover->grid, at);
    return knows ? (enum hnd_owner)cover_owner(cover->cover, lib_cell(at)) : HND_OWNER_NOBODY;
}

size_t hnd_cover_size(const struct hnd_cover *cover) { return cover->status == HND_OK ? cover_preys(cover->cover) : 0; }

enum hnd_status hnd_cover_escape(const struct hnd_cover *cover, struct hnd_cell *goal, struct hnd_time *until)
{
    struct escape escape;
    if (cover == NULL || goal == NULL || until == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (cover->status != HND_OK) {
        return cover->status;
    }
    if (!cover_find_escape(cover->cover, &escape)) {
        return HND_NO_PATH;
    }
    *goal = lib_told(escape.goal);
    *until = (struct hnd_time){.cost = escape.until.cost, .speed = escape.until.speed};
    return HND_OK;
}

size_t hnd_cover_path(const struct hnd_cover *cover, struct hnd_cell to, struct hnd_cell *cells, size_t room)
{
    bool knows = cover->status == HND_OK && lib_has(cover->grid, to);
    return knows ? cover_path(cover->cover, lib_cell(to), lib_cells(cells), room) : 0;
}
