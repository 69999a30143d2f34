import FlowGraph
import Foundation
import SwerkinRecords

/// The report of the same flows in several settings: a column for each setting, and a row for each flow.
package struct MatrixReport: Sendable {
    /// The flows in one setting.
    package struct Column: Sendable {
        /// The values of the setting, one for each axis.
        package let values: [String]
        /// The name of the folder with its records, in that of the matrix.
        package let folder: String
        /// Its flows; none if the run ended before them.
        package let report: MergedReport

        /// A column.
        package init(values: [String], folder: String, report: MergedReport) {
            (self.values, self.folder, self.report) = (values, folder, report)
        }

        /// The values in words.
        package var name: String { values.joined(separator: ", ") }
    }

    /// A flow in all columns.
    package struct Row: Hashable, Sendable {
        /// Its name.
        package let flow: String
        /// Its outcome in each column, ``/SwerkinRecords/MergedTest/Outcome/missing`` if it did not run there.
        package let outcomes: [MergedTest.Outcome]
        /// Its duration in each column, in seconds.
        let seconds: [Double]
        /// The positions of the columns in which it fails its report.
        package let failing: [Int]

        /// True if the flow fails in some columns and not in others.
        package var differs: Bool { !failing.isEmpty && failing.count < outcomes.count }
    }

    /// The names of the axes.
    package let axes: [String]
    /// The columns.
    package let columns: [Column]
    /// The flows: first those that fail in some columns alone, then those that fail in all, then the others; by their names.
    package let rows: [Row]

    /// Compares the columns; O(n log n) for n flows in all columns.
    package init(axes: [String], columns: [Column]) {
        (self.axes, self.columns) = (axes, columns)
        let tests = columns.map { Dictionary($0.report.tests.map { ($0.name, $0) }) { first, _ in first } }
        let rows = Set(tests.flatMap(\.keys)).map { Self.row($0, tests, columns) }
        self.rows = rows.sorted { first, second in
            let (left, right) = (Self.rank(first), Self.rank(second))
            return left == right
                ? first.flow.unicodeScalars.lexicographicallyPrecedes(second.flow.unicodeScalars) : left < right
        }
    }

    private static func row(_ flow: String, _ tests: [[String: MergedTest]], _ columns: [Column]) -> Row {
        let own = tests.map { $0[flow] }
        let failing = own.indices.filter { index in
            guard let test = own[index] else { return true }
            let fails = [.failed, .flaky, .missing].contains(test.outcome)
            return fails && columns[index].report.pardon(of: test) == nil
        }
        return Row(
            flow: flow, outcomes: own.map { $0?.outcome ?? .missing }, seconds: own.map { $0?.seconds ?? 0 },
            failing: failing)
    }

    private static func rank(_ row: Row) -> Int { row.differs ? 0 : row.failing.isEmpty ? 2 : 1 }

    /// True if every column's report is a success, and each flow ran in each column.
    package var isSuccess: Bool {
        !rows.isEmpty && rows.allSatisfy(\.failing.isEmpty)
            && columns.allSatisfy { $0.report.isSuccess && $0.report.faults.isEmpty }
    }

    /// The columns in which a flow fails, by the values that they have in common if these are all with them; nil if it fails in none.
    package func failure(of row: Row) -> String? {
        guard !row.failing.isEmpty else { return nil }
        if row.failing.count == columns.count { return "fails everywhere" }
        let shared = commonValues(row.failing)
        let all = columns.indices.filter { column in shared.allSatisfy { columns[column].values[$0.axis] == $0.value } }
        if all == row.failing { return "fails with \(shared.map(\.value).joined(separator: ", ")) only" }
        let names = row.failing.map { columns[$0].name }.joined(separator: "; ")
        return "fails in \(row.failing.count) of \(columns.count) columns: \(names)"
    }

    /// The values that some columns have in common, and others have not.
    private func commonValues(_ some: [Int]) -> [(axis: Int, value: String)] {
        axes.indices.compactMap { axis in
            let value = columns[some[0]].values[axis]
            guard some.allSatisfy({ columns[$0].values[axis] == value }) else { return nil }
            return columns.allSatisfy { $0.values[axis] == value } ? nil : (axis, value)
        }
    }
}

extension MergedTest.Outcome {
    /// The sign of the outcome in tables.
    var sign: String {
        switch self {
        case .passed: "✓"
        case .failed: "✗"
        case .flaky: "⚠"
        case .skipped: "–"
        case .missing: "·"
        }
    }
}
