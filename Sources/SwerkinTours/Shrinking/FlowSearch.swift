import FlowGraph

/// Finds flows by the rules of the planner, by the number of their segments.
package struct FlowSearch {
    /// The greatest number of situations that a search may enter, for an app may open screens on screens without end.
    private static let budget = 50_000

    private let start: Situation
    private let avoided: Set<Int>

    /// Searches from a situation; no flow crosses the segments to avoid.
    package init(from start: Situation, avoiding avoided: Set<Int> = []) {
        (self.start, self.avoided) = (start, avoided)
    }

    /// The greatest number of segments for which the shortest flow through all of them is searched for at once.
    private static let jointCount = 5

    /// A shortest flow that crosses some segments in order and ends with the last of them; nil if there is none.
    ///
    /// Of more than five segments each is reached by the fewest from the one before, so that the flow may be longer than need be.
    package func shortest(through segments: [Int]) -> [Int]? {
        if segments.count <= Self.jointCount, let flow = shortestJointly(through: segments, below: .max) { return flow }
        return shortestOneByOne(through: segments)
    }

    /// Searches by breadth over situations together with the number of wanted segments crossed so far, for flows with fewer segments
    /// than a number.
    private func shortestJointly(through segments: [Int], below length: Int) -> [Int]? {
        var known: Set<Place> = [Place(start)]
        var nodes: [Node] = [Node(situation: start)]
        var position = 0
        while position < nodes.count, nodes.count < Self.jointBudget {
            let node = nodes[position]
            guard node.depth + 1 < length else { return nil }
            for next in node.situation.possibleSegments() {
                let isWanted = next.planned.index == segments[node.done]
                let done = node.done + (isWanted ? 1 : 0)
                if done == segments.count { return path(to: position, in: nodes) + [next.planned.index] }
                guard isWanted || !avoided.contains(next.planned.index),
                    known.insert(Place(next.situation, done: done)).inserted
                else { continue }
                nodes.append(
                    Node(
                        situation: next.situation, parent: position, segment: next.planned.index, done: done,
                        depth: node.depth + 1))
            }
            position += 1
        }
        return nil
    }

    private static let jointBudget = 5_000

    /// A situation on a path.
    private struct Node {
        let situation: Situation
        var parent = -1
        var segment = -1
        /// The number of wanted segments crossed so far.
        var done = 0
        /// The number of segments so far.
        var depth = 0
    }

    private func shortestOneByOne(through segments: [Int]) -> [Int]? {
        var (situation, flow): (Situation, [Int]) = (start, [])
        for segment in segments {
            guard let (path, next) = shortest(to: segment, from: situation) else { return nil }
            flow += path
            situation = next
        }
        return flow
    }

    /// The fewest segments from a situation to crossing one, which is the last, and the situation after it; by breadth.
    private func shortest(to segment: Int, from situation: Situation) -> (path: [Int], situation: Situation)? {
        var known: Set<Place> = [Place(situation)]
        var nodes = [Node(situation: situation)]
        var position = 0
        while position < nodes.count, nodes.count < Self.budget {
            for next in nodes[position].situation.possibleSegments() {
                let index = next.planned.index
                if index == segment { return (path(to: position, in: nodes) + [index], next.situation) }
                guard !avoided.contains(index), known.insert(Place(next.situation)).inserted else { continue }
                nodes.append(Node(situation: next.situation, parent: position, segment: index))
            }
            position += 1
        }
        return nil
    }

    private func path(to node: Int, in nodes: [Node]) -> [Int] {
        var (path, position): ([Int], Int) = ([], node)
        while nodes[position].parent >= 0 {
            path.append(nodes[position].segment)
            position = nodes[position].parent
        }
        return path.reversed()
    }

    /// The shortest flows through some of the segments of a flow, at most `count` of them, to its last; shorter than the flow, and the
    /// shortest first.
    func variants(of flow: [Int], throughAtMost count: Int) -> [[Int]] {
        guard let last = flow.last else { return [] }
        var subsets: [[Int]] = [[]]
        for position in flow.indices.dropLast() {
            subsets += subsets.filter { $0.count < count }.map { $0 + [position] }
        }
        let wanted = Set(subsets.map { $0.map { flow[$0] } + [last] })
        let found = Set(wanted.compactMap { shortestJointly(through: $0, below: flow.count) })
        return found.sorted {
            $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1)
        }
    }

    /// All flows with fewer segments than a number that end with a segment, the shortest first; nil if there are more than `limit`.
    func flows(endingWith segment: Int, shorterThan count: Int, atMost limit: Int) -> [[Int]]? {
        flows(upTo: count - 1, atMost: limit).map { $0.filter { $0.last == segment } }
    }

    /// The flows of a length, and those shorter ones that nothing can follow: together they begin with every flow up to that length; nil if
    /// there are more than `limit`.
    func flows(ofLength count: Int, atMost limit: Int) -> [[Int]]? {
        guard let all = flows(upTo: count, atMost: limit) else { return nil }
        let begun = Set(all.filter { !$0.isEmpty }.map { Array($0.dropLast()) })
        return all.filter { !begun.contains($0) }
    }

    /// All flows of at most a number of segments, the shortest first; nil if there are more than `limit`.
    private func flows(upTo count: Int, atMost limit: Int) -> [[Int]]? {
        var (flows, layer): ([[Int]], [(flow: [Int], situation: Situation)]) = ([[]], [([], start)])
        for _ in 0..<max(count, 0) {
            var next: [(flow: [Int], situation: Situation)] = []
            for entry in layer {
                for possible in entry.situation.possibleSegments() where !avoided.contains(possible.planned.index) {
                    next.append((entry.flow + [possible.planned.index], possible.situation))
                }
            }
            guard flows.count + next.count <= limit else { return nil }
            flows += next.map(\.flow)
            layer = next
        }
        return flows
    }

    /// A situation, without its graph.
    private struct Place: Hashable {
        let screens: [String]
        let beliefs: BeliefState
        let done: Int

        init(_ situation: Situation, done: Int = 0) {
            (screens, beliefs, self.done) = (situation.stack.screens, situation.assumed, done)
        }
    }
}
