#include "config.h"

#include "ui/parts/screen.h"

unsigned screen_contexts(const struct screen *screen)
{
    const struct screen_kind *kind = screen->kind;
    return kind->contexts | (kind->deeper != NULL ? kind->deeper(screen) : 0);
}
