/// The party that has to act on a failure, as far as records say.
///
/// A step that does not find its element says that the app is not as the test expects. Which of the two is wrong, only a run in which the
/// test passed can say.
enum Blame: String {
    /// The app: the same step has passed before.
    case app
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
    func blame(comparedWith passed: Attempt?) -> Blame? {
        switch failure?.line.culprit {
        case "app"?: concluded(from: passed)
        case "test"?: .test
        case "usage"?: .usage
        case "environment"?: .environment
        default: nil
        }
    }

    private func concluded(from passed: Attempt?) -> Blame {
        guard let passed, let step = failedStep else { return .open }
        return passed.rows.contains { $0.kind == .step && $0.outcome == .passed && $0.line.step == step }
            ? .app : .changed
    }

    /// The words of the innermost step that failed last, or nil if it failed outside steps.
    private var failedStep: String? {
        rows.dropFirst(failure?.row ?? rows.count).last { $0.kind == .step && $0.outcome == .failed }?.line.step
    }
}
