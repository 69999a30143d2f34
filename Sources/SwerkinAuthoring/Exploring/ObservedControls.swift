import SwerkinCore

/// A control of a snapshot, with its identity.
struct ObservedControl {
    let key: ControlKey
    let element: Element
    /// True if it is in a navigation or a banner, which many pages have.
    let isShared: Bool

    /// The label as users read it, or the identifier.
    var name: String { element.readLabel ?? element.fieldName ?? element.identifier ?? element.role.rawValue }
}

/// The controls of a snapshot in reading order.
struct ObservedControls {
    let all: [ObservedControl]

    /// Finds the controls of the front layer; O(elements × depth).
    ///
    /// - Parameters:
    ///   - observation: the snapshot.
    ///   - layer: the layer in front.
    ///   - touchesRows: true if rows of tables are controls themselves, as in apps.
    init(_ observation: ScreenObservation, in layer: ScreenLayer, touchesRows: Bool) {
        var found: [Candidate] = []
        for root in layer.area(of: observation).roots { Self.collect(root, [], touchesRows, into: &found) }
        let constant = Self.constantLabels(of: found)
        all = found.map { candidate in
            ObservedControl(
                key: candidate.key(constant: constant), element: candidate.element,
                isShared: candidate.around.contains { Self.shared.contains($0.role.rawValue) })
        }
    }

    private static let shared: Set<String> = ["navigation", "banner", "contentinfo", "menubar"]

    private static func collect(
        _ element: Element, _ around: [Element], _ touchesRows: Bool, into found: inout [Candidate]
    ) {
        guard !element.isInert else { return }
        let isRow = touchesRows && element.role == .row
        if element.isOperable || isRow { found.append(Candidate(element: element, around: around)) }
        for child in element.children { collect(child, around + [element], touchesRows, into: &found) }
    }

    /// The labels that stand in several rows, as “Edit” does, by the list.
    private static func constantLabels(of candidates: [Candidate]) -> Set<[String]> {
        var rows: [[String]: Set<ElementReference>] = [:]
        for candidate in candidates {
            guard let (list, row) = candidate.entry else { continue }
            rows[[list, candidate.label], default: []].insert(row)
        }
        return Set(rows.filter { $0.value.count > 1 }.keys)
    }
}

/// An element that is a control, with those around it, the outermost first.
private struct Candidate {
    let element: Element
    let around: [Element]
    let label: String

    init(element: Element, around: [Element]) {
        (self.element, self.around) = (element, around)
        label = DataText.blanked(element.readLabel ?? "")
    }

    private static let entries: Set<String> = [
        "row", "listitem", "cell", "gridcell", "treeitem", "article", "rowheader",
    ]
    private static let lists: Set<String> = ["table", "grid", "treegrid", "list", "tree", "feed"]
    /// The parts of a page whose entries are no data.
    private static let menus: Set<String> = [
        "navigation", "banner", "menu", "menubar", "tablist", "toolbar", "radiogroup", "contentinfo", "columnheader",
    ]

    /// The list that it is an entry of, or in one, with the entry; nil if it is in none, or in a menu.
    var entry: (list: String, row: ElementReference)? {
        let path = around + [element]
        guard !path.contains(where: { Self.menus.contains($0.role.rawValue) }),
            let row = path.last(where: { Self.entries.contains($0.role.rawValue) })
        else { return nil }
        let list = around.last { Self.lists.contains($0.role.rawValue) }
        return (
            list.map { DataText.blanked($0.readLabel ?? $0.identifier ?? $0.role.rawValue) } ?? "list", row.reference
        )
    }

    func key(constant: Set<[String]>) -> ControlKey {
        let role = element.role.rawValue
        let identifier = DataText.blanked(element.identifier ?? "")
        guard let (list, _) = entry else {
            let name =
                label.isEmpty || label == DataText.mark ? (element.fieldName.map { DataText.blanked($0) } ?? "") : label
            return ControlKey(
                role: role, name: name.isEmpty ? identifier.isEmpty ? label : identifier : name, list: nil)
        }
        let isConstant = constant.contains([list, label])
        return ControlKey(role: role, name: isConstant ? label : "", list: list)
    }
}

/// The identity of a control on a screen: equal for the controls in all rows of a list.
package struct ControlKey: Codable, Hashable, Sendable, Comparable {
    /// The role.
    package let role: String
    /// The label or else the identifier, without data; empty for an entry of a list with a text of its own.
    package let name: String
    /// The name of the list that the control is in, or nil if it is in none.
    package let list: String?

    /// Returns true if one comes before the other in the order of their texts.
    package static func < (one: ControlKey, other: ControlKey) -> Bool { one.text < other.text }

    /// The key as a line.
    package var text: String { "\(role) \(name)" + (list.map { " in the list \($0)" } ?? "") }
}
