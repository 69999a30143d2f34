import Foundation

/// Reads the navigation models of other tools.
///
/// ```swift
/// let app = try ModelImporter.read(path: "Shop/Base.lproj")
/// for note in app.report.notes { print(note) }
/// let home = app.graph.startScreens.first
/// ```
public enum ModelImporter {
    /// Reads a file, or all files of one format below a folder.
    ///
    /// A single file is read alone: references to other storyboards and included Android graphs stay as screens, tagged
    /// `reference`. A folder is an app: references and includes between its files are resolved. Of several files with
    /// the same base name the first by path is read. Links, hidden files and folders, and the folders build, Pods,
    /// Carthage and DerivedData are left out.
    ///
    /// The app begins with the main file: the given one, or otherwise a chosen one. Of storyboards, it is the one that
    /// an Info.plist below the folder names, the one called Main, or the only one with an initial screen (if no rule
    /// applies, the graph has no start screen). Of Android graphs, it is the one that no other file includes (of
    /// several, the one that includes the most files, directly or not; of these the first by path).
    ///
    /// The same files give the same model. O(size of all files + segments of the graph); each within ``ImportLimit``.
    ///
    /// - Parameters:
    ///   - path: A storyboard, an Android navigation graph, or a folder with files of one of the two formats.
    ///   - main: The name of the main file, with or without its extension, or its path.
    /// - Returns: The graph, and a report of the conversion.
    /// - Throws: ``ImportError`` naming the file, the line and the column.
    public static func read(path: String, main: String? = nil) throws(ImportError) -> ImportedModel {
        try read(paths: [path], main: main)
    }

    /// Reads files and folders as one app.
    ///
    /// Like ``read(path:main:)`` for a folder that contains them all; a single file is read alone.
    ///
    /// - Parameters:
    ///   - paths: Files and folders; at least one.
    ///   - main: The name of the main file, with or without its extension, or its path.
    /// - Returns: The graph, and a report of the conversion.
    /// - Throws: ``ImportError`` naming the file, the line and the column.
    public static func read(paths: [String], main: String? = nil) throws(ImportError) -> ImportedModel {
        var sources = ModelSources()
        for path in paths { try sources.add(path) }
        return try sources.model(main: main)
    }

    /// Reads the bytes of one file, for input without a path.
    ///
    /// References and includes stay as screens, as in ``read(path:main:)`` of a file.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - name: The name of the input in errors.
    ///   - namesGraph: True if the base name of `name` names the graph. If not, the graph has the id of the Android
    ///     graph, or the name of the format.
    /// - Returns: The graph, and a report of the conversion.
    /// - Throws: ``ImportError`` naming the input, the line and the column.
    public static func read(
        _ bytes: [UInt8], name: String, namesGraph: Bool = true
    ) throws(ImportError) -> ImportedModel {
        var sources = ModelSources(namesGraph: namesGraph)
        try sources.add(ModelFile(path: name, bytes: bytes))
        return try sources.model(main: nil)
    }

    /// The formats of the files that a folder is read from: empty if it has none, and both if ``read(path:main:)`` refuses it.
    ///
    /// Of the files nothing is read but their beginnings. O(files in the folder and in those below it).
    ///
    /// - Parameter folder: The path of a folder.
    /// - Returns: The formats.
    /// - Throws: ``ImportError`` if a file or folder in it cannot be read.
    package static func formats(inFolder folder: String) throws(ImportError) -> Set<ModelFormat> {
        let contents = try FolderContents(of: folder)
        var formats: Set<ModelFormat> = []
        if !contents.storyboards.isEmpty { formats.insert(.storyboard) }
        if !contents.androidNavigation.isEmpty { formats.insert(.androidNavigation) }
        return formats
    }

    /// Returns true if an input is likely XML, as opposed to JSON.
    ///
    /// It does not predict whether reading will succeed. The bytes may be just the first of the input. O(1), but for
    /// leading spaces.
    public static func recognises(_ bytes: [UInt8]) -> Bool {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        // The first bytes determine the encoding, and suffice unless the text begins with spaces.
        let start = MarkupText(Array(bytes.prefix(64))).bytes
        let first = start.first { !spaces.contains($0) } ?? bytes.dropFirst(64).first { !spaces.contains($0) }
        return first == UInt8(ascii: "<")
    }
}

/// A format of another tool that can be imported.
public enum ModelFormat: Hashable, Sendable, CaseIterable {
    /// Storyboards of Xcode's Interface Builder, for iOS, tvOS, watchOS and macOS.
    case storyboard
    /// Navigation graphs of Android Jetpack, the XML files in `res/navigation`.
    case androidNavigation

    /// Recognises a file by its outermost element.
    init?(of root: MarkupElement) {
        switch root.name {
        case "document" where root["type"]?.contains("Storyboard") == true: self = .storyboard
        case "navigation": self = .androidNavigation
        default: return nil
        }
    }
}
