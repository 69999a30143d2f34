import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports

extension ReportCommand {
    /// True if the folder has the columns of a matrix.
    var isMatrix: Bool { folders.count == 1 && MatrixFolder.isMatrix(folders[0]) }

    /// Throws `ValidationError` for what a matrix has no form of.
    func validateMatrix() throws {
        guard format != .ctrf else {
            throw ValidationError(
                "The Common Test Report Format has no word for columns; name the folder of one, \(folders[0])/1.")
        }
        if !history.isEmpty {
            throw ValidationError(
                "--history compares one column with earlier runs; name the folder of one, \(folders[0])/1.")
        }
    }

    /// Makes a report of each column, and the page that leads to them.
    func matrixResult() throws(AnalysisError) -> CommandResult {
        let held = try quarantine.map { path throws(AnalysisError) in try QuarantineFile(path).quarantine() }
        let folder = try matrixFolder()
        var columns: [MatrixReport.Column] = []
        var notes: [String] = []
        for column in folder.columns {
            let models = try ReportModels(model, in: [folder.path(of: column)])
            notes += models.notes
            let report = try report(of: column, in: folder, models.models, held ?? Quarantine())
            columns.append(MatrixReport.Column(values: column.values, folder: column.folder, report: report))
            notes += report.faults.map { "\(column.values.joined(separator: ", ")): \($0)" }
        }
        let matrix = MatrixReport(axes: folder.axes, columns: columns)
        if let output { try write(matrix, to: output) }
        if open, let problem = output.flatMap({ BrowserOpening(folder: $0).problem() }) { notes.append(problem) }
        let hasFaults = columns.contains { !$0.report.faults.isEmpty }
        return CommandResult(
            text(of: matrix), notes: notes, status: hasFaults ? .invalidInput : matrix.isSuccess ? .yes : .no)
    }

    /// The columns; throws also if there are files in the folder to write to.
    private func matrixFolder() throws(AnalysisError) -> MatrixFolder {
        do throws(ReportError) {
            if let output { try Self.requireEmpty(output) }
            return try MatrixFolder(path: folders[0])
        } catch {
            throw .records(error)
        }
    }

    private static func requireEmpty(_ output: String) throws(ReportError) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
        guard files.isEmpty else { throw .notEmpty(folder: output) }
    }

    /// The report of a column, after its pages have been written; an empty one if nothing ran there.
    private func report(
        of column: MatrixFolder.Column, in folder: MatrixFolder, _ models: [ReportModel], _ quarantine: Quarantine
    ) throws(AnalysisError) -> MergedReport {
        do throws(ReportError) {
            let sources = ReportSources(
                runs: try RunSources([folder.path(of: column)]).runs(), models: models,
                quarantine: quarantine.holding(on: .today), allowsFlaky: allowFlaky,
                title: "\(title): \(column.values.joined(separator: ", "))")
            let report = try RunReportFolder(sources)
            if let output { try report.write(to: "\(output)/\(column.folder)") }
            return report.results.report
        } catch {
            let isMissing = !FileManager.default.fileExists(atPath: folder.path(of: column))
            if isMissing { return MergedReport([]) }
            if case .noRecords = error { return MergedReport([]) }
            throw .records(error)
        }
    }

    private func write(_ matrix: MatrixReport, to output: String) throws(AnalysisError) {
        let files: [(String, [UInt8])] = [
            ("junit.xml", Array(matrix.junit.utf8)), ("summary.md", Array(matrix.markdown.utf8)),
            ("report.json", matrix.json), (RunReportFolder.page, Array(MatrixPage(matrix, title: title).html.utf8)),
        ]
        for (name, content) in files {
            do throws(UnwrittenFile) {
                try WholeFile("\(output)/\(name)").write(content)
            } catch {
                throw .records(.unwritable(path: error.path, problem: error.reason))
            }
        }
    }

    private func text(of matrix: MatrixReport) -> [UInt8] {
        switch json ? .json : format ?? .text {
        case .text, .ctrf: Array(UntrustedText(matrix.text + place).forLog.utf8)
        case .json: matrix.json
        case .junit: Array(matrix.junit.utf8)
        case .markdown: Array(matrix.markdown.utf8)
        }
    }
}
