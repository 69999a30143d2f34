import Foundation
import Testing

@testable import FlowGraphTool

@Suite("Reading a file")
struct FileReadingTests {
    private static let sizes = [0, 1, 65_535, 65_536, 65_537, 131_072, 400_000]

    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) } }

    @Test("gives all of its bytes", arguments: sizes)
    func file(size: Int) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "file-reading-\(UUID().uuidString)")
        try Data(Self.bytes(size)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forReadingFrom: file)
        #expect(try FileReading(handle.fileDescriptor).bytes() == Self.bytes(size))
    }

    @Test("gives all that comes through a pipe, which has no size", arguments: sizes)
    func pipe(size: Int) throws {
        let pipe = Pipe()
        // Writing waits until there is room in the pipe, so it takes a thread of its own.
        let writing = pipe.fileHandleForWriting
        Thread.detachNewThread {
            try? writing.write(contentsOf: Data(Self.bytes(size)))
            try? writing.close()
        }
        #expect(try FileReading(pipe.fileHandleForReading.fileDescriptor).bytes() == Self.bytes(size))
    }

    @Test("that cannot be read is an error with the system's number")
    func closed() {
        #expect(throws: FileReading.Failure(errorNumber: EBADF)) { try FileReading(-1).bytes() }
    }

    @Test("stops one byte after the limit, which may depend on how the input begins", arguments: [65_536, 100_000])
    func limit(maximum: Int) throws {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/zero"))
        #expect(try FileReading(handle.fileDescriptor).bytes { $0[0] == 0 ? maximum : 0 }.count == maximum + 1)
    }
}
