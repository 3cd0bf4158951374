/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/queue/bands.h"

/* Compares the queue of bands with a plain list of its entries. */

enum { MOST = 4096, LEAST_STEP = 8, GREATEST_STEP = 40, ITEMS_A_CHUNK = BANDS_CHUNK - 1 };

static void push(struct bands *bands, uint32_t key, uint32_t item)
{
    ck_assert(bands_reserve(bands, 1));
    bands_push(bands, bands_at(bands, key >> bands->shift), (struct bands_entry){key, item});
}

/* Removes all entries of a band, which must be these items in order. */
static void must_drop(struct bands *bands, uint32_t key, uint32_t first, uint32_t count)
{
    struct band *band = bands_at(bands, key >> bands->shift);
    uint32_t place = bands_first(band);
    for (uint32_t i = 0; i < count; i++) {
        ck_assert_uint_ne(place, 0);
        ck_assert_uint_eq(bands->pool[place].item, first + i);
        ck_assert_uint_eq(bands->pool[place].key, key);
        place = bands_drop(bands, band, place);
    }
    ck_assert_uint_eq(place, 0);
    ck_assert_uint_eq(band->end, 0);
}

static uint32_t chunks_for(uint32_t count) { return (count + ITEMS_A_CHUNK - 1) / ITEMS_A_CHUNK; }

START_TEST(a_band_of_any_length_comes_out_as_it_went_in)
{
    for (uint32_t count = 1; count <= 5 * BANDS_CHUNK; count++) {
        struct bands bands;
        bands_init(&bands);
        ck_assert(bands_open(&bands, LEAST_STEP, GREATEST_STEP));
        ck_assert(bands_grow(&bands, chunks_for(count)));
        uint32_t spare = bands.spare;
        for (int again = 0; again < 3; again++) {
            for (uint32_t i = 0; i < count; i++) {
                push(&bands, 16, i);
            }
            ck_assert_uint_eq(bands.spare, spare - chunks_for(count));
            must_drop(&bands, 16, 0, count);
            ck_assert_uint_eq(bands.spare, spare);
        }
        bands_done(&bands);
    }
}
END_TEST

/* A band reuses chunks that another band released, and their entries do not mix. */
START_TEST(bands_share_their_chunks)
{
    struct bands bands;
    bands_init(&bands);
    ck_assert(bands_open(&bands, LEAST_STEP, GREATEST_STEP));
    ck_assert_uint_ge(bands.ring, GREATEST_STEP / LEAST_STEP + 2);
    uint32_t key = 64, next = 0, first[2] = {0, 0}, counts[2] = {0, 0};
    for (int round = 0; round < 200; round++, key += LEAST_STEP) {
        first[1] = next;
        counts[1] = (uint32_t)(round * 7 % 50 + 1);
        for (uint32_t i = 0; i < counts[1]; i++) {
            push(&bands, key + LEAST_STEP, next++);
        }
        if (counts[0] > 0) {
            must_drop(&bands, key, first[0], counts[0]);
        }
        first[0] = first[1];
        counts[0] = counts[1];
    }
    ck_assert_uint_le(bands.used, bands.room);
    ck_assert_uint_le(bands.room / BANDS_CHUNK, 30);
    bands_done(&bands);
}
END_TEST

/* Old entries in the chunks of a cleared queue are ignored. */
START_TEST(cleared_bands_are_as_new)
{
    struct bands bands;
    bands_init(&bands);
    ck_assert(bands_open(&bands, LEAST_STEP, GREATEST_STEP));
    for (uint32_t i = 0; i < MOST; i++) {
        push(&bands, 8 + i % 5 * LEAST_STEP, i);
    }
    uint32_t room = bands.room;
    bands_clear(&bands);
    ck_assert_uint_eq(bands.spare, room / BANDS_CHUNK - 1);
    for (uint32_t i = 0; i < ITEMS_A_CHUNK * (room / BANDS_CHUNK - 1); i++) {
        bands_push(&bands, bands_at(&bands, 8 >> bands.shift), (struct bands_entry){8, i});
    }
    ck_assert_uint_eq(bands.spare, 0);
    ck_assert_uint_eq(bands.used, bands.room);
    ck_assert_uint_eq(bands.room, room);
    must_drop(&bands, 8, 0, ITEMS_A_CHUNK * (room / BANDS_CHUNK - 1));
    bands_done(&bands);
}
END_TEST

START_TEST(lowered_keys_stay_in_their_bands)
{
    struct bands bands;
    bands_init(&bands);
    ck_assert(bands_open(&bands, LEAST_STEP, GREATEST_STEP));
    uint32_t by = 3 * (bands.ring << bands.shift);
    for (uint32_t i = 0; i < 3 * BANDS_CHUNK; i++) {
        push(&bands, by + 16, i);
    }
    ck_assert_uint_lt(bands.used, bands.room);
    bands.pool[bands.used].key = by;
    bands_lower_keys(&bands, by);
    must_drop(&bands, 16, 0, 3 * BANDS_CHUNK);
    ck_assert_uint_eq(bands.pool[bands.used].key, by);
    bands_done(&bands);
}
END_TEST

/* The ring has one band more than can be in use at once, rounded up to a power of two. */
START_TEST(the_ring_is_as_large_as_it_must_be)
{
    static const struct {
        uint32_t least, greatest, ring;
    } known[] = {{1, 1, 4}, {8, 8, 4}, {8, 15, 4}, {8, 16, 4}, {8, 24, 8}, {10, 14, 4}, {8, 48, 8}, {8, 56, 16}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct bands bands;
        bands_init(&bands);
        ck_assert(bands_open(&bands, known[i].least, known[i].greatest));
        ck_assert_msg(bands.ring == known[i].ring, "row %zu: %u", i, (unsigned)bands.ring);
        bands_done(&bands);
    }
}
END_TEST

START_TEST(chunks_past_all_memory_are_refused)
{
    struct bands bands;
    bands_init(&bands);
    ck_assert(!bands_grow(&bands, UINT32_MAX));
    ck_assert(!bands_grow(&bands, UINT32_MAX / BANDS_CHUNK));
    ck_assert(!bands_grow(&bands, UINT32_MAX / BANDS_CHUNK / sizeof *bands.pool));
    ck_assert(bands.pool == NULL && bands.room == 0 && bands.spare == 0);
}
END_TEST

START_TEST(bands_that_are_done_hold_nothing)
{
    struct bands bands;
    bands_init(&bands);
    ck_assert(bands_open(&bands, LEAST_STEP, GREATEST_STEP));
    push(&bands, 16, 1);
    bands_done(&bands);
    ck_assert(bands.pool == NULL && bands.bands == NULL && bands.room == 0 && bands.ring == 0);
    bands_done(&bands);
}
END_TEST

TEST_MAIN("bands", a_band_of_any_length_comes_out_as_it_went_in, bands_share_their_chunks, cleared_bands_are_as_new,
          lowered_keys_stay_in_their_bands, the_ring_is_as_large_as_it_must_be, chunks_past_all_memory_are_refused,
          bands_that_are_done_hold_nothing)
