import Foundation
import SwerkinSharding

/// The folder that a merged report is written to: all records and files of all shards, and the report itself.
///
/// | file | content |
/// | --- | --- |
/// | all files of the folders | as they are, see ``MergedFiles`` for names that several folders have |
/// | `summary.json` | ``MergedReport/summary`` |
/// | `junit.xml` | ``MergedReport/junit``, for systems of continuous integration |
/// | `durations.json` | ``MergedReport/durations``, for the next division into shards |
public struct MergedFolder: Sendable {
    /// The names of the files that a merged report has beside what it is made of.
    static let ownFiles: Set<String> = ["summary.json", "junit.xml", "durations.json"]

    private let path: String

    /// Names the folder.
    ///
    /// Throws ``ReportError/notEmpty(folder:)`` where there are files in it.
    public init(path: String) throws(ReportError) {
        self.path = path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard files.isEmpty else { throw .notEmpty(folder: path) }
    }

    /// Writes everything; the folder is made where it is missing.
    ///
    /// Throws ``ReportError`` where something cannot be read or written; what was written by then stays.
    public func write(_ report: MergedReport, of folders: [ReportFolder]) throws(ReportError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: path, problem: DiskFault(error).description)
        }
        for file in MergedFiles(folders).files { try write(try file.content(), as: file.name) }
        try write("summary.json") { try report.summary.json }
        try write("junit.xml") { Data(report.junit.utf8) }
        try write("durations.json") { try report.durations.json }
    }

    private func write(_ name: String, _ content: () throws -> Data) throws(ReportError) {
        do {
            try write(try content(), as: name)
        } catch let error as ReportError {
            throw error
        } catch {
            throw .unwritable(path: path(of: name), problem: "\(error)")
        }
    }

    private func write(_ content: Data, as name: String) throws(ReportError) {
        do {
            try content.write(to: URL(fileURLWithPath: path(of: name)))
        } catch {
            throw .unwritable(path: path(of: name), problem: DiskFault(error).description)
        }
    }

    private func path(of name: String) -> String {
        URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(name).path
    }
}
