import SwerkinCore

/// Makes elements from Chromium's accessibility tree.
///
/// Their references are the numbers of the document's nodes. Mere containers are replaced by their children: the rule for
/// exposed elements depends only on the nesting.
struct AccessibleElementReader {
    /// The elements as written in the documents, by the numbers of the nodes.
    let written: [Int: WrittenElement]
    /// The accessibility tree of each iframe's document, by the identifier of the iframe.
    let frames: [String: AccessibilityNode]
    /// The node outside of which no text counts, or nil if all text counts.
    var scope: Int?

    /// The replacement of a node.
    private enum Piece {
        case element(Element)
        /// A part of a text, with the number of its node.
        case text(String, Int?)
        /// A separation between the texts before and after.
        case boundary
    }

    /// The elements of a document.
    func elements(of root: AccessibilityNode) -> [Element] { joined(root.children.flatMap(pieces)) }

    /// Returns true if a node is the one that limits the scope, or inside it.
    func isInScope(_ number: Int?) -> Bool {
        guard let scope else { return true }
        var next = number
        while let node = next {
            if node == scope { return true }
            next = written[node]?.parent
        }
        return false
    }

    private func pieces(of node: AccessibilityNode) -> [Piece] {
        switch node.role {
        case "StaticText": return node.isIgnored ? [] : [.text(node.name, node.documentNode)]
        case "LineBreak": return [.text(" ", node.documentNode)]
        case "InlineTextBox", "ListMarker": return []
        default: break
        }
        let element = node.documentNode.flatMap { written[$0] }
        if let role = role(of: node, element) { return [.element(self.element(role, of: node, element))] }
        let content = element?.frame.flatMap { frames[$0] } ?? node
        let inner = content.children.flatMap(pieces)
        return element?.isBlock == true ? [.boundary] + inner + [.boundary] : inner
    }

    /// The role of a node at which assistive technology may stop; nil of one that only holds others.
    private func role(of node: AccessibilityNode, _ element: WrittenElement?) -> Role? {
        if node.isTextArea(element) { return .textField }
        // ARIA has no role for a control that opens and closes a part of the page.
        if node.role.hasPrefix("DisclosureTriangle"), !node.isIgnored { return .button }
        guard let name = AriaRoles.role(of: node, element) else { return nil }
        if name == "spinbutton", node.isEditable { return .textField }
        let role = Role(rawValue: name)
        return RoleMeaning.of(role).map { _ in role }
    }

    private func element(_ role: Role, of node: AccessibilityNode, _ element: WrittenElement?) -> Element {
        let inside = joined(node.children.flatMap(pieces))
        let isTextArea = node.isTextArea(element)
        let isSelected = node.truth("selected") || element?.isSelected == true
        return Element(
            Self.reference(node.documentNode), role: role, label: AriaText.normalized(node.name),
            value: isTextArea
                ? inside.compactMap(\.label).joined(separator: "\n") : node.value(as: role, element, inside),
            range: node.range, hint: node.description.isEmpty ? nil : AriaText.normalized(node.description),
            traits: (RoleMeaning.of(role)?.traits ?? []).union(isSelected ? ElementState.selected.trait : []),
            isEnabled: !node.truth("disabled"), isPressed: node.truth("pressed"),
            isMultiline: node.truth("multiline") || isTextArea, children: inside)
    }

    private static func reference(_ number: Int?) -> ElementReference {
        ElementReference(rawValue: number.map { "\($0)" } ?? "")
    }

    /// The elements, with texts that stand side by side as one, and without those of white space alone.
    private func joined(_ pieces: [Piece]) -> [Element] {
        var elements: [Element] = []
        var run: [(text: String, number: Int?)] = []
        for piece in pieces + [.boundary] {
            if case .text(let text, let number) = piece {
                if isInScope(number) { run.append((text, number)) }
                continue
            }
            let text = AriaText.normalized(run.map(\.text).joined())
            if !text.isEmpty { elements.append(Element(Self.reference(run[0].number), role: .text, label: text)) }
            run = []
            if case .element(let element) = piece { elements.append(element) }
        }
        return elements
    }
}

extension WrittenElement {
    /// True if it is marked as the selected or the current one, which Chromium does not always expose.
    fileprivate var isSelected: Bool {
        attributes["aria-selected"] == "true" || ![nil, "", "false"].contains(attributes["aria-current"])
    }
}
