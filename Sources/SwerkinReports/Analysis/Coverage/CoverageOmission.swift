/// Something that records say and a coverage does not count.
public struct CoverageOmission: Hashable, Sendable {
    /// The reason why it is not counted.
    package enum Reason: Hashable, Sendable, CaseIterable {
        /// The model has no such segment.
        case undeclared
        /// Several segments of the model lead there, and the record does not say which of them was crossed.
        case ambiguous
        /// The model has no such screen.
        case unknownScreen
    }

    /// The reason.
    package let reason: Reason
    /// The screen, or the ends of the crossing: `Home → Deals`.
    package let subject: String
    /// The number of times.
    package internal(set) var count = 1
    /// The first line of a record that says so.
    package let place: RecordPlace
}

/// Collects omissions; each subject is listed once.
struct OmissionCount {
    private struct Key: Hashable {
        let reason: CoverageOmission.Reason
        let subject: String
    }

    /// The omissions in the order in which they were found first.
    private(set) var omissions: [CoverageOmission] = []
    private var positions: [Key: Int] = [:]

    mutating func add(_ path: CrossedPath) {
        for crossing in path.undeclared { add(.undeclared, "\(crossing.from) → \(crossing.to)", crossing.place) }
        for crossing in path.ambiguous { add(.ambiguous, "\(crossing.from) → \(crossing.to)", crossing.place) }
        for (screen, place) in path.foreign { add(.unknownScreen, screen, place) }
    }

    private mutating func add(_ reason: CoverageOmission.Reason, _ subject: String, _ place: RecordPlace) {
        let key = Key(reason: reason, subject: subject)
        if let position = positions[key] {
            omissions[position].count += 1
        } else {
            positions[key] = omissions.count
            omissions.append(CoverageOmission(reason: reason, subject: subject, place: place))
        }
    }
}
