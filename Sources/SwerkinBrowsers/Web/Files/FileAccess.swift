import Foundation
import SwerkinCore

/// The files of this machine that a driver gives to pages.
package enum FileAccess: Hashable, Sendable {
    /// All files that can be read: those of tests, which are code of the project.
    case all
    /// The files in folders that a person has named, for steps that models, records and assistants write.
    case folders(NamedFolders)

    /// The most bytes of a file that is copied.
    private static let longest = 1 << 30
    private static let chunk = 1 << 20

    /// The paths of files that a page may get.
    ///
    /// Files in named folders are copied into a folder of the browser's own, so that the page gets what was checked, even if
    /// there is another file by then.
    ///
    /// - Parameters:
    ///   - choice: the files.
    ///   - makeFolder: makes an empty folder for copies.
    /// - Returns: the paths.
    /// - Throws: `StepFailure`, with the test at fault, for a file that may not be read or can't be.
    package func paths(of choice: FileChoice, copyingInto makeFolder: () throws -> TemporaryFolder) throws -> [String] {
        switch self {
        case .all:
            try choice.checkAreReadable()
            return choice.paths
        case .folders(let folders):
            return try choice.paths.map { path in
                let (name, file) = try Self.opened(path, in: folders)
                let folder = URL(fileURLWithPath: try makeFolder().path, isDirectory: true)
                return try Self.copy(file, path, to: folder.appendingPathComponent(name))
            }
        }
    }

    private static func opened(_ path: String, in folders: NamedFolders) throws -> (name: String, file: FileHandle) {
        do throws(FileProblem) {
            return try folders.open(path)
        } catch {
            throw error.failure
        }
    }

    private static func copy(_ file: FileHandle, _ path: String, to copy: URL) throws -> String {
        guard FileManager.default.createFile(atPath: copy.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw DriverError.lost("no copy of a file could be made at \"\(copy.path)\"") }
        let target = try FileHandle(forWritingTo: copy)
        var size = 0
        while let data = try file.read(upToCount: chunk), !data.isEmpty {
            size += data.count
            guard size <= longest else {
                // What stays of the copy is deleted with its folder.
                try? FileManager.default.removeItem(at: copy)
                throw FileProblem.tooLarge(path, longest: longest).failure
            }
            try target.write(contentsOf: data)
        }
        return copy.path
    }
}
