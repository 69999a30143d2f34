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
    /// Nothing on the screen is what the query means.
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
