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
        return row.indices.contains(place) ? .success(row[place]) : .failure(.init(.cell))
    }

    /// An absence as an error.
    struct ElementAbsence: Error {
        let absence: Absence
        init(_ absence: Absence) { self.absence = absence }
    }
}

extension Element {
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
