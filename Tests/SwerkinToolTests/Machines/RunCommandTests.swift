// Elsewhere tests are bundles, which are run by other programs.
#if os(Linux)
import Foundation
import SwerkinRecords
import XCTest

/// `swerkin run` with processes, of flows that do what their names say.
final class RunCommandTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.path + "/run-\(UUID().uuidString)"

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/once", withIntermediateDirectories: true)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("flows.sh")
        try FileManager.default.copyItem(atPath: script.path, toPath: "\(folder)/Flows.xctest")
    }

    override func tearDown() {
        let command = BuiltCommand(program: URL(fileURLWithPath: "/bin/rm"), ["-rf", folder])
        XCTAssertNoThrow(try command.run())
        XCTAssertEqual(command.waitForExit(), 0)
    }

    /// The exit code of a run, and its output.
    private struct Outcome {
        let code: Int32
        let text: String
        let lines: [String]
    }

    private func command(_ flows: [String], _ arguments: [String] = [], _ more: [String: String] = [:]) -> BuiltCommand
    {
        BuiltCommand(
            ["run", "\(folder)/Flows.xctest", "-o", "\(folder)/out"] + arguments,
            environment: [
                "FAKE_FLOWS": flows.map { "Shop.Flows/\($0)" }.joined(separator: " "), "FAKE_ONCE": "\(folder)/once",
            ].merging(more) { $1 })
    }

    private func run(_ flows: [String], _ arguments: [String] = [], _ more: [String: String] = [:]) throws -> Outcome {
        let command = command(flows, arguments, more)
        try command.run()
        let text = command.restOfOutput().replacingOccurrences(of: "\(folder)/", with: "")
        let problems = command.problems().replacingOccurrences(of: "\(folder)/", with: "")
        let code = command.waitForExit()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") }
        XCTAssertEqual(left, [], "something is left behind")
        return Outcome(code: code, text: text, lines: problems.split(separator: "\n").map(String.init))
    }

    /// The flows that began, in alphabetical order.
    private var begun: [String] {
        let text = FileManager.default.contents(atPath: "\(folder)/once/begun").map {
            String(decoding: $0, as: UTF8.self)
        }
        return (text ?? "").split(separator: "\n").map { String($0.dropFirst("Shop.Flows.".count)) }.sorted()
    }

    private func files(_ subfolder: String = "out") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)").sorted()
    }

    func testAllFlowsRunOnceAndTheirRecordsAreMerged() throws {
        let outcome = try run(["testA", "testB", "testC"], ["--workers", "2"])
        XCTAssertEqual(outcome.code, 0)
        XCTAssertEqual(begun, ["testA", "testB", "testC"])
        XCTAssertEqual(
            outcome.text,
            """
            report  3 tests, 3 passed, 2.25 s  (out)
            in all  3 tests, 3 passed, 2.25 s

            """)
        XCTAssertEqual(outcome.lines.count, 3)
        XCTAssertTrue(outcome.lines.contains { $0.hasPrefix("✓ Shop.Flows.testA  0.75 s, worker 1 on ") })
        XCTAssertEqual(
            try files(),
            [
                "Shop.Flows.testA.jsonl", "Shop.Flows.testB.jsonl", "Shop.Flows.testC.jsonl", "durations.json",
                "junit.xml", "ledger.json", "summary.json",
            ])
    }

    func testAFlowThatFailsFailsTheRun() throws {
        let outcome = try run(["testA", "testFail"], ["--workers", "1"])
        XCTAssertEqual(outcome.code, 1)
        XCTAssertTrue(outcome.text.contains("2 tests, 1 passed, 1 failed"))
    }

    func testAFlowThatCrashesTakesNoOtherFlowWithIt() throws {
        let outcome = try run(["testA", "testCrash", "testZ"], ["--workers", "1"])
        XCTAssertEqual(outcome.code, 1)
        XCTAssertEqual(begun, ["testA", "testCrash", "testCrash", "testZ"])
        XCTAssertTrue(outcome.text.contains("3 tests, 2 passed, 1 failed"), outcome.text)
        XCTAssertTrue(outcome.text.contains("✗ Shop.Flows.testCrash"), outcome.text)
        XCTAssertEqual(try files("out/interrupted/1"), ["Shop.Flows.testCrash.jsonl"])
    }

    func testAFlowThatCrashesOnceIsFlaky() throws {
        let outcome = try run(["testOnceCrash", "testZ"], ["--workers", "1"])
        XCTAssertEqual(outcome.code, 1)
        XCTAssertTrue(outcome.text.contains("which crashed with signal 11, and ran with worker 2"), outcome.text)
        XCTAssertTrue(outcome.text.contains("so it is flaky."), outcome.text)
    }

    func testAWorkerThatDiesLosesNoFlow() throws {
        let outcome = try run(["testA", "testOnceLost", "testZ"], ["--workers", "1"])
        XCTAssertEqual(outcome.code, 0, outcome.text)
        XCTAssertEqual(begun, ["testA", "testOnceLost", "testOnceLost", "testZ"])
        XCTAssertTrue(outcome.text.contains("3 tests, 3 passed"), outcome.text)
        XCTAssertTrue(outcome.text.contains("Shop.Flows.testOnceLost began with worker 1"), outcome.text)
        XCTAssertTrue(outcome.lines.contains { $0.hasSuffix("ended with 137; 2 flows handed on") }, "\(outcome.lines)")
    }

    func testFlowsThatAreKilledFromOutsideAreHandedOn() throws {
        let outcome = try run(["testOnceKilled", "testZ"], ["--workers", "1"])
        XCTAssertEqual(outcome.code, 0, outcome.text)
        XCTAssertTrue(outcome.text.contains("was lost: its flows were ended by signal 9"), outcome.text)
    }

    func testFlowsThatAreSilentAreEndedAndHandedOn() throws {
        let outcome = try run(["testOnceHang", "testZ"], ["--workers", "1", "--silence", "2", "--allow-flaky"])
        XCTAssertEqual(outcome.code, 0, outcome.text)
        XCTAssertTrue(outcome.text.contains("was ended, for its flows were silent for 2 s"), outcome.text)
    }

    /// Times of files are those of the machine that writes them.
    func testAMachineWhoseClockIsDecadesOffIsNoFault() throws {
        let outcome = try run(["testA", "testClock_1999", "testClock_2060", "testZ"], ["--workers", "2"])
        XCTAssertEqual(outcome.code, 0, outcome.text)
        XCTAssertTrue(outcome.text.contains("4 tests, 4 passed"), outcome.text)
        XCTAssertEqual(begun.count, 4)
    }

    /// In a mount namespace of its own, which ends with the run.
    func testAWorkerWhoseDiskIsFullLosesNoFlow() throws {
        let program = URL(fileURLWithPath: "/usr/bin/unshare")
        guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: program.path) else {
            throw XCTSkip("needs root and unshare, to mount a small disk")
        }
        let command = BuiltCommand(
            program: program,
            [
                "-m", BuiltCommand.program("swerkin").path, "run", "\(folder)/Flows.xctest", "-o", "\(folder)/out",
                "--workers", "1",
            ],
            environment: [
                "FAKE_FLOWS": "Shop.Flows/testA Shop.Flows/testOnceFull Shop.Flows/testZ",
                "FAKE_ONCE": "\(folder)/once",
            ])
        try command.run()
        let text = command.restOfOutput()
        let problems = command.problems()
        XCTAssertEqual(command.waitForExit(), 0, text)
        XCTAssertTrue(text.contains("3 tests, 3 passed"), text)
        XCTAssertTrue(problems.contains("cannot be written; is its disk full?"), problems)
    }

    func testTheWorkersOfAMachineShareAFolderOfSavedStates() throws {
        let outcome = try run(["testStateA", "testStateB"], ["--workers", "2"], ["SWERKIN_STATES": "/elsewhere"])
        XCTAssertEqual(outcome.code, 0)
        let lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/once/states")), as: UTF8.self)
            .split(separator: "\n")
        XCTAssertEqual(lines.count, 2)
        XCTAssertEqual(Set(lines).count, 1, "\(lines)")
        XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("drwx------ \(folder)/.out.run-") }, "\(lines)")
    }

    func testATestWithoutARecordIsNamed() throws {
        let outcome = try run(["testA", "testUnrecorded"], ["--workers", "1"])
        XCTAssertEqual(outcome.code, 1)
        XCTAssertTrue(outcome.text.contains("Shop.Flows.testUnrecorded wrote no record"), outcome.text)
    }

    func testAnInterruptionEndsTheFlowsAndKeepsWhatHasRun() throws {
        let command = command(["testA", "testSleep_1000"], ["--workers", "2"])
        try command.run()
        let deadline = Date(timeIntervalSinceNow: 60)
        while begun.count < 2, Date() < deadline { usleep(20_000) }
        command.interrupt()
        let text = command.restOfOutput()
        XCTAssertEqual(command.waitForExit(), 1)
        XCTAssertTrue(text.contains("The run was ended before its flows were."), text)
        XCTAssertTrue(text.contains("Shop.Flows.testSleep_1000 did not end"), text)
        XCTAssertTrue(try files().contains("Shop.Flows.testA.jsonl"))
        XCTAssertEqual(try files("").filter { $0.hasPrefix(".") }, [])
    }

    func testWorkersEndIfTheRunIsKilled() throws {
        let command = command(["testHang"], ["--workers", "1", "--heartbeat-timeout", "2"])
        try command.run()
        let deadline = Date(timeIntervalSinceNow: 60)
        while begun.isEmpty, Date() < deadline { usleep(20_000) }
        command.kill()
        _ = command.waitForExit()
        while isRunning, Date() < deadline { usleep(50_000) }
        XCTAssertFalse(isRunning)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".out.run-") }
        let states = try left.flatMap { try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\($0)") }
        XCTAssertFalse(states.contains { $0.hasPrefix("states-") }, "\(states)")
    }

    /// True as long as a process of the flows runs.
    private var isRunning: Bool {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.contains { process in
            guard Int(process) != nil else { return false }
            let words = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
            return words.contains("\(folder)/Flows.xctest")
        }
    }

    // MARK: Durations

    func testTheDurationsOfARunDivideTheNextOne() throws {
        XCTAssertEqual(try run(["testA", "testB"]).code, 0)
        try FileManager.default.moveItem(atPath: "\(folder)/out", toPath: "\(folder)/first")
        for durations in ["first", "first/durations.json"] {
            XCTAssertEqual(try run(["testA", "testB"], ["--durations", "\(folder)/\(durations)"]).code, 0)
            try FileManager.default.removeItem(atPath: "\(folder)/out")
        }
    }

    // MARK: Input

    func testBadInputIsNamed() throws {
        try "".write(toFile: "\(folder)/some.txt", atomically: true, encoding: .utf8)
        try FileManager.default.createDirectory(atPath: "\(folder)/Mac.xctest", withIntermediateDirectories: true)
        let cases: [([String], Int32, String)] = [
            (["\(folder)/None.xctest"], 66, "None.xctest cannot be read: there is no such file or folder"),
            (
                ["\(folder)/some.txt"], 64,
                "some.txt is no test program: name the file with the ending .xctest that swift build --build-tests makes"
            ),
            (
                ["\(folder)/Mac.xctest"], 64,
                "Mac.xctest is a folder: a test bundle of Apple's platforms, which xctest of Xcode runs; name the test program that"
                    + " swift build --build-tests makes on Linux"
            ),
            (["\(folder)/Flows.xctest", "--filter", "("], 64, "--filter ( is no regular expression"),
            (["\(folder)/Flows.xctest"], 65, "Flows.xctest has no tests"),
        ]
        for (arguments, code, words) in cases {
            let command = BuiltCommand(["run", "-o", "\(folder)/out"] + arguments, environment: ["FAKE_FLOWS": ""])
            try command.run()
            XCTAssertEqual(
                command.problems().replacingOccurrences(of: "\(folder)/", with: ""), "Error: \(words)\n")
            XCTAssertEqual(command.waitForExit(), code)
        }
    }

    func testFlowsThatCannotBeListedOrChosenAreNamed() throws {
        let broken = try run(["testA"], [], ["FAKE_PROBLEM": "libFoundation.so is missing"])
        XCTAssertEqual(broken.lines, ["Error: Flows.xctest does not list its tests: libFoundation.so is missing"])
        XCTAssertEqual(broken.code, 65)
        let chosen = try run(["testA", "testB"], ["--filter", "Nope"])
        XCTAssertEqual(
            chosen.lines, ["Error: none of the 2 tests of Flows.xctest is chosen by --filter and --skip"])
        XCTAssertEqual(chosen.code, 65)
    }

    func testAFolderThatIsNotEmptyIsLeftAlone() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/out/mine", withIntermediateDirectories: true)
        let outcome = try run(["testA"])
        XCTAssertEqual(outcome.code, 64)
        XCTAssertEqual(begun, [])
    }
}
#endif
