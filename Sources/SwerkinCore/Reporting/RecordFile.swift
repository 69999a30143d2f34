import Foundation
import SwerkinRecords

/// The file of a record, to which this process alone adds lines.
struct RecordFile {
    private let handle: FileHandle
    /// The number of bytes of whole lines.
    private var length: UInt64 = 0

    /// Opens a file, and empties one that is there.
    ///
    /// Throws `OtherWriter` if another process writes it, which leaves it as it is, or an error of the system.
    init(at url: URL) throws {
        // Without O_NONBLOCK, a pipe instead of the file would block for ever.
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try WriterLock.take(descriptor)
        try handle.truncate(atOffset: 0)
    }

    /// Adds a line; throws an error of the system, and then the file ends with the line before.
    mutating func append(_ line: Data) throws {
        do {
            try handle.write(contentsOf: line)
        } catch {
            // If that fails too, the last line is torn, which readers note and pass over.
            try? handle.truncate(atOffset: length)
            throw error
        }
        length += UInt64(line.count)
    }

    /// Closes the file; throws an error of the system for what some file systems write only now.
    func close() throws { try handle.close() }
}
