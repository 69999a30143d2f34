extension TourSearch {
    struct Label {
        var run: Int32 = -1
        var isSettled = false
        var excess: Int64 = 0
        var cost: Int64 = 0
        /// The configuration before, -1 for the first of a flow, -2 for the one in which the search began.
        var previous: Int32 = -1
        var move: Int32 = -1
        var segments: Int32 = 0
        var microseconds: Int64 = 0
    }

    struct Entry: Comparable {
        let excess: Int64
        /// 0 unless a target is covered by leaving what lies above the screen beneath: what is above comes first.
        let isLeaving: Bool
        let cost: Int64
        let number: Int64
        let configuration: Int32
        /// The move that covers a target, or ``passing`` or ``launching``.
        let move: Int32

        /// Nothing is covered yet.
        static let passing: Int32 = -1
        /// The launch covers a target.
        static let launching: Int32 = -2

        static func < (left: Entry, right: Entry) -> Bool {
            if left.excess != right.excess { return left.excess < right.excess }
            if left.isLeaving != right.isLeaving { return right.isLeaving }
            if left.cost != right.cost { return left.cost < right.cost }
            return left.number < right.number
        }
    }

    /// The configuration of a flow, and its length so far.
    struct Position {
        let configuration: Int
        let segments: Int32
        let microseconds: Int64
    }
}
