import Foundation
import SwerkinRecords
import SwerkinConformance
import XCTest

import Swerkin
@testable import SwerkinCore

/// Holds what the tests write and what is read of it together.
final class RoundTripTests: XCTestCase {
    private final class ShopFlows: BaseTestCase {
        var variables: [String: String] = [:]
        override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: variables) }
        override func makeDriver() throws -> any Driver {
            FakeDriver([Element(ElementReference(rawValue: "save"), role: .button, identifier: "save")])
        }
    }

    private struct Quiet: FailureRecorder {
        func record(_ message: String, file: StaticString, line: UInt) {}
    }

    private let trial = ReportTrial()

    override func tearDown() { trial.remove() }

    /// Runs a test in a shard of two, as XCTest does.
    private func run(_ name: String, in shard: Int, _ body: (ShopFlows) -> Void) {
        let test = ShopFlows()
        test.identity = TestIdentity(module: "Shop", suite: "ShopFlows", test: name)
        test.variables = [
            "SWERKIN_REPORT": trial.path("\(shard)"), "SWERKIN_SHARD": "\(shard)/2", "SWERKIN_LOG": "quiet",
        ]
        test.failureRecorder = Quiet()
        _ = test.performUnattached { body(test) }
        test.finish()
    }

    func testWhatTestsOfTwoShardsWriteIsReadAsItWasMeant() throws {
        let names = (1...6).map { "test\($0)" }
        for shard in 1...2 {
            for name in names {
                run(name, in: shard) { test in
                    test.When.ITouchButton("save")
                    if name == "test3" { test.Then.IShouldSeeElement("nothing") }
                }
            }
        }
        let report = MergedReport(try trial.folders("1", "2"))
        XCTAssertEqual(report.faults, [])
        XCTAssertEqual(report.problems, [])
        XCTAssertEqual(report.tests.map(\.name), names.map { "Shop.ShopFlows.\($0)" })
        XCTAssertEqual(report.tests.map(\.outcome), names.map { $0 == "test3" ? .failed : .passed })
        XCTAssertEqual(report.shards.map(\.shards), [["1/2"], ["2/2"]])
        XCTAssertEqual(report.shards.map(\.tests).reduce(0, +), 6)
        XCTAssertTrue(report.failures[0].message.hasPrefix("Then IShouldSeeElement(nothing) failed: "))
        XCTAssertTrue(report.failures[0].file?.hasSuffix("RoundTripTests.swift") ?? false)
        XCTAssertEqual(report.failures[0].culprit, "app")
        XCTAssertTrue(report.durations.seconds.values.allSatisfy { $0 > 0 })
    }

    func testTheDurationsThatAreWrittenDealOutTheTestsThatWroteThem() throws {
        let names = ["test1", "test2"]
        for name in names { run(name, in: 1) { _ in }; run(name, in: 2) { _ in } }
        let folders = try trial.folders("1", "2")
        try MergedFolder(path: trial.path("merged")).write(MergedReport(folders), of: folders)
        let skipped = try (1...2).map { shard in
            let environment = SwerkinEnvironment(variables: [
                "SWERKIN_SHARD": "\(shard)/2", "SWERKIN_DURATIONS": trial.path("merged/durations.json"),
            ])
            return try names.map {
                try environment.reasonToSkip(
                    TestIdentity(module: "Shop", suite: "ShopFlows", test: $0), classTags: [], among: { [] }) != nil
            }
        }
        // By their names alone both might fall to one shard; recorded, each has one of its own.
        XCTAssertEqual(skipped[0].count { $0 }, 1)
        XCTAssertEqual(skipped[0], skipped[1].map { !$0 })
    }

    func testEveryEventThatIsWrittenIsRead() throws {
        let report = RunReport(folder: trial.path("1"), name: "events")
        let position = SourcePosition(file: "/a.swift", line: 3)
        let step = StepRecord(keyword: .When, words: "ITouch(a)", depth: 0, position: position)
        let segment = SegmentRecord(number: 1, count: 1, index: 0, from: "A", to: "B", depth: 0)
        let events: [RunEvent] = [
            .testStarted(name: "A.b"), .retried(attempt: 2, limit: 3),
            .launched(driver: "fake", device: "phone", duration: .seconds(3)), .stepStarted(step),
            .observed(facts: ["a": "1"], screen: "A"),
            .controls([ControlRecord(role: "link", label: "L", identifier: nil)], screen: "A"),
            .used(ControlRecord(role: "button", label: nil, identifier: "i"), screen: "A"),
            .planned(PlanRecord(from: "A", to: "B", screens: ["A", "B"], assumed: [], cost: .infinity, depth: 0)),
            .segmentStarted(segment), .segmentFinished(segment, .failed, duration: .zero),
            .detour(DetourRecord(from: "A", expected: "B", found: "C", reason: "So.", depth: 0)), .output("x"),
            .stepFinished(step, .failed, duration: .milliseconds(5)),
            .failure(FailureRecord(message: "No.", culprit: .test, position: position, isChanging: true)),
            .testSkipped(reason: "Why."),
            .testFinished(name: "A.b", .skipped, duration: .seconds(1)),
        ]
        events.forEach(report.observe)
        let file = try RecordFolder(path: trial.path("1")).records[0]
        var lines: [RecordLine] = []
        let record = RunRecord(name: "events", file: file.path, content: try file.content()) { lines.append($0) }
        XCTAssertEqual(record.faults, [])
        XCTAssertEqual(lines.map(\.number), Array(1...events.count))
        let recorded = StepEvent(keyword: "When", step: "ITouch(a)", depth: 0, file: "/a.swift", line: 3)
        let crossed = SegmentEvent(
            from: "A", to: "B", segment: RecordedSegment(number: 1, count: 1, index: 0), depth: 0)
        XCTAssertEqual(
            lines.map(\.event),
            [
                .testStarted(TestStartEvent()), .retried(attempt: 2),
                .launched(LaunchEvent(driver: "fake", device: "phone", duration: 3)), .stepStarted(recorded),
                .observed(facts: ["a": "1"], screen: "A"),
                .controls([RecordedControl(role: "link", label: "L", identifier: nil)], screen: "A"),
                .used(RecordedControl(role: "button", label: nil, identifier: "i"), screen: "A"),
                .planned(
                    PlanEvent(from: "A", to: "B", planned: ["A", "B"], assumed: [], cost: .infinity, depth: 0)),
                .segmentStarted(crossed), .segmentFinished(crossed, EventEnd(outcome: .failed, duration: 0)),
                .detour(DetourEvent(from: "A", to: "B", found: "C", reason: "So.", depth: 0)), .output("x"),
                .stepFinished(recorded, EventEnd(outcome: .failed, duration: 0.005)),
                .failure(
                    FailureEvent(
                        message: "No.", culprit: "test", changing: true, file: "/a.swift", line: 3, files: [:])),
                .testSkipped(reason: "Why."), .testFinished(TestEndEvent(outcome: .skipped, duration: 1)),
            ])
        XCTAssertEqual(record.attempt, 2)
        XCTAssertEqual(record.failure?.message, "No.")
        XCTAssertEqual(record.skipReason, "Why.")
        XCTAssertEqual(record.outcome, .skipped)
    }
}
