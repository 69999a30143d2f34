#if os(Linux)
import Foundation
import SwerkinReports
import SwerkinRecords
import TestSupport
import XCTest

/// Disks that become full, folders that lose their permissions and commands that are killed, at any call that writes.
///
/// What was whole stays whole: each output is the old one or the new one, and a record is readable up to its last whole line. Nothing that
/// could not be written passes. Every tenth call is tried, and with `SWERKIN_LONG_TESTS=1` each.
final class FaultPropertyTests: XCTestCase {
    private let root = FileManager.default.temporaryDirectory.path + "/faults-" + UUID().uuidString
    private var work: String { root + "/work" }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: root) }

    // MARK: One output

    func testWhatFlowgraphWritesIsTheOldOrTheNewOne() throws {
        try trial("flowgraph", "export work/shop.flowgraph.json -o work/out.svg", "out.svg", old: "old")
        try trial("flowgraph", "export work/shop.flowgraph.json -o work/out.svg", "out.svg", old: nil)
        try trial(
            "flowgraph", "convert work/shop.flowgraph.json -o work/out.flowgraph.json", "out.flowgraph.json", old: "{}")
        try trial(
            "flowgraph", "check work/shop.flowgraph.json --write-baseline work/base.json", "base.json",
            old: "{\"baseline\": 1, \"findings\": []}\n")
    }

    func testWhatSwerkinWritesBesideItsReportIsTheOldOrTheNewOne() throws {
        try trial(
            "swerkin", "learn work/run --model work/shop.flowgraph.json -o work/learned.json", "learned.json",
            old: "old")
        try trial(
            "swerkin", "quarantine work/quarantine.json work/run --model work/shop.flowgraph.json -o work/rest.json",
            "rest.json",
            old: "old")
    }

    // MARK: Folders

    func testAMergedFolderIsWholeOrNotThere() throws {
        try folderTrial("merge work/run work/second -o work/merged", "merged")
    }

    func testAReportIsWholeOrNotThere() throws { try folderTrial("report work/run -o work/pages", "pages") }

    func testAnEmptyFolderThatIsFilledIsWholeOnceItHasASummary() throws {
        try folderTrial("merge work/run work/second -o work/merged", "merged", isThere: true)
    }

    /// The workers and their flows have the same faults: what could not be written passes nowhere, and the run ends.
    func testTheFolderOfARunIsWholeOrNotThere() throws {
        let flows = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Machines/flows.sh").standardizedFileURL
        try FileManager.default.copyItem(atPath: flows.path, toPath: "\(root)/Flows.xctest")
        let faulty = try FaultyCommand(compiledIn: root, below: work)
        let arguments = [
            "run", "\(root)/Flows.xctest", "-o", "\(work)/out", "--workers", "1", "--heartbeat-timeout", "2",
            "--silence", "5",
        ]
        let run = { (fault: Fault?) in
            try faulty.run(
                BuiltCommand.program("swerkin"), arguments, fault,
                environment: ["FAKE_FLOWS": "Shop.Flows/testA Shop.Flows/testB"])
        }
        let whole = try run(nil)
        XCTAssertEqual(whole.status, 0, whole.words)
        let names = Set(try files(work + "/out").keys)
        try each(whole.calls) { fault in
            try? FileManager.default.removeItem(atPath: work)
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
            let ending = try run(fault)
            let found = Set(try files(work + "/out").keys)
            XCTAssertTrue(found.isEmpty || found.contains("summary.json"), "\(fault): \(found.sorted())")
            if ending.status == 0, !ending.isKilled {
                XCTAssertTrue(names.isSubset(of: found), "\(fault) passes: \(ending.words)")
            } else if !ending.isKilled {
                XCTAssertTrue([1, 65, 69, 74].contains(ending.status), "\(fault): \(ending.status), \(ending.words)")
                XCTAssertFalse(ending.words.isEmpty, "\(fault)")
            }
        }
    }

    // MARK: Histories

    func testAHistoryLosesNoEarlierRun() throws {
        let command = try prepare("swerkin", "history add work/run --into work/all.sqlite")
        let file = work + "/all.sqlite"
        XCTAssertEqual(try command(nil).status, 0)
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        let add = try prepare("swerkin", "history add work/second --into work/all.sqlite", isFirst: false)
        let calls = try add(nil).calls
        try each(calls) { fault in
            try? FileManager.default.removeItem(atPath: file + "-journal")
            try whole.write(to: URL(fileURLWithPath: file))
            let ending = try add(fault)
            let runs = try RunHistory(path: file).runs
            XCTAssertTrue([1, 2].contains(runs.count), "\(fault)")
            for run in runs { for name in try run.recordNames() { _ = try run.content(of: name) } }
            expectHonest(ending, fault, isDone: runs.count == 2, names: "all.sqlite")
        }
    }

    // MARK: Records

    /// The test bundle runs one of its own flows, which writes a record.
    func testARecordIsReadableUpToItsLastWholeLine() throws {
        let arguments = ["MemberFlows.LoginFlows/testTheRightPasswordOpensTheMembersArea"]
        let faulty = try FaultyCommand(compiledIn: root, below: work)
        let program = URL(fileURLWithPath: CommandLine.arguments[0])
        let run = { [work] (fault: Fault?) in
            try faulty.run(
                program, arguments, fault,
                environment: ["SWERKIN_REPORT": work + "/report", "SWERKIN_SCREENSHOTS": "steps"])
        }
        let whole = try run(nil)
        XCTAssertEqual(whole.status, 0, whole.words)
        try each(whole.calls) { fault in
            try? FileManager.default.removeItem(atPath: work + "/report")
            let ending = try run(fault)
            let faults = try records(in: work + "/report")
            XCTAssertTrue(faults.allSatisfy { $0.isOfTheEnd }, "\(fault): \(faults)")
            let isDone = try !isMissing(work + "/report") && faults.isEmpty
            expectHonest(ending, fault, isDone: isDone, names: "report")
        }
    }

    private func isMissing(_ folder: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: folder) else { return true }
        return try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasSuffix(".jsonl") }
    }

    private func records(in folder: String) throws -> [RecordFault] {
        guard try !isMissing(folder) else { return [] }
        return try RecordFolder(path: folder).records.flatMap { file in
            var reader = RecordReader(file: file.name)
            reader.read(try file.content()) { _ in }
            reader.requireEnd()
            return reader.faults
        }
    }

    // MARK: Trials

    /// The calls that are tried: each tenth and the first and the last ones, or all.
    private func each(_ count: Int, _ body: (Fault) throws -> Void) rethrows {
        XCTAssertGreaterThan(count, 2, "The library has counted no calls.")
        let isLong = ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1"
        let calls = (1...max(count, 1)).filter { isLong || $0 < 4 || $0 % 10 == 0 || $0 == count }
        for kind in Fault.Kind.allCases { for call in calls { try body(Fault(kind: kind, call: call)) } }
    }

    /// Expects a command that could not write to say so, with the file, and one that was not hindered to have written.
    private func expectHonest(_ ending: FaultyCommand.Ending, _ fault: Fault, isDone: Bool, names name: String) {
        if ending.isKilled { return XCTAssertEqual(fault.kind, .killed, ending.words) }
        if ending.status == 0 { return XCTAssertTrue(isDone, "\(fault) passes: \(ending.words)") }
        XCTAssertTrue(ending.words.contains(name), "\(fault) names no file: \(ending.words)")
    }

    /// Prepares a command whose arguments with a slash are paths in the folder of the test.
    private func prepare(_ program: String, _ command: String, isFirst: Bool = true) throws -> (Fault?) throws
        -> FaultyCommand.Ending
    {
        if isFirst { try writeInputs() }
        let faulty = try FaultyCommand(compiledIn: root, below: work)
        let arguments = command.split(separator: " ").map { $0.contains("/") ? "\(root)/\($0)" : String($0) }
        return { try faulty.run(BuiltCommand.program(program), arguments, $0) }
    }

    private func trial(_ program: String, _ command: String, _ output: String, old: String?) throws {
        let run = try prepare(program, command)
        let file = URL(fileURLWithPath: work + "/" + output)
        func restore() throws {
            try? FileManager.default.removeItem(at: file)
            if let old { try Data(old.utf8).write(to: file) }
        }
        try restore()
        let whole = try run(nil)
        XCTAssertTrue([0, 1].contains(whole.status), whole.words)
        let new = try String(contentsOf: file, encoding: .utf8)
        XCTAssertNotEqual(new, old)
        try each(whole.calls) { fault in
            try restore()
            let ending = try run(fault)
            let found = try? String(contentsOf: file, encoding: .utf8)
            XCTAssertTrue(found == old || found == new, "\(command), \(fault): torn")
            if ending.status == whole.status, !ending.isKilled {
                XCTAssertEqual(found, new, "\(command), \(fault) passes: \(ending.words)")
            } else if !ending.isKilled {
                XCTAssertEqual(ending.status, 74, "\(command), \(fault): \(ending.words)")
                XCTAssertTrue(ending.words.contains(output), "\(command), \(fault): \(ending.words)")
            }
        }
    }

    private func folderTrial(_ command: String, _ name: String, isThere: Bool = false) throws {
        let run = try prepare("swerkin", command)
        let folder = work + "/" + name
        func restore() throws {
            try? FileManager.default.removeItem(atPath: folder)
            if isThere { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        }
        try restore()
        let whole = try run(nil)
        XCTAssertTrue([0, 1].contains(whole.status), whole.words)
        let new = try files(folder)
        XCTAssertFalse(new.isEmpty)
        try each(whole.calls) { fault in
            try restore()
            let ending = try run(fault)
            let found = try files(folder)
            let isWhole = Set(found.keys) == Set(new.keys)
            if isThere {
                XCTAssertTrue(isWhole || found["summary.json"] == nil, "\(command), \(fault): torn")
            } else {
                XCTAssertTrue(isWhole || found.isEmpty, "\(command), \(fault): \(found.keys.sorted())")
            }
            if ending.status == whole.status, !ending.isKilled {
                XCTAssertTrue(isWhole, "\(command), \(fault) passes: \(ending.words)")
            } else if !ending.isKilled {
                XCTAssertEqual(ending.status, 74, "\(command), \(fault): \(ending.words)")
                XCTAssertTrue(ending.words.contains(name), "\(command), \(fault): \(ending.words)")
            }
        }
    }

    /// The sizes of the files below a folder that is seen, by their paths.
    private func files(_ folder: String) throws -> [String: Int] {
        let paths = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.fileSizeKey], options: .skipsHiddenFiles)
        var files: [String: Int] = [:]
        for case let file as URL in paths ?? .init() where !file.hasDirectoryPath {
            files[String(file.path.dropFirst(folder.count + 1))] =
                try file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        }
        return files
    }

    private func writeInputs() throws {
        var files = [
            "shop.flowgraph.json": """
            {"flowgraph": 1, "screens": [{"name": "home", "start": true}, {"name": "cart"}, {"name": "attic"}],
             "segments": [{"start": "home", "end": "cart"}]}
            """,
            "quarantine.json": """
            {"version": 1, "entries": [{"screen": "cart", "owner": "ada", "reason": "slow", "expires": "2100-01-01"}]}
            """,
        ]
        for (folder, names) in [("run", ["a", "b", "c"]), ("second", ["d", "e"])] {
            for name in names {
                var record = RecordText("A.\(name)")
                record.step(String(repeating: "x", count: 5_000))
                record.finish()
                files["\(folder)/\(name).jsonl"] = record.text
            }
        }
        for (name, content) in files {
            let file = URL(fileURLWithPath: work + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
    }
}

extension RecordFault {
    /// True if it says that the record ends too early, and nothing else.
    fileprivate var isOfTheEnd: Bool {
        switch problem {
        case .empty, .torn, .unfinished: true
        default: false
        }
    }
}
#endif
