#if !canImport(Darwin)
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// Permissions and other alerts of the system: by steps, by rules, and from the beginning.
final class AlertTests: XCUITestTestCase {
    /// An app that asks for the place at a touch, and for notifications when it is told to.
    private final class AskingApp: EmbeddedApp {
        private let status = Label("Ready", identifier: "status")

        init(clock: VirtualClock) {
            let views = Stack()
            super.init(root: EmbeddedScreen("Map", content: views), clock: clock)
            views.items = [status, Button("Ask", identifier: "ask") { [unowned self] in askForPlace() }]
        }

        private func askForPlace() {
            let answers = MainActor.assumeIsolated {
                SimulatedDevice.current.testedApplication?.authorizations[.location]
            }
            if let answers { return status.text = "Known: \(answers)" }
            ask("Use the location?") { [unowned self] isAllowed in
                MainActor.assumeIsolated {
                    SimulatedDevice.current.testedApplication?.authorizations[.location] = isAllowed
                }
                status.text = isAllowed ? "Allowed" : "Denied"
            }
        }

        func ask(_ question: String, then answer: @escaping (Bool) -> Void) {
            show(SystemPrompt(question, onAllow: { answer(true) }, onRefuse: { answer(false) }))
        }
    }

    private func askingDriver(
        _ configure: (inout XCUITestConfiguration) -> Void = { _ in }
    ) throws -> (driver: XCUITestDriver, app: EmbeddedDriver<AskingApp>) {
        let app = EmbeddedDriver<AskingApp> { AskingApp(clock: $0) }
        SimulatedDevice.begin(testing: app)
        var configuration = XCUITestConfiguration()
        configure(&configuration)
        let driver = XCUITestDriver(configuration: configuration, clock: app.virtualClock)
        try driver.launch()
        return (driver, app)
    }

    private func status(_ driver: XCUITestDriver) throws -> String? {
        try driver.snapshot().matches(.identifier("status")).first?.label
    }

    // MARK: Permissions

    func testAPermissionIsAllowedDeniedOrAnsweredByItsButton() throws {
        let answers: [(SystemAlertAnswer, String)] = [
            (.allow, "Allowed"), (.deny, "Denied"), (.button("Allow"), "Allowed"), (.button("Don’t Allow"), "Denied"),
        ]
        for (answer, status) in answers {
            let (driver, _) = try askingDriver()
            XCTAssertFalse(try driver.answerSystemAlert(answer), "there is none")
            try driver.perform(.touch, on: .element(element("ask", of: driver)))
            XCTAssertTrue(try driver.answerSystemAlert(answer))
            XCTAssertEqual(try self.status(driver), status, "\(answer)")
            assertNothingRecorded()
        }
    }

    func testAnAlertWithoutTheButtonSaysWhichItHas() throws {
        let (driver, _) = try askingDriver { $0.denyingButtons = ["Nein"] }
        try driver.perform(.touch, on: .element(element("ask", of: driver)))
        let has = #"the system's alert "Use the location?" has the buttons "Don't Allow" or "Allow""#
        XCTAssertEqual(
            error { try driver.answerSystemAlert(.deny) }, .notPossible("\(has), and none of denyingButtons"))
        XCTAssertEqual(
            error { try driver.answerSystemAlert(.button("Once")) }, .notPossible("\(has), and not \"Once\""))
        XCTAssertTrue(try driver.acceptSystemAlert())
    }

    func testAPermissionIsAskedForAgainAfterALaunchThatResetsIt() throws {
        let (driver, _) = try askingDriver()
        try driver.perform(.touch, on: .element(element("ask", of: driver)))
        XCTAssertTrue(try driver.answerSystemAlert(.deny))
        try driver.reset()
        try driver.perform(.touch, on: .element(element("ask", of: driver)))
        XCTAssertEqual(try status(driver), "Known: false", "the device remembers it")
        driver.configuration.resetPermissions = [.location, .photos]
        try driver.reset()
        try driver.perform(.touch, on: .element(element("ask", of: driver)))
        XCTAssertTrue(try driver.answerSystemAlert(.allow))
        XCTAssertEqual(try status(driver), "Allowed")
        assertNothingRecorded()
    }

    func testEveryResourceHasANameOfXCUITest() throws {
        let (driver, _) = try askingDriver { $0.resetPermissions = Set(ProtectedResource.allCases) }
        XCTAssertNoThrow(try driver.reset())
    }

    // MARK: Rules

    private static func rule(_ configuration: inout XCUITestConfiguration) {
        configuration.systemAlertRules = [
            SystemAlertRule(saying: "notifications", answer: .deny),
            SystemAlertRule(saying: "LOCATION", answer: .allow),
        ]
    }

    func testAnAlertBeforeAStepIsAnsweredByItsRuleAndNoted() throws {
        let (driver, app) = try askingDriver(Self.rule)
        let script = AlertScript(driver)
        let session = FlowSession(host: script)
        session.Then.IShouldSeeElement("status")
        try app.app.ask("Allow Notifications?") { _ in }
        session.When.ITouchButton("ask")
        session.Then.IShouldSee(.identifier("status"), containingText: "Allowed")
        session.finish()
        XCTAssertEqual(script.recorder.failures.map(\.message), [])
        let outputs = script.observer.events.compactMap { if case .output(let text) = $0 { text } else { nil } }
        XCTAssertEqual(
            outputs,
            [
                #"the system asked "Allow Notifications?", and the rule answered by "Don't Allow""#,
                #"the system asked "Use the location?", and the rule answered by "Allow""#,
            ])
        assertNothingRecorded()
    }

    func testAnAlertThatComesDuringAWaitIsAnswered() throws {
        let (driver, app) = try askingDriver(Self.rule)
        nonisolated(unsafe) let asking = try app.app
        app.virtualClock.schedule(after: .milliseconds(2500)) {
            asking.ask("Use the location?") { _ in
                asking.push(EmbeddedScreen("Place", content: Stack([Label("Berlin", identifier: "place")])))
            }
        }
        let start = driver.clock.now
        guard case .met = try driver.wait(for: .present(.identifier("place")), timeout: .seconds(10)) else {
            return XCTFail("not met")
        }
        XCTAssertLessThan(driver.clock.now - start, .seconds(4), "it looks for alerts each second")
        XCTAssertEqual(driver.takeNotes().count, 1)
        XCTAssertEqual(driver.takeNotes(), [])
        assertNothingRecorded()
    }

    func testAnAlertWithoutARuleFailsTheWaitAsBefore() throws {
        let (driver, app) = try askingDriver(Self.rule)
        try app.app.ask("Use Face ID?") { _ in }
        XCTAssertEqual(
            failure { try driver.wait(for: .present(.identifier("place")), timeout: .seconds(1)) },
            """
            the system asks "Use Face ID?" in front of the app, and nothing else can be done until that is answered.
            At fault: the test, not the app.
            """)
        XCTAssertEqual(driver.takeNotes(), [])
    }

    func testAWaitThatIsMetAtOnceTakesOneLookForAnAlertMore() throws {
        let (driver, _) = try askingDriver(Self.rule)
        let before = onDevice { $0.snapshotCount }
        _ = try driver.wait(for: .present(.identifier("status")), timeout: .seconds(1))
        XCTAssertEqual(onDevice { $0.snapshotCount } - before, 2)
        driver.configuration.systemAlertRules = []
        _ = try driver.wait(for: .present(.identifier("status")), timeout: .seconds(1))
        XCTAssertEqual(onDevice { $0.snapshotCount } - before, 3)
    }
}

/// A script that keeps its failures and events.
private final class AlertScript: FlowHost {
    let sessionName = "script"
    let recorder = CollectingRecorder()
    let observer = CollectingObserver()
    var failureRecorder: any FailureRecorder { recorder }
    var observers: [any RunObserver] { [observer] }
    private let driver: XCUITestDriver

    init(_ driver: XCUITestDriver) { self.driver = driver }

    func makeDriver() throws -> any Driver { driver }
}
#endif
