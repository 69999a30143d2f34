/// A condition to wait for, as a value, so that a driver may watch for it by itself.
public enum WaitCondition: Hashable, Sendable {
    /// Some element that the query means lives up to all expectations.
    case present(ElementQuery, [Expectation] = [])
    /// No element that the query means lives up to all expectations.
    case absent(ElementQuery, [Expectation] = [])
    /// Exactly one element that matches the query is actionable, by the table at ``Action``.
    case ready(ElementQuery, for: Action)
    /// One of several elements is there.
    case anyPresent([ElementQuery])
}

/// The outcome of a wait.
public enum WaitOutcome: Hashable, Sendable {
    /// The condition was met by these elements; empty for a condition of absence.
    case met([Element])
    /// The timeout is over; the last reason why the condition was not met, and the last snapshot.
    case unmet(UnmetCondition, ElementTree)
}

// Boxed, for elements are large: each look but the last of a wait ends in one of these.
/// The reason why a condition is not met.
public indirect enum UnmetCondition: Hashable, Sendable {
    /// No element on the screen matches the query.
    case notFound
    /// The query means these elements, and none of them is as expected.
    case unlike([Element])
    /// The query matches several elements, and an action needs one.
    case ambiguous([Element])
    /// The element is there, but not actionable.
    case notReady(Element, Obstacle)
    /// Still there, and should not be.
    case stillThere(Element)
}

/// The reason why an element is not actionable.
public enum Obstacle: Hashable, Sendable {
    /// It must be scrolled to, and scrolling did not bring it.
    case notVisible
    /// It is disabled.
    case disabled
    /// It moves.
    case moving
    /// A touch at its middle would reach something else.
    case obstructed(Obstruction)
    /// It is no field that takes text.
    case notEditable
}

extension WaitCondition {
    /// The condition with its queries in a scope, unless they have one.
    func scoped(by scope: QueryScope?) -> WaitCondition {
        switch self {
        case .present(let query, let expectations): .present(query.scoped(by: scope), expectations)
        case .absent(let query, let expectations): .absent(query.scoped(by: scope), expectations)
        case .ready(let query, let action): .ready(query.scoped(by: scope), for: action)
        case .anyPresent(let queries): .anyPresent(queries.map { $0.scoped(by: scope) })
        }
    }
}

extension WaitCondition {
    /// Evaluates the condition on a snapshot.
    ///
    /// For drivers that watch for a change by themselves, so that all apply the same rules.
    ///
    /// - Parameters:
    ///   - tree: the current snapshot.
    ///   - before: the snapshot one animation frame or more before; without it no element is stable.
    /// - Returns: the elements that meet it, or the reason why it is not met.
    /// - Throws: ``StepFailure`` if a pattern is not a regular expression.
    public func evaluate(in tree: ElementTree, before: ElementTree?) throws -> Result<[Element], UnmetCondition> {
        switch self {
        case .present(let query, let expectations): try present(query, expectations, in: tree)
        case .absent(let query, let expectations): try absent(query, expectations, in: tree)
        case .ready(let query, let action): try ready(query, action, in: tree, before: before)
        case .anyPresent(let queries): try anyPresent(queries, in: tree)
        }
    }

    /// Returns true if a snapshot meets the condition, for one that needs no stability.
    func isMet(in tree: ElementTree) throws -> Bool {
        if case .success = try evaluate(in: tree, before: nil) { true } else { false }
    }

    private func present(
        _ query: ElementQuery, _ expectations: [Expectation], in tree: ElementTree
    ) throws -> Result<[Element], UnmetCondition> {
        let found = try tree.matches(query)
        if found.isEmpty { return .failure(.notFound) }
        let fitting = try found.filter { element in try expectations.allSatisfy { try $0.holds(for: element) } }
        return fitting.isEmpty ? .failure(.unlike(found)) : .success(fitting)
    }

    private func absent(
        _ query: ElementQuery, _ expectations: [Expectation], in tree: ElementTree
    ) throws -> Result<[Element], UnmetCondition> {
        switch try present(query, expectations, in: tree) {
        case .success(let found): .failure(.stillThere(found[0]))
        case .failure: .success([])
        }
    }

    private func anyPresent(_ queries: [ElementQuery], in tree: ElementTree) throws -> Result<[Element], UnmetCondition>
    {
        for query in queries {
            let found = try tree.matches(query)
            if !found.isEmpty { return .success(found) }
        }
        return .failure(.notFound)
    }

    private func ready(
        _ query: ElementQuery, _ action: Action, in tree: ElementTree, before: ElementTree?
    ) throws -> Result<[Element], UnmetCondition> {
        let found = try candidates(query, action, in: tree)
        if found.isEmpty { return .failure(.notFound) }
        let obstacles = found.map { action.obstacle(on: $0, isStable: before?.bounds(of: $0.reference) == $0.bounds) }
        let ready = found.indices.filter { obstacles[$0] == nil || obstacles[$0] == .moving }
        if ready.count > 1 { return .failure(.ambiguous(ready.map { found[$0] })) }
        let meant = ready.first ?? 0
        return obstacles[meant].map { .failure(.notReady(found[meant], $0)) } ?? .success([found[meant]])
    }

    /// The possible targets of an action: the outermost matches; those that take it, if there are any among all.
    ///
    /// A field, the text beside it and the group around both may have one label, and only the field is meant for typing. The same
    /// holds for an element with options. A touch of the text of a label is one of its field or toggle, so that is meant.
    private func candidates(_ query: ElementQuery, _ action: Action, in tree: ElementTree) throws -> [Element] {
        switch action {
        case .enterText, .type: return try preferred(\.isEditable, query, in: tree)
        case .choose: return try preferred({ $0.options != nil }, query, in: tree)
        default:
            let outermost = try tree.outermostMatches(query)
            let labelled = outermost.filter { $0.isToggle || $0.isEditable || $0.options != nil }
            let isOne = labelled.count == 1 && outermost.allSatisfy { $0.role == .text || $0 == labelled[0] }
            return isOne ? labelled : outermost
        }
    }

    private func preferred(
        _ isMeant: (Element) -> Bool, _ query: ElementQuery, in tree: ElementTree
    ) throws -> [Element] {
        let found = try tree.matches(query).filter(isMeant)
        return found.isEmpty ? try tree.outermostMatches(query) : found
    }
}

extension Element {
    /// True if a touch turns it on or off, or takes it as the one of several.
    package var isToggle: Bool { [.checkbox, .switch, .radio].contains(role) }
}

extension UnmetCondition: Error {}
