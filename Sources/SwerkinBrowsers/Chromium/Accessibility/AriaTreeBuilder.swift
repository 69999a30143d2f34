import SwerkinCore

/// Makes an ARIA tree from Chromium's accessibility tree.
struct AriaTreeBuilder {
    /// The elements as written in the documents, by the numbers of the elements.
    let elements: [Int: WrittenElement]
    /// The accessibility tree of each iframe's document, by the identifier of the iframe.
    let frames: [String: AccessibilityNode]

    /// The tree of a document.
    func tree(of root: AccessibilityNode) -> AriaTree {
        AriaTree(children: joined(root.children.flatMap(pieces)))
    }

    /// The tree of one node and its descendants.
    func tree(at node: AccessibilityNode) -> AriaTree { AriaTree(children: joined(pieces(of: node))) }

    /// The children that represent a node: itself, a text, or its own children.
    ///
    /// White space at the ends of texts is still significant.
    private func pieces(of node: AccessibilityNode) -> [AriaChild] {
        switch node.role {
        case "StaticText": return node.isIgnored ? [] : [.text(node.name)]
        case "LineBreak": return [.text(" ")]
        case "InlineTextBox", "ListMarker": return []
        default: break
        }
        let element = node.documentNode.flatMap { elements[$0] }
        if let role = AriaRoles.role(of: node, element) { return [.node(self.node(role, of: node, element))] }
        let inner = node.children.flatMap(pieces)
        return element?.isApart == true ? [.text(" ")] + inner + [.text(" ")] : inner
    }

    private func node(_ role: String, of node: AccessibilityNode, _ element: WrittenElement?) -> AriaNode {
        let name = name(of: node)
        let placeholder = element?.attributes["placeholder"].map(AriaText.normalized)
        let children = children(of: node, element)
        return AriaNode(
            role, name, states: AriaStates(of: node, role, element),
            url: role == "link" ? element?.attributes["href"] : nil,
            placeholder: placeholder == name ? nil : placeholder,
            children: children == [.text(name)] ? [] : children)
    }

    /// The name, in which inline content that `aria-owns` leads to follows without a space.
    ///
    /// Chromium puts a space before such content; Accessible Name and Description Computation 1.2, step 2F, and Playwright's
    /// names do not. A name that does not come from the content is none of this.
    private func name(of node: AccessibilityNode) -> String {
        let name = AriaText.normalized(node.name)
        guard node.properties["owns"] != nil else { return name }
        let content = AriaText.normalized(node.children.map(text).joined())
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        return letters(content) == letters(name) ? content : name
    }

    /// The part of its parent's name that a node contributes.
    private func text(of node: AccessibilityNode) -> String {
        switch node.role {
        case "StaticText": return node.isIgnored ? "" : node.name
        case "LineBreak": return " "
        case "InlineTextBox", "ListMarker": return ""
        default: break
        }
        let isNamed = !node.isIgnored && !node.name.isEmpty
        let text = isNamed ? node.name : node.children.map(text).joined()
        return node.documentNode.flatMap { elements[$0] }?.isApart == true ? " \(text) " : text
    }

    private func children(of node: AccessibilityNode, _ element: WrittenElement?) -> [AriaChild] {
        if node.holdsItsValue { return joined([.text(node.value?.words ?? "")]) }
        let content = element?.frame.flatMap { frames[$0] } ?? node
        return joined(content.children.flatMap(pieces))
    }

    /// The children with texts that stand side by side as one, and without those of white space alone.
    private func joined(_ pieces: [AriaChild]) -> [AriaChild] {
        var joined: [AriaChild] = []
        for piece in pieces {
            if case .text(let text) = piece, case .text(let before)? = joined.last {
                joined[joined.count - 1] = .text(before + text)
            } else {
                joined.append(piece)
            }
        }
        return joined.compactMap { child in
            guard case .text(let text) = child else { return child }
            let shown = AriaText.normalized(text)
            return shown.isEmpty ? nil : .text(shown)
        }
    }
}

extension AccessibilityNode {
    /// True if its text is its value, and its children are only the browser's drawing of it.
    fileprivate var holdsItsValue: Bool {
        role == "slider"
            || properties["editable"] == .text("plaintext") && role.first?.isLowercase == true
                && role != "generic"
    }
}

extension AriaStates {
    private static let rolesWithLevel: Set = ["heading", "row", "treeitem"]

    /// The states that Chromium exposes; for `aria-selected` and `aria-invalid` also the written attribute.
    fileprivate init(of node: AccessibilityNode, _ role: String, _ element: WrittenElement?) {
        func truth(_ name: String) -> Bool? { node.properties[name].flatMap { Bool($0.words) } }
        func word(_ name: String) -> String { node.properties[name]?.words ?? "" }
        self.init(
            checked: Toggle(rawValue: word("checked")), disabled: truth("disabled"), expanded: truth("expanded"),
            active: truth("focused"), invalid: Invalidity(told: word("invalid"), element),
            level: Self.rolesWithLevel.contains(role) ? Int(word("level")) : nil,
            pressed: Toggle(rawValue: word("pressed")),
            selected: truth("selected") ?? element?.attributes["aria-selected"].flatMap { Bool($0) })
    }
}

extension AriaStates.Invalidity {
    /// The state in Chromium's tree, or nil if it has none; for grammar and spelling the tree has only that it is invalid.
    fileprivate init?(told word: String, _ element: WrittenElement?) {
        let written = element?.attributes["aria-invalid"].flatMap(Self.init(rawValue:))
        guard word == Self.wrong.rawValue, let written, written != .right else {
            self.init(rawValue: word)
            return
        }
        self = written
    }
}

/// The ARIA roles for Chromium's internal roles: the one table.
///
/// A role that begins with a small letter is ARIA's own and stays, except for those in the table. Chromium's own roles begin
/// with a capital: those in the table become a role of ARIA; all others are replaced by their children.
enum AriaRoles {
    private static let ofChromium = [
        "image": "img", "SvgRoot": "img",
        "Iframe": "iframe",
        // Chromium recognises layout tables by their appearance; here the markup decides.
        "LayoutTable": "table", "LayoutTableRow": "row", "LayoutTableCell": "cell",
        // Fields for which ARIA has no role of their own.
        "Date": "textbox", "DateTime": "textbox", "InputTime": "textbox", "ColorWell": "textbox",
    ]

    private static let without: Set = ["generic", "none", "presentation"]

    /// The written roles that Chromium drops if their context or a name is missing.
    private static let dropped: Set = [
        "cell", "columnheader", "form", "gridcell", "listitem", "menuitem", "menuitemcheckbox", "menuitemradio",
        "option",
        "region", "row", "rowgroup", "rowheader", "tab", "treeitem",
    ]

    /// The row groups of tables, which Chromium drops.
    private static let ofElements = ["TBODY": "rowgroup", "TFOOT": "rowgroup", "THEAD": "rowgroup"]

    /// The role of a node, or nil if the node is replaced by its children.
    static func role(of node: AccessibilityNode, _ element: WrittenElement?) -> String? {
        if node.isIgnored { return node.ignoredReasons == ["uninteresting"] ? droppedRole(of: element) : nil }
        if without.contains(node.role) { return droppedRole(of: element) }
        if let role = ofChromium[node.role] { return role }
        return node.role.first?.isLowercase == true ? node.role : nil
    }

    private static func droppedRole(of element: WrittenElement?) -> String? {
        guard let element else { return nil }
        guard let written = element.attributes["role"] else { return ofElements[element.name] }
        return written.split(separator: " ").first.map { $0.lowercased() }.flatMap { dropped.contains($0) ? $0 : nil }
    }
}
