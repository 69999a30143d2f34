import Foundation
import Swerkin
import SwerkinTesting
import XCTest

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@testable import SwerkinChromium

/// What the browser, or what was taken for one, does to flows.
final class BrowserFaultTests: FaultTestCase {
    /// Does something while a flow waits for an element that never comes.
    private func ending(whileWaiting act: @escaping @Sendable (ChromiumBrowser) -> Void) throws -> Ending {
        let driver = try driver(showing: "<p id=there>x</p>")
        let browser = try XCTUnwrap(driver.browser)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { act(browser) }
        return try ending(on: driver, within: .seconds(10)) { test in
            test.Then.IShouldSeeElement("there")
            test.When.IWaitToSeeElement(withLabel: "never")
        }
    }

    private func checkThatTheBrowserIsLost(_ ending: Ending, line: UInt = #line) throws {
        XCTAssertEqual(ending.culprit, .surroundings, line: line)
        XCTAssertTrue(
            ending.message.contains(" failed: could not wait: the browser has ended"), ending.message, line: line)
        XCTAssertTrue(ending.message.hasSuffix("At fault: the surroundings, not the app."), ending.message, line: line)
        try checkThatTheNextTestWorks(line: line)
    }

    func testABrowserThatIsKilledInTheMiddleOfAStepIsTheFaultOfTheSurroundings() throws {
        try checkThatTheBrowserIsLost(try ending { $0.kill() })
    }

    func testASocketThatClosesInTheMiddleOfAStepIsTheFaultOfTheSurroundings() throws {
        try checkThatTheBrowserIsLost(try ending { $0.connection.close() })
    }

    // MARK: Programs that are taken for a browser

    /// The end of a flow with a program that is no browser, written for the shell.
    private func ending(with program: String, within limit: Duration = .seconds(10)) throws -> Ending {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try "#!/bin/sh\n\(program)\n".write(to: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: script) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let driver = driver(of: try page("x")) {
            $0.environment = ["SWERKIN_CHROMIUM": script.path]
            $0.answerTimeout = .seconds(1)
        }
        let ending = try ending(on: driver, within: limit) { $0.Then.IShouldSeeElement("x") }
        XCTAssertEqual(ending.culprit, .surroundings)
        try checkThatTheNextTestWorks()
        return ending
    }

    private func words(_ why: String) -> String {
        """
        Then IShouldSeeElement(x) failed: could not launch the app: \(why).
        At fault: the surroundings, not the app.
        """
    }

    func testAProgramThatIsNoBrowserIsQuoted() throws {
        XCTAssertEqual(
            try ending(with: "echo 'cannot open display' >&2; exit 1").message,
            words("the browser has ended; its last words were: cannot open display"))
    }

    func testAProgramThatSaysNothingEndsInTime() throws {
        XCTAssertEqual(
            try ending(with: "cat <&3 >/dev/null").message,
            words("the browser did not answer Target.attachToBrowserTarget within 1 s"))
    }

    func testAProgramThatDoesNotEvenListenEndsInTime() throws {
        XCTAssertEqual(
            try ending(with: "exec 3>&-; sleep 600").message,
            words("the browser did not answer Target.attachToBrowserTarget within 1 s"))
    }

    func testWordsThatAreNoMessageAreNoAnswer() throws {
        XCTAssertEqual(
            try ending(
                with: #"printf 'HTTP/1.1 400 Bad Request\r\n\r\n\000[1,2]\000\377\376\000' >&4; cat <&3 >/dev/null"#
            )
            .message,
            words("the browser did not answer Target.attachToBrowserTarget within 1 s"))
    }

    func testAnAnswerThatMakesNoSenseIsSaidToBeNotUnderstood() throws {
        let ending = try ending(with: #"printf '{"id":1,"result":{"session":7}}\000' >&4; cat <&3 >/dev/null"#)
        XCTAssertTrue(
            ending.message.hasPrefix(
                """
                Then IShouldSeeElement(x) failed: could not launch the app: the browser answered \
                Target.attachToBrowserTarget with something that is not understood: 
                """), ending.message)
    }

    func testARefusalIsQuoted() throws {
        XCTAssertEqual(
            try ending(
                with: #"printf '{"id":1,"error":{"code":-32601,"message":"not found"}}\000' >&4; cat <&3 >/dev/null"#
            ).message,
            words("the browser refused Target.attachToBrowserTarget: not found"))
    }

    func testABrowserThatStopsAnsweringInTheMiddleOfAStepIsReplaced() throws {
        let driver = try driver(showing: "<p id=there>x</p>") { $0.answerTimeout = .seconds(1) }
        let browser = try XCTUnwrap(driver.browser)
        // That it is not merely busy takes ten seconds more.
        let ending = try ending(on: driver, within: .seconds(40)) { test in
            test.Then.IShouldSeeElement("there")
            kill(-browser.process.identifier, SIGSTOP)
            test.Then.IShouldSeeElement("never")
        }
        XCTAssertEqual(
            ending.message,
            """
            Then IShouldSeeElement(never) failed: could not wait: the browser did not answer Runtime.evaluate within 1 s.
            At fault: the surroundings, not the app.
            """)
        try checkThatTheNextTestWorks()
        XCTAssertTrue(browser.hasEnded)
    }

    func testABrowserThatTakesNothingMoreIsReplacedInTime() throws {
        let driver = try driver(showing: "<p id=there>x</p>") { $0.answerTimeout = .seconds(3) }
        let browser = try XCTUnwrap(driver.browser)
        kill(-browser.process.identifier, SIGSTOP)
        // More than the socket keeps for one that does not read.
        XCTAssertThrowsError(try driver.emulate { $0.userAgent = String(repeating: "x", count: 10_000_000) }) {
            XCTAssertEqual(
                $0 as? DriverError,
                .lost("the browser did not even take Emulation.setUserAgentOverride within 3 s: it hangs"))
        }
        XCTAssertTrue(browser.hasEnded)
        try checkThatTheNextTestWorks()
    }
}
