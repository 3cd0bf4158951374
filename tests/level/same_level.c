/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/same_level.h"

#include <string.h>

static bool same_text(const char *a, const char *b) { return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0; }

static bool same_beat(const struct level *a, const struct level_hound *p, const struct level *b,
                      const struct level_hound *q)
{
    return p->beat_count == q->beat_count && (p->beat_count == 0 || memcmp(a->posts + p->beat, b->posts + q->beat,
                                                                           p->beat_count * sizeof *a->posts) == 0);
}

static bool same_hounds(const struct level *a, const struct level *b)
{
    for (size_t i = 0; i < a->hound_count && i < b->hound_count; i++) {
        const struct level_hound *p = &a->hounds[i], *q = &b->hounds[i];
        if (p->breed != q->breed || !cell_equal(p->at, q->at) || p->speed != q->speed || p->from != q->from ||
            p->asleep != q->asleep || !same_beat(a, p, b, q)) {
            return false;
        }
    }
    return a->hound_count == b->hound_count;
}

static bool same_shutters(const struct level *a, const struct level *b)
{
    for (size_t i = 0; i < a->shutter_count && i < b->shutter_count; i++) {
        const struct level_shutter *p = &a->shutters[i], *q = &b->shutters[i];
        if (!cell_equal(p->at, q->at) || p->period != q->period || p->open != q->open || p->phase != q->phase) {
            return false;
        }
    }
    return a->shutter_count == b->shutter_count;
}

static bool same_marks(const struct level *a, const struct level *b)
{
    bool is_same = a->mark_count == b->mark_count;
    for (size_t i = 0; is_same && i < a->mark_count; i++) {
        is_same = cell_equal(a->marks[i].at, b->marks[i].at) && a->marks[i].for_bale == b->marks[i].for_bale;
    }
    return is_same;
}

static bool same_cells(const struct level *a, struct level_span p, const struct level *b, struct level_span q)
{
    bool is_same = p.count == q.count;
    for (size_t i = 0; is_same && i < p.count; i++) {
        is_same = cell_equal(a->named[p.first + i], b->named[q.first + i]);
    }
    return is_same;
}

static bool same_rules(const struct level *a, const struct level *b)
{
    bool is_same = a->rule_count == b->rule_count;
    for (size_t i = 0; is_same && i < a->rule_count; i++) {
        const struct level_rule *p = &a->rules[i], *q = &b->rules[i];
        is_same = p->event == q->event && p->number == q->number && p->is_first == q->is_first &&
                  p->effect == q->effect && p->placed == q->placed && same_text(p->words, q->words) &&
                  same_cells(a, p->at, b, q->at) && same_cells(a, p->on, b, q->on);
    }
    return is_same;
}

bool same_level(const struct level *a, const struct level *b)
{
    bool is_same = true;
    for (size_t i = 0; i < LEVEL_TEXTS; i++) {
        is_same &= same_text(a->texts[i], b->texts[i]);
    }
    return is_same && a->goal == b->goal && a->goal_count == b->goal_count && a->par == b->par &&
           a->neighbours == b->neighbours && a->corners == b->corners && a->seed == b->seed && a->memory == b->memory &&
           a->overlay == b->overlay && a->is_night == b->is_night && a->bales == b->bales && a->decoys == b->decoys &&
           a->width == b->width && a->height == b->height && a->has_hare == b->has_hare &&
           cell_equal(a->hare, b->hare) && memcmp(a->terrain, b->terrain, (size_t)a->width * (size_t)a->height) == 0 &&
           same_hounds(a, b) && same_shutters(a, b) && a->opens == b->opens && same_marks(a, b) && same_rules(a, b);
}
