import SwerkinCore

extension AccessibilityRule {
    /// Several controls or fields of one role and one name, which only their position distinguishes.
    ///
    /// Those in containers of different names are distinct: a button "Delete" in each row of a list, if the rows differ. A
    /// container's name is its label; for a row or an entry of a list also the texts in it.
    public static let sameName = AccessibilityRule(
        "same-name", severity: .warning,
        meaning:
            "Several controls of one role have the same name in the same place, so that they cannot be told apart.",
        remedy: "give each a name that says what it belongs to.",
        sources: ["WCAG 2.2, 2.4.4 Link Purpose (In Context)", "WCAG 2.2, 2.4.6 Headings and Labels"]
    ) { tree in
        var groups: [NamedControl: [Element]] = [:]
        var order: [NamedControl] = []
        for (element, around) in tree.elementsInPlace {
            // An element inside another control is a part of that control.
            guard let called = NamedControl(element, around), !around.contains(where: \.isActedOn) else { continue }
            if groups[called] == nil { order.append(called) }
            groups[called, default: []].append(element)
        }
        return order.compactMap { note(groups[$0] ?? []) }
    }

    private static func note(_ elements: [Element]) -> Note? {
        guard elements.count > 1, let first = elements.first else { return nil }
        let others = Array(elements.dropFirst())
        let number = others.count == 1 ? "another" : "\(others.count) others"
        let corners = others.compactMap(\.corner)
        let places = corners.isEmpty ? "" : " at \(corners.joined(separator: " and at "))"
        return Note(first, others: others, "has the role and the name of \(number)\(places)")
    }
}

/// The name of a control, and those of its containers.
private struct NamedControl: Hashable {
    let role: Role
    let name: String
    let containers: [String]

    /// Nil if it is not a control or has no name.
    init?(_ element: Element, _ around: [Element]) {
        guard element.isActedOn, !element.name.isEmpty else { return nil }
        role = element.role
        name = element.name
        containers = around.map(\.containerName)
    }
}

extension Element {
    fileprivate var isActedOn: Bool { isControl || isField }

    /// The name that distinguishes a container from others of its kind.
    fileprivate var containerName: String {
        let isEntry = ElementKind.row.includes(self)
        let texts = isEntry ? selfAndDescendants.filter { !$0.isActedOn }.compactMap(\.label) : [label ?? ""]
        return "\(role) \(texts.joined(separator: " "))"
    }
}
