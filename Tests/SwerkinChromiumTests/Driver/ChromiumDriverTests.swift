import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class ChromiumDriverTests: ChromiumTestCase {
    func testEachDriverAndEachResetBeginsWithEmptyStorage() throws {
        let content = """
            <p id=seen></p><script>
            seen.textContent = localStorage.getItem('x') ?? 'empty'; localStorage.setItem('x', 'full');
            </script>
            """
        let address = try page(content)
        let first = driver(of: address)
        let second = driver(of: address)
        for driver in [first, second] { try driver.launch() }
        for driver in [first, second] { XCTAssertEqual(try element("seen", in: driver).label, "empty") }
        try first.reset()
        XCTAssertEqual(try element("seen", in: first).label, "empty")
    }

    func testBeforeTheLaunchAndAfterTheEndThereIsNoPage() throws {
        let driver = driver(of: try page("<p>x</p>"))
        let lost = DriverError.lost("no page is open: the driver has not been launched, or has ended")
        XCTAssertThrowsError(try driver.snapshot()) { XCTAssertEqual($0 as? DriverError, lost) }
        driver.end()
        try driver.launch()
        driver.end()
        driver.end()
        XCTAssertThrowsError(try driver.snapshot()) { XCTAssertEqual($0 as? DriverError, lost) }
    }

    func testAnAddressThatCannotBeOpenedIsNamed() throws {
        let nowhere = try XCTUnwrap(URL(string: "http://127.0.0.1:65535/"))
        XCTAssertThrowsError(try driver(of: nowhere).launch()) {
            XCTAssertEqual(
                $0 as? DriverError, .lost("http://127.0.0.1:65535/ could not be opened: net::ERR_CONNECTION_REFUSED"))
        }
    }

    func testAnAddressThatNoServerCanHaveIsAMistakeOfTheTest() throws {
        let driver = try driver(showing: "<p>x</p>")
        for (address, mistake) in [
            ("http://127.0.0.1:1/", "browsers open no pages at this port"),
            ("http://shop.invalid/", "there is no server of this name"),
        ] {
            XCTAssertThrowsError(try driver.open(XCTUnwrap(URL(string: address)))) {
                let failure = ($0 as? StepFailure)?.reason
                XCTAssertEqual(failure?.culprit, .test)
                XCTAssertEqual(failure?.sentence, "\(address) could not be opened: \(mistake).")
            }
        }
    }

    func testAPageThatNeverLoadsEndsInTime() throws {
        let silent = try SilentServer()
        let driver = driver(of: silent.address) { $0.loadTimeout = .seconds(1) }
        XCTAssertThrowsError(try driver.launch()) {
            XCTAssertEqual($0 as? DriverError, .appFailed("\(silent.address) did not load within 1 s"))
        }
    }

    func testAnEndlessLoopOfThePageEndsInTime() throws {
        let driver = try driver(showing: "<p>x</p><script>setTimeout(() => { for (;;); }, 100)</script>") {
            $0.answerTimeout = .seconds(2)
        }
        XCTAssertThrowsError(try driver.wait(for: .present(.label("y")), timeout: .seconds(20))) {
            XCTAssertEqual(
                $0 as? DriverError,
                .appFailed(
                    """
                    the page did not answer Runtime.evaluate within 2 s, though the browser does: one of its scripts may \
                    run without end
                    """))
        }
    }

    func testABrowserThatIsKilledIsLostAndReplaced() throws {
        let driver = try driver(showing: "<p id=a>x</p>")
        let killed = try XCTUnwrap(driver.browser)
        killed.kill()
        XCTAssertThrowsError(try driver.wait(for: .present(.label("y")), timeout: .seconds(20))) {
            guard case .lost(let words) = $0 as? DriverError else { return XCTFail("\($0)") }
            XCTAssertTrue(words.hasPrefix("the browser has ended"), words)
        }
        try driver.reset()
        XCTAssertEqual(try element("a", in: driver).label, "x")
    }

    func testAPageThatCrashesIsTheAppsFault() throws {
        let driver = try driver(showing: "<a id=crash href=\"chrome://crash\">Crash</a>")
        let session = try driver.currentPage().session
        _ = try session.post(PageDomain.Navigate(url: "chrome://crash"))
        XCTAssertThrowsError(try driver.wait(for: .present(.label("y")), timeout: .seconds(20))) {
            XCTAssertEqual($0 as? DriverError, .appFailed("the page has crashed"))
        }
        try driver.reset()
        XCTAssertNoThrow(try element("crash", in: driver))
    }

    func testAPageThatCrashesWhileItIsOpenedIsTheAppsFault() throws {
        let driver = try driver(showing: "x")
        let address = try XCTUnwrap(URL(string: "chrome://crash"))
        XCTAssertThrowsError(try driver.open(address)) {
            XCTAssertEqual($0 as? DriverError, .appFailed("the page has crashed"))
        }
    }

    func testWithoutAProgramTheErrorSaysWhatToInstall() throws {
        let driver = driver(of: try page("x")) { $0.environment = ["SWERKIN_CHROMIUM": "/nowhere/chromium"] }
        XCTAssertThrowsError(try driver.launch()) {
            XCTAssertEqual(
                $0 as? DriverError,
                .lost("SWERKIN_CHROMIUM names \"/nowhere/chromium\", which is not an executable file"))
        }
    }
}

final class ChromiumConfigurationTests: ChromiumTestCase {
    /// What a page says of its surroundings.
    private func seen(
        _ expression: String, _ configure: (inout ChromiumConfiguration) -> Void
    ) throws -> String? {
        let driver = try driver(
            showing: "<p id=seen></p><script>seen.textContent = \(expression)</script>", configure)
        return try element("seen", in: driver).label
    }

    func testThePageIsShownAsConfigured() throws {
        XCTAssertEqual(
            try seen("`${innerWidth} ${innerHeight} ${devicePixelRatio}`") {
                $0.viewport = Size(width: 390, height: 844)
                $0.scale = 2
            }, "390 844 2")
        XCTAssertEqual(
            try seen("matchMedia('(prefers-color-scheme: dark)').matches") { $0.colorScheme = .dark }, "true")
        XCTAssertEqual(try seen("navigator.userAgent") { $0.userAgent = "Trial/1" }, "Trial/1")
        XCTAssertEqual(
            try seen("Intl.DateTimeFormat().resolvedOptions().timeZone") { $0.timeZone = "Asia/Tokyo" }, "Asia/Tokyo")
        XCTAssertEqual(try seen("navigator.maxTouchPoints > 0") { $0.isMobile = true }, "true")
    }

    func testTheLanguageIsThatOfNumbersAndOfTheUser() throws {
        XCTAssertEqual(
            try seen("`${navigator.language} ${(1.5).toLocaleString()}`") { $0.language = "de-DE" }, "de-DE 1,5")
        XCTAssertEqual(try seen("navigator.userAgent.includes('Chrome')") { $0.language = "de-DE" }, "true")
    }

    func testAPermissionIsGivenWithoutAsking() throws {
        let script = "'…'; navigator.permissions.query({name: 'geolocation'}).then((it) => seen.textContent = it.state)"
        for (permissions, state) in [(["geolocation"], "granted"), ([], "prompt")] {
            let driver = try driver(
                showing: "<p id=seen></p><script>seen.textContent = \(script)</script>"
            ) { $0.permissions = permissions }
            XCTAssertNoThrow(try AppUnderTest(driver: driver).expect(.identifier("seen"), .label(.exact(state))))
        }
    }

    func testASizeThatIsNoneBecomesOnePixel() {
        var configuration = ChromiumConfiguration()
        configuration.viewport = Size(width: .nan, height: -5)
        XCTAssertEqual(configuration.width, 1)
        XCTAssertEqual(configuration.height, 1)
        configuration.viewport = Size(width: .infinity, height: 1e300)
        XCTAssertEqual(configuration.width, 10_000_000)
        XCTAssertEqual(configuration.height, 10_000_000)
    }
}
