import Foundation
import SwerkinRecords

/// The cause of a failure, by which failures of several tests are grouped: what went wrong, and in which segment.
struct FailureCause: Hashable {
    /// A segment by the names of its ends and its label.
    struct Segment: Hashable {
        let from: String
        let to: String
        let label: String?

        init?(_ line: RecordLine) {
            guard let from = line.from, let to = line.to else { return nil }
            (self.from, self.to, label) = (from, to, line.segment?.label)
        }
    }

    /// The first sentence of the message, without the step that failed and the time that it waited: hints after it depend on what else is on the screen.
    let sentence: String
    /// The segment that failed, or nil if none did.
    let segment: Segment?
    /// The culprit, or nil if the record names none.
    let culprit: String?

    init(_ line: RecordLine, in segment: Segment?) {
        self.init(message: line.message ?? "", culprit: line.culprit, segment: segment)
    }

    init(message: String, culprit: String?, segment: Segment? = nil) {
        let sentence = Self.sentence(of: message)
        // Which segment of the plan it was is no part of the cause.
        self.sentence = segment == nil ? sentence : sentence.droppingOpening(before: [" went wrong: ", ": "])
        (self.segment, self.culprit) = (segment, culprit)
    }

    /// The first line of a message without the step that failed.
    private static func sentence(of message: String) -> String {
        RunResults.Failure.sentence(of: message).droppingOpening(before: [" failed: "])
    }
}

extension FailureCause.Segment: CustomStringConvertible {
    /// The segment as `home → cart (Cart)`.
    var description: String { "\(from) → \(to)" + (label.map { " (\($0))" } ?? "") }
}

extension String {
    /// The text behind the first of some separators that it has; the text itself if it has none.
    fileprivate func droppingOpening(before separators: [String]) -> String {
        for separator in separators {
            if let place = range(of: separator) { return String(self[place.upperBound...]) }
        }
        return self
    }
}
