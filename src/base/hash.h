/* SPDX-License-Identifier: MIT */
/* base/hash.h - 64-bit FNV-1a (Fowler, Noll, Vo 1991), for hashes of states and names of texts.
 *
 * Numbers are hashed lowest byte first, on every machine.  The hash does not resist deliberate collisions. */
#pragma once

#include "path/map/cell.h"

#include <stddef.h>
#include <stdint.h>

struct hash {
    uint64_t value;
};

void hash_init(struct hash *hash);
void hash_bytes(struct hash *hash, const void *bytes, size_t size);
void hash_u32(struct hash *hash, uint32_t number);
void hash_u64(struct hash *hash, uint64_t number);
void hash_cell(struct hash *hash, struct cell at);
/* Returns the hash of these bytes. */
uint64_t hash_of_bytes(const void *bytes, size_t size);

static inline void hash_byte(struct hash *hash, unsigned char byte)
{
    hash->value = (hash->value ^ byte) * UINT64_C(0x100000001b3);
}
