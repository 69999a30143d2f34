import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@testable import SwerkinBrowsers

/// What the browser, or what was taken for one, does to flows.
final class BrowserFaultTests: FaultTestCase {
    func testABrowserKilledDuringAStepIsAFailureOfTheEnvironment() throws {
        try checkABrowserThatIsKilledInTheMiddleOfAStep(words: "the browser has ended")
    }

    func testABrowserThatIsKilledBetweenTwoTestsIsReplaced() throws { try checkABrowserThatIsKilledBetweenTwoTests() }

    func testASocketClosedDuringAStepIsAFailureOfTheEnvironment() throws {
        let flow = try failingFlow(
            withInTheMiddle: { driver in
                let browser = try XCTUnwrap((driver as? ChromiumDriver)?.browser)
                return { browser.connection.close() }
            }, on: { trialDriver(of: $0) })
        XCTAssertFailed(
            flow, beginning: "When IWaitToSeeElement(never) failed: could not wait: the browser has ended",
            culprit: .environment)
        try checkThatTheNextTestWorks()
    }

    // MARK: Programs that are taken for a browser

    /// The end of a flow with a program that is no browser, written for the shell.
    private func flow(with program: String) throws -> FailedFlow {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try "#!/bin/sh\n\(program)\n".write(to: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: script) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let driver = driver(of: try page("x")) {
            $0.environment = ["SWERKIN_CHROMIUM": script.path]
            $0.answerTimeout = .seconds(1)
        }
        let flow = try failingFlow(on: driver) { $0.Then.IShouldSeeElement("x") }
        XCTAssertEqual(flow.culprit, .environment)
        try checkThatTheNextTestWorks()
        return flow
    }

    private func words(_ why: String) -> String {
        """
        Then IShouldSeeElement(x) failed: could not launch the app: \(why).
        At fault: the environment, not the app.
        """
    }

    func testAProgramThatIsNoBrowserIsQuoted() throws {
        XCTAssertEqual(
            try flow(with: "echo 'cannot open display' >&2; exit 1").message,
            words("the browser has ended; its last words were: cannot open display"))
    }

    func testAProgramThatSaysNothingEndsInTime() throws {
        XCTAssertEqual(
            try flow(with: "cat <&3 >/dev/null").message,
            words("the browser did not answer Target.attachToBrowserTarget within 1 s"))
    }

    func testAProgramThatDoesNotEvenListenEndsInTime() throws {
        XCTAssertEqual(
            try flow(with: "exec 3>&-; sleep 600").message,
            words("the browser did not answer Target.attachToBrowserTarget within 1 s"))
    }

    func testWordsThatAreNoMessageAreNoAnswer() throws {
        XCTAssertEqual(
            try flow(
                with: #"printf 'HTTP/1.1 400 Bad Request\r\n\r\n\000[1,2]\000\377\376\000' >&4; cat <&3 >/dev/null"#
            )
            .message,
            words("the browser did not answer Target.attachToBrowserTarget within 1 s"))
    }

    func testAnAnswerThatMakesNoSenseIsSaidToBeNotUnderstood() throws {
        let flow = try flow(with: #"printf '{"id":1,"result":{"session":7}}\000' >&4; cat <&3 >/dev/null"#)
        XCTAssertTrue(
            flow.message.hasPrefix(
                """
                Then IShouldSeeElement(x) failed: could not launch the app: the browser answered \
                Target.attachToBrowserTarget with something that is not understood: 
                """), flow.message)
    }

    func testARefusalIsQuoted() throws {
        XCTAssertEqual(
            try flow(
                with: #"printf '{"id":1,"error":{"code":-32601,"message":"not found"}}\000' >&4; cat <&3 >/dev/null"#
            ).message,
            words("the browser refused Target.attachToBrowserTarget: not found"))
    }

    func testABrowserThatStopsAnsweringInTheMiddleOfAStepIsReplaced() throws {
        let driver = try driver(showing: "<p id=there>x</p>") { $0.answerTimeout = .seconds(1) }
        let browser = try XCTUnwrap(driver.browser)
        let flow = try failingFlow(on: driver) { test in
            test.Then.IShouldSeeElement("there")
            kill(-browser.process.group.identifier, SIGSTOP)
            test.Then.IShouldSeeElement("never")
        }
        XCTAssertEqual(
            flow.message,
            """
            Then IShouldSeeElement(never) failed: could not wait: the browser did not answer Runtime.evaluate within 1 s.
            At fault: the environment, not the app.
            """)
        try checkThatTheNextTestWorks()
        XCTAssertTrue(browser.hasEnded)
    }

    func testABrowserThatTakesNothingMoreIsReplacedInTime() throws {
        let driver = try driver(showing: "<p id=there>x</p>") { $0.answerTimeout = .seconds(3) }
        let browser = try XCTUnwrap(driver.browser)
        kill(-browser.process.group.identifier, SIGSTOP)
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
