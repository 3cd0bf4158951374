/* SPDX-License-Identifier: MIT */
/* base/sanitized.h - SANITIZED is defined in a build with the address sanitizer, which needs more address space than
 * memory and traces the process at its end. */
#ifndef HOUNDED_BASE_SANITIZED_H
#define HOUNDED_BASE_SANITIZED_H

#if defined __SANITIZE_ADDRESS__
#define SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

#endif
