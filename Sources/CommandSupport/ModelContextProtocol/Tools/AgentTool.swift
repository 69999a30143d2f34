import FlowGraph

/// A tool that an assistant may call.
package struct AgentTool {
    /// A parameter of a tool.
    package struct Parameter: Sendable {
        /// The types of parameters.
        package enum Kind: Sendable {
            case text, texts, flag
            /// A whole number in a range.
            case number(ClosedRange<Int>)
        }

        let name: ToolWords
        let kind: Kind
        let meaning: ToolWords
        let isRequired: Bool

        package init(_ name: ToolWords, _ kind: Kind, _ meaning: ToolWords, isRequired: Bool = false) {
            (self.name, self.kind, self.meaning, self.isRequired) = (name, kind, meaning, isRequired)
        }
    }

    let name: ToolWords
    let description: ToolWords
    let parameters: [Parameter]
    /// True if it changes nothing.
    let isReadOnly: Bool
    let perform: (AgentArguments, AgentProgress) -> AgentAnswer

    package init(
        _ name: ToolWords, _ description: ToolWords, _ parameters: [Parameter] = [], isReadOnly: Bool = true,
        perform: @escaping (AgentArguments, AgentProgress) -> AgentAnswer
    ) {
        (self.name, self.description, self.parameters) = (name, description, parameters)
        (self.isReadOnly, self.perform) = (isReadOnly, perform)
    }
}

extension AgentTool {
    /// The entry of the tool in a list of tools.
    var listing: JSON {
        let properties = parameters.map { parameter in
            JSON.Member(
                parameter.name.text,
                .object(
                    parameter.kind.schema.map { JSON.Member($0.0, $0.1) }
                        + [JSON.Member("description", .string(parameter.meaning.text))]))
        }
        return [
            "name": .string(name.text), "description": .string(description.text),
            "inputSchema": [
                "type": "object", "properties": .object(properties),
                "required": JSON(parameters.filter(\.isRequired).map(\.name.text)), "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": .bool(isReadOnly)],
        ]
    }
}
