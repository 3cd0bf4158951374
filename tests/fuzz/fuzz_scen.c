#include "config.h"

#include "fuzz/fuzz.h"

#include "level/benchmark/patches.h"
#include "level/benchmark/scen.h"

/* The same bytes as scenarios and as patches. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report scen_report, patches_report;
    struct scen scen;
    struct patches patches;
    report_init(&scen_report, "fuzz", (const char *)data, size);
    report_init(&patches_report, "fuzz", (const char *)data, size);
    scen_parse(&scen, (const char *)data, size, &scen_report);
    patches_parse(&patches, (const char *)data, size, &patches_report);
    fuzz_expect(patches.count == 0 || patches_report.errors == 0, "patches or an error");
    fuzz_expect(scen_report.errors > 0 || scen.laying_count == 0 || scen.patches != NULL, "a map to lay patches on");
    fuzz_judge_report(&scen_report);
    fuzz_judge_report(&patches_report);
    scen_done(&scen);
    patches_done(&patches);
    report_done(&scen_report);
    report_done(&patches_report);
    return 0;
}
