#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator
@testable import SwerkinXCUITest

final class SnapshotTests: XCUITestTestCase {
    func testOneLookIsOneSnapshot() throws {
        let driver = try launchedDriver()
        let before = onDevice { $0.snapshotCount }
        _ = try driver.snapshot()
        XCTAssertEqual(onDevice { $0.snapshotCount }, before + 1)
        assertNothingRecorded()
    }

    func testAnActionOnWhatWasSeenTakesNoSnapshotAndResolvesNoQuery() throws {
        let driver = try launchedDriver(on: "Controls")
        let save = try element("save", of: driver)
        let before = onDevice { $0.snapshotCount }
        for gesture in [Gesture.touch, .doubleTouch, .longPress(seconds: 1), .swipe(.up)] {
            try driver.perform(gesture, on: .element(save))
        }
        XCTAssertEqual(onDevice { $0.snapshotCount }, before)
        assertNothingRecorded()
    }

    func testContainersWithoutAWordAreReplacedByWhatIsInThem() throws {
        let driver = try launchedDriver(on: "Table")
        let roles = try driver.snapshot().elements.filter { $0.role == .generic && $0.identifier == nil }
        XCTAssertEqual(roles.map(\.label), [])
    }

    func testTheTitleInANavigationBarIsAHeading() throws {
        let driver = try launchedDriver(on: "Controls")
        XCTAssertEqual(try driver.snapshot().matches(ElementQuery(role: .heading)).map(\.label), ["Controls"])
    }

    func testATreeOfFiveThousandElementsIsReadByOneSnapshot() throws {
        let embedded = EmbeddedDriver<EmbeddedApp> { clock in
            let labels = (1...5000).map { Label("Line \($0)", identifier: "line\($0)") }
            return EmbeddedApp(root: EmbeddedScreen("Long", content: ScrollView(Stack(labels))), clock: clock)
        }
        SimulatedDevice.begin(testing: embedded)
        let driver = XCUITestDriver(configuration: XCUITestConfiguration(), clock: embedded.virtualClock)
        try driver.launch()
        let tree = try driver.snapshot()
        XCTAssertEqual(tree.elements.filter { $0.role == .text }.count, 5000)
        XCTAssertEqual(try tree.matches(.identifier("line5000")).map(\.isVisible), [false])
        XCTAssertEqual(onDevice { $0.snapshotCount }, 1)
    }

    func testAWaitEndsWithTheSnapshotDuringWhichItsTimeIsUp() throws {
        let driver = try launchedDriver(on: "Controls")
        onApp { $0.snapshotDuration = .seconds(3) }
        let (start, before) = (driver.clock.now, onDevice { $0.snapshotCount })
        let outcome = try driver.wait(for: .absent(.identifier("save")), timeout: .seconds(4))
        guard case .unmet(.stillThere, _) = outcome else { return XCTFail("\(outcome)") }
        // Two looks at the app, and one for an alert of the system.
        XCTAssertEqual(onDevice { $0.snapshotCount } - before, 3)
        XCTAssertLessThan(driver.clock.now - start, .seconds(10))
    }
}

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
