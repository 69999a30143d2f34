import FlowGraph
import FlowGraphAnalysis
import SwerkinRecords
import Yams

/// Reads a configuration file; collects problems and continues, so that one pass finds all of them.
struct ConfigurationReader {
    private enum Key: String, CaseIterable {
        case start, given, strict, maxDepth = "max-depth", minGateway = "min-gateway", rules
    }

    private var configuration = CheckConfiguration()
    private var problems: [ConfigurationProblem] = []

    /// The configuration that a text in YAML describes.
    static func read(_ text: String) throws(ConfigurationError) -> CheckConfiguration {
        var reader = ConfigurationReader()
        guard let root = try document(text) else { return reader.configuration }
        reader.readDocument(root)
        guard reader.problems.isEmpty else { throw ConfigurationError(problems: reader.problems) }
        return reader.configuration
    }

    /// The outermost node, or nil if there are only comments.
    private static func document(_ text: String) throws(ConfigurationError) -> Node? {
        guard AliasCount(in: text).count <= AliasCount.greatest else {
            throw ConfigurationError(problems: [ConfigurationProblem(position: nil, reason: .manyAliases)])
        }
        do {
            return try Yams.compose(yaml: text)
        } catch {
            throw ConfigurationError(problems: [ConfigurationProblem(yaml: error)])
        }
    }

    private mutating func report(_ reason: ConfigurationProblem.Reason, at node: Node) {
        problems.append(ConfigurationProblem(position: node.position, reason: reason))
    }

    private mutating func readDocument(_ root: Node) {
        let names = Key.allCases.map(\.rawValue)
        for (key, value) in members(of: root, named: ConfigurationFile.name) {
            let name = key.word ?? ""
            guard let known = Key(rawValue: name) else {
                let suggestion = SpellingSuggestion.nearest(to: name, among: names)
                report(.unknownKey(name, suggestion: suggestion, known: names), at: key)
                continue
            }
            read(known, value)
        }
    }

    private mutating func read(_ key: Key, _ value: Node) {
        switch key {
        case .start: configuration.starts = names(value, key)
        case .given: readGiven(value)
        case .strict: configuration.isStrict = truthValue(value, key) ?? false
        case .maxDepth: configuration.options.maximumDepth = count(value, key)
        case .minGateway: configuration.options.minimumGatewaySize = count(value, key)
        case .rules: readRules(value)
        }
    }

    private mutating func readRules(_ node: Node) {
        for (key, value) in members(of: node, named: Key.rules.rawValue) {
            let rule = key.word ?? ""
            guard NavigationGraph.ruleNames.contains(rule) else {
                let known = NavigationGraph.ruleNames
                let suggestion = SpellingSuggestion.nearest(to: rule, among: known)
                report(.unknownRule(rule, suggestion: suggestion, known: known), at: key)
                continue
            }
            let level = value.word ?? ""
            configuration.options.levels[rule] = CheckOptions.Level(rawValue: level)
            if CheckOptions.Level(rawValue: level) == nil { report(.unknownLevel(level, rule: rule), at: value) }
        }
    }

    private mutating func readGiven(_ node: Node) {
        for (key, value) in members(of: node, named: Key.given.rawValue) {
            guard let fact = key.word, let known = value.factValue, let position = key.position else {
                report(.wrongValue(key: key.word ?? "", expected: .factValue), at: value)
                continue
            }
            configuration.given.append(.init(value: KnownFacts.Entry(fact, known), position: position))
        }
    }
}

// MARK: Values

extension ConfigurationReader {
    /// The keys and values of a node; reports a problem if it is something else, unless it is empty.
    private mutating func members(of node: Node, named name: String) -> [(key: Node, value: Node)] {
        if let mapping = node.mapping { return Array(mapping) }
        if !node.isEmpty { report(.wrongValue(key: name, expected: .keys), at: node) }
        return []
    }

    private mutating func names(_ node: Node, _ key: Key) -> [CheckConfiguration.Located<String>] {
        let nodes = node.sequence.map { Array($0) } ?? [node]
        return nodes.compactMap { node in
            guard let name = node.word, !name.isEmpty, let position = node.position else {
                report(.wrongValue(key: key.rawValue, expected: .names), at: node)
                return nil
            }
            return CheckConfiguration.Located(value: name, position: position)
        }
    }

    private mutating func truthValue(_ node: Node, _ key: Key) -> Bool? {
        if case .bool(let truth)? = node.factValue { return truth }
        report(.wrongValue(key: key.rawValue, expected: .truthValue), at: node)
        return nil
    }

    private mutating func count(_ node: Node, _ key: Key) -> Int? {
        if case .int(let number)? = node.factValue, number >= 0 { return number }
        report(.wrongValue(key: key.rawValue, expected: .count), at: node)
        return nil
    }
}

extension Node {
    /// The node's text as written, without YAML's types: `off` is a word here.
    fileprivate var word: String? { scalar?.string }

    fileprivate var isEmpty: Bool { scalar?.style == .plain && scalar?.string.isEmpty == true }

    fileprivate var position: DocumentPosition? {
        mark.map { DocumentPosition(line: $0.line, column: $0.column) }
    }

    /// The node as a fact's value, typed as on the command line: quoted text is a text.
    fileprivate var factValue: FactValue? {
        guard let scalar else { return nil }
        guard scalar.style == .plain else { return .string(scalar.string) }
        switch scalar.string {
        case "": return nil
        case "true", "false": return .bool(scalar.string == "true")
        case let text: return Int(text).map(FactValue.int) ?? .string(text)
        }
    }
}

extension ConfigurationProblem {
    /// The problem of the YAML parser with a text.
    fileprivate init(yaml error: any Error) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let words = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
            self.init(position: DocumentPosition(line: mark.line, column: mark.column), reason: .syntax(words))
        case .duplicatedKeysInMapping(let keys, let context):
            let mark = context.mark
            self.init(
                position: DocumentPosition(line: mark.line, column: mark.column),
                reason: .duplicateKey(keys.first ?? ""))
        case .reader(let problem, _, _, _):
            self.init(position: nil, reason: .syntax(problem))
        default:
            self.init(position: nil, reason: .syntax("\(error)"))
        }
    }
}

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
