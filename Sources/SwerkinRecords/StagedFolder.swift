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
                path: target.appendingPathComponent(name).path, problem: FileFault(error).description)
        }
    }

    /// Moves the content to its destination; if that fails, the destination is as before.
    ///
    /// The files that list the others come last, so that a folder that has them is whole, however the process ends.
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
                    // The first error is the one to report; files that can't be removed stay, without the files that
                    // come last.
                    try? FileManager.default.removeItem(at: target.appendingPathComponent(moved))
                }
                throw error
            }
        }
    }

    /// Removes the temporary folder; files that can't be removed stay under its hidden name and do no harm.
    package func discard() { try? FileManager.default.removeItem(at: staging) }
}

/// The lock of the one process that writes a file or a folder over time.
///
/// The system releases it with the open file, so also if the process is killed. It holds back only those who ask for it.
package enum WriterLock {
    /// Takes the lock of an open file; it lasts until the descriptor is closed.
    ///
    /// Throws ``OtherWriter`` if another open file has it. A file system without locks grants it.
    package static func take(_ descriptor: Int32) throws(OtherWriter) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        throw OtherWriter(process: holder(of: descriptor))
    }

    /// Opens a folder that is there, and takes its lock, which lasts as long as the returned value.
    ///
    /// Throws ``OtherWriter``, or an error of the system if the folder can't be opened.
    package static func folder(_ path: String) throws -> FileHandle {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try take(descriptor)
        return handle
    }

    /// The process that has the lock, or nil if this system does not say.
    private static func holder(of descriptor: Int32) -> Int32? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
        else { return nil }
        // "1: FLOCK  ADVISORY  WRITE 4711 00:2d:1234 0 EOF"; a line with "->" is of a process that waits.
        let holders = locks.split(separator: "\n").compactMap { line -> Int32? in
            let fields = line.split(separator: " ")
            guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(status.st_ino)") else { return nil }
            return Int32(fields[4]).flatMap { $0 > 0 ? $0 : nil }
        }
        return Set(holders).count == 1 ? holders[0] : nil
    }
}

/// Another process writes the file or folder that this one was to write.
package struct OtherWriter: Error, Hashable, CustomStringConvertible {
    /// The number of the process, or nil if the system does not say.
    package let process: Int32?

    /// The process, by its number and name, as a clause.
    package var description: String {
        guard let process else { return "another process is writing to it" }
        let name = (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? ""
        let words = name.split(separator: "\n").first.map { ", \($0)," } ?? ""
        return "process \(process)\(words) is writing to it"
    }
}
