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

extension AriaTemplate {
    /// The template nearest to this one that matches a tree.
    ///
    /// Matching parts stay unchanged: regular expressions, and omissions. Other parts are written as they are: a name, a state,
    /// a text; an item without a counterpart is replaced by all actual items between its neighbours. If nothing of the template
    /// is left, or an adapted one would not match, it is the whole tree. Nil if the tree is empty, which no template can
    /// express. O(nodes of the tree × nodes of the template) for each level of the template.
    public func adapted(to tree: AriaTree) -> AriaTemplate? {
        guard !tree.children.isEmpty else { return nil }
        if matches(tree) { return self }
        let whole = AriaTemplate(
            root: Node(role: nil, children: tree.children.map(Child.init), position: root.position))
        guard let (child, attempt) = nearest(in: tree), attempt.met > 0 else { return whole }
        let adapted = AriaTemplate(root: adaptedRoot(to: child))
        return adapted.matches(tree) ? adapted : whole
    }

    private func adaptedRoot(to child: AriaChild) -> Node {
        var adapted = root
        if root.mode == nil, root.children.count == 1 {
            adapted.children = [root.children[0].adapted(to: child, isDeep: false) ?? Child(child)]
        } else if case .node(let node) = child {
            adapted.children = root.adaptedChildren(to: node.children, isDeep: false)
        }
        return adapted
    }
}

extension AriaTemplate.Child {
    /// A template that matches exactly an actual node, without the states that are `false`.
    init(_ seen: AriaChild) {
        let position = AriaTemplatePosition(line: 1, column: 1)
        switch seen {
        case .text(let text): self = .text(AriaTemplate.Text(AriaText.normalized(text), at: position))
        case .node(let node): self = .node(AriaTemplate.Node(node, at: position))
        }
    }

    /// The item, changed to match an actual node, or nil if one is a text and the other is not, or the roles differ.
    fileprivate func adapted(to seen: AriaChild, isDeep: Bool) -> AriaTemplate.Child? {
        if attempt(on: seen, at: [], isDeep: isDeep).mismatch == nil { return self }
        switch (self, seen) {
        case (.text, .text): return AriaTemplate.Child(seen)
        case (.node(let wanted), .node(let node)) where wanted.role == node.role:
            return .node(wanted.adapted(to: node, isDeep: isDeep))
        default: return nil
        }
    }

    /// The similarity of an item and an actual node: 0 if it cannot be adapted, and the maximum if it matches.
    fileprivate func likeness(to seen: AriaChild, isDeep: Bool) -> Int {
        guard adapted(to: seen, isDeep: isDeep) != nil else { return 0 }
        let attempt = attempt(on: seen, at: [], isDeep: isDeep)
        return attempt.mismatch == nil ? 1000 + attempt.met : 1 + attempt.met
    }
}

extension AriaTemplate.Node {
    fileprivate init(_ node: AriaNode, at position: AriaTemplatePosition) {
        let isLongName = AriaText.normalized(node.name).count > AriaNode.longestName
        self.init(
            role: node.role,
            name: node.name.isEmpty || isLongName ? nil : .exact(AriaText.normalized(node.name)),
            states: node.states.written, url: node.url.map { AriaTemplate.Text($0, at: position) },
            placeholder: node.placeholder.map { AriaTemplate.Text($0, at: position) },
            children: node.children.map(AriaTemplate.Child.init), position: position)
    }

    fileprivate func adapted(to node: AriaNode, isDeep: Bool) -> AriaTemplate.Node {
        var adapted = self
        if let name, !name.isMet(by: node.name) { adapted.name = .exact(AriaText.normalized(node.name)) }
        for attribute in AriaAttribute.allCases where !attribute.isMet(by: node.states, as: states) {
            attribute.copy(from: node.states, to: &adapted.states)
        }
        adapted.url = url?.adapted(to: node.url)
        adapted.placeholder = placeholder?.adapted(to: node.placeholder)
        adapted.children = adaptedChildren(to: node.children, isDeep: isDeep)
        return adapted
    }

    fileprivate func adaptedChildren(to seen: [AriaChild], isDeep: Bool) -> [AriaTemplate.Child] {
        let isStrict = mode.map { $0 != .contain } ?? isDeep
        let isDeepInside = mode.map { $0 == .deepEqual } ?? isDeep
        let alignment = AriaAlignment(children, seen) { $0.likeness(to: $1, isDeep: isDeepInside) }
        return alignment.gaps.flatMap { gap -> [AriaTemplate.Child] in
            // Omissions stay, except beside an item whose counterpart has gone.
            let between = isStrict || gap.hasUnmet ? seen[gap.seen].map(AriaTemplate.Child.init) : []
            let next = gap.pair.flatMap { children[$0].adapted(to: seen[$1], isDeep: isDeepInside) }
            return between + [next].compactMap { $0 }
        }
    }
}

extension AriaTemplate.Text {
    fileprivate func adapted(to seen: String?) -> AriaTemplate.Text? {
        isMet(by: seen) ? self : seen.map { AriaTemplate.Text($0, at: position) }
    }
}

extension AriaStates {
    /// The states that are written of an actual node: those that are not `false`.
    fileprivate var written: AriaStates {
        var written = AriaStates()
        for attribute in AriaAttribute.allCases where attribute.value(in: self) != "false" {
            attribute.copy(from: self, to: &written)
        }
        return written
    }
}
