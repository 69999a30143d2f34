import FlowGraph

/// The graph of a test's screens, with the declaration of each of its segments.
///
/// The segments' steps are not in it, for they belong to the screen objects of one test. They are looked up by
/// ``segmentDeclarations`` when a segment is performed, so one graph serves all tests of a class.
package struct ScreenGraph: Sendable {
    package let graph: NavigationGraph
    /// The declarations of the segments of the graph.
    let segmentDeclarations: [SegmentDeclaration]
    /// The segments of declarations that repeat an earlier declaration.
    private let repeated: [SegmentDeclaration: Int]
    /// The traits of the screens that have one, in the order of the graph.
    private(set) var traits: [(screen: String, trait: ScreenTrait)]
    /// The names of the screens that declare checks of arrivals.
    let checkedScreens: [String]
    /// True if the end of some segment depends on the stack.
    package let dependsOnStack: Bool

    init(
        graph: NavigationGraph, segmentDeclarations: [SegmentDeclaration], repeated: [SegmentDeclaration: Int],
        traits: [(screen: String, trait: ScreenTrait)], checkedScreens: [String] = []
    ) {
        self.graph = graph
        self.segmentDeclarations = segmentDeclarations
        self.repeated = repeated
        self.traits = traits
        self.checkedScreens = checkedScreens
        dependsOnStack = graph.segments.contains { $0.kind.dependsOnStack }
    }

    /// The segment that was made of a declaration, or nil if there is none.
    func index(of declaration: SegmentDeclaration) -> Int? {
        repeated[declaration] ?? segmentDeclarations.firstIndex(of: declaration)
    }

    /// The trait of a screen, or nil if the graph does not have the screen, or the screen no trait.
    func trait(of screen: String) -> ScreenTrait? { traits.first { $0.screen == screen }?.trait }

    /// The same graph in which screens have further traits, as with other values; these count before the graph's own.
    func adding(_ traits: [(screen: String, trait: ScreenTrait)]) -> ScreenGraph {
        guard !traits.isEmpty else { return self }
        var graph = self
        graph.traits = traits + graph.traits
        return graph
    }

    /// Returns true if two screens are names of one view.
    func areAliases(_ first: String, _ second: String) -> Bool { view(of: first) == view(of: second) }

    /// The name of the screen that a screen is an alias of; its own if it is none.
    func view(of screen: String) -> String {
        graph.index(ofScreen: screen).map { graph.screens[$0].viewName } ?? screen
    }

    /// The names of the screens that have a trait, in the order of the graph.
    func screens(withTrait trait: ScreenTrait) -> [String] { traits.filter { $0.trait == trait }.map(\.screen) }

    /// The names of the screens that have one of some tags; of all screens if there are no tags.
    ///
    /// Throws ``StepFailure`` if no screen has any of the tags.
    package func screens(tagged tags: [String]) throws -> [String] {
        let names = graph.screens.filter { tags.isEmpty || !Set(tags).isDisjoint(with: $0.tags) }.map(\.name)
        guard names.isEmpty else { return names }
        throw StepFailure(GraphFailure.noScreenTagged(tags, known: knownTags))
    }

    private var knownTags: [String] {
        var seen: Set<String> = []
        return graph.screens.flatMap(\.tags).filter { seen.insert($0).inserted }
    }

    /// The facts that a test gives, as far as segments ask for them; in the order of the graph.
    ///
    /// Throws ``StepFailure`` if a value is none of a fact.
    package func facts(givenBy preconditions: [PreconditionKey: Any]) throws -> KnownFacts {
        KnownFacts(
            try graph.facts.compactMap { fact in
                let key = PreconditionKey(rawValue: fact.name)
                guard let value = preconditions[key] else { return nil }
                guard let known = FactValue(of: value) else {
                    throw StepFailure(.test("\(UnusableFactValue(key, value))."))
                }
                return .init(fact.name, known)
            })
    }
}

extension ScreenGraph {
    /// The stack of screens when the app is found on a screen.
    ///
    /// `believed` is the screen on which the app is according to the test's latest statement. The path to it, and from there to
    /// the screen found, is inferred from the segments between the screens.
    func stack(_ known: ScreenStack, believed: String?, found screen: String) -> ScreenStack {
        var stack = known
        for name in [believed, screen].compactMap({ $0 }) where graph.index(ofScreen: name) != nil {
            stack.observe(name, after: stack.current.flatMap { graph.stackKind(from: $0, to: name) })
        }
        stack.markInferred()
        return stack
    }
}

// A page stays in the accessibility tree beneath its modal, as in most web apps; so does the list beside its detail.
extension ScreenGraph {
    /// The screens among some on which no other of them is opened, in the same order.
    ///
    /// Aliases count as one screen, even if one of them opens the other.
    func uppermost(of screens: [String]) -> [String] {
        guard screens.count > 1 else { return screens }
        return screens.filter { lower in
            let (same, others) = (screens.filter { areAliases($0, lower) }, screens.filter { !areAliases($0, lower) })
            let above = others.filter { upper in same.contains { isOpened(upper, over: $0) } }
            return above.allSatisfy { upper in
                let views = others.filter { areAliases($0, upper) }
                return same.contains { name in views.contains { isOpened(name, over: $0) } }
            }
        }
    }

    /// Returns true if a screen is opened as a modal of another, and the other is no modal of it.
    func isModal(_ upper: String, over lower: String) -> Bool {
        hasModal(upper, over: lower) && !hasModal(lower, over: upper)
    }

    /// Returns true if a screen is opened on top of another: as a modal of it, or by segments that all put a screen on top,
    /// while none lead back by putting one on top.
    ///
    /// O(screens + segments).
    func isOpened(_ upper: String, over lower: String) -> Bool {
        if isModal(upper, over: lower) { return true }
        if isModal(lower, over: upper) { return false }
        return opens(upper, from: lower) && !opens(lower, from: upper)
    }

    private func hasModal(_ upper: String, over lower: String) -> Bool {
        guard let start = graph.index(ofScreen: lower) else { return false }
        return graph.segments(from: start).map { graph.segments[$0] }.contains {
            $0.kind == .present && $0.end == upper
        }
    }

    private func opens(_ screen: String, from start: String) -> Bool {
        var seen: Set<String> = [start]
        var open = [start]
        while let next = open.popLast(), let index = graph.index(ofScreen: next) {
            for segment in graph.segments(from: index).map({ graph.segments[$0] }) {
                guard [.push, .present].contains(segment.kind), let end = segment.end else { continue }
                if end == screen { return true }
                if seen.insert(end).inserted { open.append(end) }
            }
        }
        return false
    }
}
