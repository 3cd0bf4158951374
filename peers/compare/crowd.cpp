/* SPDX-License-Identifier: MIT */
/* crowd METHOD <SCENARIO: fifty hunters follow the target of the ticks in a scenario of scenario.py.
 *
 * Prints a line for compare.sh, whose parts are separated by bars: the method, the milliseconds of the setup, the
 * median and the slowest tick of all hunters in microseconds, the growth of the memory in KiB, the number of times that
 * a hunter ended a tick in the cell of another, and the mean cost of the paths that are left at the end, in straight
 * steps.  The hunters of libhounded move one cell in a tick.  The agents of Recast's crowd have the same speed, in four
 * updates a tick. */
#include "lib/hounded/path.h"
#include "usage.h"

#include <recastnavigation/DetourCrowd.h>
#include <recastnavigation/DetourNavMeshBuilder.h>
#include <recastnavigation/DetourNavMeshQuery.h>
#include <recastnavigation/Recast.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

static const int hunter_count = 50, voxels = 4, updates = 4;
static const float seconds = 1.0f; /* of a tick; a cell has the side 1 */

static int width, height;
static std::string map;
static std::vector<hnd_cell> hunters, targets;
static hnd_mover *mover;

static void expect(bool is_right, const char *what)
{
    if (!is_right) {
        std::fprintf(stderr, "crowd: %s\n", what);
        std::exit(1);
    }
}

static bool is_same(hnd_cell one, hnd_cell other) { return one.x == other.x && one.y == other.y; }

static bool is_taken(hnd_cell cell)
{
    return std::any_of(hunters.begin(), hunters.end(), [cell](hnd_cell hunter) { return is_same(hunter, cell); });
}

/* The first cells of the queries are where the hunters start. */
static void read_scenario()
{
    int queries, ticks;
    expect(bool(std::cin >> width >> height >> queries >> ticks), "no scenario");
    for (int y = 0; y < height; y++) {
        std::string row;
        std::cin >> row;
        map += row;
    }
    for (int i = 0; i < queries + ticks; i++) {
        hnd_cell from, to;
        expect(bool(std::cin >> from.x >> from.y >> to.x >> to.y), "too few questions");
        for (hnd_cell cell : {from, to}) {
            if (i < queries && int(hunters.size()) < hunter_count && !is_taken(cell)) {
                hunters.push_back(cell);
            }
        }
        if (i >= queries) {
            targets.push_back(to);
        }
    }
    expect(int(hunters.size()) == hunter_count, "at least 25 queries are needed");
}

static void make_mover()
{
    hnd_rules rules;
    hnd_grid *grid;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    expect(hnd_grid_copy(width, height, (const uint8_t *)map.data(), 0, &grid) == HND_OK &&
               hnd_mover_new(grid, &rules, &mover) == HND_OK,
           "no mover");
}

struct crowd {
    virtual void tick(hnd_cell target) = 0; /* moves the hunters */
    virtual ~crowd() = default;
};

struct pack : crowd {
    hnd_pack *members = nullptr;
    std::vector<hnd_plan> plans{hunter_count};
    std::vector<hnd_cell> goals{hunter_count};

    pack()
    {
        make_mover();
        expect(hnd_pack_new(mover, hunter_count, 0, &members) == HND_OK, "no pack");
    }
    void tick(hnd_cell target) override
    {
        std::fill(goals.begin(), goals.end(), target);
        expect(hnd_pack_update(members, hunters.data(), goals.data(), plans.data()) == HND_OK &&
                   hnd_pack_reserve(members, hunters.data(), plans.data(), nullptr, nullptr) == HND_OK,
               "no plans");
        for (int i = 0; i < hunter_count; i++) {
            hunters[i] = plans[i].next;
        }
    }
};

struct detour : crowd {
    dtNavMesh mesh;
    dtNavMeshQuery query;
    dtCrowd agents;
    dtQueryFilter filter;
    const float reach[3] = {1, 2, 1};

    /* Voxels of a quarter of a cell; agents keep one voxel from walls, so that they fit through a door of one cell. */
    rcPolyMesh *polygons()
    {
        rcContext context(false);
        rcHeightfield *ground = rcAllocHeightfield();
        rcCompactHeightfield *compact = rcAllocCompactHeightfield();
        rcContourSet *contours = rcAllocContourSet();
        rcPolyMesh *result = rcAllocPolyMesh();
        const float low[3] = {0, 0, 0}, high[3] = {float(width), 4, float(height)};
        const int across = width * voxels, down = height * voxels;
        expect(rcCreateHeightfield(&context, *ground, across, down, low, high, 1.0f / voxels, 0.5f), "no heightfield");
        for (int y = 0; y < down; y++) {
            for (int x = 0; x < across; x++) {
                if (map[size_t(y / voxels * width + x / voxels)] == '.') {
                    rcAddSpan(&context, *ground, x, y, 0, 1, RC_WALKABLE_AREA, 1);
                }
            }
        }
        expect(rcBuildCompactHeightfield(&context, 2, 1, *ground, *compact) &&
                   rcErodeWalkableArea(&context, 1, *compact) && rcBuildDistanceField(&context, *compact) &&
                   rcBuildRegions(&context, *compact, 0, 0, 20) &&
                   rcBuildContours(&context, *compact, 1.0f, 0, *contours) &&
                   rcBuildPolyMesh(&context, *contours, DT_VERTS_PER_POLYGON, *result),
               "no mesh");
        rcFreeHeightField(ground);
        rcFreeCompactHeightfield(compact);
        rcFreeContourSet(contours);
        return result;
    }

    void build_mesh()
    {
        rcPolyMesh *source = polygons();
        std::fill(source->flags, source->flags + source->npolys, (unsigned short)1);
        dtNavMeshCreateParams params{};
        params.verts = source->verts;
        params.vertCount = source->nverts;
        params.polys = source->polys;
        params.polyAreas = source->areas;
        params.polyFlags = source->flags;
        params.polyCount = source->npolys;
        params.nvp = source->nvp;
        params.walkableHeight = 1;
        params.walkableRadius = 1.0f / voxels;
        params.walkableClimb = 0.5f;
        params.cs = source->cs;
        params.ch = source->ch;
        params.buildBvTree = true;
        rcVcopy(params.bmin, source->bmin);
        rcVcopy(params.bmax, source->bmax);
        unsigned char *data;
        int size;
        expect(dtCreateNavMeshData(&params, &data, &size) &&
                   dtStatusSucceed(mesh.init(data, size, DT_TILE_FREE_DATA)) &&
                   dtStatusSucceed(query.init(&mesh, 4096)),
               "no navigation mesh");
        rcFreePolyMesh(source);
    }

    detour()
    {
        build_mesh();
        dtCrowdAgentParams params{};
        params.radius = 1.0f / voxels;
        params.height = 1;
        params.maxAcceleration = 8;
        params.maxSpeed = 1 / seconds;
        params.collisionQueryRange = 12 * params.radius;
        params.pathOptimizationRange = 30 * params.radius;
        params.separationWeight = 2;
        params.updateFlags = DT_CROWD_ANTICIPATE_TURNS | DT_CROWD_OBSTACLE_AVOIDANCE | DT_CROWD_SEPARATION |
                             DT_CROWD_OPTIMIZE_VIS | DT_CROWD_OPTIMIZE_TOPO;
        expect(agents.init(hunter_count, params.radius, &mesh), "no crowd");
        for (hnd_cell cell : hunters) {
            const float place[3] = {cell.x + 0.5f, 0.5f, cell.y + 0.5f};
            expect(agents.addAgent(place, &params) >= 0, "no agent");
        }
    }

    void tick(hnd_cell target) override
    {
        const float place[3] = {target.x + 0.5f, 0.5f, target.y + 0.5f};
        float nearest[3];
        dtPolyRef polygon = 0;
        query.findNearestPoly(place, reach, &filter, &polygon, nearest);
        expect(polygon != 0, "the target is off the mesh");
        for (int i = 0; i < hunter_count; i++) {
            agents.requestMoveTarget(i, polygon, nearest);
        }
        for (int i = 0; i < updates; i++) {
            agents.update(seconds / updates, nullptr);
        }
        for (int i = 0; i < hunter_count; i++) {
            const float *at = agents.getAgent(i)->npos;
            hunters[i] = {int(at[0]), int(at[2])};
        }
    }
};

static int count_shared()
{
    int shared = 0;
    for (int i = 0; i < hunter_count; i++) {
        shared +=
            std::count_if(hunters.begin(), hunters.end(), [i](hnd_cell cell) { return is_same(cell, hunters[i]); }) > 1;
    }
    return shared;
}

/* Agents of a mesh can touch a wall's cell with rounding; those are left out. */
static double mean_left(hnd_cell target)
{
    hnd_field *field;
    double sum = 0;
    int counted = 0;
    expect(hnd_field_new(mover, &field) == HND_OK, "no field");
    hnd_field_update(field, target, hunters.data(), hunter_count, nullptr);
    for (hnd_cell hunter : hunters) {
        uint32_t cost = hnd_field_cost(field, hunter);
        sum += cost == HND_NO_COST ? 0 : cost / 10.0;
        counted += cost != HND_NO_COST;
    }
    hnd_field_free(field);
    return sum / counted;
}

int main(int argc, char **argv)
{
    const char *method = argc == 2 ? argv[1] : "";
    read_scenario();
    long before = usage_memory();
    double began = usage_time();
    const bool is_pack = std::strncmp(method, "hounded", 7) == 0;
    crowd *all = is_pack ? static_cast<crowd *>(new pack) : new detour;
    double set_up = (usage_time() - began) / 1000;
    std::vector<double> times;
    int shared = 0;
    for (hnd_cell target : targets) {
        began = usage_time();
        all->tick(target);
        times.push_back(usage_time() - began);
        shared += count_shared();
    }
    long grown = usage_memory() - before;
    if (!is_pack) {
        make_mover();
    }
    std::sort(times.begin(), times.end());
    std::printf("%s|%.3f|%.1f|%.1f|%ld|%d|%.1f\n", method, set_up, times[times.size() / 2], times.back(), grown, shared,
                mean_left(targets.back()));
    delete all;
}
