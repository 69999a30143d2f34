// Observations of the app itself, which may contradict beliefs.

extension Situation {
    /// Records that the app has crossed a segment, as far as facts go, leaving the stack as it is.
    ///
    /// Its conditions have held and its effects have happened. If no possible value meets a condition, the belief was wrong and
    /// every value that meets it becomes possible. Conditions narrow only ``assumed``; effects change ``given`` too.
    /// O(words of all beliefs).
    ///
    /// - Parameter segment: A position in the graph's ``NavigationGraph/segments``.
    public mutating func learnFacts(crossing segment: Int) {
        let rule = graph.rules[segment]
        assumed.learnConditions(of: rule)
        assumed.learnEffects(of: rule)
        given.learnEffects(of: rule)
    }

    /// Records that the app has crossed a segment and shows a screen.
    ///
    /// The same as ``learnFacts(crossing:)``, and the stack changes by the segment's kind.
    ///
    /// - Parameters:
    ///   - segment: A position in the graph's ``NavigationGraph/segments``.
    ///   - end: The screen that the app shows; on top even if the stack has another one beneath the screen that was left.
    public mutating func learn(crossing segment: Int, to end: String) {
        learnFacts(crossing: segment)
        stack.cross(graph.segments[segment].kind, to: end)
        if screen != end { stack.observe(end) }
    }

    /// Records the screen that the app shows after moving unobserved.
    ///
    /// The app came there as the segments from the current screen to it would have brought it, if they agree; see
    /// ``ScreenStack/observe(_:after:)``. Beliefs stay as they are. O(known screens + segments that leave the current screen).
    public mutating func observe(_ screen: String) {
        stack.observe(screen, after: stack.current.flatMap { graph.stackKind(from: $0, to: screen) })
    }

    /// Records the value of a fact that the app shows, in place of the belief; ignores a fact that the graph doesn't have.
    ///
    /// O(values of the fact).
    ///
    /// - Throws: ``PlanningError/invalidFact(_:)`` if the fact can't have the value; the situation is unchanged then.
    public mutating func observe(_ fact: String, is value: FactValue) throws(PlanningError) {
        guard graph.rules.layout.index(of: fact) != nil else { return }
        try graph.requireFacts(given: KnownFacts([.init(fact, value)]), required: [:])
        given.set(fact, to: value)
        assumed.set(fact, to: value)
    }

    /// Narrows the assumed beliefs by assumptions.
    ///
    /// If no possible value of a fact meets its assumption, the belief was wrong and every value that meets it becomes possible.
    /// Assumptions about facts that the graph doesn't have are ignored.
    public mutating func assume(_ assumptions: [Assumption]) { assumptions.forEach { assumed.assume($0) } }

    /// The situation in which the assumed values of some facts are wrong.
    ///
    /// A Boolean that was only assumed has its other value there; everything else that was assumed is forgotten.
    ///
    /// - Parameter facts: The names of the facts.
    /// - Returns: The situation, and those of the facts that have their other value; nil if there are none.
    public func refuting(_ facts: [String]) -> (situation: Situation, refuted: [String])? {
        var situation = self
        situation.assumed = given
        var refuted: [String] = []
        for fact in facts where given.value(of: fact) == nil {
            guard case .bool(let value)? = assumed.value(of: fact) else { continue }
            situation.assumed.set(fact, to: .bool(!value))
            refuted.append(fact)
        }
        return refuted.isEmpty ? nil : (situation, refuted)
    }
}

extension NavigationGraph {
    /// The effect on the stack that all segments from a screen to another share, or nil if there are none or they differ.
    ///
    /// A modal lies on the stack as any other screen does, so ``SegmentKind/present`` counts as ``SegmentKind/push``.
    /// O(segments that leave the screen).
    public func stackKind(from start: String, to end: String) -> SegmentKind? {
        guard let start = index(ofScreen: start) else { return nil }
        let kinds = segments(from: start).filter { segments[$0].end == end }
            .map { segments[$0].kind == .present ? .push : segments[$0].kind }
        return Set(kinds).count == 1 ? kinds[0] : nil
    }
}
