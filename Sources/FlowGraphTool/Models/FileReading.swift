import Foundation

/// Reads an open file, or a pipe, to its end.
///
/// The bytes go straight into the array in which they stay: a model may be a hundred megabytes, and on the way through `Data`
/// there would be two of them.
struct FileReading {
    /// That the system would not read.
    struct Failure: Error, Equatable {
        let errorNumber: Int32
    }

    private static let leastPiece = 1 << 16

    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The bytes from where the file stands to its end, or the first of them if there are too many.
    ///
    /// Of an input that has more than the limit, an endless one too, one byte more than that is read.
    ///
    /// - Parameter limit: How many bytes there may be, by the first of them.
    /// - Returns: The bytes; more than the limit if there are too many.
    /// - Throws: `Failure` if the system would not read.
    func bytes(upTo limit: ([UInt8]) -> Int = { _ in .max - 1 }) throws(Failure) -> [UInt8] {
        var bytes = try bytes(FileReading.leastPiece, after: [])
        guard bytes.count == FileReading.leastPiece else { return bytes }
        let limit = limit(bytes)
        // Asking for one byte more than a file has shows its end.
        var wanted = max(FileReading.leastPiece, size + 1 - bytes.count)
        while bytes.count <= limit {
            let count = bytes.count
            wanted = min(wanted, limit + 1 - count)
            bytes = try self.bytes(wanted, after: bytes)
            if bytes.count - count < wanted { break }
            wanted = bytes.count
        }
        return bytes
    }

    /// The size of a file; 0 for what has none, such as a pipe.
    private var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    }

    /// Some bytes and so many after them; fewer at the end of the file, and only there.
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
