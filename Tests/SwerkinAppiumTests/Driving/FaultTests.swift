import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import SwerkinAppium

/// What goes wrong between the driver and the server, and what is said then.
final class FaultTests: AppiumTestCase {
    /// A server that does something else about the requests to a path's end.
    private func server(
        on end: String, _ answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer
    ) throws -> ScriptedAppium {
        try server { $0.path.hasSuffix(end) ? answer($0) : nil }
    }

    // MARK: Sessions

    func testAServerThatIsNotThereIsLost() throws {
        let gone = try server()
        gone.stop()
        guard case .lost(let words)? = error(of: { try driver(of: gone).launch() }) else { return XCTFail("not lost") }
        XCTAssertTrue(words.hasPrefix("no WebDriver server can be reached at \(gone.url.absoluteString): "), words)
    }

    func testASessionThatIsNotMadeSaysWhy() throws {
        let server = try server(on: "/session") { _ in .refusal(.sessionNotCreated, "No such device: iPhone 99") }
        XCTAssertEqual(
            error(of: { try driver(of: server).launch() }),
            .lost("the server could not make a session: No such device: iPhone 99"))
    }

    func testNothingCanBeDoneWithoutASession() throws {
        let driver = driver(of: try server())
        let words = "there is no session: the driver has not been launched, or has ended"
        XCTAssertEqual(error(of: { try driver.snapshot() }), .lost(words))
        try driver.launch()
        driver.end()
        XCTAssertEqual(error(of: { try driver.goBack() }), .lost(words))
        XCTAssertEqual(error(of: { _ = try driver.screenshot() }), .lost(words))
    }

    func testASessionThatTheServerGaveUpIsLostAndTheNextResetMakesAnother() throws {
        let server = try server()
        let driver = try launchedDriver(of: server) {
            $0.reset = .relaunch
            $0.bundleIdentifier = "com.example.conformance"
        }
        server.device.alone { server.device.endSession() }
        guard case .lost(let words)? = error(of: { try driver.snapshot() }) else { return XCTFail("not lost") }
        XCTAssertTrue(words.hasPrefix("the session has ended"), words)
        try driver.reset()
        XCTAssertNoThrow(try element("openFields", of: driver))
    }

    func testLaunchingAgainNeedsTheAppsIdentifier() throws {
        let driver = try launchedDriver(of: try server()) { $0.reset = .relaunch }
        XCTAssertEqual(
            error(of: { try driver.reset() }),
            .unsupported("launching the app again without its bundleIdentifier in the configuration"))
    }

    func testTheBasePathComesBeforeEveryCommand() throws {
        let server = try server(basePath: "/wd/hub")
        let driver = try launchedDriver(of: server)
        _ = try driver.snapshot()
        XCTAssertEqual(
            server.lines.map { $0.prefix { $0 != "{" } }, ["POST /wd/hub/session ", "GET /wd/hub/session/S1/source"])
    }

    // MARK: Answers

    func testASourceThatCannotBeReadIsLost() throws {
        let server = try server(on: "/source") { _ in .value("<html/>") }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(
            error(of: { try driver.snapshot() }),
            .lost(
                """
                the server's page source cannot be read: it has no XCUIElementTypeApplication, but begins with html
                """))
    }

    func testASourceThatIsNoTextIsLost() throws {
        let server = try server(on: "/source") { _ in .value(5) }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(
            error(of: { try driver.snapshot() }),
            .lost("the server answered GET source with something else: \"{\"value\":5}\""))
    }

    func testAServerThatHangsIsLostInTime() throws {
        let server = try server(on: "/source") { _ in .silence }
        let driver = try launchedDriver(of: server) { $0.timeouts.answer = .milliseconds(1) }
        guard case .lost(let words)? = error(of: { try driver.snapshot() }) else { return XCTFail("not lost") }
        XCTAssertTrue(words.hasPrefix("the server did not answer GET source within 1 ms"), words)
    }

    func testAPictureThatIsNoneIsLost() throws {
        let server = try server(on: "/screenshot") { _ in .value("?") }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(
            error(of: { _ = try driver.screenshot() }),
            .lost("the server answered GET screenshot with something else: the picture is not in Base64"))
    }

    func testACommandThatTheServerDoesNotKnowIsUnsupported() throws {
        let driver = try launchedDriver(of: try server())
        XCTAssertEqual(
            error(of: { try driver.execute("mobile: shake") }), .unsupported("POST execute/sync"))
    }

    func testATouchThatTheServerRefusesIsNotPossible() throws {
        let server = try server(on: "/click") { _ in .refusal(.invalidElementState, "Element is not hittable") }
        let driver = try launchedDriver(of: server)
        let button = try element("openFields", of: driver)
        guard case .notPossible(let words)? = error(of: { try driver.perform(.touch, on: .element(button)) }) else {
            return XCTFail("possible")
        }
        XCTAssertTrue(words.hasSuffix("/click: Element is not hittable"), words)
    }

    func testATouchIsHeldForAnHourAtMost() throws {
        let server = try server()
        let driver = try launchedDriver(of: server)
        let targets: [GestureTarget] = [.screen, .element(try element("openFields", of: driver))]
        let lines = try server.lines {
            for (target, seconds) in zip(targets + targets, [Double.infinity, .nan, 1e300, 3601]) {
                XCTAssertThrowsError(try driver.perform(.longPress(seconds: seconds), on: target)) {
                    XCTAssertEqual(
                        ($0 as? StepFailure)?.message,
                        """
                        a touch cannot be held for \(seconds) s, but for an hour (3600 s) at most.
                        At fault: the test, not the app.
                        """)
                }
            }
        }
        XCTAssertFalse(lines.contains { $0.contains("touchAndHold") }, "\(lines)")
    }

    // MARK: Elements

    func testAnElementThatTheServerDoesNotFindIsStale() throws {
        let server = try server(on: "/element") { _ in .refusal(.noSuchElement, "no") }
        let driver = try launchedDriver(of: server)
        let button = try element("openFields", of: driver)
        XCTAssertEqual(error(of: { try driver.perform(.touch, on: .element(button)) }), .staleElement(button))
    }

    func testOneOfSeveralIsStaleIfTheirNumberHasChanged() throws {
        let server = try server(on: "/elements") { _ in .value([["element-6066-11e4-a52e-4f735466cecf": "E1"]]) }
        let driver = try launchedDriver(of: server, on: "Controls")
        let text = try XCTUnwrap(try driver.snapshot().matches(ElementQuery(.text, label: .exact("Delete"))).first)
        XCTAssertEqual(
            error(of: { try driver.perform(.touch, on: .element(text.reference)) }), .staleElement(text.reference))
    }

    func testWhatIsNoFieldTakesNoTextAndWhatIsNoWheelIsNotTurned() throws {
        let driver = try launchedDriver(of: try server())
        let button = try element("openFields", of: driver)
        XCTAssertEqual(
            error(of: { try driver.enter("x", into: button, replacing: true) }),
            .notPossible("it is no field that takes text"))
        XCTAssertEqual(
            error(of: { try driver.choose("x", in: button) }),
            .notPossible("it is no wheel of a picker; whatever else offers choices is touched"))
    }

    func testWhatTheServerCannotScrollStaysWhereItIs() throws {
        let server = try server { request in
            request.body.contains("mobile: scroll") ? .refusal(.unknownError, "Failed to scroll") : nil
        }
        let driver = try launchedDriver(of: server, on: "Scrolling")
        XCTAssertNoThrow(try driver.scrollIntoView(element("bottom", of: driver)))
        XCTAssertFalse(try driver.scroll(.down, in: nil))
        XCTAssertNil(error(of: { try AppUnderTest(driver: driver).expect(.identifier("line1"), .visible(true)) }))
    }

    func testAServerThatEndsDuringAnActionIsLost() throws {
        let server = try server(on: "/click") { _ in .hangUp }
        let driver = try launchedDriver(of: server)
        let button = try element("openFields", of: driver)
        guard case .lost(let words)? = error(of: { try driver.perform(.touch, on: .element(button)) }) else {
            return XCTFail("not lost")
        }
        XCTAssertTrue(words.hasPrefix("the server ended the connection instead of answering POST element/"), words)
    }

    // MARK: Ways out

    func testTheBackButtonIsTheOneThatUIKitIdentifiesInAnyLanguage() throws {
        let bar = """
            <XCUIElementTypeApplication><XCUIElementTypeNavigationBar name="Einkauf">\
            <XCUIElementTypeButton name="Menü" label="Menü"/><XCUIElementTypeButton name="BackButton" label="Zurück"/>\
            </XCUIElementTypeNavigationBar></XCUIElementTypeApplication>
            """
        let server = try server { request in
            if request.path.hasSuffix("/source") { return .value(.string(bar)) }
            if request.path.hasSuffix("/element") {
                return .value(["element-6066-11e4-a52e-4f735466cecf": request.body.contains("BackButton") ? "B" : "M"])
            }
            return request.path.hasSuffix("/click") ? .value(nil) : nil
        }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(try server.lines { try driver.goBack() }.last, "POST /session/S1/element/B/click {}")
    }

    func testWithoutAButtonInTheBarBackIsImpossible() throws {
        let driver = try launchedDriver(of: try server()) { $0.backButtons = ["Zurück", "Retour"] }
        XCTAssertEqual(
            error(of: { try driver.goBack() }),
            .notPossible("no navigation bar has a button to go back, labelled \"Retour\" or \"Zurück\""))
    }

    func testAKeyboardThatStaysIsSaid() throws {
        let server = try server { request in
            request.body.contains("hideKeyboard") ? .refusal(.invalidElementState, "known issue") : nil
        }
        let driver = try launchedDriver(of: server, on: "Fields") { $0.keyboardDismissingButtons = ["Done"] }
        try driver.enter("x", into: try element("empty", of: driver), replacing: true)
        XCTAssertEqual(
            error(of: { try driver.dismiss(.keyboard) }),
            .notPossible(
                """
                the keyboard has no key "Done", and the server knows no other way (the server refused POST \
                execute/sync: invalid element state, known issue); touch what ends typing in the app
                """))
    }

    func testWhatStaysInFrontIsSaid() throws {
        let server = try server(on: "/actions") { _ in .value(nil) }
        let driver = try launchedDriver(of: server, on: "Layers")
        try driver.perform(.touch, on: .element(element("showPopover", of: driver)))
        XCTAssertEqual(
            error(of: { try driver.dismiss(.popover) }),
            .notPossible(
                """
                the popover stays when something beside it is touched; look for a button of the app that closes it
                """))
    }

    func testAnAlertOfTheAppIsNoneOfTheSystems() throws {
        let server = try server()
        let driver = try launchedDriver(of: server, on: "Layers")
        XCTAssertNil(try driver.alertText())
        XCTAssertEqual(error(of: { _ = try driver.acceptAlert() }), .notPossible("there is no alert"))
        try driver.perform(.touch, on: .element(element("showAlert", of: driver)))
        XCTAssertFalse(try driver.acceptSystemAlert())
        XCTAssertEqual(try driver.alertText(), "Attention")
        XCTAssertEqual(try driver.alertButtons(), ["OK"])
        try driver.acceptAlert(button: "OK")
        XCTAssertNil(try driver.alertText())
    }
}
