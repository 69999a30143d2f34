/// The steps between places, whatever is known.
///
/// A place is a screen plus the number of screens for each waypoint passed.
struct LayeredGraph {
    /// A segment crossed from a place to another.
    struct Arc {
        /// The place at the other end.
        let vertex: UInt32
        /// The number of the segment's rule.
        let rule: UInt32
        /// In microseconds; where it is more than fits, as much as fits.
        let cost: UInt32
    }

    /// Steps side by side in the order of the places at one of their ends.
    struct Group {
        private let offsets: [Int32]
        private let arcs: [Arc]

        /// Groups what a function hands out, the same steps each time.
        fileprivate init(vertexCount: Int, _ forEachStep: ((_ vertex: Int, _ arc: Arc) -> Void) -> Void) {
            var offsets = [Int32](repeating: 0, count: vertexCount + 1)
            forEachStep { vertex, _ in offsets[vertex + 1] += 1 }
            for vertex in 0..<vertexCount { offsets[vertex + 1] += offsets[vertex] }
            var next = offsets
            arcs = [Arc](unsafeUninitializedCapacity: Int(offsets[vertexCount])) { arcs, count in
                count = Int(offsets[vertexCount])
                forEachStep { vertex, arc in
                    arcs.initializeElement(at: Int(next[vertex]), to: arc)
                    next[vertex] += 1
                }
            }
            self.offsets = offsets
        }

        /// Where the steps of a place are.
        @inline(__always)
        func range(of vertex: Int) -> Range<Int> { Int(offsets[vertex])..<Int(offsets[vertex + 1]) }

        @inline(__always)
        subscript(position: Int) -> Arc { arcs[position] }
    }

    let vertexCount: Int
    /// The steps by the places that they lead to; the other end is where they come from.
    let arriving: Group
    /// The steps by the places that they leave; the other end is where they lead.
    let leaving: Group
    /// The least and the greatest cost of all steps.
    let costs: ClosedRange<UInt32>

    /// Finds the steps between the places of a space by some segments; O(places + steps).
    init(in space: StateSpace<some BeliefModel>, by crossable: CrossableSegments) {
        let (screenCount, legCount) = (space.topology.screenCount, space.waypoints.count + 1)
        func forEachStep(_ body: (_ origin: Int, _ end: Int, _ segment: CrossableSegments.Crossable) -> Void) {
            for leg in 0..<legCount {
                for screen in 0..<screenCount {
                    for position in crossable.range(of: screen) {
                        let segment = crossable[position]
                        body(
                            leg * screenCount + screen, space.vertex(of: Int(segment.end), leg: leg), segment)
                    }
                }
            }
        }
        var (least, greatest) = (UInt32.max, UInt32(1))
        forEachStep { _, _, segment in
            least = min(least, UInt32(clamping: segment.cost))
            greatest = max(greatest, UInt32(clamping: segment.cost))
        }
        costs = min(least, greatest)...greatest
        vertexCount = screenCount * legCount
        arriving = Group(vertexCount: vertexCount) { body in
            forEachStep { origin, end, segment in body(end, Arc(segment, at: origin)) }
        }
        leaving = Group(vertexCount: vertexCount) { body in
            forEachStep { origin, end, segment in body(origin, Arc(segment, at: end)) }
        }
    }
}

extension LayeredGraph.Arc {
    fileprivate init(_ segment: CrossableSegments.Crossable, at vertex: Int) {
        self.init(vertex: UInt32(vertex), rule: UInt32(segment.rule), cost: UInt32(clamping: segment.cost))
    }
}
