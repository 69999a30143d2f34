import FlowGraph

extension BaseTestCase {
    /// Performs the steps of a segment, then waits for the screen that it leads to; returns what it failed at.
    ///
    /// The screen is told by its trait; where it has none, nothing is waited for.
    func cross(
        _ record: SegmentRecord, to trait: ScreenMark?, _ steps: () -> Void
    ) -> (stage: SegmentFailure.Stage, cause: StepFailure)? {
        let start = run.now
        run.tell(.segmentStarted(record))
        var stage = SegmentFailure.Stage.steps
        var cause = run.attempt { crossing(to: record.to, steps) }
        if cause == nil {
            stage = .arrival
            cause = run.attempt {
                if let trait { try run.app().wait(for: trait) }
            }
        }
        run.tell(.segmentFinished(record, cause == nil ? .passed : .failed, duration: run.now - start))
        return cause.map { (stage, $0) }
    }

    /// Writes what effects have made certain into what the test knows, and takes out what they have made uncertain.
    func takeNote(of effects: Effects, from knowledge: NavigationKnowledge) {
        for effect in effects {
            preconditions[PreconditionKey(rawValue: effect.fact)] = knowledge.value(of: effect.fact)?.preconditionValue
        }
    }

    /// Performs the steps of a segment, in which going back is the navigation's affair.
    private func crossing(to screen: String, _ steps: () -> Void) {
        crossedTo = screen
        defer { crossedTo = nil }
        steps()
    }
}
