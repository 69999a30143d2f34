/// A violation of the format that ``GraphDocument`` describes.
public enum FormatProblem: Hashable, Sendable {
    /// The kind of value that a part of a document requires.
    public enum Expectation: Hashable, Sendable {
        /// A text.
        case text
        /// Any number.
        case number
        /// A whole number.
        case wholeNumber
        /// A truth value.
        case truthValue
        /// A list.
        case list
        /// An object.
        case object
        /// A value that a fact can have.
        case factValue
        /// A fact's domain.
        case domain
        /// A condition on a fact.
        case condition
        /// An effect on a fact.
        case effect
    }

    /// The type of a JSON value.
    public enum Kind: Hashable, Sendable {
        /// An object.
        case object
        /// A list.
        case list
        /// A text.
        case text
        /// A number.
        case number
        /// A truth value.
        case truthValue
        /// The word `null`.
        case null
    }

    /// A key is unknown here; `suggestion` is the one of the `known` keys nearest to it.
    case unreadableVersion(Int)
    /// A required key is missing.
    case missingKey(String)
    /// A key means nothing here; `suggestion` is the one of the `known` keys nearest to it.
    case unknownKey(String, suggestion: String?, known: [String])
    /// A key stands twice in one object.
    case duplicateKey(String)
    /// A value has another type than required.
    case wrongType(expected: Expectation, found: Kind)
    /// A number has a fraction or an exponent although a whole number is required.
    case notWhole(String)
    /// A number is too large.
    case outOfRange(String)
    /// A kind of segment is unknown; `suggestion` is the one nearest to it.
    case unknownKind(String, suggestion: String?)
    /// A condition is empty.
    case emptyCondition
    /// An effect that is an object is empty.
    case emptyEffect
    /// An effect has more than one key.
    case severalEffects
    /// `toggle` is false, which changes nothing.
    case untoggled
    /// The least number of a domain is more than the greatest.
    case reversedBounds(min: Int, max: Int)
}

extension FormatProblem: CustomStringConvertible {
    /// The problem in a sentence, without its position.
    public var description: String {
        switch self {
        case .unreadableVersion(let version):
            "the document is of version \(version) of the format; the versions that can be read are:"
                + " \(GraphDocument.readableVersions.map(String.init).joined(separator: ", "))"
        case .missingKey("flowgraph"):
            "the key “flowgraph” is missing; a model file begins with \"flowgraph\": \(GraphDocument.version)"
        case .missingKey(let key): "the key “\(key)” is missing"
        case .unknownKey(let key, let suggestion?, _):
            "there is no key “\(key)” here" + SpellingSuggestion.question(suggestion)
        case .unknownKey(let key, nil, let known):
            "there is no key “\(key)” here; the keys are: \(known.joined(separator: ", "))"
        case .duplicateKey(let key): "the key “\(key)” is duplicated"
        case .unknownKind(let kind, let suggestion):
            "there is no kind “\(kind)”"
                + (suggestion.map { SpellingSuggestion.question($0) } ?? "; the kinds are: \(FormatProblem.kinds)")
        default: valueDescription
        }
    }

    private var valueDescription: String {
        switch self {
        case .wrongType(.condition, .list):
            "a list of values is written { \"in\": […] }"
        case .wrongType(.text, .null), .wrongType(.number, .null), .wrongType(.list, .null),
            .wrongType(.truthValue, .null):
            "null is not allowed here; leave the key out"
        case .wrongType(let expected, let found):
            "\(found.words) stands where \(expected.words) should be"
        case .notWhole(let number):
            "\(number) is not written as a whole number; facts have no fractions, and 2.0 or 2e0 is written 2"
        case .outOfRange(let number): "the number \(number) is too large"
        case .emptyCondition: "the condition is empty; use not, in, atLeast or atMost, or leave it out"
        case .emptyEffect: "the effect is empty; use add or toggle, or leave it out"
        case .severalEffects: "an effect either adds or toggles; use one of the two keys"
        case .untoggled: "toggle can only be true; leave the effect out if nothing changes"
        case .reversedBounds(let min, let max): "the least value \(min) is more than the greatest, \(max)"
        default: ""
        }
    }

    private static var kinds: String { SegmentKind.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension FormatProblem.Expectation {
    fileprivate var words: String {
        switch self {
        case .text: "a text in quotes"
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .truthValue: "true or false"
        case .list: "a list in brackets"
        case .object: "an object in braces"
        case .factValue: "a value (true, false, a whole number or a text)"
        case .domain: "a list of values or { \"min\": …, \"max\": … }"
        case .condition: "a value or an object of not, in, atLeast, atMost"
        case .effect: "a value, null, { \"add\": … } or { \"toggle\": true }"
        }
    }
}

extension FormatProblem.Kind {
    fileprivate var words: String {
        switch self {
        case .object: "an object"
        case .list: "a list"
        case .text: "a text"
        case .number: "a number"
        case .truthValue: "a truth value"
        case .null: "null"
        }
    }
}
