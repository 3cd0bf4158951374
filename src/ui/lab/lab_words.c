/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include <stdlib.h>
#include <string.h>

#include "study/pseudocode.h"
#include "study/sentence.h"

enum { TALL = 22, LOW = 14, ROOMY_WIDTH = 110, ROOMY_HEIGHT = 36 };

static void look(struct lab_words *words, struct study *study)
{
    struct text sentence = text_empty();
    sentence_write(study, &sentence);
    if (words->sentence == NULL || strcmp(words->sentence, sentence.bytes) != 0) {
        free(words->sentence);
        words->sentence = text_take(&sentence);
    }
    text_done(&sentence);
    struct expansion expansion = study_expansion(study);
    bool goes_on = study_status(study) == SEARCH_RUNNING;
    words->has_taken = goes_on && study_step(study) > 0 && expansion.has_taken;
    words->taken = expansion.taken;
    words->has_next = goes_on && finder_open_cells(study_finder(study), &words->next, 1) == 1;
}

void lab_words_update(struct lab *lab)
{
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        struct study *study = experiment_study(lab->experiment, side);
        if (study != NULL) {
            look(&lab->words[side], study);
        } else {
            lab_words_done(&lab->words[side]);
        }
    }
    lab->promise = experiment_promise(lab->experiment);
}

void lab_words_done(struct lab_words *words)
{
    free(words->sentence);
    *words = (struct lab_words){0};
}

bool lab_hint(const struct lab *lab, char out[KEYMAP_SENTENCE])
{
    const char *hint = experiment_facts(lab->experiment)->level->hint;
    bool is_fresh = experiment_step(lab->experiment) == 0 && experiment_past(lab->experiment) == 0;
    if (is_fresh && hint != NULL) {
        keymap_say(hint, out);
    }
    return is_fresh && hint != NULL;
}

int lab_words_rows(const struct canvas *canvas) { return canvas->height >= TALL ? 2 : canvas->height >= LOW ? 1 : 0; }

void lab_words_draw(const struct lab *lab, struct canvas *canvas, struct area area)
{
    bool has_rival = experiment_facts(lab->experiment)->has_rival;
    const char *first = lab->words[EXPERIMENT_FIRST].sentence, *rival = lab->words[EXPERIMENT_RIVAL].sentence;
    if (first != NULL && !has_rival) {
        wrap_draw_cut(canvas, area, STYLE_STRONG, first);
    } else if (first != NULL && area.height > 0) {
        canvas_text_cut(canvas, area.x, area.y, area.x + area.width, STYLE_STRONG, first);
    }
    if (has_rival && rival != NULL && area.height > 1) {
        canvas_text_cut(canvas, area.x, area.y + 1, area.x + area.width, STYLE_STRONG, rival);
    }
}

enum lab_code lab_code_place(const struct lab *lab, const struct canvas *canvas)
{
    bool has_room = canvas->width >= ROOMY_WIDTH && canvas->height >= ROOMY_HEIGHT;
    return !lab->has_code ? LAB_CODE_NOWHERE : has_room ? LAB_CODE_BESIDE : LAB_CODE_ALONE;
}

int lab_code_draw(const struct lab *lab, struct canvas *canvas, struct area area)
{
    struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct pseudocode_line lines[PSEUDOCODE_LINES];
    int y = area.y, end = area.y + area.height;
    if (study == NULL) {
        return y;
    }
    pseudocode_read(study, lines);
    for (int i = 0; i < PSEUDOCODE_LINES && lines[i].text[0] != '\0' && y < end; i++) {
        enum style style = lines[i].ran ? STYLE_STRONG : lines[i].is_next ? STYLE_TEXT : STYLE_FAINT;
        canvas_text(canvas, area.x, y, STYLE_WARNING, lines[i].is_next ? "▶" : "");
        canvas_text_until(canvas, area.x + 2, y++, area.x + area.width, style, lines[i].text);
    }
    struct text values = text_empty();
    pseudocode_write_values(study, &values);
    for (char *rest = values.bytes, *line = strsep(&rest, "\n"); rest != NULL && y < end; line = strsep(&rest, "\n")) {
        canvas_text_until(canvas, area.x + 2, y++, area.x + area.width, STYLE_GOOD, line);
    }
    text_done(&values);
    return y;
}
