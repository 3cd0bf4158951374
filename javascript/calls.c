/* SPDX-License-Identifier: MIT */
/* Adds to <hounded/path.h> in WebAssembly: calls of functions in JavaScript, which has no pointers. */
#include "lib/hounded/path.h"

#define EXPORT(name) __attribute__((used, export_name(#name)))
#define IMPORT(name) __attribute__((import_module("hounded"), import_name(#name)))

IMPORT(may) int may(size_t hunter, int x, int y);
IMPORT(extra) uint32_t extra(int x, int y);

static bool ask_may(void *data, size_t hunter, struct hnd_cell to)
{
    (void)data;
    return may(hunter, to.x, to.y) != 0;
}

static uint32_t ask_extra(void *data, struct hnd_cell to)
{
    (void)data;
    return extra(to.x, to.y);
}

EXPORT(pack_reserve)
int pack_reserve(struct hnd_pack *pack, const struct hnd_cell *hunters, struct hnd_plan *plans)
{
    return hnd_pack_reserve(pack, hunters, plans, ask_may, NULL);
}

EXPORT(field_downhill)
void field_downhill(const struct hnd_field *field, struct hnd_cell *at)
{
    *at = hnd_field_downhill(field, *at, ask_extra, NULL);
}

/* A failed assertion traps.  The C library's own function would print, and so would need imports of WASI. */
_Noreturn void __assert_fail(const char *expression, const char *file, int line, const char *function);
_Noreturn void __assert_fail(const char *expression, const char *file, int line, const char *function)
{
    (void)expression, (void)file, (void)line, (void)function;
    __builtin_trap();
}
