// Judges tours of graphs without conditions and stack by LEMON's network simplex.
//
// Standard input has a line for each graph, whole numbers:
//     seed, screens, segments, starts, cost of a launch, cost of the tour,
//     then each start, then the start, the end and the cost of each segment.
// A tour of least cost is a circulation of least cost: every segment that a start leads to carries a unit at least, and
// every part of the graph, directions left out, has a launch at least. Prints the graphs whose tour costs something else.

#include <cstdint>
#include <iostream>
#include <numeric>
#include <vector>

#include <lemon/list_graph.h>
#include <lemon/network_simplex.h>

struct Segment {
    int start, end;
    int64_t cost;
};

static int part(std::vector<int> &parents, int node) {
    while (parents[node] != node) node = parents[node] = parents[parents[node]];
    return node;
}

static std::vector<bool> reached(int screens, const std::vector<int> &starts, const std::vector<Segment> &segments) {
    std::vector<bool> isReached(screens, false);
    for (int start : starts) isReached[start] = true;
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (const Segment &segment : segments) {
            if (!isReached[segment.start] || isReached[segment.end]) continue;
            isReached[segment.end] = isChanged = true;
        }
    }
    return isReached;
}

// The least cost of a tour, or -1 if LEMON finds none.
static int64_t leastCost(int screens, const std::vector<int> &starts, int64_t launch, const std::vector<Segment> &segments) {
    const std::vector<bool> isReached = reached(screens, starts, segments);
    lemon::ListDigraph graph;
    lemon::ListDigraph::ArcMap<int64_t> lower(graph), upper(graph), cost(graph);
    const int64_t any = 1000000;
    std::vector<lemon::ListDigraph::Node> nodes(screens);
    for (auto &node : nodes) node = graph.addNode();
    const lemon::ListDigraph::Node rest = graph.addNode();
    const auto connect = [&](lemon::ListDigraph::Node tail, lemon::ListDigraph::Node head, int64_t least, int64_t price) {
        const lemon::ListDigraph::Arc arc = graph.addArc(tail, head);
        lower[arc] = least;
        upper[arc] = any;
        cost[arc] = price;
    };
    std::vector<int> parents(screens);
    std::iota(parents.begin(), parents.end(), 0);
    std::vector<bool> hasSegment(screens, false);
    for (const Segment &segment : segments) {
        if (!isReached[segment.start]) continue;
        connect(nodes[segment.start], nodes[segment.end], 1, segment.cost);
        parents[part(parents, segment.start)] = part(parents, segment.end);
    }
    for (const Segment &segment : segments) {
        if (isReached[segment.start]) hasSegment[part(parents, segment.start)] = true;
    }
    std::vector<lemon::ListDigraph::Node> launches(screens, lemon::INVALID);
    for (int start : starts) {
        auto &node = launches[part(parents, start)];
        if (node == lemon::INVALID) {
            node = graph.addNode();
            connect(rest, node, hasSegment[part(parents, start)] ? 1 : 0, launch);
        }
        connect(node, nodes[start], 0, 0);
    }
    for (const auto &node : nodes) connect(node, rest, 0, 0);
    lemon::NetworkSimplex<lemon::ListDigraph, int64_t, int64_t> simplex(graph);
    simplex.lowerMap(lower).upperMap(upper).costMap(cost);
    if (simplex.run() != simplex.OPTIMAL) return -1;
    return simplex.totalCost();
}

int main() {
    int judged = 0, wrong = 0;
    int64_t seed, launch, tour;
    int screens, segmentCount, startCount;
    while (std::cin >> seed >> screens >> segmentCount >> startCount >> launch >> tour) {
        std::vector<int> starts(startCount);
        for (int &start : starts) std::cin >> start;
        std::vector<Segment> segments(segmentCount);
        for (Segment &segment : segments) std::cin >> segment.start >> segment.end >> segment.cost;
        if (!std::cin) break;
        const int64_t least = leastCost(screens, starts, launch, segments);
        judged += 1;
        if (least == tour) continue;
        wrong += 1;
        std::cout << "seed " << seed << ": the tour costs " << tour << ", and LEMON finds " << least << "\n";
    }
    if (!std::cin.eof() || judged == 0) {
        std::cout << "the input ends in the middle of a graph, or has none\n";
        return 1;
    }
    std::cout << judged << " tours, " << wrong << " of them dearer or cheaper than the least cost\n";
    return wrong == 0 ? 0 : 1;
}
