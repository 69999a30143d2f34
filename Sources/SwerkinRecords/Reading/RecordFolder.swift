import Foundation

/// The records of one run, wherever they are kept.
package protocol RunSource: Sendable {
    /// The path of the run, as given; the paths of its records begin with it.
    var path: String { get }

    /// The name in reports of the collection that the run belongs to: the folder, or the history with all of its runs.
    var collection: String { get }

    /// True if no two runs of the collection have the same records.
    var isDistinctInCollection: Bool { get }

    /// The names of the records, in order.
    ///
    /// Throws ``ReportError`` if they can't be listed.
    func recordNames() throws(ReportError) -> [String]

    /// The content of the record with a name.
    ///
    /// Throws ``ReportError`` if it can't be read.
    func content(of record: String) throws(ReportError) -> Data

    /// The results of the run's tests.
    ///
    /// Throws ``ReportError`` if a record can't be read.
    func results() throws(ReportError) -> RunResults
}

extension RunSource {
    /// The path of the record with a name.
    package func path(of record: String) -> String { RecordFolder.path(of: record, in: path) }

    /// The results, read from the records one after another; O(bytes).
    package func results() throws(ReportError) -> RunResults {
        var results = RunResults()
        for record in try recordNames() { results.add(try content(of: record), record: path(of: record)) }
        return results
    }
}

extension RecordFolder: RunSource {
    /// The path.
    package var collection: String { path }

    /// False, since nothing prevents copies.
    package var isDistinctInCollection: Bool { false }

    /// The names of the records, in order.
    package func recordNames() -> [String] { records.map(\.name) }

    /// The content of the record with a name.
    ///
    /// Throws ``ReportError`` if it can't be read, is a link or is not regular.
    package func content(of record: String) throws(ReportError) -> Data {
        let isRecord = record.hasSuffix(".\(RunRecord.pathExtension)")
        return try RegularFile(location(of: record)).content(upTo: isRecord ? .record : .sideFile)
    }
}

/// The files of a folder of records, none of which is read yet.
///
/// Records that are attached to the results of tests are read, too: from the folder that `xcrun xcresulttool export attachments` writes,
/// and on a Mac from the result bundle itself.
package struct RecordFolder: Sendable {
    /// A file with the record of one test.
    package struct File: Sendable {
        /// Its name in the folder.
        package let name: String
        /// Its path; an attachment lies under another name on the disk.
        package let path: String
        /// Its path on the disk.
        let location: String

        /// The content of the file.
        ///
        /// Throws ``ReportError`` if it can't be read, is a link, is not regular, or is larger than 128 MiB.
        package func content() throws(ReportError) -> Data { try RegularFile(location).content(upTo: .record) }
    }

    /// The path of the folder, as given.
    package let path: String
    /// The names of all its files, in order, without those of folders within; of attachments only those that belong to records.
    package let files: [String]
    /// The records among them.
    package let records: [File]
    /// The path on the disk, the names there if they are others, and the folder to remove when nothing reads it any more.
    private let place: String
    private let exported: ExportedAttachments?
    private let temporary: TemporaryFolder?

    /// Lists the files of a folder.
    ///
    /// Throws ``ReportError`` if the folder can't be read, if there is no record, and if it contains anything but files and
    /// folders: links are not followed.
    package init(path: String) throws(ReportError) { try self.init(path: path, exporter: ResultBundle.exporter) }

    /// Lists the files of a folder; `exporter` is the program that exports the attachments of a result bundle.
    init(path: String, exporter: [String]) throws(ReportError) {
        try self.init(path: path, exported: try ResultBundle(path, exporter: exporter)?.exported())
    }

    /// Lists the files of a folder that is to have a path, and lies at another one.
    init(path: String, onDisk place: String) throws(ReportError) {
        try self.init(path: path, onDisk: place, exported: nil)
    }

    private init(path: String, onDisk given: String? = nil, exported temporary: TemporaryFolder?) throws(ReportError) {
        self.temporary = temporary
        let place = given ?? temporary?.path ?? path
        let names = try Self.files(in: place)
        for file in names { try RegularFile(Self.path(of: file, in: place)).requireRegular() }
        let exported = try ExportedAttachments(in: place, files: names)
        (self.path, self.place, self.exported) = (path, place, exported)
        files = exported.map { Self.ordered($0.files.keys) } ?? names
        records = files.filter { $0.hasSuffix(".\(RunRecord.pathExtension)") }.map {
            File(
                name: $0, path: Self.path(of: $0, in: path),
                location: Self.path(of: exported?.files[$0] ?? $0, in: place))
        }
        guard !records.isEmpty else {
            throw exported == nil && temporary == nil ? .noRecords(folder: path) : .noAttachedRecords(folder: path)
        }
    }

    /// The path of a file on the disk.
    package func location(of file: String) -> String { Self.path(of: nameOnDisk(of: file), in: place) }

    /// The name of a file on the disk.
    package func nameOnDisk(of file: String) -> String { exported?.files[file] ?? file }

    /// Lists several folders; throws ``ReportError/sameFolder(_:)`` if one is named twice, by any path.
    package static func distinct(_ paths: [String]) throws(ReportError) -> [RecordFolder] {
        var folders: [RecordFolder] = []
        for path in try distinctPaths(paths) { folders.append(try RecordFolder(path: path)) }
        return folders
    }

    /// Returns some paths; throws ``ReportError/sameFolder(_:)`` if two lead to the same item.
    package static func distinctPaths(_ paths: [String]) throws(ReportError) -> [String] {
        var known: Set<String> = []
        for path in paths {
            let identity = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
            guard known.insert(identity).inserted else { throw .sameFolder(path) }
        }
        return paths
    }

    private static func files(in path: String) throws(ReportError) -> [String] {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            let contents = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            return ordered(
                try contents.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
                    .map(\.lastPathComponent))
        } catch {
            throw .unreadable(path: path, problem: FileFault(error).description)
        }
    }
}

extension RecordFolder {
    private static func ordered(_ names: some Sequence<String>) -> [String] {
        names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }

    /// The path of a file in a folder given by its path.
    static func path(of file: String, in folder: String) -> String { "\(folder.withoutEndingSlash)/\(file)" }
}

extension String {
    /// The path without trailing slashes, so that names can be appended.
    fileprivate var withoutEndingSlash: String {
        var path = self[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
