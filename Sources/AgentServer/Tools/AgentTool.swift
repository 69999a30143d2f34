import CommandSupport
import FlowGraph

/// A tool that an assistant may call.
package struct AgentTool {
    /// A parameter of a tool.
    package struct Parameter: Sendable {
        /// The types of parameters.
        package enum Kind: String, Sendable {
            case text, texts, flag, number
        }

        let name: String
        let kind: Kind
        let meaning: String
        let isRequired: Bool

        package init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
            (self.name, self.kind, self.meaning, self.isRequired) = (name, kind, meaning, isRequired)
        }
    }

    let name: String
    let description: String
    let parameters: [Parameter]
    /// True if it changes nothing.
    let isReadOnly: Bool
    let perform: (AgentArguments, AgentProgress) -> AgentAnswer

    package init(
        _ name: String, _ description: String, _ parameters: [Parameter] = [], isReadOnly: Bool = true,
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
                parameter.name,
                .object(
                    parameter.kind.schema.map { JSON.Member($0.0, $0.1) }
                        + [JSON.Member("description", .string(parameter.meaning))]))
        }
        return [
            "name": .string(name), "description": .string(description),
            "inputSchema": [
                "type": "object", "properties": .object(properties),
                "required": JSON(parameters.filter(\.isRequired).map(\.name)), "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": .bool(isReadOnly)],
        ]
    }
}
