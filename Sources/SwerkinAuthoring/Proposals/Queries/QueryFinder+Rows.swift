import SwerkinCore

extension QueryFinder {
    /// The most texts of a row by which it may be known.
    private static let mostNames = 8
    /// The kinds of elements whose texts name a row, the preferred first.
    private static let naming: [Role] = [.heading, .rowHeader, .link, .text, .cell, .gridCell]

    /// The queries for the rows around an element that a text in them names, the nearest first.
    func rows(around element: Element) -> [ElementQuery] {
        ancestors(of: element).filter(\.isRow).compactMap { row in
            names(of: row, without: element).map { row.rowQuery.containing($0) }
                .first { isOutermost($0, row) }
        }
    }

    /// The row of a table or the entry of a list around an element, or nil if it is in none.
    package func row(around element: Element) -> Element? { ancestors(of: element).first(where: \.isRow) }

    /// The queries for the texts of a row that may name it, those without digits first.
    private func names(of row: Element, without element: Element) -> [ElementQuery] {
        let own = Set(element.selfAndDescendants.map(\.reference))
        let others = row.selfAndDescendants.dropFirst().filter { !own.contains($0.reference) && !$0.isInert }
        let texts = Self.naming.flatMap { role in others.filter { $0.role == role } }.filter { $0.readLabel != nil }
        let hasDigits = { (element: Element) in element.readLabel?.contains(where: \.isNumber) ?? false }
        let ordered = texts.filter { !hasDigits($0) } + texts.filter(hasDigits)
        return ordered.compactMap(\.namedQuery).prefix(Self.mostNames).map(\.self)
    }
}

extension Element {
    /// The query for any such row; the role `row` has a kind of the same words.
    fileprivate var rowQuery: ElementQuery { role == .row ? ElementQuery(.row) : ElementQuery(role: role) }

    /// True if it is a row of a table or the entry of a list, so that others are like it.
    fileprivate var isRow: Bool {
        role == .row || role == .listItem || ["article", "treeitem"].contains(role.rawValue)
    }
}
