import ArgumentParser
import CommandSupport
import SwerkinRecords
import SwerkinReports

extension MergeCommand {
    /// The folders of each column, by the numbers that their names begin with; none of a column of which there is no report.
    ///
    /// Throws `ValidationError` if there are too many columns, or a folder is of no column.
    func foldersOfColumns() throws -> [(column: FlowMatrix.Column, folders: [String])] {
        let columns = try FlowMatrix(matrix).columns([:])
        let numbered = try Dictionary(grouping: folders) { folder in
            let name = folder.split(separator: "/").last ?? ""
            let parts = name.split(separator: "-", maxSplits: 1)
            guard parts.count == 2, let number = Int(parts[0]), (1...columns.count).contains(number) else {
                throw ValidationError(
                    """
                    “\(folder)” is of no column: with --matrix, names of folders begin with the number of the column, from 1 to \
                    \(columns.count), and a hyphen, as in 1-1.
                    """)
            }
            return number
        }
        return columns.enumerated().map { ($1, numbered[$0 + 1] ?? []) }
    }

    /// Merges the records of each column, and writes the matrix.
    func mergedMatrix(_ quarantine: Quarantine) throws(ReportError) -> CommandResult {
        // The arguments have been validated.
        let parts = (try? foldersOfColumns()) ?? []
        _ = try MergedFolder(path: output)
        let history = history.isEmpty ? nil : try FailureHistory(RunSources(history, last: last).runs())
        var columns: [MatrixReport.Column] = []
        for (index, part) in parts.enumerated() {
            let folders = try ReportFolder.distinct(part.folders)
            let report = MergedReport(folders, allowingFlaky: allowFlaky, quarantine: quarantine, history: history)
            if !folders.isEmpty {
                let folder = try MergedFolder(path: "\(output)/\(index + 1)")
                try folder.write(report, of: folders, further: RunFindings(report).files)
            }
            columns.append(
                MatrixReport.Column(values: part.column.values, folder: "\(index + 1)", report: report))
        }
        let whole = MatrixReport(axes: matrix.map(\.name), columns: columns)
        do throws(UnwrittenFile) {
            try whole.write(into: output)
        } catch {
            throw .unwritable(path: error.path, problem: error.reason)
        }
        return result(of: whole, notes: columns.flatMap(\.report.faults).map(\.description))
    }

    private func result(of matrix: MatrixReport, notes: [String]) -> CommandResult {
        let status: ExitStatus = !notes.isEmpty ? .invalidInput : matrix.isSuccess ? .yes : .no
        return json
            ? CommandResult(matrix.json, notes: notes, status: status)
            : CommandResult(words: matrix.text, notes: notes, status: status)
    }
}
