import SwerkinCore

/// An element of a screen with the name and the query that it gets in an enum of page elements.
struct ProposedElement: Hashable {
    let name: String
    let query: ElementQuery
}

/// The elements of one screen.
struct ElementProposals {
    private(set) var elements: [ProposedElement] = []
    /// The number of elements that repeat others: those in further rows of tables, and others of one label.
    private(set) var repeatedCount: Int
    /// The number of elements that no query means alone.
    private(set) var namelessCount = 0

    /// Proposes the elements of a screen, but those whose queries are given.
    init(_ view: ScreenView, without used: Set<ElementQuery>) {
        var registry = NameRegistry()
        let (operable, repeated) = Self.once(view.operable, in: view.area)
        repeatedCount = repeated
        for element in operable {
            guard !element.hasPassingLabel, let query = view.area.query(for: element) else {
                namelessCount += 1
                continue
            }
            if used.contains(query) { continue }
            // A number after the first says: the same once more, as in each entry of a list.
            if element.readLabel != nil, query.index ?? 0 > 0 {
                repeatedCount += 1
                continue
            }
            elements.append(ProposedElement(name: registry.claim(element.memberNames), query: query))
        }
    }

    /// The elements but those in rows of a table after the first that has any, with the number of the others.
    ///
    /// A table without headers of columns lays out a form: all of its fields that have labels are kept.
    static func once(_ elements: [Element], in area: QueryFinder) -> (elements: [Element], repeated: Int) {
        var rows: [ElementReference: ElementReference] = [:]
        let kept = elements.filter { element in
            guard let (table, row) = area.rowAround(element), !element.isLabelledField || area.hasColumnHeaders(table)
            else { return true }
            if rows[table] == nil { rows[table] = row }
            return rows[table] == row
        }
        return (kept, elements.count - kept.count)
    }

    /// The elements without those that stand elsewhere.
    func without(_ queries: Set<ElementQuery>) -> [ProposedElement] { elements.filter { !queries.contains($0.query) } }
}

extension QueryFinder {
    /// The row of a table around an element, with the table; nil if it is in none, or in the header of a column.
    func rowAround(_ element: Element) -> (table: ElementReference, row: ElementReference)? {
        let around = ancestors(of: element)
        guard !around.contains(where: { $0.role == .columnHeader }), let row = around.first(where: { $0.role == .row }),
            let table = around.first(where: { [.table, .grid, .treeGrid].contains($0.role) })
        else { return nil }
        return (table.reference, row.reference)
    }

    /// True if a table has headers of columns.
    fileprivate func hasColumnHeaders(_ table: ElementReference) -> Bool {
        tree.element(table)?.selfAndDescendants.contains { $0.role == .columnHeader } ?? false
    }
}

extension Element {
    /// True if it is a part of a form that its label names.
    fileprivate var isLabelledField: Bool {
        ![.button, .link, .tab, .generic].contains(role) && (readLabel ?? fieldName) != nil
    }

    /// The names that it may get, the preferred first.
    fileprivate var memberNames: [String] {
        let kind = kindName
        let texts = [readLabel, fieldName, placeholder, chosenIdentifier].compactMap(\.self)
        let names = texts.compactMap { SwiftName.member($0, kind: kind) }
        guard let first = names.first else { return [kind] }
        return [first, first + SwiftName.beginningLarge(kind)]
    }

    /// A word for its kind.
    private var kindName: String {
        switch role {
        case .textField, .searchField, .comboBox, .spinButton: "field"
        case .checkbox, .switch: "toggle"
        case .listBox: "list"
        default: SwiftName.member(role.rawValue, kind: "element") ?? "element"
        }
    }
}
