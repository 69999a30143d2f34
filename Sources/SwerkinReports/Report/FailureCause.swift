import Foundation
import SwerkinRecords

/// The cause of a failure, by which failures of several tests are grouped: the first sentence of the message, the
/// segment and the culprit.
struct FailureCause: Hashable {
    /// A segment by the names of its ends and its label.
    struct Segment: Hashable {
        let from: String
        let to: String
        let label: String?

        init(_ event: SegmentEvent) { (from, to, label) = (event.from, event.to, event.segment.label) }
    }

    /// The first sentence of the message, without the step that failed and the time that it waited: hints after it depend on the rest of the screen.
    let sentence: String
    /// The segment that failed, or nil if none did.
    let segment: Segment?
    /// The culprit, or nil if the record names none.
    let culprit: String?

    init(_ failure: FailureEvent, in segment: Segment?) {
        self.init(message: failure.message, culprit: failure.culprit, segment: segment)
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

/// The party that has to act on a failure, as far as records say.
///
/// A step that does not find its element says that the app is not as the test expects. Which of the two is wrong, only a run in which the
/// test passed can say.
enum FailureCategory: String {
    /// The app: the same step has passed in an earlier run.
    case app
    /// The app or the test, which is not stable: the same step has passed in another attempt of this run.
    case unstable
    /// The test, as it seems: the step that failed is none of those that have passed before.
    case changed
    /// The app or the test: the test has not passed before.
    case open
    /// The test: it makes no sense.
    case test
    /// The use of Swerkin.
    case usage
    /// The environment.
    case environment
}

extension Attempt {
    /// Concludes who has to act on the failure, from an attempt that passed; nil if it did not fail or the record does not say.
    func blame(comparedWith passed: Attempt?, ofThisRun: Bool) -> FailureCategory? {
        switch failure?.event.culprit {
        case "app"?: concluded(from: passed, ofThisRun)
        case "test"?: .test
        case "usage"?: .usage
        case "environment"?: .environment
        default: nil
        }
    }

    private func concluded(from passed: Attempt?, _ ofThisRun: Bool) -> FailureCategory {
        guard let passed, let step = failedStep else { return .open }
        let hasPassed = passed.rows.contains { $0.end?.outcome == .passed && $0.step?.step == step }
        guard hasPassed else { return .changed }
        return ofThisRun ? .unstable : .app
    }

    /// The words of the innermost step that failed last, or nil if it failed outside steps.
    private var failedStep: String? {
        rows.dropFirst(failure?.row ?? rows.count).last { $0.step != nil && $0.end?.outcome == .failed }?.step?.step
    }
}
