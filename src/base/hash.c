/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/hash.h"

void hash_init(struct hash *hash) { hash->value = UINT64_C(0xcbf29ce484222325); }

void hash_bytes(struct hash *hash, const void *bytes, size_t size)
{
    struct hash mine = *hash; /* the bytes may alias the hash, so the compiler would store it after each byte */
    for (size_t i = 0; i < size; i++) {
        hash_byte(&mine, ((const unsigned char *)bytes)[i]);
    }
    *hash = mine;
}

uint64_t hash_of_bytes(const void *bytes, size_t size)
{
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, bytes, size);
    return hash.value;
}

static void hash_number(struct hash *hash, uint64_t number, size_t size)
{
    unsigned char bytes[8];
    for (size_t i = 0; i < size; i++) {
        bytes[i] = (unsigned char)(number >> (8 * i));
    }
    hash_bytes(hash, bytes, size);
}

void hash_u32(struct hash *hash, uint32_t number) { hash_number(hash, number, 4); }

void hash_u64(struct hash *hash, uint64_t number) { hash_number(hash, number, 8); }

void hash_cell(struct hash *hash, struct cell at)
{
    hash_u32(hash, (uint32_t)at.x);
    hash_u32(hash, (uint32_t)at.y);
}
