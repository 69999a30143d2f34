import CommandSupport
import Foundation
import SwerkinRecords
import SwerkinReports

extension RunCommand {
    /// Runs the flows once for each column, one column after the other, and writes the matrix.
    ///
    /// What has run is written also if the run is ended in the middle; the flows of further columns ran nowhere then.
    func matrixResult(
        _ axes: [FlowMatrix.Axis], program: TestProgram, _ flows: [ListedFlow], _ durations: RecordedDurations,
        variables: [String: String]
    ) throws(RunError) -> CommandResult {
        guard let matrix = try? FlowMatrix(axes) else { return CommandResult(status: .wrongUsage) }
        let interruption = Interruption(.ends) {}
        interruption.beginToWrite()
        var columns: [MatrixReport.Column] = []
        var notes: [String] = []
        for (index, column) in matrix.columns(variables).enumerated() {
            guard !interruption.hasEnded else {
                columns.append(
                    MatrixReport.Column(values: column.values, folder: "\(index + 1)", report: MergedReport([])))
                continue
            }
            Self.announce("column \(index + 1), \(column.values.joined(separator: ", ")):")
            let run = try perform(
                program, flows, durations, into: "\(output)/\(index + 1)", settings: column.variables, interruption)
            columns.append(
                MatrixReport.Column(values: column.values, folder: "\(index + 1)", report: run.report))
            notes += run.report.faults.map(\.description)
        }
        return try result(of: MatrixReport(axes: axes.map(\.name), columns: columns), notes)
    }

    private func result(of matrix: MatrixReport, _ notes: [String]) throws(RunError) -> CommandResult {
        do throws(UnwrittenFile) {
            try matrix.write(into: output)
        } catch {
            throw .unwritable(path: error.path, reason: error.reason)
        }
        let status: ExitStatus = !notes.isEmpty ? .invalidInput : matrix.isSuccess ? .yes : .no
        return CommandResult(words: matrix.text, notes: notes, status: status)
    }
}

extension MatrixReport {
    /// Writes the files of the matrix into a folder that has those of its columns.
    func write(into folder: String) throws(UnwrittenFile) {
        try WholeFile("\(folder)/junit.xml").write(Data(junit.utf8))
        // The list of columns comes last: a folder that has it is whole.
        try WholeFile("\(folder)/\(MatrixFolder.list)").write(Data(json))
    }
}
