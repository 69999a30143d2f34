/// Looks at everything that a graph is declared with and collects what is wrong.
struct GraphValidation {
    /// What the parts of a valid graph are made from.
    struct Parts {
        var facts: [Fact]
        var screenIndexes: [String: Int]
    }

    /// The number of unknown names for which a suggestion is looked for: each costs a look at every name.
    private static let suggestionLimit = 20

    let declaredFacts: [Fact]
    let screens: [Screen]
    let segments: [Segment]
    private(set) var problems: [GraphProblem] = []
    private var screenIndexes: [String: Int] = [:]
    private var suggestionCount = 0

    init(facts: [Fact], screens: [Screen], segments: [Segment]) {
        self.declaredFacts = facts
        self.screens = screens
        self.segments = segments
    }

    mutating func validated() throws(GraphError) -> Parts {
        checkDeclaredFacts()
        checkScreens()
        let facts = FactInference(declared: declaredFacts, segments: segments).facts
        checkInferredFacts(facts.dropFirst(declaredFacts.count))
        let checker = SegmentFactCheck(facts: facts)
        for (index, segment) in segments.enumerated() {
            checkEnds(segment, at: .segment(index))
            checkCost(segment, at: .segment(index))
            problems += checker.problems(of: segment, at: .segment(index))
        }
        guard problems.isEmpty else { throw GraphError(problems: problems) }
        return Parts(facts: facts, screenIndexes: screenIndexes)
    }

    mutating func report(_ reason: GraphProblem.Reason, at path: ModelPath) {
        problems.append(GraphProblem(path: path, reason: reason))
    }
}

// MARK: Screens and segments

extension GraphValidation {
    private mutating func checkScreens() {
        if screens.isEmpty { report(.noScreens, at: ModelPath()) }
        screenIndexes.reserveCapacity(screens.count)
        for (index, screen) in screens.enumerated() {
            let path = ModelPath.screen(index).appending("name")
            if screen.name.isEmpty {
                report(.emptyScreenName, at: path)
            } else if let first = screenIndexes[screen.name] {
                report(.duplicateScreen(name: screen.name, first: first), at: path)
            } else {
                screenIndexes[screen.name] = index
            }
        }
    }

    private mutating func checkEnds(_ segment: Segment, at path: ModelPath) {
        checkScreenName(segment.start, at: path, key: "start")
        switch (segment.kind, segment.end) {
        case (.back, let end?): report(.backWithEnd(end), at: path.appending("end"))
        case (.back, nil): break
        case (_, let end?): checkScreenName(end, at: path, key: "end")
        case (_, nil): report(.missingEnd(segment.kind), at: path)
        }
    }

    private mutating func checkScreenName(_ name: String, at path: ModelPath, key: String) {
        guard screenIndexes[name] == nil else { return }
        var suggestion: String?
        if suggestionCount < GraphValidation.suggestionLimit {
            suggestion = SpellingSuggestion.nearest(to: name, among: screens.lazy.map(\.name))
            suggestionCount += 1
        }
        report(.unknownScreen(name: name, suggestion: suggestion), at: path.appending(key))
    }

    private mutating func checkCost(_ segment: Segment, at path: ModelPath) {
        let isValid = segment.cost > 0 && segment.cost <= NavigationGraph.maximumCost
        if !isValid { report(.invalidCost(segment.cost), at: path.appending("cost")) }
    }
}

// MARK: Facts

extension GraphValidation {
    private mutating func checkDeclaredFacts() {
        var seen: Set<String> = []
        for fact in declaredFacts {
            if !seen.insert(fact.name).inserted { report(.duplicateFact(fact.name), at: .fact(fact.name)) }
            checkDomain(of: fact)
        }
    }

    private mutating func checkInferredFacts(_ facts: ArraySlice<Fact>) {
        for fact in facts where !fact.domain.values.isEmpty { checkDomain(of: fact) }
    }

    private mutating func checkDomain(of fact: Fact) {
        let count = fact.domain.count
        if count == 0 {
            report(.emptyDomain(fact: fact.name), at: .fact(fact.name))
        } else if count > FactDomain.maximumCount {
            report(.domainTooLarge(fact: fact.name, count: count), at: .fact(fact.name))
        } else if case .values(let values) = fact.domain {
            var seen: Set<FactValue> = []
            for value in values where !seen.insert(value).inserted {
                report(.duplicateValue(fact: fact.name, value), at: .fact(fact.name))
            }
        }
    }
}
