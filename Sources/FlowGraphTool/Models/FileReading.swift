import Foundation

/// Reads an open file, or a pipe, to its end.
///
/// The bytes are read directly into the result: a model may have a hundred megabytes, and `Data` would require a copy.
struct FileReading {
    /// The system failed to read.
    struct Failure: Error, Equatable {
        let errorNumber: Int32
    }

    private static let leastPiece = 1 << 16

    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The bytes from the current position to the end, or the first of them if there are too many.
    ///
    /// If the input exceeds the limit, even an endless one, one byte more than the limit is read.
    ///
    /// - Parameter limit: Returns the greatest allowed number of bytes for an input with the given first bytes.
    /// - Returns: The bytes; more than the limit if there are too many.
    /// - Throws: `Failure` if the system fails to read.
    func bytes(upTo limit: ([UInt8]) -> Int = { _ in .max - 1 }) throws(Failure) -> [UInt8] {
        var bytes = try bytes(FileReading.leastPiece, after: [])
        guard bytes.count == FileReading.leastPiece else { return bytes }
        let limit = limit(bytes)
        // Requesting one byte more than the file's size detects its end.
        var wanted = max(FileReading.leastPiece, size - bytes.count + 1)
        while bytes.count <= limit {
            let count = bytes.count
            wanted = min(wanted, limit + 1 - count)
            bytes = try self.bytes(wanted, after: bytes)
            if bytes.count - count < wanted { break }
            wanted = bytes.count
        }
        return bytes
    }

    /// The size of a file; 0 if it has none, such as a pipe.
    private var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    }

    /// Reads `count` more bytes; fewer at the end of the file, and only there.
    private func bytes(_ count: Int, after start: [UInt8]) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let end = start.count + count
        let bytes = [UInt8](unsafeUninitializedCapacity: end) { buffer, filled in
            (_, filled) = UnsafeMutableBufferPointer(rebasing: buffer[..<start.count]).initialize(from: start)
            while filled < end, failure == nil {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<end])
                let readCount = read(descriptor, rest.baseAddress, rest.count)
                if readCount == 0 { return }
                filled += max(0, readCount)
                if readCount < 0, errno != EINTR { failure = Failure(errorNumber: errno) }
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

/// The identity of a regular file on this machine, independent of paths, links and descriptors.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// The file at a path; nil if there is none, or if it is not a regular file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file that is open; nil if the descriptor is closed, or that of a pipe or terminal.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
