import FlowGraph

/// A fact that a screen shows, and how to read its value from the app.
///
/// ```swift
/// override var observations: [FactObservation] {
///     [.observe(.loggedIn, isShown: .button("Log out")), .observe(.cartCount, numberIn: .identifier("count"))]
/// }
/// ```
/// The value is read when a navigation arrives on the screen, or begins there. It is logged and known from then on; the log
/// says so if another value was believed. If the rest of the plan depends on it, the navigation plans anew.
public struct FactObservation: Sendable {
    /// The fact.
    public let fact: PreconditionKey
    /// Reads the value from a snapshot of the app; nil if it does not show it.
    let read: @Sendable (ElementTree) throws -> (any PreconditionValue)?

    /// The fact is true if an element is there, and false if none is.
    public static func observe(_ fact: PreconditionKey, isShown query: ElementQuery) -> FactObservation {
        observe(fact) { try !$0.matches(query).isEmpty }
    }

    /// The fact is the whole number in the text of an element, the first if there are several: 3 in “3 items”.
    ///
    /// If there is no such element, or no number in its text, nothing is observed.
    public static func observe(_ fact: PreconditionKey, numberIn query: ElementQuery) -> FactObservation {
        observe(fact) { try $0.matches(query).first?.text.firstMatch(of: /-?[0-9]+/).flatMap { Int($0.output) } }
    }

    /// The fact is the text of an element.
    ///
    /// If there is no such element, or its text is secret, nothing is observed.
    public static func observe(_ fact: PreconditionKey, textOf query: ElementQuery) -> FactObservation {
        observe(fact) { try $0.matches(query).first.flatMap { $0.isSecure ? nil : $0.text } }
    }

    /// The fact is what a closure reads from a snapshot of the app; nil if the app does not show it.
    ///
    /// An error that the closure throws fails the navigation.
    public static func observe(
        _ fact: PreconditionKey, _ read: @escaping @Sendable (ElementTree) throws -> (any PreconditionValue)?
    ) -> FactObservation {
        FactObservation(fact: fact, read: read)
    }
}
