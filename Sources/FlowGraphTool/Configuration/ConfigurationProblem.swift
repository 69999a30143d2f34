import FlowGraph
import FlowGraphAnalysis
import SwerkinRecords

/// All problems of a configuration file.
struct ConfigurationError: Error, Sendable {
    /// The problems in the order of the file; at least one.
    let problems: [ConfigurationProblem]
}

/// One problem of a configuration file.
struct ConfigurationProblem: Hashable, Sendable {
    /// The kind of value that a key requires.
    enum Expectation: Hashable, Sendable {
        /// Keys with values.
        case keys
        /// A name, or a list of names.
        case names
        /// `true` or `false`.
        case truthValue
        /// A whole number that is not negative.
        case count
        /// A value that a fact can have.
        case factValue
    }

    /// The reason for a problem.
    enum Reason: Hashable, Sendable {
        /// The text is not YAML; the message of the YAML parser.
        case syntax(String)
        /// There are more aliases than are followed.
        case manyAliases
        /// A key is unknown here.
        case unknownKey(String, suggestion: String?, known: [String])
        /// A key stands twice.
        case duplicateKey(String)
        /// There is no such rule.
        case unknownRule(String, suggestion: String?, known: [String])
        /// A rule has an unknown level.
        case unknownLevel(String, rule: String)
        /// A value has another type than required.
        case wrongValue(key: String, expected: Expectation)
        /// The model does not contain the screen, fact or value that the file names.
        case question(PlanningError)
    }

    /// The position in the file, or nil if it is unknown.
    let position: DocumentPosition?
    /// The reason.
    let reason: Reason
}

extension ConfigurationProblem {
    /// The problem after its position, as in `.flowgraph.yml:3:5: there is no rule “deadsegment”; …`.
    func description(file: String) -> String {
        let place = position.map { "\(file):\($0)" } ?? file
        return OneLine.text("\(place): \(reason.description)")
    }
}

extension ConfigurationProblem.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its position.
    var description: String {
        switch self {
        case .syntax(let words): "this is not YAML: \(words)"
        case .manyAliases:
            "there are more than \(AliasCount.greatest) aliases, such as *names; write the names out"
        case .unknownKey(let key, let suggestion, let known):
            "there is no key “\(key)” here" + Self.advice(suggestion, "the keys are", known)
        case .duplicateKey(let key): "the key “\(key)” is duplicated"
        case .unknownRule(let rule, let suggestion, let known):
            "there is no rule “\(rule)”" + Self.advice(suggestion, "the rules are", known)
        case .unknownLevel(let level, let rule):
            "the level of \(rule) cannot be “\(level)”"
                + Self.advice(SpellingSuggestion.nearest(to: level, among: Self.levels), "levels are", Self.levels)
        case .wrongValue(let key, let expected): "“\(key)” needs \(expected.words)"
        case .question(.invalidFact(.wrongType(let fact, .string(let word), let domain)))
        where domain.contains(.bool(true)) && Self.truth(of: word) != nil:
            "“\(fact)” is true or false, and “\(word)” is a text here; write \(Self.truth(of: word) ?? false)"
        case .question(let error): "\(error)"
        }
    }

    private static let levels = CheckOptions.Level.allCases.map(\.rawValue)

    /// The value of a word in YAML 1.1 (type `bool`), or in another spelling; nil for any other word.
    private static func truth(of word: String) -> Bool? {
        switch word.lowercased() {
        case "yes", "y", "on", "true": true
        case "no", "n", "off", "false": false
        default: nil
        }
    }

    private static func advice(_ suggestion: String?, _ introduction: String, _ known: [String]) -> String {
        guard suggestion == nil else { return SpellingSuggestion.question(suggestion) }
        return "; \(introduction): \(known.joined(separator: ", "))"
    }
}

extension ConfigurationProblem.Expectation {
    fileprivate var words: String {
        switch self {
        case .keys: "keys with values, one a line"
        case .names: "a name or a list of names"
        case .truthValue: "true or false"
        case .count: "a whole number that is not negative"
        case .factValue: "true, false, a whole number or a text"
        }
    }
}
