/// The steps between places, whatever is known: backwards, side by side in the order of the places that they lead to.
///
/// A place is a screen plus the number of screens for each waypoint passed.
struct PlaceArcs {
    /// A segment crossed from a place.
    struct Arc {
        let origin: UInt32
        /// The number of the segment's rule.
        let rule: UInt32
        /// In microseconds; where it is more than fits, as much as fits.
        let cost: UInt32
    }

    let offsets: [Int32]
    let arcs: [Arc]
    /// The least and the greatest cost of all steps.
    let costs: ClosedRange<UInt32>

    /// Finds the steps between the places of a space by some segments; O(places + steps).
    init(in space: StateSpace<some KnowledgeModel>, by crossable: CrossableSegments) {
        let (screenCount, legCount) = (space.topology.screenCount, space.waypoints.count + 1)
        func forEachStep(_ body: (_ origin: Int, _ end: Int, _ segment: CrossableSegments.Crossable) -> Void) {
            for leg in 0..<legCount {
                for screen in 0..<screenCount {
                    for position in crossable.range(of: screen) {
                        let segment = crossable[position]
                        body(
                            leg * screenCount + screen, space.place(of: Int(segment.end), leg: leg), segment)
                    }
                }
            }
        }
        var offsets = [Int32](repeating: 0, count: screenCount * legCount + 1)
        var (least, greatest) = (UInt32.max, UInt32(1))
        forEachStep { _, end, segment in
            offsets[end + 1] += 1
            least = min(least, UInt32(clamping: segment.cost))
            greatest = max(greatest, UInt32(clamping: segment.cost))
        }
        for place in offsets.indices.dropLast() { offsets[place + 1] += offsets[place] }
        var next = offsets
        arcs = [Arc](unsafeUninitializedCapacity: Int(offsets[offsets.count - 1])) { arcs, count in
            count = Int(offsets[offsets.count - 1])
            forEachStep { origin, end, segment in
                let step = Arc(
                    origin: UInt32(origin), rule: UInt32(segment.rule), cost: UInt32(clamping: segment.cost))
                arcs.initializeElement(at: Int(next[end]), to: step)
                next[end] += 1
            }
        }
        self.offsets = offsets
        costs = min(least, greatest)...greatest
    }

    var placeCount: Int { offsets.count - 1 }
}
