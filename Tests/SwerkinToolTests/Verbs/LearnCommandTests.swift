import FlowGraph
import Foundation
import TestSupport
import XCTest

final class LearnCommandTests: XCTestCase {
    private static func files(_ changes: [String: String] = [:]) throws -> [String: String] {
        var flaky = RecordText("DealsFlows.testAgain")
        flaky.navigation([
            .init(2, "Home", "Deals", "Deals", hasArrived: false, found: "Home"), .init(2, "Home", "Deals", "Deals"),
        ])
        flaky.navigation([.init(9, "Cart", "Home", "Gone")])
        flaky.finish()
        var files = ["in/Shop.flowgraph.json": try RecordText.shop().json(), "reports/2/a.jsonl": flaky.text]
        for (name, text) in RecordText.shopRecords { files["reports/1/\(name).jsonl"] = text }
        return files.merging(changes) { $1 }
    }

    private func learn(
        _ folders: String = "reports/1 reports/2", _ options: String = "", changing changes: [String: String] = [:]
    ) throws -> ToolRun {
        try ToolRun(
            "learn \(folders) --model in/Shop.flowgraph.json -o in/learned.json\(options)", files: Self.files(changes))
    }

    func testTheFileIsWrittenAndTheSummarySaysWhatItHas() throws {
        let run = try learn()
        XCTAssertNil(GoldenFile("learn.txt").difference(from: run.transcript))
        let file = try XCTUnwrap(run.content(of: "in/learned.json"))
        XCTAssertNil(GoldenFile("learned.json").difference(from: file))
        XCTAssertEqual(try Measurements(json: file.utf8).json(), file)
    }

    func testARunIsAddedToEarlierOnes() throws {
        let first = try XCTUnwrap(learn("reports/1").content(of: "in/learned.json"))
        let added = try learn("reports/2", " --earlier in/earlier.json", changing: ["in/earlier.json": first])
        XCTAssertEqual(added.content(of: "in/learned.json"), try learn().content(of: "in/learned.json"))
        let slow = try learn("reports/1 reports/2", " --half-life 1").content(of: "in/learned.json")
        XCTAssertNotEqual(slow, try learn().content(of: "in/learned.json"))
    }

    func testTheMeasurementsOfSeveralFilesAreAdded() throws {
        let both = try learn("reports/1 reports/2", " --half-life 1000000").content(of: "in/learned.json")
        let first = try XCTUnwrap(learn("reports/1").content(of: "in/learned.json"))
        let twice = try learn(
            "reports/2", " --earlier in/a.json --earlier in/b.json --half-life 1000000",
            changing: ["in/a.json": first, "in/b.json": first])
        let added = try Measurements(json: XCTUnwrap(twice.content(of: "in/learned.json")).utf8)
        let once = try Measurements(json: XCTUnwrap(both).utf8)
        XCTAssertEqual(added.runCount, 3)
        func passes(_ measurements: Measurements) -> Double { measurements.segments.reduce(0) { $0 + $1.passes } }
        let ofFirst = try passes(Measurements(json: first.utf8))
        XCTAssertEqual(passes(added), passes(once) + ofFirst, accuracy: 0.01)
    }

    func testABrokenRecordIsSaidAndTheRestCounts() throws {
        let run = try learn(changing: ["reports/1/x.jsonl": "{"])
        XCTAssertEqual(run.exitCode, 65)
        XCTAssertEqual(
            run.problems,
            "reports/1/x.jsonl:1: the line has no end; its process was ended while it wrote, or the file was cut")
        XCTAssertEqual(run.content(of: "in/learned.json"), try learn().content(of: "in/learned.json"))
    }

    func testWhatCannotBeReadOrWrittenIsSaid() throws {
        let broken = try learn("reports/1", " --earlier in/earlier.json", changing: ["in/earlier.json": "{}"])
        XCTAssertEqual(broken.exitCode, 65)
        XCTAssertEqual(
            broken.problems,
            "Error: in/earlier.json:1:1 is no file of swerkin learn: the key “learned” with the version is missing; write it again"
        )
        XCTAssertNil(broken.content(of: "in/learned.json"))
        let nowhere = try ToolRun(
            "learn reports/1 --model in/Shop.flowgraph.json -o in/none/learned.json", files: Self.files())
        XCTAssertEqual(nowhere.exitCode, 74)
        XCTAssertEqual(
            nowhere.problems, "Error: in/none/learned.json cannot be written: there is no folder in/none")
        XCTAssertTrue(try learn("reports/1", " --half-life 0").problems.contains("--half-life takes a number of runs"))
    }
}
