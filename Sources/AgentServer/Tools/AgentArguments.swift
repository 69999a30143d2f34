import CommandSupport
import FlowGraph

/// The arguments of a call, which fit the parameters of the tool.
package struct AgentArguments {
    private let values: [String: JSON]

    /// Checks arguments; throws ``Problem`` with all that is wrong.
    init(_ json: JSON?, of tool: AgentTool) throws(Problem) {
        guard case .object(let members) = json ?? [:] else { throw Problem(lines: ["the arguments are no object"]) }
        var problems: [String] = []
        let names = tool.parameters.map(\.name)
        for member in members where !names.contains(member.key) {
            problems.append(
                "\(tool.name) has no parameter “\(member.key)”"
                    + SpellingSuggestion.question(SpellingSuggestion.nearest(to: member.key, among: names)))
        }
        let given = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        for parameter in tool.parameters {
            guard let value = given[parameter.name] else {
                if parameter.isRequired {
                    problems.append("\(tool.name) needs \(parameter.name): \(parameter.meaning)")
                }
                continue
            }
            if !parameter.kind.includes(value) { problems.append("\(parameter.name) must be \(parameter.kind.words)") }
        }
        guard problems.isEmpty else { throw Problem(lines: problems) }
        values = given
    }

    /// The mistakes in arguments.
    struct Problem: Error {
        let lines: [String]
    }

    /// A text; nil if it is not given, or empty.
    package func text(_ name: String) -> String? { values[name]?.text.flatMap { $0.isEmpty ? nil : $0 } }

    /// Texts; none if they are not given.
    package func texts(_ name: String) -> [String] {
        if case .array(let elements)? = values[name] { elements.compactMap(\.text) } else { [] }
    }

    /// A truth value; false if it is not given.
    package func flag(_ name: String) -> Bool { if case .bool(true)? = values[name] { true } else { false } }

    /// A whole number; nil if it is not given.
    package func number(_ name: String) -> Int? { if case .int(let number)? = values[name] { number } else { nil } }
}

extension AgentTool.Parameter.Kind {
    fileprivate func includes(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.text, .string), (.flag, .bool), (.number, .int): true
        case (.texts, .array(let elements)): elements.allSatisfy { $0.text != nil }
        default: false
        }
    }

    fileprivate var words: String {
        switch self {
        case .text: "a text"
        case .texts: "a list of texts"
        case .flag: "true or false"
        case .number: "a whole number"
        }
    }

    /// The type in JSON Schema.
    var schema: [(String, JSON)] {
        switch self {
        case .text: [("type", "string")]
        case .texts: [("type", "array"), ("items", ["type": "string"])]
        case .flag: [("type", "boolean")]
        case .number: [("type", "integer")]
        }
    }
}
