/// Answers what the cheapest ways between screens cost from the hubs that they share, and finds the ways by these costs.
///
/// Never changes once it is made, so that any number of threads may ask at the same time.
struct HubIndex<Cost: FixedWidthInteger & UnsignedInteger>: Sendable {
    private let forwards: ArcTable<Cost>
    private let leading: LabelTable<Cost>
    private let led: LabelTable<Cost>

    /// Labels all screens; nil where the index would take more memory than so many bytes.
    init?(forwards: ArcTable<Cost>, backwards: ArcTable<Cost>, maximumByteCount: Int) {
        let emptyByteCount = 2 * LabelTable<Cost>.byteCount(labelCount: 0, screenCount: forwards.screenCount)
        let maximumLabelCount = (maximumByteCount - emptyByteCount) / MemoryLayout<HubLabel<Cost>>.stride
        guard maximumByteCount >= emptyByteCount,
            let tables = HubLabelling<Cost>.tables(
                forwards: forwards, backwards: backwards, maximumLabelCount: maximumLabelCount)
        else { return nil }
        (leading, led) = tables
        self.forwards = forwards
    }

    var byteCount: Int { leading.byteCount + led.byteCount }

    /// The least cost of getting from a screen to another; nil where there is no way.
    ///
    /// The labels of both are read side by side, like two sorted lists that are merged. O(labels of both).
    @inline(__always)
    func leastCost(from start: Int, to goal: Int) -> Cost? {
        let (before, behind) = (leading.labels, led.labels)
        var (first, second) = (leading.offsets[start], led.offsets[goal])
        var least = Cost.max
        while true {
            let (toHub, fromHub) = (before[first], behind[second])
            if toHub.hub == fromHub.hub {
                if toHub.hub == HubLabel<Cost>.end.hub { return least == .max ? nil : least }
                least = min(least, toHub.cost &+ fromHub.cost)
                first &+= 1
                second &+= 1
            } else {
                first &+= toHub.hub < fromHub.hub ? 1 : 0
                second &+= fromHub.hub < toHub.hub ? 1 : 0
            }
        }
    }

    /// The positions of the segments of the cheapest way whose sequence of positions is the least; nil where there is no way.
    ///
    /// From each screen on it, the first segment that leads to where exactly the rest remains. O(n) for making room, and
    /// O(labels of one screen) for each segment up to that.
    func leastWay(from start: Int, to goal: Int) -> (cost: Cost, segments: [Int])? {
        guard let cost = leastCost(from: start, to: goal) else { return nil }
        return withUnsafeTemporaryAllocation(of: Cost.self, capacity: forwards.screenCount) { known in
            known.initialize(repeating: HubLabel<Cost>.unknownCost)
            for label in led[goal] { known[Int(label.hub)] = label.cost }
            var (screen, rest, way) = (start, cost, [Int]())
            way.reserveCapacity(16)
            while screen != goal {
                guard let step = step(from: screen, paying: rest, beyond: UnsafeBufferPointer(known)) else {
                    return nil
                }
                let arc = forwards.arcs[step]
                way.append(Int(forwards.segments[step]))
                (screen, rest) = (Int(arc.screen), rest &- arc.cost)
            }
            return (cost, way)
        }
    }

    /// The first step from a screen to where exactly the rest remains, these being the costs from hubs to the goal.
    private func step(from screen: Int, paying rest: Cost, beyond known: UnsafeBufferPointer<Cost>) -> Int? {
        forwards.steps(from: screen).first { position in
            let arc = forwards.arcs[position]
            guard arc.cost <= rest else { return false }
            for label in leading[Int(arc.screen)] where known[Int(label.hub)] &+ label.cost == rest &- arc.cost {
                return true
            }
            return false
        }
    }
}
