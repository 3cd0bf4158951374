/* ui/lab/lab_keys.h - private to the files of the lab: its keys, one row each. */
#ifndef HOUNDED_UI_LAB_LAB_KEYS_H
#define HOUNDED_UI_LAB_LAB_KEYS_H

#include <stddef.h>
#include <stdint.h>

struct lab;

struct lab_binding {
    uint32_t key; /* see ui/term/keys.h; 0: none, the row is for the help alone */
    void (*act)(struct lab *lab, int by);
    int by;
    const char *name, *does; /* for the help; name NULL: a heading; both NULL: told with another row */
};

extern const struct lab_binding lab_bindings[];
extern const size_t lab_binding_count;

#endif
