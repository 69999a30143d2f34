extension AppUnderTest {
    /// Waits until a query matches exactly `count` elements; of nested matches only the outermost counts.
    ///
    /// Throws ``StepFailure`` with the number found after `timeouts.validation`.
    public func expect(_ query: ElementQuery, count: Int) throws {
        let found = try poll(query) {
            try snapshot().outermostMatches(scoped(query))
        } until: {
            $0.count == count
        }
        guard found.count != count else { return }
        let elements = found.isEmpty ? "" : ": " + found.map(\.summary).joined(separator: ", ")
        throw failure(.custom("\(query) is there \(found.count) times, not \(count)\(elements)."))
    }

    /// Waits until a table's cell reads a text; the column is named by its header, the row by the text of any of its
    /// cells.
    ///
    /// Throws ``StepFailure`` if there is no such table or cell, or the cell reads otherwise, after
    /// `timeouts.validation`.
    public func expect(_ text: String, inRow row: String, column: String, of table: ElementQuery) throws {
        try expect(table)
        let cell = try poll(table) {
            guard let found = try snapshot().outermostMatches(scoped(table)).first else {
                throw failure(DriverFailure.namelessMatch(table))
            }
            return ElementTable(found).cell(inRow: row, column: column)
        } until: {
            (try? $0.get())?.tableText == text
        }
        switch cell {
        case .success(let cell) where cell.tableText == text: return
        case .success(let cell):
            throw failure(
                .custom("the cell reads \(cell.tableText.quoted), not \(text.quoted), in \(table)."))
        case .failure(let absence): throw failure(.custom("\(absence.absence.words) in \(table)."))
        }
    }

    private func poll<Answer>(
        _ query: ElementQuery, _ question: () throws -> Answer, until isEnough: (Answer) -> Bool
    ) throws -> Answer {
        try driver.clock.poll(for: limited(query.timeout ?? timeouts.validation), question, until: isEnough)
    }
}

extension ElementTable.Absence {
    /// The missing part, without a full stop.
    fileprivate var words: String {
        switch self {
        case .column(let column, let names): "there is no column \(column.quoted), but \(Self.list(names))"
        case .row(let row, let texts): "no row has a cell \(row.quoted); the rows begin with \(Self.list(texts))"
        case .cell: "the row has no cell under that column"
        }
    }

    private static func list(_ texts: [String]) -> String {
        texts.isEmpty ? "none" : texts.map(\.quoted).joined(separator: ", ")
    }
}
