// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// Several processes with a browser each at the same time, as `swift test --parallel` has them.
final class ParallelProcessesTests: ChromiumTestCase {
    private static let count = 3

    private let meeting = FileManager.default.temporaryDirectory.appendingPathComponent("meeting-\(UUID().uuidString)")

    override func tearDownWithError() throws {
        try super.tearDownWithError()
        try? FileManager.default.removeItem(at: meeting)
    }

    func testBrowsersOfSeveralProcessesAreOpenAtOnceAndShareNothing() throws {
        try FileManager.default.createDirectory(at: meeting, withIntermediateDirectories: true)
        let page = try page(
            """
            <p id=visits></p><label>Name <input id=name></label>
            <script>
            localStorage.visits = Number(localStorage.visits || 0) + 1
            document.getElementById("visits").textContent = `visit ${localStorage.visits}`
            </script>
            """)
        let children = try (1...Self.count).map { try child($0, page) }
        let outputs = try children.map { process, output in
            process.waitUntilExit()
            return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
        }
        for (status, output) in outputs {
            XCTAssertEqual(status, 0, output)
            XCTAssertTrue(output.contains("Executed 1 test, with 0 failures"), output)
        }
    }

    /// Starts a process that performs ``ParallelSamples``, with its output in a file.
    private func child(_ number: Int, _ page: URL) throws -> (Process, output: URL) {
        let output = meeting.appendingPathComponent("output-\(number).txt")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["SwerkinChromiumTests.ParallelSamples/testMeetingOthers"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            ParallelSamples.meeting: meeting.path, ParallelSamples.page: page.absoluteString,
            ParallelSamples.count: "\(Self.count)",
        ]) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        return (process, output)
    }
}

/// Performed by ``ParallelProcessesTests`` in processes of their own.
final class ParallelSamples: ChromiumTestCase {
    /// The variables that name the folder where processes meet, the page that all open, and how many they are.
    static let meeting = "SAMPLES_MEETING", page = "SAMPLES_PAGE", count = "SAMPLES_COUNT"

    func testMeetingOthers() throws {
        let variables = ProcessInfo.processInfo.environment
        guard let meeting = variables[Self.meeting], let page = variables[Self.page].flatMap(URL.init(string:)),
            let count = variables[Self.count].flatMap(Int.init)
        else { throw XCTSkip("is performed by ParallelProcessesTests") }
        let driver = self.driver(of: page)
        try driver.launch()
        let app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(20), validation: .seconds(20)))
        let name = "process \(ProcessInfo.processInfo.processIdentifier)"
        try app.enter(name, into: .identifier("name"))
        try Data().write(to: URL(fileURLWithPath: meeting).appendingPathComponent("\(name).open"))
        XCTAssertTrue(others(in: meeting, are: count), "the other browsers were not open at the same time")
        XCTAssertEqual(try element("name", in: driver).value, name)
        let visits = try element("visits", in: driver)
        XCTAssertEqual([visits.label, visits.value].compactMap { $0 }.filter { !$0.isEmpty }.first, "visit 1")
    }

    /// Waits until all processes have a browser open, at most a minute.
    private func others(in meeting: String, are count: Int) -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: meeting)) ?? []
            if files.count(where: { $0.hasSuffix(".open") }) == count { return true }
            usleep(10_000)
        }
        return false
    }
}
#endif
