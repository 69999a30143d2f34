/// The weight of a plan, which orders plans before their sequences of segments do: less is better.
///
/// Weights are added along a plan and compared part by part in the order of the properties, most conditions met first.
/// Every segment costs at least a microsecond, so every segment's weight is greater than zero, which a search in order
/// of weight needs.
package struct PlanWeight: Hashable, Comparable {
    /// Destructive segments crossed; in a search for a repair given facts that are changed instead.
    package var changes: Int32
    package var assumptions: Int32
    /// In microseconds.
    package var cost: Int64
    /// Conditions met without an assumption.
    package var met: Int32

    package static let zero = PlanWeight()

    @inlinable
    package init(changes: Int32 = 0, assumptions: Int32 = 0, cost: Int64 = 0, met: Int32 = 0) {
        self.changes = changes
        self.assumptions = assumptions
        self.cost = cost
        self.met = met
    }

    @inlinable @inline(__always)
    package static func < (left: PlanWeight, right: PlanWeight) -> Bool {
        if left.changes != right.changes { return left.changes < right.changes }
        if left.assumptions != right.assumptions { return left.assumptions < right.assumptions }
        if left.cost != right.cost { return left.cost < right.cost }
        return left.met > right.met
    }

    @inlinable @inline(__always)
    package static func + (left: PlanWeight, right: PlanWeight) -> PlanWeight {
        var sum = left
        sum += right
        return sum
    }

    @inlinable @inline(__always)
    package static func += (left: inout PlanWeight, right: PlanWeight) {
        left.changes += right.changes
        left.assumptions += right.assumptions
        left.cost += right.cost
        left.met += right.met
    }

    @inline(__always)
    static func - (left: PlanWeight, right: PlanWeight) -> PlanWeight {
        var difference = left
        difference.changes -= right.changes
        difference.assumptions -= right.assumptions
        difference.cost -= right.cost
        difference.met -= right.met
        return difference
    }
}
