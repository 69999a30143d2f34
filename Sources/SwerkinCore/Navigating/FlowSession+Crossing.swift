import FlowGraph

extension FlowSession {
    /// The navigation state as far as the session knows it.
    ///
    /// Throws ``StepFailure`` if a fact cannot have its value.
    func situation(in map: ScreenGraph) throws -> Situation {
        let given = try map.facts(givenBy: knownFacts)
        do {
            return try Situation(in: map.graph, stack: stack, given: given)
        } catch {
            throw StepFailure(navigationFailure(error, in: map))
        }
    }

    /// Performs the steps of a segment; going back among them is recorded by the navigation.
    func performSteps(ofSegmentTo screen: (any PresentableScreen)?, _ steps: () -> Void) {
        (crossedTo, isCrossing) = (screen, true)
        defer { (crossedTo, isCrossing) = (nil, false) }
        steps()
    }

    /// Waits until the trait of the current screen is gone, if that is a modal over another screen.
    ///
    /// Does nothing if the session has not navigated.
    func waitForClosing(over screen: String) throws {
        guard let modal = currentScreen?.rawValue, let map = try? screenGraph() else { return }
        try waitForClosing(of: modal, over: screen, in: map)
    }

    /// Waits until the trait of a modal over a screen is gone; does nothing if it is no modal over it.
    func waitForClosing(of modal: String, over screen: String, in map: ScreenGraph) throws {
        guard let trait = trait(of: modal), map.isModal(modal, over: screen), !map.areAliases(modal, screen) else {
            return
        }
        try run.app().waitForAbsence(of: trait)
    }

    /// Writes facts that effects have made certain into the known facts, and removes those that they have made uncertain.
    func record(_ effects: Effects, from beliefs: BeliefState) {
        for effect in effects {
            let key = PreconditionKey(rawValue: effect.fact)
            runFacts[key] = nil
            preconditions[key] = beliefs.value(of: effect.fact)?.preconditionValue
            learnedFacts[key] = beliefs.value(of: effect.fact)
        }
    }

    /// Writes the value of a fact that the app shows into the known facts.
    func record(_ fact: PreconditionKey, observed value: any PreconditionValue) {
        runFacts[fact] = nil
        preconditions[fact] = value
        learnedFacts[fact] = value.factValue
    }

    /// The facts that the test itself gives, and did not learn from the effects of segments.
    var claims: Set<String> {
        Set(preconditions.filter { learnedFacts[$0.key] != FactValue(of: $0.value) }.map(\.key.rawValue))
    }
}

extension FactValue {
    /// The value as a test writes it into its preconditions.
    package var preconditionValue: any PreconditionValue {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .string(let value): value
        }
    }
}
