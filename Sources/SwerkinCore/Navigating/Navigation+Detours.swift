import FlowGraph

extension Navigation {
    /// Finds out which screen a failed segment has led to, and plans anew from there.
    ///
    /// A step that fails after the app left the segment's start by itself, as a panel closes or a page is drawn anew, says
    /// nothing of the segment, which then may be used again.
    func detour(after failed: SegmentFailure) throws -> Plan {
        session.currentScreen = nil
        // A failed assertion fails the test, even if another path leads to the goal.
        guard failed.cause.reason.culprit == .app, !(failed.cause.reason is FailedAssertion) else {
            throw failure(failed, .notTheApp)
        }
        var failed = failed
        failed.refutesInference = try settle(after: failed)
        let leftItsStart = failed.stage == .steps && here != failed.segment.from
        if !failed.refutesInference, !leftItsStart { avoided.insert(failed.segment.index) }
        if here == failed.segment.from { failed.contradictedClaims = claims(of: failed) }
        let retries = session.settings.navigationRetries
        // On the goal there is nothing left to plan.
        let isThere = here == goal && waypoints.isEmpty
        guard detours.count < retries || isThere else {
            throw failure(failed, .retriesUsedUp(on: here, retries: retries))
        }
        let (plan, change) = try newPlan(after: failed)
        let reason = [failed.cause.reason.summary] + failed.inferenceWords + failed.claimWords + change
        let detour = DetourRecord(
            from: failed.segment.from, expected: failed.segment.to, found: here,
            reason: reason.joined(separator: " "), depth: session.run.depth)
        detours.append(detour)
        session.run.emit(.detour(detour))
        return plan
    }

    /// The facts that the test states and the segment needs, each as a formula.
    private func claims(of failed: SegmentFailure) -> [String] {
        failed.planned.segment.preconditions.map(\.fact).filter(navigator.claims.contains).compactMap { fact in
            navigator.situation.given.value(of: fact).map { Assumption(fact, .equals($0)).description }
        }
    }

    private func failure(_ failed: SegmentFailure, _ ending: SegmentFailure.Ending) -> StepFailure {
        // The location after the segment is all that is learned from it.
        switch ending {
        case .retriesUsedUp, .noOtherPath: session.run.emit(.located(screen: here, among: []))
        default: break
        }
        // A visit that goes on after this navigation looks for other paths.
        if !failed.refutesInference { avoided.insert(failed.segment.index) }
        var failed = failed
        (failed.detours, failed.ending) = (detours, ending)
        var failure = StepFailure(NavigationFailure.segment(failed), attempts: failed.cause.attempts)
        failure.path = failed.cause.path
        return failure
    }
}

// MARK: Where the app is

extension Navigation {
    /// Locates the app, and infers its stack; returns true if the inferred stack was wrong.
    private func settle(after failed: SegmentFailure) throws -> Bool {
        switch try location(after: failed) {
        case .screen(let screen):
            let refutesInference = refuteInference(failed, on: screen)
            if !refutesInference { inferStack(after: failed, on: screen) }
            try arrive()
            return refutesInference
        case .several(let screens): throw failure(failed, .ambiguous(screens))
        case .unknown(let tree): throw failure(failed, .lost(tree))
        }
    }

    /// Drops the inferred stack if a segment that takes screens off led elsewhere.
    ///
    /// The segment did its part, so it may be used again; one that goes back has had its effects. Nothing is known of the
    /// screens beneath the one that came instead.
    private func refuteInference(_ failed: SegmentFailure, on screen: String) -> Bool {
        let (record, kind) = (failed.segment, failed.planned.segment.kind)
        guard failed.stage == .arrival, screen != record.from, screen != record.to,
            navigator.situation.stack.isInferred(crossing: kind, to: record.to)
        else { return false }
        if kind == .back { navigator.learnFacts(crossing: record.index) }
        navigator.situation.stack = ScreenStack([screen])
        return true
    }

    /// Infers that the stack is the one that the segment should have left, as far as that fits the screen that the app shows.
    private func inferStack(after failed: SegmentFailure, on screen: String) {
        let kind = failed.planned.segment.kind
        switch screen {
        case failed.segment.from: break
        case failed.segment.to: navigator.situation.stack.cross(kind, to: screen)
        default: navigator.situation.stack.observe(screen, after: kind)
        }
    }

    /// Locates the app; if it shows the traits of several screens, the expected one counts, then the one left.
    private func location(after failed: SegmentFailure) throws -> ScreenLocation {
        do {
            let recognition = try navigator.recognition()
            return try recognition.locate(
                preferring: [failed.segment.to, failed.segment.from],
                // After a wait for the arrival there is nothing more to wait for.
                timeout: failed.stage == .arrival ? .zero : recognition.app.timeouts.waiting)
        } catch let error as StepFailure {
            var failed = failed
            // An app that has gone can't be looked at either, and the reason is known already.
            if !(failed.cause.reason is DriverFailure) { failed.cause = error }
            throw failure(failed, .notTheApp)
        }
    }
}

// MARK: Another plan

extension Navigation {
    /// A plan, and the sentences about its changes.
    private typealias Change = (plan: Plan, words: [String])

    /// A plan without the failed segment; if there is none, a plan without the assumptions about it, or one that
    /// performs it again.
    ///
    /// A log-in that was only assumed may be missing: a path that logs in first can use the same segment after all.
    private func newPlan(after failed: SegmentFailure) throws -> Change {
        do {
            return (try planFromHere(), [])
        } catch let error as StepFailure {
            guard case .noPlan(let explanation, _, _)? = error.reason as? NavigationFailure else { throw error }
            if let change = planDoubting(failed) ?? planRepeating(failed) { return change }
            throw failure(
                failed,
                .noOtherPath(from: here, .noPlan(explanation), stack: navigator.situation.relevantScreens))
        }
    }

    private func planDoubting(_ failed: SegmentFailure) -> Change? {
        var assuming = navigator.situation
        assuming.assume(failed.planned.assumptions)
        let facts = failed.planned.segment.preconditions.map(\.fact)
        guard let (situation, refuted) = assuming.refuting(facts) else { return nil }
        let remaining = avoided.subtracting([failed.segment.index])
        guard let plan = try? plan(in: situation, avoiding: remaining) else { return nil }
        (avoided, navigator.situation) = (remaining, situation)
        return (plan, ["What was assumed of \(refuted.joined(separator: ", ")) is taken to be wrong."])
    }

    /// A plan that repeats a segment whose steps passed without moving the app, or nil if it has been repeated.
    ///
    /// A page that was just shown may not react yet: its handlers are attached after it is drawn. A destructive segment is not
    /// repeated, for it may have had its effect, and neither is one after which the app stopped answering: it did react.
    private func planRepeating(_ failed: SegmentFailure) -> Change? {
        let index = failed.segment.index
        guard failed.stage == .arrival, here == failed.segment.from, !failed.planned.segment.isDestructive,
            !(failed.cause.reason is DriverFailure), !repeated.contains(index)
        else { return nil }
        let remaining = avoided.subtracting([index])
        guard let plan = try? plan(in: navigator.situation, avoiding: remaining) else { return nil }
        avoided = remaining
        repeated.insert(index)
        return (plan, ["No other path leads on, so the segment is performed once more."])
    }
}

extension SegmentFailure {
    fileprivate var inferenceWords: [String] { refutesInference ? [Self.inferenceWords(of: segment)] : [] }

    fileprivate var claimWords: [String] {
        Self.claimWords(contradictedClaims)
    }
}
