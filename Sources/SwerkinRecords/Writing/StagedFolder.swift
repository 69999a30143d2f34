import Foundation

/// A folder that is filled in a temporary folder and published as a whole.
///
/// A new folder is created next to its destination and renamed. An existing empty folder may be a mount point or the
/// working folder of a shell, which cannot be replaced: it is filled in a folder within, and the files are moved up.
package struct StagedFolder {
    private let target: URL
    private let staging: URL
    private let isThere: Bool

    /// Creates an empty temporary folder for the content.
    ///
    /// Throws ``ReportError`` if no folder can be created there.
    package init(for path: String) throws(ReportError) {
        target = URL(fileURLWithPath: path, isDirectory: true)
        isThere = FileManager.default.fileExists(atPath: target.path)
        let parent = isThere ? target : target.deletingLastPathComponent()
        staging = parent.appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)", isDirectory: true)
        do {
            if !FileManager.default.fileExists(atPath: parent.path) {
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            }
            try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: false)
        } catch {
            throw ReportError(writing: path, error)
        }
    }

    /// Writes a file; errors name its final path.
    ///
    /// A folder in the name is created if it is missing.
    package func write(_ content: Data, as name: String) throws(ReportError) {
        do {
            if let slash = name.lastIndex(of: "/") {
                try FileManager.default.createDirectory(
                    at: staging.appendingPathComponent(String(name[..<slash])), withIntermediateDirectories: true)
            }
            try content.write(to: staging.appendingPathComponent(name))
        } catch {
            throw ReportError(writing: target.appendingPathComponent(name).path, error)
        }
    }

    /// The content of a file that has been written.
    package func content(of name: String) throws(ReportError) -> Data {
        do {
            return try Data(contentsOf: staging.appendingPathComponent(name))
        } catch {
            throw .unreadable(
                path: target.appendingPathComponent(name).path, problem: DiskFault(error).description)
        }
    }

    /// Moves the content to its destination; if that fails, the destination is as before.
    ///
    /// The files that say what the others are come last, so that a folder that has them is whole, however the process ends.
    package func publish() throws(ReportError) {
        do {
            guard isThere else { return try FileManager.default.moveItem(at: staging, to: target) }
            let names = try FileManager.default.contentsOfDirectory(atPath: staging.path).sorted()
            try move(names.filter { !Self.last.contains($0) } + Self.last.filter(names.contains))
            try FileManager.default.removeItem(at: staging)
        } catch {
            throw ReportError(writing: target.path, error)
        }
    }

    private static let last = ["index.html", "summary.json"]

    private func move(_ names: [String]) throws {
        for (index, name) in names.enumerated() {
            do {
                try FileManager.default.moveItem(
                    at: staging.appendingPathComponent(name), to: target.appendingPathComponent(name))
            } catch {
                for moved in names[..<index] {
                    // The first error is the one to tell; what can't be removed stays, without the files that come last.
                    try? FileManager.default.removeItem(at: target.appendingPathComponent(moved))
                }
                throw error
            }
        }
    }

    /// Removes the temporary folder; what can't be removed stays under its hidden name and harms nothing.
    package func discard() { try? FileManager.default.removeItem(at: staging) }
}
