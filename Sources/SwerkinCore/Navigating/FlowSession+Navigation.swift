import FlowGraph

extension FlowSession {
    /// Prepares a navigation with the current declarations of the screens; throws ``StepFailure`` if there is no graph.
    package func navigation(
        to goal: any PresentableScreen, via waypoints: [any PresentableScreen] = [], allowingDestructive: Bool = false
    ) throws -> Navigation {
        forgetDeclarations()
        return try Navigation(self, to: goal, via: waypoints, allowingDestructive: allowingDestructive)
    }

    /// The name of a screen; throws ``StepFailure`` if its enum is not registered.
    package func registeredName(of screen: any PresentableScreen) throws -> String {
        guard screenPresenter.source(for: type(of: screen)) != nil else {
            throw StepFailure(
                GraphFailure.unknownScreen(screen.rawValue, known: screenPresenter.screens.map(\.rawValue)))
        }
        guard screenPresenter.screen(named: screen.rawValue) != nil else {
            throw StepFailure(
                GraphFailure.unlistedScreen(
                    screen.rawValue, type: "\(type(of: screen))", (screen as? any DeclaredScreen)?.declarationPosition))
        }
        return screen.rawValue
    }

    /// The screens that the app is likely to be on: the current one, or the start screens if it was just launched.
    var likelyScreens: [any PresentableScreen] {
        if let currentScreen { return [currentScreen] }
        return stack.current == nil ? appDeclarations.startScreens : []
    }

    /// The reason why there is no plan, in terms of the test; `stack` is the given stack.
    package func navigationFailure(
        _ error: PlanningError, in map: ScreenGraph, stack: [String] = []
    ) -> NavigationFailure {
        switch error {
        case .noPlan(let explanation):
            let known = Set(map.graph.facts.map(\.name))
            let unused = preconditions.keys.map(\.rawValue).filter { !known.contains($0) }.sorted()
            return .noPlan(explanation, unusedFacts: unused, stack: stack)
        case .invalidFact(let reason): return .invalidFact(reason)
        case .noStartScreen: return .refused("\(error); name one with from:, or override startScreens")
        case .unknownLabel(_, let suggestions):
            return .refused(
                suggestions.isEmpty ? "\(error); a segment has the label that its declaration gives it" : "\(error)")
        case .unknownScreen, .unknownTag, .unknownFact, .otherScreenOnTop, .tooManyWaypoints, .budgetExceeded:
            return .refused("\(error)")
        }
    }
}

extension FlowSession {
    /// Refuses to go to screens on which the app could not be found: each needs a trait that no other screen has.
    package func requireRecognisable(_ screens: some Sequence<String>, in map: ScreenGraph) throws {
        for name in screens {
            guard let trait = map.trait(of: name) else { throw try unrecognisable(name) }
            let others = map.screens(withTrait: trait).filter { !map.areAliases($0, name) }
            guard let other = others.first else { continue }
            throw StepFailure(
                .misuse(
                    "the screens \(screenPresenter.quotedWithPosition(name)) and"
                        + " \(screenPresenter.quotedWithPosition(other)) have the same trait, \(trait.words), so an arrival on"
                        + " one cannot be told from the other: give each the identifier of an element that is on no other"
                        + " screen."))
        }
    }

    /// The failure that a screen has no trait; throws if it has no screen object at all.
    private func unrecognisable(_ name: String) throws -> StepFailure {
        if let screen = screenPresenter.screen(named: name) { _ = try screenPresenter.screenObject(of: screen) }
        return screenPresenter.emptyTrait(of: name)
    }

    /// Refuses a precondition that no segment asks for if its name is nearly that of one that segments do ask for.
    func requireKnownFacts(in map: ScreenGraph) throws {
        let known = map.graph.facts.map(\.name)
        for fact in preconditions.keys.map(\.rawValue).sorted() where !known.contains(fact) {
            guard let near = SpellingSuggestion.nearest(to: fact, among: known) else { continue }
            throw StepFailure(
                .test("no segment asks for the precondition \(fact.quoted). Did you mean \(near.quoted)?"))
        }
    }
}

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

extension FlowSession {
    /// The screens that the app may be on according to its current elements: one if it is known, several if their
    /// traits are there at once, none if the app shows no screen's trait.
    ///
    /// Takes one snapshot, without waiting. Throws ``StepFailure`` if the app can't be looked at, or there is no graph.
    package func locatedScreens() throws -> [String] {
        let map = try screenGraph()
        guard !map.traits.isEmpty else { return [] }
        let recognition = ScreenRecognition(map: map, app: try run.app())
        switch try recognition.location(preferring: likelyScreens.map(\.rawValue)) {
        case .screen(let screen): return [screen]
        case .several(let screens): return screens
        case .unknown: return []
        }
    }

    /// Emits the screen that the app is on before a step acts, if it is another than the record says.
    ///
    /// Does nothing inside segments, whose navigation reports arrivals itself, nor if no observer wants locations. Takes one
    /// snapshot, without waiting. Emits nothing if that fails: the step itself then fails with the reason.
    func recordLocation() {
        guard !isCrossing else { return }
        hasActedUnseen = true
        guard run.sessionName == nil, run.wantsLocations, let map = try? screenGraph(), !map.traits.isEmpty,
            let app = run.lifetime.runningApp,
            let location = try? ScreenRecognition(map: map, app: app)
                .location(preferring: likelyScreens.map(\.rawValue))
        else { return }
        let screen = if case .screen(let screen) = location { screen } else { nil as String? }
        let several = if case .several(let screens) = location { screens } else { [] as [String] }
        if screen != recordedScreen || several != recordedCandidates {
            (recordedScreen, recordedCandidates) = (screen, several)
            run.emit(.located(screen: screen, among: several))
        }
        if let screen { recordControls(on: screen) }
    }

    /// Emits the screen that the app is on after the last step, if a step outside navigations has acted.
    func recordLastLocation() {
        guard hasActedUnseen, !run.hasFailed, !run.isSkipped else { return }
        recordLocation()
    }
}
