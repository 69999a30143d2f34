/// Validates the declarations of a graph and collects all problems.
struct GraphValidation {
    /// The lookup results from which a valid graph is built.
    struct Parts {
        var facts: [Fact]
        var screenIndexes: [String: Int]
        /// The screen that each segment leaves.
        var starts: [Int32]
        /// The screen that each segment leads to, -1 for back segments.
        var ends: [Int32]
    }

    /// The number of unknown names that get a suggestion: each requires a comparison with every name.
    private static let suggestionLimit = 20

    let declaredFacts: [Fact]
    let screens: [GraphScreen]
    let segments: [Segment]
    private let numbers: NameNumbers?
    private let screensByName: [Int32]
    private(set) var problems: [GraphProblem] = []
    private var screenIndexes: [String: Int] = [:]
    private var starts: [Int32] = []
    private var ends: [Int32] = []
    private var suggestionCount = 0

    /// Prepares the validation of a graph; `numbers` are those of the names, if known.
    init(facts: [Fact], screens: [GraphScreen], segments: [Segment], numbers: NameNumbers? = nil) {
        self.declaredFacts = facts
        self.screens = screens
        self.segments = segments
        self.numbers = numbers
        screensByName = numbers?.screensByName ?? []
    }

    mutating func validated() throws(GraphError) -> Parts {
        checkDeclaredFacts()
        checkScreens()
        let facts = FactInference(declared: declaredFacts, segments: segments).facts
        checkInferredFacts(facts.dropFirst(declaredFacts.count))
        var checker = SegmentFactCheck(facts: facts)
        starts.reserveCapacity(segments.count)
        ends.reserveCapacity(segments.count)
        // By position: copying a segment out of the array would retain all its parts.
        for index in segments.indices {
            guard problems.count < GraphError.greatestCount else { break }
            checkEnds(of: index)
            checkCost(of: index)
            guard !segments[index].preconditions.isEmpty || !segments[index].effects.isEmpty else { continue }
            problems += checker.problems(of: segments[index], index)
        }
        guard problems.isEmpty else {
            throw GraphError(problems: Array(problems.prefix(GraphError.greatestCount)))
        }
        return Parts(facts: facts, screenIndexes: screenIndexes, starts: starts, ends: ends)
    }

    mutating func report(_ reason: GraphProblem.Reason, at path: ModelPath) {
        guard problems.count < GraphError.greatestCount else { return }
        problems.append(GraphProblem(path: path, reason: reason))
    }
}

// MARK: Screens and segments

extension GraphValidation {
    private mutating func checkScreens() {
        if screens.isEmpty { report(.noScreens, at: ModelPath()) }
        screenIndexes.reserveCapacity(screens.count)
        for (index, screen) in screens.enumerated() {
            if screen.name.isEmpty {
                report(.emptyScreenName, at: .screen(index).appending("name"))
            } else if let first = screenIndexes.updateValue(index, forKey: screen.name) {
                screenIndexes[screen.name] = first
                report(.duplicateScreen(name: screen.name, first: first), at: .screen(index).appending("name"))
            }
        }
        for index in screens.indices where screens[index].aliasOf != nil { checkAlias(index) }
    }

    private mutating func checkAlias(_ index: Int) {
        let screen = screens[index]
        guard let name = screen.aliasOf else { return }
        let path = ModelPath.screen(index).appending("aliasOf")
        guard let position = screenIndexes[name] else {
            return report(.unknownScreen(name: name, suggestion: suggestion(name)), at: path)
        }
        let original = screens[position]
        if original.aliasOf != nil {
            report(.aliasOfAlias(screen: screen.name, original: name), at: path)
        } else if let trait = screen.trait, trait != original.trait {
            report(.aliasWithOtherTrait(screen: screen.name, original: name), at: path)
        }
    }

    private mutating func checkEnds(of index: Int) {
        starts.append(numbered(numbers?.starts[index]) ?? startScreen(of: index))
        switch (segments[index].kind, segments[index].end) {
        case (.back, let end?): report(.backWithEnd(end), at: .segment(index).appending("end"))
        case (.back, nil): ends.append(-1)
        case (_, let end?): ends.append(numbered(numbers?.ends[index]) ?? screen(end, of: index, key: "end"))
        case (let kind, nil): report(.missingEnd(kind), at: .segment(index))
        }
    }

    /// The position of the screen whose name has this number, or nil if there is none.
    private func numbered(_ name: Int32?) -> Int32? {
        guard let name, screensByName.indices.contains(Int(name)) else { return nil }
        let screen = screensByName[Int(name)]
        return screen < 0 ? nil : screen
    }

    /// The position of the start screen of a segment, -1 if there is none.
    ///
    /// The segments of a screen are usually adjacent, which saves most look-ups.
    private mutating func startScreen(of index: Int) -> Int32 {
        if let last = starts.last, last >= 0, segments[index - 1].start == segments[index].start { return last }
        return screen(segments[index].start, of: index, key: "start")
    }

    /// The position of a screen that a segment names, -1 if there is none.
    private mutating func screen(_ name: String, of segment: Int, key: String) -> Int32 {
        if let screen = screenIndexes[name] { return Int32(screen) }
        report(.unknownScreen(name: name, suggestion: suggestion(name)), at: .segment(segment).appending(key))
        return -1
    }

    /// The screen with the name nearest to an unknown one, if that is not left out to save time.
    private mutating func suggestion(_ name: String) -> String? {
        guard suggestionCount < GraphValidation.suggestionLimit else { return nil }
        suggestionCount += 1
        return SpellingSuggestion.nearest(to: name, among: screens.lazy.map(\.name))
    }

    private mutating func checkCost(of index: Int) {
        let cost = segments[index].cost
        let isValid = cost > 0 && cost <= NavigationGraph.maximumCost
        if !isValid { report(.invalidCost(cost), at: .segment(index).appending("cost")) }
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

/// The names of screens as numbers from 0 on, so that equal names need not be compared again.
///
/// Equal numbers stand for equal names. Different numbers may, too, if a name was written in several forms.
struct NameNumbers {
    /// The name of each screen.
    var screens: [Int32] = []
    /// The name of the screen that each segment leaves.
    var starts: [Int32] = []
    /// The name of the end screen of each segment, -1 if it has none.
    var ends: [Int32] = []

    /// The position of the first screen with each name, up to the last name of a screen; -1 if there is none.
    var screensByName: [Int32] {
        var positions = [Int32](repeating: -1, count: Int(screens.max() ?? -1) + 1)
        for (position, name) in screens.enumerated() where name >= 0 && positions[Int(name)] < 0 {
            positions[Int(name)] = Int32(position)
        }
        return positions
    }
}
