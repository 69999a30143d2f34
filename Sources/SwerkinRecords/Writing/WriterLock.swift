import Foundation

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

/// Another process writes what this one was to write.
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
