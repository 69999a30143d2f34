extension ElementTree {
    /// The app's remark on a control: its description, as by `aria-describedby`, or the text after a field.
    ///
    /// Returns nil if there is none. A text that names another element, as the label of the next field does, is none.
    /// O(elements).
    func remark(on control: Element) -> String? {
        if let hint = control.hint, !hint.isEmpty { return hint }
        guard control.takesInput, let next = element(behind: control, in: roots) else { return nil }
        let remark = next.joinedLabels
        guard Self.speaks(next), !remark.isEmpty else { return nil }
        let names = elements.filter { !Self.speaks($0) }.flatMap { [$0.label, $0.fieldName].compactMap { $0 } }
        return names.contains(remark) ? nil : remark
    }

    /// The texts of alerts that are not dialogs, and of the parts that report how something went, in reading order, each once.
    ///
    /// Source: WAI-ARIA 1.2, live region roles (`alert`, `status`). O(elements).
    var announcements: [String] {
        var known: Set<String> = []
        return elements.filter { [.alert, .status].contains($0.role) }.map(\.joinedLabels)
            .filter { text in !text.isEmpty && !known.contains { $0.contains(text) } && known.insert(text).inserted }
    }

    private static func speaks(_ element: Element) -> Bool { [.text, .alert, .status].contains(element.role) }

    /// The next element among those that lie in the same one.
    private func element(behind element: Element, in siblings: [Element]) -> Element? {
        if let position = siblings.firstIndex(where: { $0.reference == element.reference }) {
            return siblings.dropFirst(position + 1).first
        }
        for sibling in siblings {
            if let found = self.element(behind: element, in: sibling.children) { return found }
        }
        return nil
    }
}

extension Element {
    /// The labels of the element and of what lies in it, with a space between two of them.
    fileprivate var joinedLabels: String {
        selfAndDescendants.compactMap(\.label).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// True if people put something into it, of which an app may say that it is wrong.
    fileprivate var takesInput: Bool {
        isEditable || [.checkbox, .switch, .comboBox, .listBox, .slider].contains(role)
    }
}
