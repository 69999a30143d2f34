import FlowGraph
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

@Suite("Files of values") struct ValuesFileTests {
    private static let model = """
        {
          "flowgraph": 1,
          "screens": [{ "name": "Home", "start": true }, { "name": "Cart" }],
          "segments": [{ "start": "Home", "end": "Cart", "label": "Buy" }, { "start": "Cart", "end": "Home" }]
        }
        """

    private func run(_ values: String) throws -> ToolRun {
        try ToolRun(
            "export App.flowgraph.json -o App.html --values values.json",
            files: ["App.flowgraph.json": ValuesFileTests.model, "values.json": values])
    }

    @Test("give a page a layer with the values by the names of screens and segments")
    func values() throws {
        let page = try #require(
            try run(
                "{\"title\": \"Flaky\", \"unit\": \"%\", \"screens\": {\"Cart\": 3}, \"segments\": {\"Home → Cart “Buy”\": 0.5}}"
            ).content(of: "App.html"))
        #expect(page.contains("{\"title\":\"Flaky\",\"unit\":\"%\",\"screens\":[null,3],\"segments\":[0.5,null]}"))
    }

    @Test("may be a report of coverage, or what runs have measured")
    func reports() throws {
        let coverage = """
            {"flows": ["a", "b"], "targets": [
              {"kind": "screens", "name": "Home", "state": "byPlan", "flows": [0, 1]},
              {"kind": "segments", "name": "Cart → Home", "state": "untouched"}]}
            """
        let covered = try #require(try run(coverage).content(of: "App.html"))
        #expect(covered.contains("{\"title\":\"Flows that cover it\",\"screens\":[2,null],\"segments\":[null,0]}"))
        var measured = SegmentMeasurement(
            of: SegmentMeasurement.Name(from: "Home", to: "Cart", label: "Buy"), on: "web")
        measured.passes = 3
        measured.durations.add(2)
        measured.lost = 1
        let learned = try #require(
            try run(Measurements(runCount: 1, [measured]).json()).content(of: "App.html"))
        #expect(
            learned.contains(
                "{\"title\":\"Failed attempts\",\"unit\":\"%\",\"screens\":[null,null],\"segments\":[25,null]}"))
        #expect(learned.contains("\"title\":\"Median duration\",\"unit\":\"s\""))
    }

    @Test("of another model or another kind are errors")
    func problems() throws {
        let foreign = try run("{\"title\": \"Flaky\", \"screens\": {\"Basket\": 3}}")
        #expect(foreign.exitCode == 65)
        #expect(
            foreign.problems
                == "values.json: no screen and no segment of the model is called as in it, the first is “Basket”")
        let other = try run("{\"name\": 1}")
        #expect(other.exitCode == 65)
        #expect(
            other.problems
                == "values.json:1:1: this is no file of values, no report of swerkin coverage --json and no file of swerkin learn:"
                + " title is missing or has a wrong value")
    }
}
