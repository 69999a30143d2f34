import Foundation
import Testing
@testable import FlowGraphImport

@Suite struct FolderContentsTests {
    private static let navigation = NavigationText.root(NavigationText.fragment("a"))

    @Test("a folder below that cannot be read is an error, not left out")
    func unreadableFolder() throws {
        let folder = try TemporaryFolder(["app/a.xml": Self.navigation, "locked/b.xml": Self.navigation])
        #expect(throws: ImportError(file: folder.path + "/locked", reason: .unreadable)) {
            // Whoever runs the tests may be allowed everything, so the refusal is the listing's own.
            try FolderContents(of: folder.path) { path in
                if path.hasSuffix("locked") { throw CocoaError(.fileReadNoPermission) }
                return try FileManager.default.contentsOfDirectory(atPath: path)
            }
        }
    }

    @Test("a folder that the system refuses to list is named", .enabled(if: geteuid() != 0))
    func lockedFolder() throws {
        let folder = try TemporaryFolder(["app/a.xml": Self.navigation, "locked/b.xml": Self.navigation])
        let locked = folder.path + "/locked"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
        let failure = importFailure { () throws(ImportError) in try folder.read() }
        #expect(
            failure.map { folder.relative($0.description) }
                == "FOLDER/locked: this cannot be read; check its permissions")
    }

    @Test("files come by path, in any listing order")
    func order() throws {
        let folder = try TemporaryFolder([
            "b/a.xml": Self.navigation, "a.xml": Self.navigation, "b.xml": Self.navigation,
        ])
        let contents = try FolderContents(of: folder.path) { path in
            try FileManager.default.contentsOfDirectory(atPath: path).sorted(by: >)
        }
        #expect(
            contents.androidNavigation.map(folder.relative) == ["a.xml", "b.xml", "b/a.xml"].map { "FOLDER/\($0)" })
    }
}

/// A folder with files, removed when nothing uses it any more.
final class TemporaryFolder {
    let path: String

    /// Writes some texts to files by their paths in the folder.
    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path + "/flowgraph-import-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(Array(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Imports the folder, or a file or folder in it.
    func read(_ name: String = "", main: String? = nil) throws(ImportError) -> ImportedModel {
        try ModelImporter.read(path: path + name, main: main)
    }

    /// A text with the folder's own path, which differs from run to run, taken out.
    func relative(_ text: String) -> String {
        text.replacingOccurrences(of: path, with: "FOLDER")
    }
}
