import ArgumentParser
import Foundation
import Testing

@testable import FlowGraphTool

@Suite struct ByteSizeTests {
    @Test(
        "a size is a whole number with a unit, or of bytes",
        arguments: [
            ("512MiB", 512 << 20), ("2GiB", 2 << 30), ("2 gib", 2 << 30), ("64k", 64 << 10), ("1GB", 1_000_000_000),
            ("7", 7), ("7B", 7),
        ])
    func sizes(argument: String, expected: Int) throws {
        #expect(try ByteSize(parsing: argument).byteCount == expected)
    }

    @Test("anything else is rejected", arguments: ["", "0", "-1", "1.5GiB", "MiB", "12 parsecs", "9999999999GiB"])
    func refusals(argument: String) {
        #expect(throws: ValidationError.self) { try ByteSize(parsing: argument) }
    }

    @Test(
        "a container's limit counts if its file has one",
        arguments: [("1073741824\n", 1 << 30), ("max\n", nil), ("", nil)] as [(String, Int?)])
    func containerLimit(content: String, expected: Int?) throws {
        let folder = try TemporaryFolder(["memory.max.txt": content])
        #expect(MachineMemory.containerLimit(in: folder.path(of: "memory.max.txt")) == expected)
        #expect(MachineMemory.containerLimit(in: folder.path(of: "missing")) == nil)
        #expect(MachineMemory.byteCount > 0)
    }
}
