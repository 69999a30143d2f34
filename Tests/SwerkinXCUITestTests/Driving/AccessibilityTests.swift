#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// What the platform itself says of accessibility: Apple's audit, and VoiceOver.
final class AccessibilityTests: XCUITestTestCase {
    func testTheIssuesOfTheAuditNameTheirElements() throws {
        let driver = try launchedDriver(on: "Controls")
        onApp { app in
            app.auditIssues = [
                SimulatedAuditIssue(.contrast, "Contrast failed", details: "1.9 : 1", identifier: "save"),
                SimulatedAuditIssue(.dynamicType, "Dynamic Type font sizes are unsupported", identifier: "gone"),
                SimulatedAuditIssue(.sufficientElementDescription, "Label not human-readable"),
                SimulatedAuditIssue(XCUIAccessibilityAuditType(rawValue: 1 << 40), "Something new"),
            ]
        }
        let save = try element("save", of: driver)
        let issues = try driver.auditIssues()
        XCTAssertEqual(issues.map(\.kind), [.contrast, .dynamicType, .sufficientElementDescription, .other])
        XCTAssertEqual(issues.map(\.element?.reference), [save, nil, nil, nil])
        XCTAssertEqual(issues[0].details, "1.9 : 1")
        XCTAssertEqual(onDevice { $0.failures }, [], "the handler claims each issue")
    }

    func testEveryTypeOfTheAuditHasItsKind() throws {
        let driver = try launchedDriver()
        let types: [XCUIAccessibilityAuditType] = [
            .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
            .action, .parentChild,
        ]
        onApp { app in app.auditIssues = types.map { SimulatedAuditIssue($0, "") } }
        XCTAssertEqual(
            try driver.auditIssues().map(\.kind),
            AuditIssue.Kind.allCases.filter { $0 != .other })
    }

    func testTheAuditOfAnAppThatHasGoneFails() throws {
        let driver = try launchedDriver()
        onApp { $0.crash() }
        XCTAssertEqual(
            error { try driver.auditIssues() },
            .appFailed("the app has crashed, or has ended by itself: it does not run any more"))
    }

    func testVoiceOverIsLedOverTheScreenAndTurnedOff() throws {
        let driver = try launchedDriver(showing: [
            Label("Total"), Label("3 orders"), Label("3 orders"), Button("Pay", identifier: "pay"),
        ])
        XCTAssertEqual(try driver.voiceOverSpeech(), ["Trial", "Total", "3 orders", "3 orders", "Pay"])
        XCTAssertFalse(MainActor.assumeIsolated { XCUIDevice.shared.voiceOverService.isEnabled })
        assertNothingRecorded()
    }

    func testVoiceOverThatSaysNothingIsNotPossible() throws {
        let driver = try launchedDriver(showing: [])
        MainActor.assumeIsolated { SimulatedDevice.current.testedApplication?.isMute = true }
        XCTAssertEqual(
            error { try driver.voiceOverSpeech() }, .notPossible("VoiceOver does not answer: No speech available"))
    }
}
#endif
