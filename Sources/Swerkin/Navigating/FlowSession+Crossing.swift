import FlowGraph

extension FlowSession {
    /// Performs the steps of a segment, then waits for the screen that it leads to; returns what it failed at.
    ///
    /// The screen is recognised by its trait; if it has none, nothing is waited for. A page stays beneath a modal, so closing
    /// one takes until the modal's trait is gone too.
    func cross(
        _ record: SegmentRecord, in map: ScreenGraph, _ steps: () -> Void
    ) -> (stage: SegmentFailure.Stage, cause: StepFailure)? {
        let start = run.now
        run.tell(.segmentStarted(record))
        var stage = SegmentFailure.Stage.steps
        var cause = run.attempt { crossing(to: record.to, steps) }
        if cause == nil {
            stage = .arrival
            cause = run.attempt {
                guard let trait = map.trait(of: record.to) else { return }
                try run.app().wait(for: trait)
                try waitForClosing(of: record.from, over: record.to, in: map)
            }
        }
        run.tell(.segmentFinished(record, cause == nil ? .passed : .failed, duration: run.now - start))
        return cause.map { (stage, $0) }
    }

    /// Waits until the trait of the screen on which the test believes the app is gone, if that is a modal over another screen.
    ///
    /// Does nothing if the test has not navigated.
    func waitForClosing(over screen: String) throws {
        guard let modal = currentScreen?.rawValue, let map = try? screenGraph() else { return }
        try waitForClosing(of: modal, over: screen, in: map)
    }

    private func waitForClosing(of modal: String, over screen: String, in map: ScreenGraph) throws {
        guard let trait = map.trait(of: modal), map.isModal(modal, over: screen) else { return }
        try run.app().waitForAbsence(of: trait)
    }

    /// Writes what effects have made certain into what the test knows, and takes out what they have made uncertain.
    func takeNote(of effects: Effects, from knowledge: NavigationKnowledge) {
        for effect in effects {
            let key = PreconditionKey(rawValue: effect.fact)
            preconditions[key] = knowledge.value(of: effect.fact)?.preconditionValue
            learnedFacts[key] = knowledge.value(of: effect.fact)
        }
    }

    /// The facts that the test itself gives, and did not learn from the effects of segments.
    var claims: Set<String> {
        Set(preconditions.filter { learnedFacts[$0.key] != $0.value.factValue }.map(\.key.rawValue))
    }

    /// Performs the steps of a segment, in which going back is the navigation's affair.
    private func crossing(to screen: String, _ steps: () -> Void) {
        crossedTo = screen
        defer { crossedTo = nil }
        steps()
    }
}
