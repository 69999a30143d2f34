import Foundation

/// The folder of a merged report: all records and files of all shards, and the report itself.
///
/// | file | content |
/// | --- | --- |
/// | all files of the folders | unchanged, except for name conflicts, see ``MergedFiles`` |
/// | `summary.json` | ``MergedReport/summary`` |
/// | `junit.xml` | ``MergedReport/junit``, for systems of continuous integration |
/// | `durations.json` | ``MergedReport/durations``, for the next division into shards |
/// | `findings.*` | what audits, faults and rules found, if the run had some; the caller hands these files over |
package struct MergedFolder: Sendable {
    /// The names of the files that a merged report adds.
    static let ownFiles: Set<String> = [
        "summary.json", "junit.xml", "durations.json", "findings.json", "findings.sarif", "findings.xml", "findings.md",
        "findings.txt",
    ]

    private let path: String

    /// Creates a value for a folder.
    ///
    /// Throws ``ReportError/notEmpty(folder:)`` if there are files in it.
    package init(path: String) throws(ReportError) {
        self.path = path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard files.isEmpty else { throw .notEmpty(folder: path) }
    }

    /// Writes everything atomically; creates the folder if it is missing.
    ///
    /// Throws ``ReportError`` if something cannot be read or written; then the folder is unchanged.
    package func write(_ report: MergedReport, of folders: [ReportFolder]) throws(ReportError) {
        try write(report, of: folders, further: [])
    }

    /// Does the same with further files, which are not of records.
    package func write(
        _ report: MergedReport, of folders: [ReportFolder], further files: [(name: String, content: Data)]
    ) throws(ReportError) {
        let staging = try StagedFolder(for: path)
        do throws(ReportError) {
            for file in files { try staging.write(file.content, as: file.name) }
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

/// The files of several folders, renamed to avoid conflicts.
///
/// The files of one record belong together: `<name>.jsonl`, `<name>.failure.txt` and so on. If several folders have a
/// record of the same name, that of the shard that the test belongs to keeps it, and the others are renamed to
/// `<name>.from-2.jsonl` with the number of their folder, counted from 1. The names of files within a record change
/// with them; all other bytes stay the same.
package struct MergedFiles: Sendable {
    /// A file and its new name.
    package struct File: Sendable {
        /// The path of the file.
        package let source: String
        /// Its name in the merged folder.
        package let name: String
        /// The changed names within it.
        let renamed: [String: String]
    }

    /// The files, folder by folder.
    package private(set) var files: [File] = []

    private var names: Set<String> = []

    /// Determines the names of the folders' files.
    ///
    /// O(n log n) for n files.
    package init(_ folders: [ReportFolder]) {
        let groups = folders.enumerated().flatMap { FileGroup.groups(of: $1, folderNumber: $0 + 1) }
        // Records of the shard that the test belongs to choose first.
        for group in groups.filter(\.isAtHome) + groups.filter({ !$0.isAtHome }) { add(group) }
    }

    private mutating func add(_ group: FileGroup) {
        let renamed = names(for: group)
        for file in group.files {
            let name = renamed[file, default: file]
            names.insert(name)
            files.append(
                File(
                    source: group.folder.location(of: file), name: name,
                    renamed: file.hasSuffix(".\(RunRecord.pathExtension)") ? renamed : [:]))
        }
    }

    /// The new names of a group's files by the old ones; empty if they need not change.
    private func names(for group: FileGroup) -> [String: String] {
        var stem = group.stem
        var attempt = 0
        while !names.isDisjoint(with: group.files.map { group.name(of: $0, stem: stem) }) {
            attempt += 1
            stem = "\(group.stem).from-\(group.folderNumber)" + (attempt == 1 ? "" : "-\(attempt)")
        }
        guard stem != group.stem else { return [:] }
        return Dictionary(uniqueKeysWithValues: group.files.map { ($0, group.name(of: $0, stem: stem)) })
    }
}

extension MergedFiles.File {
    /// The content of the file, with the changed names of other files.
    func content() throws(ReportError) -> Data {
        let limit: FileLimit = name.hasSuffix(".\(RunRecord.pathExtension)") ? .record : .sideFile
        let data = try RegularFile(source).content(upTo: limit)
        // Such names contain no character that JSON escapes, and a quote within a text has a backslash before it.
        return renamed.sorted { $0.key < $1.key }.reduce(data) { data, names in
            data.replacing(Data("\"\(names.key)\"".utf8), with: Data("\"\(names.value)\"".utf8))
        }
    }
}

/// Files of one folder with a common prefix, which must stay common.
private struct FileGroup {
    let folder: ReportFolder
    /// The number of the folder, from 1.
    let folderNumber: Int
    /// The common prefix.
    let stem: String
    var files: [String]
    let isAtHome: Bool

    /// Divides the files of a folder: those of each record, and each other file by itself.
    static func groups(of folder: ReportFolder, folderNumber: Int) -> [FileGroup] {
        var groups: [FileGroup] = []
        var positions: [String: Int] = [:]
        let records = Dictionary(folder.records.map { ($0.name, $0) }) { first, _ in first }
        for file in folder.files where !MergedFolder.ownFiles.contains(file) {
            let stem = record(of: file, among: records) ?? String(file.prefix { $0 != "." })
            let key = records[stem] == nil ? file : stem
            if let position = positions[key] {
                groups[position].files.append(file)
            } else {
                positions[key] = groups.count
                let isAtHome = records[stem]?.isAtHome ?? true
                groups.append(
                    FileGroup(
                        folder: folder, folderNumber: folderNumber, stem: stem, files: [file], isAtHome: isAtHome))
            }
        }
        return groups
    }

    /// The longest name of a record that is a prefix of a file's name, up to a dot.
    private static func record(of file: String, among records: [String: RunRecord]) -> String? {
        var stem = file[...]
        while let dot = stem.lastIndex(of: ".") {
            stem = stem[..<dot]
            if records[String(stem)] != nil { return String(stem) }
        }
        return nil
    }

    func name(of file: String, stem: String) -> String { stem + file.dropFirst(self.stem.count) }
}
