/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/qr.h"

#ifdef HAVE_QRENCODE

#include <qrencode.h>

/* A code has a border of so many light modules. */
enum { BORDER = 4 };

bool qr_is_there(void)
{
    return true;
}

static bool is_dark(const QRcode *code, int x, int y)
{
    bool is_inside = x >= 0 && x < code->width && y >= 0 && y < code->width;
    return is_inside && (code->data[y * code->width + x] & 1) != 0;
}

static void add_code(const QRcode *code, enum qr_for use, struct text *out)
{
    for (int y = -BORDER; y < code->width + BORDER; y += 2) {
        text_add(out, use == QR_FOR_SCREEN ? "\033[38;5;16;48;5;231m" : "");
        for (int x = -BORDER; x < code->width + BORDER; x++) {
            /* The upper module has the ink of the character, the lower one its ground, or the other way round. */
            static const char *const modules[2][2] = {{" ", "\u2584"}, {"\u2580", "\u2588"}};
            text_add(out, modules[is_dark(code, x, y)][is_dark(code, x, y + 1)]);
        }
        text_add(out, use == QR_FOR_SCREEN ? "\033[0m\n" : "\n");
    }
}

bool qr_add(const char *string, enum qr_for use, struct text *out)
{
    QRcode *code = QRcode_encodeString8bit(string, 0, QR_ECLEVEL_L);
    if (code != NULL) {
        add_code(code, use, out);
        QRcode_free(code);
    }
    return code != NULL;
}

#else

bool qr_is_there(void)
{
    return false;
}

bool qr_add(const char *string, enum qr_for use, struct text *out)
{
    (void)string, (void)use, (void)out;
    return false;
}

#endif
