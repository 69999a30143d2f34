import Swerkin
import SwerkinCore
import SwerkinEmbedded
import TeaKiosk
import XCTest

@testable import SwerkinAudits

/// The faults of the kiosk that come out when something goes wrong around it: each is found by its fault, after the shortest flow.
final class KioskTroubleTests: XCTestCase {
    private func report(_ fault: KioskFault?, _ faults: AppFaults) throws -> AuditReport {
        let received = Received()
        let settings = AuditSettings(severity: .error) { received.report = $0 }
        let trial = AppTrial(fault) { session in
            session.performFaults(faults, settings, position: (#filePath, #line), arranging: {}) { false }
        }
        return try XCTUnwrap(received.report, trial.messages.joined(separator: "\n"))
    }

    private final class Received: @unchecked Sendable {
        // Set in the thread of the session, which is that of the test.
        var report: AuditReport?
    }

    func testEachFaultIsFoundAfterTheShortestFlow() throws {
        let entries = try FaultList.entries().filter { $0.app == "kiosk" && $0.finder != "walk" }
        XCTAssertEqual(Set(entries.map(\.fault)), Set(KioskFault.allCases.filter(\.needsTrouble).map(\.rawValue)))
        for entry in entries {
            let fault = try XCTUnwrap(KioskFault(rawValue: entry.fault))
            let report = try report(fault, AppFaults([try XCTUnwrap(AppFault(rawValue: entry.finder))]))
            let first = try XCTUnwrap(report.causes.first, "\(fault) was not found")
            XCTAssertEqual(first.finding.audit, "fault \(entry.finder)", "\(fault): \(first.finding)")
            let path = try XCTUnwrap(first.occurrences.first?.path)
            let labels = path.matches(of: /“([^”]*)”/).map { String($0.1) }
            XCTAssertEqual(labels.count, entry.flow.components(separatedBy: ", ").count, "\(fault): \(path)")
            // Screens that are as near have the same fault.
            XCTAssertEqual(labels.last, entry.flow.components(separatedBy: ", ").last, "\(fault): \(first.finding)")
        }
    }

    func testASegmentGetsItsFaultsAlthoughAnotherOneBehindItFailsAnyway() throws {
        let report = try report(.helpDoesNotCloseInTheCart, AppFaults([.turned, .pressedTwice], on: ["Help"]))
        XCTAssertEqual(report.causes.map(\.identity.rule), ["no-fault-stuck"])
        XCTAssertEqual(report.audits.map(\.arrivals), [3, 3], "the button is on three screens")
    }

    func testWhatLiesBehindASegmentThatFailsAnywayIsNotTried() throws {
        let broken = try report(.helpShowsTheCart, AppFaults([.turned, .pressedTwice], on: ["Close"]))
        XCTAssertEqual(broken.audits.map(\.arrivals), [0, 0])
        XCTAssertEqual(Set(broken.causes.map(\.identity.rule)), ["no-fault-stuck"])
    }

    func testAFaultThatTheDriverCannotGiveIsNamedWithTheReason() throws {
        let report = try report(nil, AppFaults(on: ["Help"]))
        let count = try XCTUnwrap(report.audits.first { $0.arrivals == 0 }, "the kiosk has no other tabs")
        let obstacle = try XCTUnwrap(count.obstacle)
        XCTAssertTrue(report.text.contains("The \(count.audit) was not given: \(obstacle)."), report.text)
        XCTAssertTrue(report.json.contains("\"obstacle\""), report.json)
    }

    func testTheSoundKioskShowsNothingInTwentySamples() throws {
        for seed in UInt64(1)...20 {
            let report = try report(nil, AppFaults(sample: 30, seed: seed))
            XCTAssertEqual(report.causes.map(\.finding.description), [], "seed \(seed)")
        }
    }

    func testTheListHasFortyFaultsEachOnce() throws {
        let entries = try FaultList.entries()
        XCTAssertGreaterThanOrEqual(entries.count, 40)
        XCTAssertEqual(Set(entries.map { "\($0.app) \($0.fault)" }).count, entries.count)
        let notes = Set(entries.filter { $0.app == "notes" }.map(\.fault))
        XCTAssertEqual(notes, Set(NotePage.Fault.allCases.filter { $0 != .none }.map(\.rawValue)))
    }
}
