import CommandSupport
import Foundation
import SwerkinRecords

/// The list of the sheets in a folder that the command wrote itself, by which a later call knows them from all other files.
///
/// A line for each sheet has the fingerprint of its content, a space, and the name of the file.
struct SheetList {
    /// The name of the list's own file.
    static let file = ".flowgraph-sheets"

    /// A file as it was written.
    private struct Entry {
        let file: String
        let fingerprint: Fingerprint

        /// The format that the file's name ends with.
        var pathExtension: String { (file as NSString).pathExtension }
    }

    private var entries: [Entry]

    /// Lists sheets that are to be written.
    init(_ sheets: [(file: String, content: [UInt8])]) {
        entries = sheets.map { Entry(file: $0.file, fingerprint: Fingerprint($0.content)) }
    }

    /// Reads the list of a folder; empty if there is none.
    ///
    /// Lines that name no file directly within the folder are left out.
    init(in folder: String) {
        let bytes =
            (try? LimitedFile(SheetList.path(of: SheetList.file, in: folder)).content(upTo: .settings)) ?? Data()
        entries = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let fingerprint = Fingerprint(hexadecimal: parts[0]), !parts[1].contains("/"),
                !parts[1].hasPrefix(".")
            else { return nil }
            return Entry(file: parts[1], fingerprint: fingerprint)
        }
    }

    /// The content of the list's file.
    var text: String { entries.map { "\($0.fingerprint) \($0.file)\n" }.joined() }

    /// The path of a file in a folder.
    static func path(of file: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    }

    /// Takes over the list of an earlier call, and removes from the folder those of its sheets that have the format of the new ones but
    /// are none of them.
    ///
    /// A file that has been changed since stays, and is no longer listed.
    ///
    /// - Parameter folder: The folder of both lists.
    /// - Returns: The names of the files that were removed, and of those that were changed.
    mutating func replaceList(in folder: String) -> (removed: [String], changed: [String]) {
        var (removed, changed): ([String], [String]) = ([], [])
        let files = Set(entries.map(\.file))
        let formats = Set(entries.map(\.pathExtension))
        for entry in SheetList(in: folder).entries where !files.contains(entry.file) {
            guard formats.contains(entry.pathExtension) else {
                entries.append(entry)
                continue
            }
            let path = SheetList.path(of: entry.file, in: folder)
            guard FileIdentity(path: path) != nil, let content = try? LimitedFile(path).content(upTo: .sideFile)
            else {
                continue
            }
            if Fingerprint(content) == entry.fingerprint, unlink(path) == 0 {
                removed.append(entry.file)
            } else {
                changed.append(entry.file)
            }
        }
        return (removed, changed)
    }
}
