import Foundation

/// The folder of a merged report: all records and files of all shards, and the report itself.
///
/// | file | content |
/// | --- | --- |
/// | all files of the folders | unchanged, except for name conflicts, see ``MergedFiles`` |
/// | `summary.json` | ``MergedReport/summary`` |
/// | `junit.xml` | ``MergedReport/junit``, for systems of continuous integration |
/// | `durations.json` | ``MergedReport/durations``, for the next division into shards |
public struct MergedFolder: Sendable {
    /// The names of the files that a merged report adds.
    static let ownFiles: Set<String> = ["summary.json", "junit.xml", "durations.json"]

    private let path: String

    /// Creates a value for a folder.
    ///
    /// Throws ``ReportError/notEmpty(folder:)`` if there are files in it.
    public init(path: String) throws(ReportError) {
        self.path = path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard files.isEmpty else { throw .notEmpty(folder: path) }
    }

    /// Writes everything atomically; creates the folder if it is missing.
    ///
    /// Throws ``ReportError`` if something cannot be read or written; then the folder is unchanged.
    public func write(_ report: MergedReport, of folders: [ReportFolder]) throws(ReportError) {
        let staging = try StagedFolder(for: path)
        do throws(ReportError) {
            for file in MergedFiles(folders).files { try staging.write(try file.content(), as: file.name) }
            try staging.write(try encoded("summary.json") { try report.summary.json }, as: "summary.json")
            try staging.write(Data(report.junit.utf8), as: "junit.xml")
            try staging.write(try encoded("durations.json") { try report.durations.json }, as: "durations.json")
            try staging.publish()
        } catch {
            staging.discard()
            throw error
        }
    }

    private func encoded(_ name: String, _ content: () throws -> Data) throws(ReportError) -> Data {
        do {
            return try content()
        } catch {
            throw .unwritable(path: "\(path)/\(name)", problem: "\(error)")
        }
    }
}
