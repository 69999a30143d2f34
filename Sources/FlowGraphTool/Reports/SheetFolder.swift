import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer
import SwerkinRecords

/// The folder with the sheets of a graph.
struct SheetFolder {
    /// Graphviz's warnings.
    private let warnings: [String]
    private let path: String
    private let sheets: GraphSheets
    private let pictures: [(file: String, content: [UInt8])]

    /// Draws the sheets.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - options: The heading, highlights and legend.
    ///   - format: The format of the pictures.
    ///   - path: The folder, as given.
    ///   - keepsPlaces: Whether the screens of a sheet keep the places that they have on the one in the folder.
    /// - Throws: `ToolError` if Graphviz refuses a drawing.
    init(
        _ graph: NavigationGraph, options: GraphDrawing.Options, as format: GraphvizRenderer.Format, path: String,
        keepsPlaces: Bool = true
    ) throws(ToolError) {
        do throws(GraphvizError) {
            let sheets = try GraphSheets(readable: graph, options: options, pathExtension: format.rawValue)
            var (pictures, warnings): ([(file: String, content: [UInt8])], [String]) = ([], [])
            for sheet in [sheets.overview] + sheets.sheets {
                let file = SheetList.path(of: sheet.file, in: path)
                let earlier = keepsPlaces ? LayoutOptions.positions(before: file) : nil
                let picture = try sheet.drawing.measuredPicture(as: format, LayoutRequest(earlier: earlier)).picture
                warnings += ExportedContent.warnings(about: picture).map { OneLine.text("\(file): \($0)") }
                pictures.append((sheet.file, picture.bytes))
            }
            (self.pictures, self.warnings, self.sheets, self.path) = (pictures, warnings, sheets, path)
        } catch {
            throw .drawing(error)
        }
    }

    /// Makes the folder if there is none, and removes sheets of an earlier call that are not drawn anew.
    ///
    /// - Returns: The result of the command: the files to write, and their number, the one to begin with, and the removed files in
    ///   words.
    /// - Throws: `ToolError` if the folder cannot be made.
    func result(notes: [String]) throws(ToolError) -> CommandResult {
        try make()
        var list = SheetList(pictures)
        let (removed, changed) = list.replaceList(in: path)
        let changes = changed.map { "\(file($0)) is no longer drawn; it stays, because it was changed" }
        var result = CommandResult(words: words(removed: removed), notes: notes + changes + warnings)
        result.attachments =
            pictures.map { Attachment($0.content, file: file($0.file)) }
            + [Attachment(Array(list.text.utf8), file: file(SheetList.file))]
        return result
    }

    private func words(removed: [String]) -> String {
        let count = sheets.sheets.count
        let begin = "\(Count.words(count, "sheet")); begin with \(file(sheets.overview.file))"
        return removed.isEmpty ? begin : "\(begin)\nremoved \(Enumeration.words(removed, limit: 8)) of an earlier call"
    }

    private func file(_ name: String) -> String { SheetList.path(of: name, in: path) }

    private func make() throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: path, reason: FileFault(error).description)
        }
    }
}

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

/// The PDF document with the sheets of a graph.
struct SheetDocument {
    private let picture: GraphvizRenderer.Picture
    private let sheetCount: Int

    /// Draws the sheets.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - options: The heading, highlights and legend.
    /// - Throws: `ToolError` if Graphviz refuses a drawing.
    init(_ graph: NavigationGraph, options: GraphDrawing.Options) throws(ToolError) {
        do throws(GraphvizError) {
            let sheets = try GraphSheets(
                readable: graph, options: options, pathExtension: GraphvizRenderer.Format.pdf.rawValue)
            (picture, sheetCount) = (try sheets.document(), sheets.sheets.count)
        } catch {
            throw .drawing(error)
        }
    }

    /// The result of the command: the document for a file, and the number of its sheets as a note.
    func result(file: String, notes: [String]) -> CommandResult {
        let count = "\(Count.words(sheetCount, "sheet")) behind the overview"
        return CommandResult(picture.bytes, file: file, notes: [count] + notes)
    }
}
