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

    /// The bytes from where the file stands to its end.
    func bytes() throws(Failure) -> [UInt8] {
        // Asking for one byte more than a file has shows its end.
        var wanted = max(FileReading.leastPiece, size + 1)
        var bytes = try piece(of: wanted)
        var isAtEnd = bytes.count < wanted
        while !isAtEnd {
            wanted = bytes.count
            let piece = try piece(of: wanted)
            isAtEnd = piece.count < wanted
            bytes += piece
        }
        return bytes
    }

    /// The size of a file; 0 for what has none, such as a pipe.
    private var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    }

    /// So many bytes; fewer at the end, and only there.
    private func piece(of count: Int) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, failure == nil {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
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
