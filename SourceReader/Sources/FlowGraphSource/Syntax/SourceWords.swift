/// A node's words, for messages.
enum SourceWords {
    static func words(_ node: SourceNode) -> String {
        switch node.kind {
        case .call:
            words(node[0]) + "("
                + node.children.dropFirst().prefix(2).map { argument in
                    (argument.text.isEmpty ? "" : argument.text + ": ")
                        + (argument.kind == .argument ? words(argument[0]) : "")
                }.joined(separator: ", ") + ")"
        case .member: (node.count > 0 ? words(node[0]) : "") + "." + node.text
        case .string: "\"" + node.text + "\""
        case .closure: "{ … }"
        case .name, .number, .boolean: node.text
        case .nilLiteral: "nil"
        default: "…"
        }
    }

    /// The method that the argument of `#selector` names.
    static func selected(by argument: SourceNode) -> String? {
        guard argument.kind == .argument, argument.count > 0 else { return nil }
        return argument[0].kind == .call ? argument[0][0].text : argument[0].text
    }

    static func lastName(_ node: SourceNode) -> String {
        node.kind == .call && node.count > 1 ? lastName(node[1].kind == .argument ? node[1][0] : node[1]) : node.text
    }
}
