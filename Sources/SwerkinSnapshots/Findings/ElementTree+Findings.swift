import SwerkinCore

extension ElementTree {
    /// The findings of rules on the screen: rule by rule, each in reading order.
    ///
    /// Elements beneath a modal dialog are skipped: their findings belong to the screen that opened it. Findings about an
    /// excepted element or its descendants are left out. O(elements) for each rule. Throws `StepFailure` if a query has a
    /// pattern that is no regular expression.
    public func accessibilityFindings(
        rules: [AccessibilityRule] = .all, except queries: [ElementQuery] = []
    ) throws -> [AccessibilityFinding] {
        let excepted = Set(try queries.flatMap(matches).flatMap(\.selfAndDescendants).map(\.reference))
        let front = inFront
        return rules.flatMap { $0.findings(in: front) }.filter { !excepted.contains($0.element.reference) }
    }
}

extension Element {
    private static let controls: Set<String> = [
        "button", "link", "checkbox", "switch", "slider", "radio", "tab", "listbox", "option", "menuitem",
        "menuitemcheckbox", "menuitemradio", "treeitem",
    ]
    private static let fields: Set<String> = ["textbox", "searchbox", "combobox", "spinbutton"]

    /// True if it is an element to act on other than a field.
    var isControl: Bool {
        Self.controls.contains(role.rawValue) || !isField && !traits.isDisjoint(with: [.button, .link, .adjustable])
    }

    /// True if it takes what people enter.
    var isField: Bool { Self.fields.contains(role.rawValue) || traits.contains(.searchField) }

    /// The accessible name as people read it: the label, or the labels of the descendants; empty if there is none.
    ///
    /// The pictures of icon fonts, and other characters without meaning, are no name.
    var name: String {
        let own = AccessibleName.asRead(label ?? "")
        guard own.isEmpty else { return own }
        return children.map(\.name).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension ElementTree {
    /// All elements in reading order, each with those around it, the outermost first.
    var elementsInPlace: [(element: Element, around: [Element])] {
        var found: [(element: Element, around: [Element])] = []
        func visit(_ element: Element, _ around: [Element]) {
            found.append((element, around))
            for child in element.children { visit(child, around + [element]) }
        }
        for root in roots { visit(root, []) }
        return found
    }
}
