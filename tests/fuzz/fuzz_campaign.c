/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/format/campaign.h"

static void run(const char *bytes, size_t size)
{
    struct report report;
    struct campaign_list list;
    struct text text;
    text_init(&text);
    campaign_file_read(fuzz_file("campaign.txt", bytes, size), &text, &report, &list);
    fuzz_expect(text.size == size, "the whole file is read");
    fuzz_judge_report(&report);
    fuzz_made_number(list.count);
    campaign_list_done(&list);
    report_done(&report);
    text_done(&text);
}

const struct fuzz_target fuzz_target = {.name = "campaign", .most = 400, .usual = 80, .run = run};
