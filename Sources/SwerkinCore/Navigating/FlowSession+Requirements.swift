import FlowGraph

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
