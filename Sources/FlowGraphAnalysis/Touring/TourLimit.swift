import FlowGraph

/// The greatest length of a flow.
struct TourLimit {
    let segments: Int32
    let microseconds: Int64

    init(_ limit: TourQuery.Limit?) {
        switch limit {
        case nil: (segments, microseconds) = (.max, .max)
        case .segments(let count): (segments, microseconds) = (Int32(clamping: max(0, count)), .max)
        case .seconds(let seconds): (segments, microseconds) = (.max, Microseconds.count(clamping: seconds))
        }
    }

    /// True if flows may have any length.
    var isNone: Bool { segments == .max && microseconds == .max }

    /// True if the limit is one of time.
    var measuresSeconds: Bool { microseconds < .max }

    func allows(segments count: Int32, microseconds cost: Int64) -> Bool {
        count <= segments && cost <= microseconds
    }
}

/// The charges of a bound for launches and crossings.
///
/// If flows are limited, a part of the restart cost is charged to the crossings instead: a flow of greatest length pays all of its launch, a shorter
/// one less. So the bound knows that short flows need many launches. Source: the Lagrangian relaxation of the limits, for one multiplier
/// (Geoffrion, *Lagrangean relaxation for integer programming*, 1974).
struct TourCharges {
    /// The charge for a launch.
    let launch: Int64
    private var segmentCharge: Int64 = 0
    private var timeCharge: (part: Int64, whole: Int64)?

    /// Charges launches only.
    init(_ restartCost: Int64) { launch = restartCost }

    /// Charges the crossings as much as a limit allows; nil without a limit.
    init?(_ restartCost: Int64, spreadBy limit: TourLimit) {
        if limit.measuresSeconds {
            guard limit.microseconds > 0 else { return nil }
            launch = 0
            timeCharge = (restartCost, limit.microseconds)
        } else {
            guard !limit.isNone, limit.segments > 0 else { return nil }
            segmentCharge = restartCost / Int64(limit.segments)
            launch = restartCost - segmentCharge * Int64(limit.segments)
        }
    }

    /// The charge for a crossing that takes some microseconds; rounded down, so that a bound stays one.
    func cost(ofCrossing cost: Int64) -> Int64 {
        guard let timeCharge else { return cost + segmentCharge }
        // A segment that is longer than the limit is in no flow.
        guard cost <= timeCharge.whole else { return cost }
        return cost + timeCharge.whole.dividingFullWidth(cost.multipliedFullWidth(by: timeCharge.part)).quotient
    }
}
