import FlowGraph
import Foundation
import SwerkinCore

/// A value that a rule compares or remembers: a `Bool`, an `Int` or a `String`.
public protocol RuleValue: PreconditionValue, Equatable, CustomStringConvertible {
    /// The value of a fact in this type, or nil if the fact has one of another type.
    init?(of fact: FactValue)
}

extension Bool: RuleValue {
    /// The truth value of a fact.
    public init?(of fact: FactValue) { if case .bool(let value) = fact { self = value } else { return nil } }
}

extension Int: RuleValue {
    /// The number of a fact.
    public init?(of fact: FactValue) { if case .int(let value) = fact { self = value } else { return nil } }
}

extension String: RuleValue {
    /// The text of a fact.
    public init?(of fact: FactValue) { if case .string(let value) = fact { self = value } else { return nil } }
}

/// A screen as a rule sees it, at one moment.
///
/// The values that are read of it stand in the failure if the rule is broken. Elements are looked for as steps do, in the scope of the screen;
/// nothing waits. An element that is not there breaks the rule, with the elements that are there instead.
public struct RuledScreen {
    /// The name of the screen.
    public var name: String { sight.screen }
    let sight: ScreenSight
    let reading: RuleReading
    /// Names what was read, of one of two screens.
    let prefix: String

    init(_ sight: ScreenSight, _ reading: RuleReading, prefix: String = "") {
        (self.sight, self.reading, self.prefix) = (sight, reading, prefix)
    }

    /// Returns true if the screen is one of some.
    public func isOne(of screens: [any PresentableScreen]) -> Bool { screens.contains { $0.rawValue == name } }

    /// The elements on the screen, for questions that the other functions don't answer; nothing of them stands in failures.
    public func snapshot() throws -> ElementTree { try sight.snapshot() }

    /// The text of the first element that matches a query; `Element.text`.
    ///
    /// Throws if there is none, or its text is secret.
    public func text(of query: ElementQuery) throws -> String {
        guard let element = try sight.elements(query).first else {
            note("\(query)", "is not there")
            throw RuleProblem.missing(query, try snapshot())
        }
        guard !element.isSecure else { throw RuleProblem.secret(query) }
        note("\(query)", "reads \(element.text.quoted)")
        return element.text
    }

    /// The first whole number in the text of an element: 3 in “3 items”.
    ///
    /// Throws if there is no such element, or no number in its text.
    public func number(in query: ElementQuery) throws -> Int {
        let text = try text(of: query)
        guard let number = text.firstMatch(of: /-?[0-9]+/).flatMap({ Int($0.output) }) else {
            throw RuleProblem.noNumber(query, text: text)
        }
        return number
    }

    /// The number of elements that match a query; of nested matches only the outermost counts.
    public func count(of query: ElementQuery) throws -> Int {
        let count = try sight.outermost(query).count
        note("\(query)", "is there \(count) times")
        return count
    }

    /// Returns true if an element matches a query.
    public func shows(_ query: ElementQuery) throws -> Bool {
        let isShown = try !sight.elements(query).isEmpty
        note("\(query)", isShown ? "is there" : "is not there")
        return isShown
    }

    /// The value of a fact, after the effects of segments and what screens have shown.
    ///
    /// A rule does not apply as long as the value is not known. Throws if it has another type.
    public func fact<Value: RuleValue>(_ key: PreconditionKey, as type: Value.Type = Value.self) throws -> Value {
        guard let fact = sight.fact(key) else { throw DoesNotApply() }
        note(key.rawValue, "is \(fact)")
        guard let value = Value(of: fact) else {
            throw RuleProblem.wrongType("the fact \(key.rawValue) is \(fact)", "\(type)")
        }
        return value
    }

    /// The value that an earlier screen had, by the name of the ``Rule/remember(_:on:wherever:file:line:_:)`` that reads it.
    ///
    /// A rule does not apply as long as no such screen was arrived on. Throws if the value has another type.
    public func remembered<Value: RuleValue>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        guard let remembered = reading.remembered[name] else { throw DoesNotApply() }
        note("the remembered \(name)", "is \(remembered.factValue)")
        guard let value = remembered as? Value else {
            throw RuleProblem.wrongType("the remembered \(name.quoted) is \(remembered.factValue)", "\(type)")
        }
        return value
    }

    private func note(_ subject: String, _ value: String) { reading.note(prefix + subject, value) }
}

/// The content of a screen at one moment, which all rules of an arrival share; a snapshot is taken once one looks.
final class ScreenSight {
    let screen: String
    private let session: FlowSession
    private let app: AppUnderTest
    private var tree: ElementTree?
    private let facts: [PreconditionKey: Any]?
    /// The time that the driver took.
    private(set) var driverTime = Duration.zero

    /// Makes a sight; `tree` is a snapshot of this moment, or nil to take one on demand.
    ///
    /// With `keepsFacts` it has the facts of this moment, and not those of the moment when a rule asks.
    init(_ session: FlowSession, _ app: AppUnderTest, on screen: String, tree: ElementTree?, keepsFacts: Bool = false) {
        (self.session, self.app, self.screen, self.tree) = (session, app, screen, tree)
        facts = keepsFacts ? session.knownFacts : nil
    }

    func snapshot() throws -> ElementTree {
        if let tree { return tree }
        let clock = ContinuousClock()
        let start = clock.now
        defer { driverTime += clock.now - start }
        let taken = try app.snapshot()
        tree = taken
        return taken
    }

    func elements(_ query: ElementQuery) throws -> [Element] {
        try snapshot().matches(session.query(query, on: screen))
    }

    func outermost(_ query: ElementQuery) throws -> [Element] {
        try snapshot().outermostMatches(session.query(query, on: screen))
    }

    func fact(_ key: PreconditionKey) -> FactValue? { (facts ?? session.knownFacts)[key].flatMap { FactValue(of: $0) } }
}

/// The values that a rule has looked at in one check.
final class RuleReading {
    /// The values of earlier screens.
    let remembered: [String: any RuleValue]
    /// The values, in the order in which they were read, each once.
    private(set) var seen: [(subject: String, value: String)] = []

    init(remembering remembered: [String: any RuleValue]) { self.remembered = remembered }

    func note(_ subject: String, _ value: String) {
        guard seen.count < Self.greatestCount, !seen.contains(where: { $0.subject == subject && $0.value == value })
        else { return }
        seen.append((subject, value))
    }

    /// A rule may read every row of a long table.
    private static let greatestCount = 20
}

/// A rule does not apply to a screen, since it is about something that is not known.
struct DoesNotApply: Error {}

/// The problem of a rule itself, or of what it looks for.
enum RuleProblem: Error {
    case missing(ElementQuery, ElementTree)
    case noNumber(ElementQuery, text: String)
    case secret(ElementQuery)
    case wrongType(String, String)
}
