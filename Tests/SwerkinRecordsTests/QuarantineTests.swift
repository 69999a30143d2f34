import FlowGraph
import Foundation
import SwerkinRecords
import XCTest

final class QuarantineTests: XCTestCase {
    private func text(_ subject: String, expires: String = "2026-12-31", owner: String = "ana") -> String {
        #"{"version":1,"entries":[{\#(subject)"owner":"\#(owner)","reason":"slow","expires":"\#(expires)"}]}"#
    }

    private func quarantine(_ subject: String) throws -> Quarantine { try Quarantine(json: Data(text(subject).utf8)) }

    private func problem(_ json: String) -> String? {
        do {
            _ = try Quarantine(json: Data(json.utf8))
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func graph() throws -> NavigationGraph {
        try NavigationGraph(
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", label: "x"), Segment(from: "A", to: "B", label: "y"),
                Segment(from: "B", to: nil, kind: .back), Segment(from: "B", to: "A"),
            ])
    }

    func testAnEntryNamesSegmentsAScreenOrAFlow() throws {
        let graph = try graph()
        XCTAssertEqual(try quarantine(#""segment":{"from":"A","to":"B"},"#).segments(of: graph), [0, 1])
        XCTAssertEqual(try quarantine(#""segment":{"from":"A","to":"B","label":"y"},"#).segments(of: graph), [1])
        XCTAssertEqual(try quarantine(#""segment":{"from":"B"},"#).segments(of: graph), [2])
        XCTAssertEqual(try quarantine(#""screen":"B","#).segments(of: graph), [0, 1])
        let flows = try quarantine(#""flow":"Shop.A.a","#)
        XCTAssertEqual(flows.segments(of: graph), [])
        XCTAssertTrue(flows.contains(flow: "Shop.A.a"))
        XCTAssertFalse(flows.contains(flow: "Shop.A.b"))
        XCTAssertFalse(Quarantine.Subject.screen("C").exists(in: graph))
        XCTAssertFalse(Quarantine.Subject.segment(from: "A", to: "B", label: "z").exists(in: graph))
    }

    func testWhatIsWrittenIsReadBack() throws {
        for subject in [
            #""segment":{"from":"A/“\n","to":"B","label":"y"},"#, #""segment":{"from":"B"},"#, #""screen":"B","#,
            #""flow":"Shop.A.a","#,
        ] {
            let quarantine = try quarantine(subject)
            XCTAssertEqual(try Quarantine(json: Data(quarantine.json().utf8)), quarantine)
        }
        XCTAssertEqual(Quarantine().json(), "{\"version\": 1, \"entries\": []}\n")
    }

    func testAnEntryHoldsUpToItsLastDay() throws {
        let quarantine = try quarantine(#""screen":"B","#)
        for (day, holds) in [("2026-12-30", true), ("2026-12-31", true), ("2027-01-01", false)] {
            XCTAssertEqual(quarantine.holding(on: try XCTUnwrap(Day(day))).entries.isEmpty, !holds, day)
        }
    }

    func testADayIsOneOfTheCalendar() throws {
        XCTAssertEqual(Day("1970-01-02")?.number, 1)
        XCTAssertEqual(Day("2024-02-29")?.description, "2024-02-29")
        XCTAssertEqual(Day(number: -1).description, "1969-12-31")
        for text in ["2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-01-0x", "", "2026-00-10"] {
            XCTAssertNil(Day(text), text)
        }
    }

    func testAMalformedFileIsRefusedWithThePlace() {
        XCTAssertEqual(
            problem(text(#""screen":"B","flow":"f","#)),
            "in entries[0] there must be one of segment, screen and flow, and there are 2")
        XCTAssertEqual(
            problem(text("")), "in entries[0] there must be one of segment, screen and flow, and there are 0")
        XCTAssertEqual(
            problem(text(#""screen":"B","#, expires: "soon")),
            "in entries[0] “soon” is no day; write it as in 2026-12-31")
        XCTAssertEqual(problem(text(#""screen":"B","#, owner: " ")), "in entries[0] the owner is empty")
        XCTAssertEqual(problem(#"{"version":2,"entries":[]}"#), "it has version 2, and version 1 is read")
        XCTAssertEqual(
            problem(#"{"version":1,"entries":[{"screen":"B"}]}"#), "in “entries” → “Index 0” the key “owner” is missing"
        )
    }
}
