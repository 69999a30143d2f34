import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the browser, or what was taken for one, does to flows.
final class FirefoxFaultTests: FirefoxTestCase {
    func testABrowserKilledDuringAStepIsAFailureOfTheEnvironment() throws {
        try checkABrowserThatIsKilledInTheMiddleOfAStep(
            words: "Firefox ended the connection instead of answering script.callFunction")
    }

    func testABrowserThatIsKilledBetweenTwoTestsIsReplaced() throws { try checkABrowserThatIsKilledBetweenTwoTests() }

    func testABrowserThatIsStoppedInTheMiddleOfAStepIsReplacedAndLeavesNothing() throws {
        let driver = try driver(showing: "<p id=there>x</p>") { $0.answerTimeout = .seconds(1) }
        let browser = try XCTUnwrap(driver.browser)
        let flow = try failingFlow(on: driver) { test in
            test.Then.IShouldSeeElement("there")
            kill(-browser.process.group.identifier, SIGSTOP)
            test.Then.IShouldSeeElement("never")
        }
        XCTAssertTrue(
            flow.message.hasPrefix(
                """
                Then IShouldSeeElement(never) failed: could not wait: Firefox did not answer script.callFunction within 1 s; \
                it or its browser hangs
                """), flow.message)
        XCTAssertEqual(flow.culprit, .environment)
        XCTAssertFalse(browser.process.group.isAlive)
        XCTAssertFalse(FileManager.default.fileExists(atPath: browser.process.profile.path))
        try checkThatTheNextTestWorks()
    }

    func testABrowserThatIsStoppedBetweenTwoTestsIsReplaced() throws {
        let first = try driver(showing: "<p>x</p>")
        let browser = try XCTUnwrap(first.browser)
        first.end()
        kill(-browser.process.group.identifier, SIGSTOP)
        let second = try driver(showing: "<p id=there>x</p>")
        XCTAssertEqual(try element("there", in: second).label, "x")
        XCTAssertFalse(browser.process.group.isAlive)
    }

    func testADialogAtTheStartIsShownAndAnswered() throws {
        let driver = try driver(showing: "<script>alert('Welcome')</script><p id=there>x</p>")
        XCTAssertTrue(try driver.snapshot().elements.contains { $0.role == .alertDialog && $0.label == "Welcome" })
        XCTAssertTrue(try driver.acceptSystemAlert())
        try eventually { try driver.snapshot().elements.contains { $0.identifier == "there" } }
    }

    // MARK: Programs that are taken for a browser

    /// The failure of a launch with a program, written for the shell.
    private func failure(of program: String, startTimeout: Duration = .seconds(60)) throws -> DriverError {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("firefox-\(UUID().uuidString)")
        try "#!/bin/sh\n\(program)\n".write(to: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: script) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let driver = driver(of: try page("x")) {
            $0.environment["SWERKIN_FIREFOX"] = script.path
            $0.startTimeout = startTimeout
        }
        var failure: DriverError?
        XCTAssertThrowsError(try driver.launch()) { failure = $0 as? DriverError }
        let words = try XCTUnwrap(failure)
        guard case .lost(let text) = words else { return words }
        return .lost(text.replacingOccurrences(of: script.path, with: "PROGRAM"))
    }

    func testAProgramThatIsNoBrowserIsQuoted() throws {
        XCTAssertEqual(
            try failure(of: "echo 'cannot open display' >&2; exit 1"),
            .lost("PROGRAM ended at once; its last words were: cannot open display"))
    }

    func testAProgramThatSaysNothingEndsInTime() throws {
        XCTAssertEqual(
            try failure(of: "sleep 600", startTimeout: .seconds(1)),
            .lost("PROGRAM could not be driven within 1 s of its start; is it Firefox?"))
    }

    func testAServerThatSpeaksNoWebSocketIsNamed() throws {
        let server = try pages(["/": .html("x")])
        let port = try XCTUnwrap(server.url.port)
        let failure = try failure(of: "echo '{\"ws_port\": \(port)}' > \"$2/WebDriverBiDiServer.json\"; sleep 600")
        guard case .lost(let words) = failure else { return XCTFail("\(failure)") }
        XCTAssertTrue(
            words.hasPrefix("PROGRAM can't be connected to: it refuses a web socket: HTTP/1.1 404"), words)
    }

    func testNoFirefoxIsSaidWithTheRemedy() throws {
        XCTAssertThrowsError(try FirefoxBinary.find(in: ["PATH": "/nowhere"]) { _ in false }) {
            XCTAssertEqual(
                $0 as? DriverError,
                .lost(
                    """
                    no Firefox was found on this machine. Install one, on Debian or Ubuntu with "apt-get install firefox-esr", \
                    on macOS with "brew install --cask firefox", or name its program in SWERKIN_FIREFOX
                    """))
        }
        XCTAssertThrowsError(try FirefoxBinary.find(in: ["SWERKIN_FIREFOX": "/nowhere/fox"])) {
            XCTAssertEqual(
                $0 as? DriverError, .lost("SWERKIN_FIREFOX names \"/nowhere/fox\", which is not an executable file"))
        }
    }

    func testAnOldVersionIsNamedWithTheOneThatIsNeeded() throws {
        let launch = try FirefoxConfiguration().launch()
        XCTAssertEqual(
            FirefoxFailure.notStarted(FirefoxFailure.tooOld("115.9"), launch, standardErrorTail: ""),
            .lost(
                """
                \(launch.program) is Firefox 115.9, and FirefoxDriver needs 153 or later. Install that, or name its program in \
                SWERKIN_FIREFOX
                """))
    }

    func testTwoDriversAtOnceHaveBrowsersOfTheirOwn() throws {
        let first = try driver(showing: "<p id=there>1</p>")
        let second = try driver(showing: "<p id=there>2</p>")
        XCTAssertFalse(first.browser === second.browser)
        XCTAssertEqual(try element("there", in: first).label, "1")
        XCTAssertEqual(try element("there", in: second).label, "2")
        let freed = try XCTUnwrap(first.browser)
        first.end()
        let third = try driver(showing: "<p>3</p>")
        XCTAssertTrue(third.browser === freed)
    }

    func testAnAddressWithAPasswordFailsTheLaunchWithTheTestAtFault() throws {
        let driver = driver(of: try XCTUnwrap(URL(string: "http://ada:mallory5@127.0.0.1:9/")))
        XCTAssertThrowsError(try driver.launch()) { error in
            let failure = error as? StepFailure
            XCTAssertEqual(failure?.reason.culprit, .test)
            XCTAssertTrue(failure?.message.contains("firefox") == true, "\(error)")
            XCTAssertFalse(failure?.message.contains("mallory5") == true)
        }
    }

    func testDownloadsAreListedAndGoWithTheDriver() throws {
        let driver = try driver(showing: "<a id=get href='data:text/plain,abc' download=a.txt>Get</a>")
        try driver.perform(.touch, on: .element(element("get", in: driver).reference))
        try eventually { try driver.downloads().map(\.lastPathComponent) == ["a.txt"] }
        let file = try XCTUnwrap(driver.downloads().first)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "abc")
        driver.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    }

    func testStoredDataIsForgottenByAReset() throws {
        let script = """
            seen.textContent = document.cookie + '|' + (localStorage.a ?? ''); document.cookie = 'a=1'; localStorage.a = 1
            """
        let pages = try pages(["/": .html("<p id=seen></p><script>\(script)</script>")])
        let driver = driver(of: pages.url)
        try driver.launch()
        XCTAssertEqual(try element("seen", in: driver).label, "|")
        try driver.reload()
        XCTAssertEqual(try element("seen", in: driver).label, "a=1|1")
        try driver.reset()
        XCTAssertEqual(try element("seen", in: driver).label, "|")
    }
}

#if os(Linux)
/// What is left of a browser whose test process is killed: nothing.
final class FirefoxOrphanTests: FirefoxTestCase {
    func testTheProcessThatIsKilled() throws {
        var driver: (any Driver)?
        try waitToBeKilled {
            driver = try self.driver(showing: "<p id=there>x</p>")
        } in: {
            _ = try driver?.wait(for: .present(.label("never")), timeout: .seconds(60))
        }
    }

    func testATestProcessThatIsKilledLeavesNoProcessAndNoFileBehind() throws {
        try checkThatNothingIsLeft(
            of: "SwerkinFirefoxTests.FirefoxOrphanTests/testTheProcessThatIsKilled", thatRuns: ["sh", "firefox-esr"])
    }

    func testNoBrowserInheritsASocketOfTheTests() throws {
        let launch = try FirefoxConfiguration().launch()
        var browser: FirefoxBrowser?
        defer { browser?.process.end() }
        try checkThatNoSocketIsInherited { browser = try FirefoxBrowser(launch) }
    }
}
#endif
