import SwerkinCore

extension AriaTree {
    /// The tree as the text of a template; two spaces a level, and no line break at the end.
    ///
    /// Read back, it matches this tree, also with `/children: deep-equal` before it. States are written unless they are
    /// `false`; a name of more than 900 characters is left out, which leaves it open.
    public var yaml: String { children.flatMap { $0.lines(depth: 0) }.joined(separator: "\n") }
}

extension AriaChild {
    fileprivate func lines(depth: Int) -> [String] {
        let indentation = String(repeating: "  ", count: depth) + "- "
        switch self {
        case .text(let text): return [indentation + "text: " + YAMLScalar.value(AriaText.normalized(text))]
        case .node(let node): return node.lines(behind: indentation, depth: depth)
        }
    }
}

extension AriaNode {
    static let longestName = 900

    /// The role, the name and the states, as a template has them.
    var key: String {
        let written = AriaAttribute.allCases.compactMap { attribute -> String? in
            guard let value = attribute.value(in: states), value != "false" else { return nil }
            return value == "true" ? "[\(attribute.rawValue)]" : "[\(attribute.rawValue)=\(value)]"
        }
        return ([role] + quotedName + written).joined(separator: " ")
    }

    private var quotedName: [String] {
        let name = AriaText.normalized(name)
        guard !name.isEmpty, name.count <= Self.longestName else { return [] }
        let escaped = name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return ["\"\(String(escaped))\""]
    }

    fileprivate func lines(behind indentation: String, depth: Int) -> [String] {
        let key = indentation + YAMLScalar.key(key)
        let properties = propertyLines(depth: depth + 1)
        if properties.isEmpty, children.isEmpty { return [key] }
        if properties.isEmpty, children.count == 1, case .text(let text) = children[0] {
            return [key + ": " + YAMLScalar.value(AriaText.normalized(text))]
        }
        return [key + ":"] + properties + children.flatMap { $0.lines(depth: depth + 1) }
    }

    private func propertyLines(depth: Int) -> [String] {
        let indentation = String(repeating: "  ", count: depth) + "- /"
        return [("url", url), ("placeholder", placeholder)].compactMap { name, value in
            value.map { indentation + name + ": " + YAMLScalar.value($0) }
        }
    }
}
