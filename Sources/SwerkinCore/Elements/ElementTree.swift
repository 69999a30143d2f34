/// An app's accessibility tree as it was at one moment.
public struct ElementTree: Hashable, Sendable {
    /// The size of the screen, in points.
    public var size: Size
    /// The topmost elements in reading order; those in front come last.
    public var roots: [Element]

    /// Makes a tree.
    public init(size: Size, roots: [Element]) {
        self.size = size
        self.roots = roots
    }

    /// All elements in reading order, each before its descendants; O(elements).
    public var elements: [Element] {
        var all: [Element] = []
        roots.forEachInPlace { $0.appendAll(to: &all) }
        return all
    }

    /// The element with a reference, or nil if it is not in the tree; O(elements).
    public func element(_ reference: ElementReference) -> Element? {
        roots.firstInPlace { $0.element(reference) }
    }

    /// The elements around one, the outermost first, and itself; nil if it is not here.
    ///
    /// O(elements).
    package func chain(to reference: ElementReference) -> [Element]? {
        func chain(in element: Element) -> [Element]? {
            if element.reference == reference { return [element] }
            return element.children.lazy.compactMap(chain).first.map { [element] + $0 }
        }
        return roots.lazy.compactMap(chain).first
    }

    /// The position in the tree of the element with a reference, or nil if it is not in the tree; O(elements).
    func bounds(of reference: ElementReference) -> Rectangle? {
        roots.firstInPlace { $0.bounds(of: reference) }
    }
}

extension ElementTree {
    /// The elements that match a query, in reading order.
    ///
    /// An element inside another match is a match too, unless the query has an index, so that actions and expectations mean the
    /// same element. Inert elements don't match. O(elements × containers and absent elements of the query). Throws
    /// ``StepFailure`` if the query has a pattern that is not a regular expression.
    public func matches(_ query: ElementQuery) throws -> [Element] {
        var found: [Element] = []
        try search(query, outermostOnly: false, into: &found)
        return found
    }

    /// The inert elements that a query would mean if they weren't inert, in reading order.
    func inertMatches(_ query: ElementQuery) throws -> [Element] {
        var found: [Element] = []
        try search(query, outermostOnly: false, isInert: true, into: &found)
        return found
    }

    /// The targets of an action on a query: of nested matches only the outermost.
    ///
    /// A row and the text in it with the same label are one target. Inert elements don't match. Throws ``StepFailure``
    /// if a pattern of the query is no regular expression.
    public func outermostMatches(_ query: ElementQuery) throws -> [Element] {
        var found: [Element] = []
        try search(query, outermostOnly: true, into: &found)
        return found
    }

    private func search(
        _ query: ElementQuery, outermostOnly: Bool, isInert: Bool = false, into found: inout [Element]
    ) throws {
        for other in query.absent where try !matches(other).isEmpty { return }
        var scopes = try area(of: query)
        for container in query.containers {
            let matcher = try ElementMatcher(container)
            var inside: [Element] = []
            scopes.forEachInPlace { $0.collect(matcher, outermostOnly: true, isInert: nil, into: &inside) }
            scopes = inside.picked(container.index).flatMap(\.children)
        }
        let matcher = try ElementMatcher(query)
        let isOutermost = outermostOnly || query.index != nil
        scopes.forEachInPlace { $0.collect(matcher, outermostOnly: isOutermost, isInert: isInert, into: &found) }
        found = found.picked(query.index)
    }
}

extension Element {
    /// Collects the matches that are inert or not, or both if `isInert` is nil: an element in front of a modal may be in a
    /// container beneath it.
    fileprivate func collect(
        _ matcher: ElementMatcher, outermostOnly: Bool, isInert: Bool?, into found: inout [Element]
    ) {
        if self.isInert == isInert ?? self.isInert, matcher.matches(self) {
            found.append(self)
            if outermostOnly { return }
        }
        children.forEachInPlace { $0.collect(matcher, outermostOnly: outermostOnly, isInert: isInert, into: &found) }
    }
}

extension [Element] {
    fileprivate func picked(_ index: Int?) -> [Element] {
        guard let index else { return self }
        return indices.contains(index) ? [self[index]] : []
    }
}

/// The conditions of one query on one element, its regular expressions read once.
struct ElementMatcher {
    private let query: ElementQuery
    private let label: TextMatcher?
    private let value: TextMatcher?
    private let text: TextMatcher?
    private let fieldName: TextMatcher?
    private let contained: [ElementMatcher]

    init(_ query: ElementQuery) throws {
        self.query = query
        label = try query.label.map(TextMatcher.init)
        value = try query.value.map(TextMatcher.init)
        text = try query.text.map(TextMatcher.init)
        fieldName = try query.fieldName.map(TextMatcher.init)
        contained = try query.contained.map(ElementMatcher.init)
    }

    /// True if an element or one inside it matches.
    private func matchesAnywhere(in element: Element) -> Bool {
        matches(element) || element.children.contains(where: matchesAnywhere)
    }

    func matches(_ element: Element) -> Bool {
        if let identifier = query.identifier, element.identifier != identifier { return false }
        if let role = query.role, element.role != role { return false }
        if let label, !label.matchesLabel(element.label) { return false }
        if let value, !value.matches(element.shownValue) { return false }
        if let text, !text.matchesLabel(element.label) && !text.matches(element.text) { return false }
        if let fieldName, !fieldName.matchesLabel(element.fieldName) { return false }
        if !element.traits.isSuperset(of: query.traits) { return false }
        guard query.kind?.includes(element) ?? true else { return false }
        return contained.allSatisfy { inner in element.children.contains { inner.matchesAnywhere(in: $0) } }
    }
}

/// Walks over elements in place.
///
/// A loop over an array copies each element, and retains its dozen texts and lists one by one. Each step searches trees several
/// times, and the copies took a third of a step's time beside the app.
extension [Element] {
    /// Visits every element.
    func forEachInPlace(_ visit: (borrowing Element) throws -> Void) rethrows {
        try withUnsafeBufferPointer { elements in
            for index in elements.indices { try visit(elements[index]) }
        }
    }

    /// The first thing that is found at an element.
    func firstInPlace<Found>(_ find: (borrowing Element) throws -> Found?) rethrows -> Found? {
        try withUnsafeBufferPointer { elements in
            for index in elements.indices {
                if let found = try find(elements[index]) { return found }
            }
            return nil
        }
    }
}

/// A table on the screen, as rows and columns.
///
/// The rows are those of the table itself, not of tables inside its cells. Columns are named by the first row with column
/// headers.
struct ElementTable {
    /// The reason why a table has no such cell.
    enum Absence: Hashable {
        /// No column has this name; the names that there are.
        case column(String, named: [String])
        /// No row has a cell with this text; the texts of the rows' first cells.
        case row(String, beginning: [String])
        /// The row ends before the column.
        case cell
    }

    /// The names of the columns, from the left; empty if no row has column headers.
    let columns: [String]
    /// The cells of each row, from the top.
    let rows: [[Element]]

    /// Reads a table, which is O(elements of the table).
    init(_ table: Element) {
        rows = table.tableRows.map(\.rowCells)
        let header = rows.first { $0.contains { $0.role == .columnHeader } }
        columns = header?.map(\.tableText) ?? []
    }

    /// The cell under a column's name, in the first row that has a cell with a text, whole or between white space.
    func cell(inRow text: String, column: String) -> Result<Element, ElementAbsence> {
        guard let place = columns.firstIndex(of: column) else {
            return .failure(.init(.column(column, named: columns)))
        }
        let data = rows.filter { row in row.contains { $0.role != .columnHeader } }
        guard let row = data.first(where: { row in row.contains { $0.tableText == text } }) else {
            return .failure(.init(.row(text, beginning: data.compactMap { $0.first?.tableText })))
        }
        guard row.count == columns.count, !isSpanned(row) else { return spannedCell(in: row, column: place) }
        return .success(row[place])
    }

    /// True if a cell of another row reaches into this one.
    private func isSpanned(_ row: [Element]) -> Bool {
        guard let line = line(of: row) else { return false }
        return rows.contains { other in other != row && other.contains { $0.reaches(line) } }
    }

    /// The cell under a header of a table whose cells span rows or columns, as they are laid out.
    ///
    /// Columns then are no positions in a row. Source: HTML 4.9.12, forming a table.
    private func spannedCell(in row: [Element], column: Int) -> Result<Element, ElementAbsence> {
        let header = rows.first { $0.contains { $0.role == .columnHeader } }
        guard let line = line(of: row), let bounds = header?[column].bounds, !bounds.isEmpty else {
            return row.indices.contains(column) ? .success(row[column]) : .failure(.init(.cell))
        }
        // A header may span several columns, of which it names the first.
        let point = Point(x: bounds.origin.x + min(4, bounds.size.width / 2), y: line)
        let cells = row + rows.filter { $0 != row }.flatMap { $0 }
        guard let cell = cells.first(where: { $0.bounds.contains(point) }) else { return .failure(.init(.cell)) }
        return .success(cell)
    }

    /// The vertical middle of a row: that of its lowest cell, for others may span rows; nil if no cell is laid out.
    private func line(of row: [Element]) -> Double? {
        row.filter { !$0.bounds.isEmpty }.min { $0.bounds.size.height < $1.bounds.size.height }?.bounds.middle.y
    }

    /// An absence as an error.
    struct ElementAbsence: Error {
        let absence: Absence
        init(_ absence: Absence) { self.absence = absence }
    }
}

extension Element {
    /// True if it is laid out at a vertical position.
    fileprivate func reaches(_ line: Double) -> Bool {
        !bounds.isEmpty && bounds.origin.y < line && line < bounds.maxY
    }

    /// The text of a cell: its label, or the texts inside it.
    var tableText: String {
        if let label, !label.isEmpty { return label }
        let texts = children.map(\.tableText).filter { !$0.isEmpty }
        return texts.isEmpty ? shownValue ?? "" : texts.joined(separator: " ")
    }

    fileprivate var tableRows: [Element] {
        children.flatMap { $0.role == .row ? [$0] : $0.role.isTable ? [] : $0.tableRows }
    }

    fileprivate var rowCells: [Element] {
        children.flatMap { child in
            child.role.isCell || child.role == .columnHeader ? [child] : child.role.isTable ? [] : child.rowCells
        }
    }
}
