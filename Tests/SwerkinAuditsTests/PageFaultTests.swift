import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinRules
import TeaKiosk
import XCTest

@testable import SwerkinAudits

/// Faults around pages in Chromium: each weakness of a page is found by the fault that brings it out, and a sound page has none.
final class PageFaultTests: BrowserTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try requireChromium()
    }

    private let savedOnce = Rule.always("a note is saved once", on: [NoteScreen.saved]) {
        try $0.number(in: .identifier("count")) == 1
    }

    private func trial(_ weakness: NotePage.Fault, _ faults: AppFaults) throws -> FaultTrialRun {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html(NotePage.content(weakness)))
        server.answer("/items", with: .html("[1, 2]"))
        server.answer("/save", with: .html("{}"))
        return FaultTrialRun(NoteScreen.home, on: ChromiumDriver(server.url), checking: [savedOnce], faults)
    }

    func testASoundPageHasNoFindings() throws {
        let trial = try trial(.none, AppFaults(on: ["Save", "Load"]))
        XCTAssertEqual(trial.found, [])
        XCTAssertEqual(trial.messages, [])
        for count in try XCTUnwrap(trial.report).audits {
            XCTAssertGreaterThan(count.arrivals, 0, count.audit)
        }
    }

    func testEachWeaknessIsFoundByItsFault() throws {
        let weaknesses: [(NotePage.Fault, AppFaults, String)] = [
            (.saysNothing, AppFaults([.offline], on: ["Save"]), "offline-silent: POST /save"),
            (.saysNothing, AppFaults([.serverError], on: ["Load"]), "server-error-silent: GET /items"),
            (.staysDisabled, AppFaults([.aborted], on: ["Save"]), "aborted-stuck: the segment write → saved “Save”"),
            (.goesBlank, AppFaults([.serverError], on: ["Save"]), "server-error-lost: an empty screen"),
            (.throwsErrors, AppFaults([.offline], on: ["Load"]), "offline-silent: GET /items"),
            (
                .savesTwice, AppFaults([.pressedTwice], on: ["Save"]),
                "pressed-twice-broken-rule: the rule \"a note is saved once\""
            ),
            (.forgetsOnReload, AppFaults([.reload], on: ["Write"]), "reload-lost: an empty screen"),
            (.needsItsSession, AppFaults([.sessionExpired], on: ["Write"]), "session-expired-lost: an empty screen"),
            (.hidesFailedSave, AppFaults([.serverError], on: ["Save"]), "server-error-silent: POST /save"),
            (.turnsBlank, AppFaults([.turned], on: ["Write"]), "turned-lost: an empty screen"),
            (.diesInBackground, AppFaults([.background], on: ["Write"]), "background-lost: an empty screen"),
        ]
        let entries = try FaultList.entries().filter { $0.app == "notes" }
        XCTAssertEqual(Set(weaknesses.map(\.0.rawValue)), Set(entries.map(\.fault)))
        for (weakness, faults, cause) in weaknesses {
            let trial = try trial(weakness, faults)
            XCTAssertTrue(trial.found.contains(cause), "\(weakness): \(trial.found) \(trial.messages) \(trial.outputs)")
            XCTAssertFalse(trial.messages.isEmpty, "\(weakness)")
            let entry = try XCTUnwrap(entries.first { $0.fault == weakness.rawValue })
            guard faults.faults.map(\.rawValue) == [entry.finder] else { continue }
            let path = try XCTUnwrap(trial.report?.causes.first?.occurrences.first?.path)
            XCTAssertEqual(path.matches(of: /“([^”]*)”/).map { String($0.1) }.joined(separator: ", "), entry.flow)
        }
    }
}
