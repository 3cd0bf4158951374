/* SPDX-License-Identifier: MIT */
/* base/sanitized.h - SANITIZED is defined in a build with the address sanitizer, which needs more address space than
 * memory and traces the process at its end. */
#pragma once

#if defined __SANITIZE_ADDRESS__
#define SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
