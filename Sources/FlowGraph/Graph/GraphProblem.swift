/// One reason why a graph cannot be built.
public struct GraphProblem: Hashable, Sendable {
    /// The reason for a problem.
    public enum Reason: Hashable, Sendable {
        /// There is no screen.
        case noScreens
        /// A screen's name is empty.
        case emptyScreenName
        /// A screen has the name of the screen at position `first`.
        case duplicateScreen(name: String, first: Int)
        /// A screen is an alias of itself, or of a screen that is an alias of another.
        case aliasOfAlias(screen: String, original: String)
        /// A screen has another trait than the screen that it is an alias of.
        case aliasWithOtherTrait(screen: String, original: String)
        /// A segment, or a screen that is an alias, names a screen that is not declared; `suggestion` is the declared name
        /// nearest to it.
        case unknownScreen(name: String, suggestion: String?)
        /// A segment of another kind than ``SegmentKind/back`` has no end.
        case missingEnd(SegmentKind)
        /// A ``SegmentKind/back`` segment has an end.
        case backWithEnd(String)
        /// A cost is not finite, not more than zero or more than ``NavigationGraph/maximumCost``.
        case invalidCost(Double)
        /// A fact is declared twice.
        case duplicateFact(String)
        /// A fact has no values: it declares none, and no segment mentions one.
        case emptyDomain(fact: String)
        /// A declared fact lists a value twice.
        case duplicateValue(fact: String, FactValue)
        /// A fact has more than ``FactDomain/maximumCount`` values.
        case domainTooLarge(fact: String, count: Int)
        /// The conditions or the effects of a segment name a fact twice.
        case repeatedFact(String)
        /// A value has a type that no value of the fact has.
        case wrongType(fact: String, FactValue, domain: FactDomain)
        /// A value is not one of the fact's values.
        case outsideDomain(fact: String, FactValue, domain: FactDomain)
        /// A bound on a fact without numbers.
        case boundOnOtherType(fact: String, domain: FactDomain)
        /// No value of the fact meets the condition.
        case unsatisfiable(fact: String, Condition, domain: FactDomain)
        /// An effect adds to a fact that is not declared with bounds.
        case unboundedAdd(fact: String)
        /// A fact is toggled that has other values than `true` and `false`.
        case toggledOtherType(fact: String, domain: FactDomain)
    }

    /// The path in the model.
    public var path: ModelPath
    /// The reason.
    public var reason: Reason
}

/// All problems of a graph that could not be built, or ``greatestCount`` of them if there are more.
public struct GraphError: Error, Hashable, Sendable {
    /// The greatest number of problems that are listed: 10,000.
    public static let greatestCount = 10_000

    /// The problems in the order of the model: facts, screens, segments; at least one.
    public var problems: [GraphProblem]
}

extension GraphProblem: CustomStringConvertible {
    /// The path and the problem in a sentence, with the remedy unless it is obvious.
    public var description: String {
        let place = path.description
        return place.isEmpty ? reason.description : "\(place): \(reason)"
    }
}

extension GraphError: CustomStringConvertible {
    /// All problems, a line each.
    public var description: String {
        problems.map(\.description).map(OneLine.text).joined(separator: "\n")
    }
}

extension GraphProblem.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its path.
    public var description: String {
        switch self {
        case .noScreens:
            "the graph has no screen; declare at least one"
        case .emptyScreenName:
            "a screen needs a name"
        case .duplicateScreen(let name, let first):
            "there is already a screen “\(name)” (screens[\(first)]); names must be unique"
        case .unknownScreen(let name, let suggestion):
            "there is no screen “\(name)”" + SpellingSuggestion.question(suggestion)
        case .aliasOfAlias(let screen, let original):
            screen == original
                ? "“\(screen)” cannot be an alias of itself"
                : "“\(original)” is an alias itself; name the screen that it is an alias of"
        case .aliasWithOtherTrait(let screen, let original):
            "“\(screen)” has another trait than “\(original)”, so it does not show the same view; leave its trait or the"
                + " alias out"
        case .missingEnd(let kind):
            "a \(kind.rawValue) segment needs an end screen; only back segments have none"
        case .backWithEnd(let end):
            "a back segment leads to the screen beneath, so it cannot have the end “\(end)”; remove the end or use"
                + " the kind unwind"
        case .invalidCost(let cost):
            "the cost \(JSONText.number(cost)) is not a number of seconds more than 0 and at most"
                + " \(JSONText.number(NavigationGraph.maximumCost))"
        default:
            factDescription
        }
    }

    private var factDescription: String {
        switch self {
        case .duplicateFact(let fact):
            "the fact “\(fact)” is declared twice"
        case .emptyDomain(let fact):
            "the fact “\(fact)” needs at least one value; declare it with the values it can have"
        case .duplicateValue(let fact, let value):
            "the fact “\(fact)” lists \(value) twice"
        case .domainTooLarge(let fact, let count):
            "the fact “\(fact)” has \(count == .max ? "too many" : String(count)) values; the most is"
                + " \(FactDomain.maximumCount), so use coarser values"
        case .repeatedFact(let fact):
            "“\(fact)” is named twice; name it once"
        case .wrongType(let fact, let value, let domain):
            "\(value) is \(value.typeWithArticle), but “\(fact)” is one of: \(domain)"
        case .outsideDomain(let fact, let value, let domain):
            "\(value) is not a value of “\(fact)”, which is one of: \(domain)"
        case .boundOnOtherType(let fact, let domain):
            "atLeast and atMost need a number, but “\(fact)” is one of: \(domain)"
        case .unsatisfiable(let fact, let condition, let domain):
            "no value of “\(fact)” (\(domain)) meets the condition \(condition.formula(fact))"
        case .unboundedAdd(let fact):
            "“\(fact)” needs declared bounds for effects that add to it: \"\(fact)\": { \"min\": 0, \"max\": 3 }"
        case .toggledOtherType(let fact, let domain):
            "only a fact with the values true and false can be toggled, but “\(fact)” is one of: \(domain)"
        default:
            ""
        }
    }
}

/// A path within a model, as in `segments[3].preconditions.loggedIn`.
public struct ModelPath: Hashable, Sendable {
    /// One step from a part of the model to one of its parts.
    public enum Component: Hashable, Sendable {
        /// The value of a key.
        case key(String)
        /// The element at a position, counted from 0.
        case index(Int)
    }

    /// The steps from the whole model to the part.
    public var components: [Component]

    /// Creates a path; without components it denotes the whole model.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path of a declared screen.
    public static func screen(_ index: Int) -> ModelPath { ModelPath([.key("screens"), .index(index)]) }

    /// The path of a segment.
    public static func segment(_ index: Int) -> ModelPath { ModelPath([.key("segments"), .index(index)]) }

    /// The path of a declared fact.
    public static func fact(_ name: String) -> ModelPath { ModelPath([.key("facts"), .key(name)]) }

    /// The path of the value of a key of this part.
    public func appending(_ key: String) -> ModelPath { ModelPath(components + [.key(key)]) }

    /// The path of an element of this part.
    public func appending(_ index: Int) -> ModelPath { ModelPath(components + [.index(index)]) }
}

extension ModelPath: CustomStringConvertible {
    /// The path in the notation of JavaScript, as in `segments[3].preconditions.loggedIn`.
    ///
    /// Keys that are not plain words stand in brackets, as in `facts["log in"]`. Empty for the whole model.
    public var description: String {
        components.reduce(into: "") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where ModelPath.isPlainWord(key): text += text.isEmpty ? key : "." + key
            case .key(let key): text += "[\(JSONText.quoted(key))]"
            }
        }
    }

    private static func isPlainWord(_ key: String) -> Bool {
        !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
