#include "config.h"

#include "cli/parts/message.h"

#include "base/text.h"
#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>

/* The caller's to free. */
__attribute__((format(printf, 1, 0))) static char *formatted(const char *format, va_list args, size_t *size)
{
    va_list again;
    va_copy(again, args);
    int needed = vsnprintf(NULL, 0, format, again);
    va_end(again);
    *size = needed < 0 ? 0 : (size_t)needed;
    char *bytes = xcalloc(*size + 1, 1);
    vsnprintf(bytes, *size + 1, format, args);
    return bytes;
}

void message_args(const char *format, va_list args)
{
    size_t size;
    char *bytes = formatted(format, args, &size);
    struct text visible;
    text_init(&visible);
    size_t line_end = size > 0 && bytes[size - 1] == '\n';
    utf8_add_visible(&visible, bytes, size - line_end);
    text_add_bytes(&visible, "\n", line_end);
    fwrite(visible.bytes, 1, visible.size, stderr);
    text_done(&visible);
    free(bytes);
}

void message(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message_args(format, args);
    va_end(args);
}
