import FlowGraph

/// The name of a fact that segments depend on.
///
/// ```swift
/// extension PreconditionKey {
///     static let cartCount = PreconditionKey(rawValue: "cartCount")
/// }
/// ```
public struct PreconditionKey: RawRepresentable, Hashable, Sendable {
    /// The fact's name in the navigation graph.
    public var rawValue: String

    /// Makes a key from a fact's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The fact that a user is logged in.
    public static let loggedIn = PreconditionKey(rawValue: "loggedIn")
}

/// A value that a fact can have: a `Bool`, an `Int` or a `String`.
///
/// A type of the project's own may be one. Other values become facts by their descriptions; see
/// ``BaseTestCase/preconditions``.
public protocol PreconditionValue: Sendable {
    /// The value in the navigation graph.
    var factValue: FactValue { get }
}

extension Bool: PreconditionValue {
    /// The value in the navigation graph.
    public var factValue: FactValue { .bool(self) }
}

extension Int: PreconditionValue {
    /// The value in the navigation graph.
    public var factValue: FactValue { .int(self) }
}

extension String: PreconditionValue {
    /// The value in the navigation graph.
    public var factValue: FactValue { .string(self) }
}

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
    package let read: @Sendable (ElementTree) throws -> (any PreconditionValue)?

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

    /// The fact has the value that a closure reads from a snapshot of the app; nil if the app does not show it.
    ///
    /// An error that the closure throws fails the navigation.
    public static func observe(
        _ fact: PreconditionKey, _ read: @escaping @Sendable (ElementTree) throws -> (any PreconditionValue)?
    ) -> FactObservation {
        FactObservation(fact: fact, read: read)
    }
}

extension FactValue {
    /// The value of a fact that a value of any type stands for, or nil if there is none.
    ///
    /// A `Bool`, a whole number or a `String` stands for itself, an optional for its wrapped value, a raw representable
    /// value for its raw value, and a case of an enum and any other value with a description for that. Objects stand
    /// for nothing, for their descriptions may differ from run to run.
    package init?(of value: Any) {
        let form = Mirror(reflecting: value).displayStyle
        switch value {
        case let value as any PreconditionValue: self = value.factValue
        case let value as FactValue: self = value
        case _ where form == .optional:
            guard let held = Mirror(reflecting: value).children.first?.value else { return nil }
            self.init(of: held)
        case let value as any BinaryInteger:
            guard let number = Int(exactly: value) else { return nil }
            self = .int(number)
        case let value as any RawRepresentable: self.init(of: value.rawValue)
        case _ where form == .class: return nil
        case let value as any CustomStringConvertible: self = .string(value.description)
        case _ where form == .enum: self = .string("\(value)")
        default: return nil
        }
    }
}

/// A value that a test gives a fact, or a segment demands of it, and that is no value of a fact.
struct UnusableFactValue: Hashable, Sendable {
    /// The name of the fact.
    let fact: String
    /// The type of the value.
    let type: String

}

extension UnusableFactValue {
    init(_ key: PreconditionKey, _ value: Any) { self.init(fact: key.rawValue, type: "\(Swift.type(of: value))") }
}

extension UnusableFactValue: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    var description: String {
        "the value of \(fact.quoted) is a \(type), which no fact can have: give a Bool, a whole number, a String, a case of an enum,"
            + " or a value whose type is CustomStringConvertible"
    }
}
