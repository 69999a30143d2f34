import Foundation
import SwerkinRecords

/// The folder of a run's report: the merged records of all workers, and what was handed to whom.
struct RunReportWriter {
    private let ledger: FlowLedger
    private let work: WorkFolder
    private let output: String

    init(_ ledger: FlowLedger, in work: WorkFolder, output: String) {
        (self.ledger, self.work, self.output) = (ledger, work, output)
    }

    /// Writes the folder as a whole; returns its report.
    ///
    /// Flaky tests fail the report unless they are allowed. Throws ``RunError/records(_:)``.
    func write(allowingFlaky allowsFlaky: Bool) throws(RunError) -> MergedReport {
        do throws(ReportError) {
            let merged = try mergedFolders()
            var report = MergedReport(merged, allowingFlaky: allowsFlaky)
            report.runProblems = ledger.problems(allowingFlaky: allowsFlaky)
            try MergedFolder(path: output).write(
                report, of: merged, further: try furtherFiles() + RunFindings(report).files)
            return report
        } catch {
            throw .records(error)
        }
    }

    /// The records of all workers in one folder, under the paths that they are to have.
    private func mergedFolders() throws(ReportError) -> [ReportFolder] {
        var folders: [ReportFolder] = []
        for worker in ledger.workers.indices {
            do throws(ReportError) {
                folders.append(try ReportFolder(path: "\(work.folder(of: worker + 1))/report"))
            } catch {
                // A worker may have begun nothing.
                switch error {
                case .noRecords, .unreadable: continue
                default: throw error
                }
            }
        }
        guard !folders.isEmpty else { return [] }
        let merged = "\(work.path)/merged"
        try MergedFolder(path: merged).write(MergedReport(folders), of: folders)
        return [try ReportFolder(path: output, onDisk: merged)]
    }

    private func furtherFiles() throws(ReportError) -> [(name: String, content: Data)] {
        var files: [(name: String, content: Data)] = []
        do {
            files.append((name: "ledger.json", content: try ledger.json))
        } catch {
            throw .unwritable(path: "\(output)/ledger.json", problem: "\(error)")
        }
        for worker in ledger.workers.indices.map({ $0 + 1 }) {
            let folder = work.folder(of: worker)
            files += Self.file("\(folder)/output", as: "output/\(worker).txt")
            let interrupted = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/interrupted")) ?? []
            for name in interrupted.sorted() {
                files += Self.file("\(folder)/interrupted/\(name)", as: "interrupted/\(worker)/\(name)")
            }
        }
        return files
    }

    /// The file under a name; nothing if there is none, or if it is larger than what readers of reports take.
    private static func file(_ path: String, as name: String) -> [(name: String, content: Data)] {
        guard let content = try? LimitedFile(path, followsLinks: false).content(upTo: .sideFile) else { return [] }
        return content.isEmpty ? [] : [(name: name, content: content)]
    }
}
