import FlowGraph

/// The arguments of a call, which fit the parameters of the tool.
package struct AgentArguments {
    private let values: [String: JSON]

    /// Checks arguments; throws ``Problem`` with all that is wrong.
    init(_ json: JSON?, of tool: AgentTool) throws(Problem) {
        guard case .object(let members) = json ?? [:] else { throw Problem(lines: ["the arguments are no object"]) }
        let given = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        let unknown = members.map(\.key).compactMap { Self.problem(ofName: $0, in: tool) }
        let wrong = tool.parameters.compactMap { Self.problem(with: given[$0.name.text], as: $0, of: tool) }
        guard unknown.isEmpty, wrong.isEmpty else { throw Problem(lines: unknown + wrong) }
        values = given
    }

    private static func problem(ofName name: String, in tool: AgentTool) -> ToolWords? {
        let names = tool.parameters.map(\.name)
        if names.contains(where: { $0.text == name }) { return nil }
        guard let nearest = names.nearest(to: name) else { return "\(tool.name) has no such parameter" }
        return "\(tool.name) has no such parameter; did you mean “\(nearest)”?"
    }

    private static func problem(
        with value: JSON?, as parameter: AgentTool.Parameter, of tool: AgentTool
    ) -> ToolWords? {
        guard let value else {
            return parameter.isRequired ? "\(tool.name) needs \(parameter.name): \(parameter.meaning)" : nil
        }
        return parameter.kind.includes(value) ? nil : "\(parameter.name) must be \(parameter.kind.words)"
    }

    /// The mistakes in arguments.
    struct Problem: Error {
        let lines: [ToolWords]
    }

    /// A text; nil if it is not given, or empty.
    package func text(_ name: String) -> String? { values[name]?.text.flatMap { $0.isEmpty ? nil : $0 } }

    /// Texts; none if they are not given.
    package func texts(_ name: String) -> [String] {
        if case .array(let elements)? = values[name] { elements.compactMap(\.text) } else { [] }
    }

    /// A truth value; false if it is not given.
    package func flag(_ name: String) -> Bool { if case .bool(true)? = values[name] { true } else { false } }

    /// A whole number in the range of the parameter; nil if it is not given.
    package func number(_ name: String) -> Int? { if case .int(let number)? = values[name] { number } else { nil } }
}

extension [ToolWords] {
    /// The words that are most like a text, or nil if none are like it.
    func nearest(to text: String) -> ToolWords? {
        guard let nearest = SpellingSuggestion.nearest(to: text, among: map(\.text)) else { return nil }
        return first { $0.text == nearest }
    }
}

extension AgentTool.Parameter.Kind {
    fileprivate func includes(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.text, .string), (.flag, .bool): true
        case (.number(let range), .int(let number)): range.contains(number)
        case (.texts, .array(let elements)): elements.allSatisfy { $0.text != nil }
        default: false
        }
    }

    fileprivate var words: ToolWords {
        switch self {
        case .text: "a text"
        case .texts: "a list of texts"
        case .flag: "true or false"
        case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        }
    }

    /// The type in JSON Schema.
    var schema: [(String, JSON)] {
        switch self {
        case .text: [("type", "string")]
        case .texts: [("type", "array"), ("items", ["type": "string"])]
        case .flag: [("type", "boolean")]
        case .number(let range):
            [("type", "integer"), ("minimum", .int(range.lowerBound)), ("maximum", .int(range.upperBound))]
        }
    }
}
