import Foundation
import SwerkinCore

/// The files that a test names for a field that takes files.
package struct FileChoice: Hashable, Sendable {
    /// The whole paths of the files.
    package let paths: [String]

    /// Files by their paths.
    package init(paths: [String]) { self.paths = paths }

    /// The files of a text with one path in each line; empty lines are ignored.
    package init(text: String) { self.init(paths: text.split(whereSeparator: \.isNewline).map(String.init)) }

    /// Throws `StepFailure`, with the test at fault, if several files are named for a field that takes one.
    package func check(takesSeveral: Bool) throws {
        guard takesSeveral || paths.count <= 1 else {
            throw StepFailure(.test("the field takes one file, and \(paths.count) are named."))
        }
    }

    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read on this machine.
    package func checkAreReadable() throws {
        guard let path = paths.first(where: { !Self.isReadableFile($0) }) else { return }
        throw StepFailure(
            .test(
                """
                the file "\(path)" is not there or cannot be read, so it cannot be chosen in a field for files: \
                name files by their whole paths, one a line.
                """))
    }

    private static func isReadableFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isReadableFile(atPath: path)
    }
}
