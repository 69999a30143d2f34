import FlowGraph

/// Crosses segments on the app, and keeps the situation and the session in step with the observed state of the app.
///
/// Navigations and routes are its fronts: they choose the segments.
package final class Navigator {
    let session: FlowSession
    let map: ScreenGraph
    /// The navigation state as far as it is known; it has the assumptions of the plan, which the session does not.
    package var situation: Situation
    /// The screens with values on the stack.
    package var values: ScreenValues
    /// The screen with a value to get to, or nil if the goal has none.
    var wanted: (any PresentableScreen)?
    /// The segment before the next arrival, for the watch of arrivals.
    private var crossing: Arrival.Crossing?
    /// The observations on the current screen, as the watch of arrivals needs them.
    private var observed: (tree: ElementTree?, contradictions: [Arrival.Contradiction]) = (nil, [])
    /// The facts whose values the test itself states, and that no segment has changed since.
    private(set) var claims: Set<String>

    /// Prepares it; throws ``StepFailure`` if there is no graph, or a known fact cannot be.
    package init(_ session: FlowSession) throws {
        self.session = session
        map = try session.screenGraph()
        try session.requireKnownFacts(in: map)
        session.noteFactsStatedSinceLaunch()
        claims = session.claims
        situation = try session.situation(in: map)
        values = session.values
    }

    package func recognition() throws -> ScreenRecognition {
        ScreenRecognition(map: map.adding(traitsOfValues), app: try session.run.app())
    }

    /// The screen on which the app is; empty if it is not known.
    var here: String { situation.screen ?? "" }

    // MARK: The situation

    /// Infers the stack from the screen that the app shows.
    func observe(_ screen: String) {
        situation.stack = map.stack(session.stack, believed: session.currentScreen?.rawValue, found: screen)
    }

    /// Records in the session that the app is on the screen on top of the stack, and the facts that the screen shows.
    ///
    /// `screen` is that screen with its value; left out, the app shows which value it is. Returns true if a belief about a fact
    /// changed.
    @discardableResult
    package func arrive(on screen: (any PresentableScreen)? = nil) throws -> Bool {
        values.follow(situation.stack.screens)
        if let screen { values.enter(screen, on: situation.stack.screens) } else { try recogniseValue() }
        (session.stack, session.values) = (situation.stack, values)
        session.setCurrentScreen(named: here)
        let isNews = crossing != nil || session.hasActedUnseen || session.watched.screen != here
        if !here.isEmpty {
            (session.recordedScreen, session.recordedCandidates, session.hasActedUnseen) = (here, [], false)
        }
        let isChanged = try observeFacts()
        session.recordControls(on: here)
        if isNews { checkArrival() }
        return isChanged
    }

    /// Checks the arrival by what the app declares, if it declares anything.
    ///
    /// A navigation that begins on the screen on which the one before has ended is no arrival.
    private func checkArrival() {
        guard let watch = session.arrivalWatch(in: map), !here.isEmpty else { return }
        session.watched.screen = here
        watch.check(
            Arrival(
                screen: here, map: map.adding(traitsOfValues), crossing: crossing,
                contradictions: observed.contradictions, tree: observed.tree))
        (crossing, observed) = (nil, (nil, []))
    }

    /// Records that a fact's value is known from the app, and no claim of the test.
    func drop(claim fact: String) { claims.remove(fact) }

    /// Records that the app has crossed a segment and shows its end.
    func learn(crossing segment: Int, to end: String) {
        situation.learn(crossing: segment, to: end)
        recordEffects(of: segment)
    }

    /// Records that the app has crossed a segment as far as facts go.
    func learnFacts(crossing segment: Int) {
        situation.learnFacts(crossing: segment)
        recordEffects(of: segment)
    }

    private func recordEffects(of segment: Int) {
        let effects = map.graph.segments[segment].effects
        claims.subtract(effects.map(\.fact))
        session.record(effects, from: situation.given)
    }

    // MARK: The app

    /// Performs the steps of a segment, then waits for its end; returns the failure, or nil on arrival.
    ///
    /// The end is recognised by its trait; if it has none, nothing is waited for. A page stays beneath a modal, so closing
    /// one takes until the modal's trait is gone too.
    ///
    /// `end` is its end with the value to arrive at; left out, the sample of the record's name.
    func cross(
        _ record: SegmentRecord, to end: (any PresentableScreen)? = nil, _ steps: () -> Void
    ) -> CrossingFailure? {
        let run = session.run
        let end = end ?? session.screenPresenter.screen(named: record.to)
        let start = run.now
        run.emit(.segmentStarted(record))
        prepareArrival(after: record)
        var stage = SegmentFailure.Stage.steps
        let crossing = run.attemptNamingSteps { session.performSteps(ofSegmentTo: end, steps) }
        var cause = crossing.failure
        if cause == nil {
            stage = .arrival
            cause = run.attempt {
                guard let trait = end.flatMap(session.screenPresenter.knownTrait) else { return }
                try run.app().wait(for: trait)
                try session.waitForClosing(of: record.from, over: record.to, in: map)
            }
        }
        if cause == nil {
            session.graphs.note(crossing.steps.map(run.masked), ofSegment: record.index, in: map.graph)
        }
        self.crossing?.wasPerformed = stage == .arrival
        self.crossing?.hasArrived = cause == nil
        run.emit(.segmentFinished(record, cause == nil ? .passed : .failed, duration: run.now - start))
        return cause.map {
            CrossingFailure(stage: stage, cause: $0, hasSteps: stage == .steps || !crossing.steps.isEmpty)
        }
    }
}

extension Navigator {
    /// Lets the watch of arrivals look at the screen that a segment leaves.
    private func prepareArrival(after segment: SegmentRecord) {
        guard let watch = session.arrivalWatch(in: map) else { return }
        let kind = map.graph.segments[segment.index].kind
        crossing = Arrival.Crossing(
            segment: segment, kind: kind, isInferred: situation.stack.isInferred(crossing: kind, to: segment.to))
        watch.prepare(for: segment)
    }
}

/// A segment that was not crossed.
struct CrossingFailure {
    var stage: SegmentFailure.Stage
    /// The failure of the step or of the wait.
    var cause: StepFailure
    /// False if all that was asked for was done, and that was no step at all.
    var hasSteps: Bool
}

extension Navigator {
    /// Reads the facts that the current screen shows from the app; they are known from then on.
    ///
    /// Each value is logged, with the one that was believed if that was another; one that was known before only in detail.
    /// Takes one snapshot, if the screen declares any. Throws ``StepFailure`` if a fact cannot have its value.
    ///
    /// - Returns: True if a belief changed.
    func observeFacts() throws -> Bool {
        // An arrival that was none has left what it observed.
        self.observed = (nil, [])
        let observations = session.object(named: here)?.observations ?? []
        guard !observations.isEmpty else { return false }
        let tree = try session.run.app().snapshot()
        self.observed.tree = tree
        var isChanged = false
        var observed: [String: String] = [:]
        for observation in observations {
            guard let value = try observation.read(tree) else { continue }
            if try learn(observation.fact, is: value) { isChanged = true }
            observed[observation.fact.rawValue] = value.factValue.description
        }
        if !observed.isEmpty { session.run.emit(.observed(facts: observed, screen: here)) }
        return isChanged
    }

    private func learn(_ fact: PreconditionKey, is value: any PreconditionValue) throws -> Bool {
        let name = fact.rawValue
        let believed = situation.assumed.possibleValues(of: name)
        noteContradiction(of: name, shown: value.factValue)
        do {
            try situation.observe(name, is: value.factValue)
        } catch {
            throw StepFailure(
                .misuse(
                    "\(here) shows \(name) = \(value.factValue), which cannot be: \(error). Override facts, or observations of the screen."
                ))
        }
        let isContradiction = !believed.isEmpty && !believed.contains(value.factValue)
        let belief = isContradiction ? ", but it was believed to be \(Self.words(believed))" : ""
        let words = "observed \(name) = \(value.factValue)\(belief)"
        drop(claim: name)
        session.record(fact, observed: value)
        let isNews = believed != [value.factValue]
        if isNews { session.run.output(words) } else { session.run.emit(.noted(words, depth: session.run.depth)) }
        return isNews
    }

    /// Keeps a value that contradicts what was known for certain; what a plan assumed was not.
    private func noteContradiction(of fact: String, shown: FactValue) {
        let known = situation.given.possibleValues(of: fact)
        guard !known.isEmpty, !known.contains(shown) else { return }
        observed.contradictions.append(
            Arrival.Contradiction(fact: fact, shown: shown, believed: known, isClaimed: claims.contains(fact)))
    }

    private static func words(_ values: [FactValue]) -> String {
        values.map(\.description).joined(separator: " or ")
    }
}
