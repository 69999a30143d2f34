import Foundation
import PageTesting
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class EmulationTests: ChromiumTestCase {
    /// A page that shows the value of an expression on each request.
    private func driver(
        reporting expression: String, _ configure: (inout ChromiumConfiguration) -> Void = { _ in }
    ) throws -> ChromiumDriver {
        try driver(
            showing: """
                <meta name=viewport content="width=device-width"><button id=seen onclick="tell()">…</button>
                <script>
                function tell() { seen.textContent = \(expression); } tell();
                </script>
                """, configure)
    }

    private func reported(by driver: ChromiumDriver) throws -> String? {
        try driver.perform(.touch, on: .element(element("seen", in: driver).reference))
        return try element("seen", in: driver).label
    }

    func testTheDisplayChanges() throws {
        let driver = try driver(
            reporting: "`${innerWidth}×${innerHeight} ${devicePixelRatio} ${navigator.maxTouchPoints}`")
        XCTAssertEqual(try reported(by: driver), "1280×720 1 0")
        try driver.emulate {
            $0.viewport = Size(width: 390, height: 844)
            $0.scale = 3
            $0.isMobile = true
        }
        XCTAssertEqual(try reported(by: driver), "390×844 3 1")
        XCTAssertEqual(try driver.snapshot().size, Size(width: 390, height: 844))
        try driver.emulate { $0.isMobile = false }
        XCTAssertEqual(try reported(by: driver), "390×844 3 0")
    }

    func testTheLanguageChangesAndGoesBackToTheBrowsersOwn() throws {
        let driver = try driver(reporting: "`${navigator.language} ${(1.5).toLocaleString()}`")
        let own = try reported(by: driver)
        try driver.emulate { $0.language = "de-DE" }
        XCTAssertEqual(try reported(by: driver), "de-DE 1,5")
        try driver.emulate { $0.language = nil }
        XCTAssertEqual(try reported(by: driver), own)
    }

    func testTheTimeZoneChanges() throws {
        let driver = try driver(reporting: "new Date(0).getHours() + Intl.DateTimeFormat().resolvedOptions().timeZone")
        {
            $0.timeZone = "Asia/Tokyo"
        }
        XCTAssertEqual(try reported(by: driver), "9Asia/Tokyo")
        try driver.emulate { $0.timeZone = "Europe/Zurich" }
        XCTAssertEqual(try reported(by: driver), "1Europe/Zurich")
    }

    func testWhatTheUserPrefersChanges() throws {
        let driver = try driver(
            reporting: """
                ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map((it) => matchMedia(it).matches)
                """)
        XCTAssertEqual(try reported(by: driver), "false,false")
        try driver.emulate { $0.colorScheme = .dark }
        XCTAssertEqual(try reported(by: driver), "true,false")
        try driver.emulate { $0.reducesMotion = true }
        XCTAssertEqual(try reported(by: driver), "true,true")
    }

    func testAPageIsShownAsOnPaperAndOnADisplayAgain() throws {
        let driver = try driver(
            showing: """
                <style>@media print { #menu { display: none } } @media screen { #notice { display: none } }</style>
                <p id=menu>Menu</p><p id=notice>Printed</p>
                """)
        XCTAssertEqual(try outline(of: driver), ["text #menu \"Menu\""])
        try driver.emulate { $0.medium = .print }
        XCTAssertEqual(try outline(of: driver), ["text #notice \"Printed\""])
        try driver.emulate { $0.colorScheme = .dark }
        XCTAssertEqual(try outline(of: driver), ["text #notice \"Printed\""])
        try driver.emulate { $0.medium = .screen }
        XCTAssertEqual(try outline(of: driver), ["text #menu \"Menu\""])
    }

    func testTheBrowserCallsItselfSomethingElse() throws {
        let driver = try driver(reporting: "navigator.userAgent")
        let own = try reported(by: driver)
        try driver.emulate { $0.userAgent = "Trial/1" }
        XCTAssertEqual(try reported(by: driver), "Trial/1")
        try driver.emulate { $0.userAgent = nil }
        XCTAssertEqual(try reported(by: driver), own)
    }

    func testWhatIsChangedOutlastsAResetAndHoldsInNewWindows() throws {
        let expression =
            "[navigator.language, (1.5).toLocaleString(), matchMedia('(prefers-color-scheme: dark)').matches]"
        let second = try page("<p id=second></p><script>second.textContent = \(expression)</script>")
        let driver = try driver(
            showing: """
                <a id=open target=_blank rel=opener href="\(second.absoluteString)">Open</a><p id=seen></p>
                <script>seen.textContent = \(expression)</script>
                """
        ) { $0.colorScheme = .dark }
        try driver.emulate { $0.language = "de-DE" }
        try driver.reset()
        XCTAssertEqual(try element("seen", in: driver).label, "de-DE,1,5,true")
        try AppUnderTest(driver: driver).touch(.identifier("open"))
        try AppUnderTest(driver: driver).expect(.identifier("second"))
        try driver.reload()
        XCTAssertEqual(try element("second", in: driver).label, "de-DE,1,5,true")
    }

    func testALanguageOrATimeZoneThatThereIsNotIsAMistakeOfTheTestAndChangesNothing() throws {
        let driver = try driver(reporting: "`${(1.5).toLocaleString()}`")
        let mistakes: [((inout EmulatedDevice) -> Void, String)] = [
            (
                { $0.timeZone = "Mars/Olympus" },
                "the browser knows no time zone \"Mars/Olympus\": name one as Europe/Zurich."
            ),
            (
                { $0.language = "not a language" },
                "the browser knows no language \"not a language\": name one as de-CH."
            ),
        ]
        for (change, words) in mistakes {
            XCTAssertThrowsError(try driver.emulate(change)) {
                XCTAssertEqual(($0 as? StepFailure)?.message, "\(words)\nAt fault: the test, not the app.")
            }
            XCTAssertEqual(driver.configuration.device, EmulatedDevice())
        }
        XCTAssertEqual(try reported(by: driver), "1.5")
    }
}

final class PermissionTests: ChromiumTestCase {
    private func driver() throws -> ChromiumDriver {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer(
            "/",
            with: .html(
                """
                <button id=ask onclick="ask()">Ask</button><p id=seen>…</p><script>
                function ask() { seen.textContent = '…'; navigator.clipboard.writeText('Ada')
                  .then(() => navigator.clipboard.readText())
                  .then((text) => seen.textContent = text, (problem) => seen.textContent = problem.name); }
                </script>
                """))
        let driver = driver(of: server.url)
        try driver.launch()
        return driver
    }

    func testWhatIsNotAllowedIsRefusedAtOnceAndThereIsNoPromptToAccept() throws {
        let driver = try driver()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("ask"))
        try app.expect(.identifier("seen"), .label(.exact("NotAllowedError")))
        XCTAssertFalse(try driver.acceptSystemAlert())
    }

    func testWhatIsAllowedMeanwhileIsGivenWithoutAskingAndAfterAResetToo() throws {
        let driver = try driver()
        let app = AppUnderTest(driver: driver)
        try driver.allow(["clipboardReadWrite", "clipboardSanitizedWrite"])
        try app.touch(.identifier("ask"))
        try app.expect(.identifier("seen"), .label(.exact("Ada")))
        try driver.reset()
        try app.touch(.identifier("ask"))
        try app.expect(.identifier("seen"), .label(.exact("Ada")))
    }

    private let mistakes = [
        "flying": "the browser knows no permission \"flying\": name one as geolocation.",
        "geolocatoin": "the browser knows no permission \"geolocatoin\". Did you mean \"geolocation\"?",
        "Notifications": "the browser knows no permission \"Notifications\". Did you mean \"notifications\"?",
    ]

    private func checkThatTheTestIsToBlame(_ error: any Error, _ words: String) {
        XCTAssertEqual((error as? StepFailure)?.reason.culprit, .test)
        XCTAssertEqual((error as? StepFailure)?.message, "\(words)\nAt fault: the test, not the app.")
    }

    func testAPermissionThatThereIsNotIsTheTestsFault() throws {
        let driver = try driver()
        for (name, words) in mistakes {
            XCTAssertThrowsError(try driver.allow(["geolocation", name])) { checkThatTheTestIsToBlame($0, words) }
            XCTAssertEqual(driver.configuration.permissions, [])
        }
    }

    func testAPermissionThatThereIsNotIsTheTestsFaultAtTheLaunchToo() throws {
        for (name, words) in mistakes {
            let driver = driver(of: try page("<p>x</p>")) { $0.permissions = [name] }
            XCTAssertThrowsError(try driver.launch()) { checkThatTheTestIsToBlame($0, words) }
        }
    }
}

final class NetworkConditionsTests: ChromiumTestCase {
    private let asking = """
        <p id=seen>…</p><button id=ask onclick="ask()">Ask</button><script>
        async function ask() {
          const start = performance.now();
          try { await (await fetch('/data')).text(); } catch (problem) { seen.textContent = problem.name; return; }
          const time = performance.now() - start;
          seen.textContent = `${navigator.onLine} ${time >= 390 ? 'slow' : 'fast'}`;
        }
        </script>
        """

    private func driver() throws -> ChromiumDriver {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html(asking))
        server.answer("/data", with: .html(String(repeating: "x", count: 40_000)))
        let driver = driver(of: server.url)
        try driver.launch()
        return driver
    }

    private func outcome(of driver: ChromiumDriver) throws -> String? {
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("ask"))
        try app.wait(for: .absent(.label("…"), []), timeout: .seconds(5))
        return try element("seen", in: driver).label
    }

    func testWithoutANetworkRequestsFail() throws {
        let driver = try driver()
        try driver.emulate { $0.network = .offline }
        XCTAssertEqual(try outcome(of: driver), "TypeError")
        XCTAssertEqual(try driver.requests.last?.outcome, .failed("net::ERR_INTERNET_DISCONNECTED"))
    }

    func testANetworkThatTakesLongToAnswerDoes() throws {
        let driver = try driver()
        try driver.emulate { $0.network.latency = .milliseconds(400) }
        XCTAssertEqual(try outcome(of: driver), "true slow")
    }

    func testANetworkThatBringsLittleTakesLongForMuch() throws {
        let driver = try driver()
        // 40 000 bytes take two seconds, of which the network may have gathered some before.
        try driver.emulate { $0.network.downloadedBytesPerSecond = 20_000 }
        XCTAssertEqual(try outcome(of: driver), "true slow")
    }

    func testANetworkThatComesBackIsThere() throws {
        let driver = try driver()
        try driver.emulate { $0.network = .offline }
        try driver.emulate { $0.network = .unlimited }
        XCTAssertEqual(try outcome(of: driver), "true fast")
    }

    func testADriverMayBeginWithoutANetwork() throws {
        let driver = driver(of: try XCTUnwrap(URL(string: "http://127.0.0.1:4/"))) { $0.network = .offline }
        XCTAssertThrowsError(try driver.launch()) {
            XCTAssertEqual(
                $0 as? DriverError, .lost("http://127.0.0.1:4/ could not be opened: net::ERR_INTERNET_DISCONNECTED"))
        }
    }
}
