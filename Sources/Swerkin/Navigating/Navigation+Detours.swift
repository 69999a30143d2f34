import FlowGraph

extension Navigation {
    /// Finds out where a segment that went wrong has led, and plans anew from there.
    ///
    /// A step that fails after the app left the segment's start by itself, as a panel closes or a page is drawn anew, says
    /// nothing of the segment, which then may be used again.
    func detour(round trouble: Trouble) throws -> Plan {
        session.currentScreen = nil
        guard trouble.cause.reason.culprit == .app else { throw failure(trouble, .notTheApp) }
        var trouble = trouble
        trouble.refutesSurmise = try settle(after: trouble)
        let leftItsStart = trouble.stage == .steps && here != trouble.record.from
        if !trouble.refutesSurmise, !leftItsStart { avoided.insert(trouble.record.index) }
        if here == trouble.record.from { trouble.contradictedClaims = claims(of: trouble) }
        let retries = session.settings.navigationRetries
        // On the goal there is nothing left to plan.
        let isThere = here == goal && waypoints.isEmpty
        guard detours.count < retries || isThere else {
            throw failure(trouble, .retriesUsedUp(on: here, retries: retries))
        }
        let (plan, doubt) = try planRound(trouble)
        let words = trouble.surmiseWords + trouble.claimWords + doubt
        let detour = DetourRecord(
            from: trouble.record.from, expected: trouble.record.to, found: here,
            reason: ([trouble.cause.reason.summary] + words).joined(separator: " "), depth: session.run.depth)
        detours.append(detour)
        session.run.tell(.detour(detour))
        return plan
    }

    /// What the test says of the facts that a segment needs, each as a formula.
    private func claims(of trouble: Trouble) -> [String] {
        trouble.planned.segment.preconditions.map(\.fact).filter(claims.contains).compactMap { fact in
            told.value(of: fact).map { Assumption(fact, .equals($0)).description }
        }
    }

    /// Finds out where the app is, and with which stack; returns whether what was surmised of that was wrong.
    private func settle(after trouble: Trouble) throws -> Bool {
        switch try whereabouts(after: trouble) {
        case .screen(let screen):
            let refutesSurmise = refuteSurmise(trouble, on: screen)
            if !refutesSurmise { concludeStack(after: trouble, on: screen) }
            arrive()
            return refutesSurmise
        case .several(let screens): throw failure(trouble, .ambiguous(screens))
        case .unknown(let tree): throw failure(trouble, .lost(tree))
        }
    }

    /// Takes what was only surmised to lie beneath to be wrong, where a segment that takes screens off led elsewhere.
    ///
    /// The segment did what it says, so it may be used again; one that goes back has had its effects. Of what lies beneath
    /// the screen that came instead nothing is known.
    private func refuteSurmise(_ trouble: Trouble, on screen: String) -> Bool {
        let (record, kind) = (trouble.record, trouble.planned.segment.kind)
        guard trouble.stage == .arrival, screen != record.from, screen != record.to,
            stack.isSurmise(kind, to: record.to)
        else { return false }
        if kind == .back { learn(from: trouble.planned) }
        stack = KnownStack([screen])
        return true
    }

    /// Takes the stack to be what the segment should have made of it, as far as that fits what is seen.
    private func concludeStack(after trouble: Trouble, on screen: String) {
        let kind = trouble.planned.segment.kind
        switch screen {
        case trouble.record.from: break
        case trouble.record.to: stack.cross(kind, to: screen)
        default: stack.find(screen, after: kind)
        }
    }

    /// Where the traits of several screens are there, the screen that was expected counts, then the one left.
    private func whereabouts(after trouble: Trouble) throws -> ScreenRecognition.Whereabouts {
        do {
            let recognition = try recognition()
            return try recognition.locate(
                preferring: [trouble.record.to, trouble.record.from],
                // After a wait for the arrival there is nothing more to wait for.
                timeout: trouble.stage == .arrival ? .zero : recognition.app.timeouts.waiting)
        } catch let error as StepFailure {
            var trouble = trouble
            // An app that has gone can't be looked at either, and why is known already.
            if !(trouble.cause.reason is DriverFailure) { trouble.cause = error }
            throw failure(trouble, .notTheApp)
        }
    }

    /// A plan without the segment that failed; if there is none, one that doubts what was assumed for it, or performs it again.
    ///
    /// A log-in that was only assumed may be missing: a path that logs in first can use the same segment after all.
    private func planRound(_ trouble: Trouble) throws -> (plan: Plan, doubt: [String]) {
        do {
            return (try planFromHere(), [])
        } catch let error as StepFailure {
            guard case .noPlan(let explanation, _, _)? = error.reason as? NavigationFailure else { throw error }
            if let plan = planDoubting(trouble) ?? planRepeating(trouble) { return plan }
            throw failure(trouble, .noOtherWay(from: here, .noPlan(explanation), stack: relevantStack))
        }
    }

    private func planDoubting(_ trouble: Trouble) -> (plan: Plan, doubt: [String])? {
        var assuming = believed
        assuming.assume(trouble.planned.assumptions)
        let facts = trouble.planned.segment.preconditions.map(\.fact)
        guard let (knowledge, refuted) = assuming.refuting(facts, told: told) else { return nil }
        let remaining = avoided.subtracting([trouble.record.index])
        guard let plan = try? plan(avoiding: remaining, knowing: knowledge) else { return nil }
        (avoided, believed) = (remaining, knowledge)
        return (plan, ["What was assumed of \(refuted.joined(separator: ", ")) is taken to be wrong."])
    }

    /// A plan that performs a segment once more whose steps passed and left the app where it was, or nil if it has been repeated.
    ///
    /// A page that was just shown may not react yet: its handlers are attached after it is drawn. A destructive segment is not
    /// repeated, for it may have had its effect.
    private func planRepeating(_ trouble: Trouble) -> (plan: Plan, doubt: [String])? {
        let index = trouble.record.index
        guard trouble.stage == .arrival, here == trouble.record.from, !trouble.planned.segment.isDestructive,
            !repeated.contains(index)
        else { return nil }
        let remaining = avoided.subtracting([index])
        guard let plan = try? plan(avoiding: remaining, knowing: believed) else { return nil }
        avoided = remaining
        repeated.insert(index)
        return (plan, ["No other path leads on, so the segment is performed once more."])
    }

    private func failure(_ trouble: Trouble, _ ending: SegmentFailure.Ending) -> StepFailure {
        // Whoever goes on after this navigation, as a visit does, looks for other ways.
        if !trouble.refutesSurmise { avoided.insert(trouble.record.index) }
        let segment = SegmentFailure(
            segment: trouble.record, stage: trouble.stage, cause: trouble.cause, screens: trouble.plan.screens,
            stack: trouble.stack, refutesSurmise: trouble.refutesSurmise,
            contradictedClaims: trouble.contradictedClaims, detours: detours, ending: ending)
        var failure = StepFailure(NavigationFailure.segment(segment), attempts: trouble.cause.attempts)
        failure.path = trouble.cause.path
        return failure
    }
}

extension Navigation.Trouble {
    fileprivate var surmiseWords: [String] { refutesSurmise ? [SegmentFailure.surmiseWords(of: record)] : [] }

    fileprivate var claimWords: [String] {
        SegmentFailure.claimWords(contradictedClaims, by: record, stage, cause)
    }
}
