/* SPDX-License-Identifier: MIT */
/* cli/parts/qr.h - QR codes of libqrencode, if the program was built with it, in characters. */
#ifndef HOUNDED_CLI_PARTS_QR_H
#define HOUNDED_CLI_PARTS_QR_H

#include "base/text.h"

#include <stdbool.h>

/* What such a code can hold. */
enum { QR_MOST_BYTES = 2953 };

/* Two rows of it a line.  A screen is told the colours, for a camera wants dark on light; elsewhere what is dark has
 * ink. */
enum qr_for { QR_FOR_SCREEN, QR_FOR_PAPER };

/* Whether the program can. */
bool qr_is_there(void);
/* Adds the code of up to QR_MOST_BYTES bytes.  False: it could not be made. */
bool qr_add(const char *string, enum qr_for use, struct text *out);

#endif
