import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What a hub may do to flows: each ends in time, names the hub, the session or the capability, runs once, and leaves no session.
final class HubFaultTests: HubTestCase {
    /// Checks a failure of the environment, after which the hub has no session, and was asked for so many.
    private func check(
        _ flow: FailedFlow, _ message: String, requests: Int = 1, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(
            flow.message, message + "\nAt fault: the environment, not the app.", file: file, line: line)
        XCTAssertEqual(hub.requestsForSessions, requests, "requests for sessions", file: file, line: line)
        XCTAssertEqual(hub.openSessions, [], "left behind", file: file, line: line)
    }

    private let launching = "Then IShouldNotSeeElement(nothing) failed: could not launch the app: "
    private let touching = "When ITouchButton(go) failed: could not wait: "

    // MARK: Requests for sessions

    func testASessionThatIsRefusedTwiceIsAskedForAThirdTime() throws {
        hub.refuseSessions([gridRefusal, .json("<h1>Unavailable</h1>", status: 503)])
        passFlow(on: try driver())
        XCTAssertEqual(hub.requestsForSessions, 3)
        XCTAssertEqual(hub.openSessions, [])
    }

    func testASessionThatIsAlwaysRefusedIsAskedForThreeTimesAndNamesTheCapabilities() throws {
        hub.refuseSessions(Array(repeating: gridRefusal, count: 9))
        let flow = try failedLaunch {
            $0.capabilities = ["platformName": "Windows 11", "sauce:options": ["build": "7"]]
        }
        check(
            flow,
            launching + """
                \(server) could not make a session: Could not start a new session. No nodes support the capabilities in \
                the request (for browserName firefox, platformName Windows 11, moz:firefoxOptions, sauce:options, 3 times).
                """, requests: 3)
    }

    func testARefusalThatSaysNothingOfSessionsIsNotRepeated() throws {
        hub.refuseSessions([FakeRemoteEnd.refusal("invalid argument", "platformName is a number", status: 400)])
        check(
            try failedLaunch(),
            launching + """
                \(server) refused POST session: invalid argument, platformName is a number (for browserName firefox, \
                moz:firefoxOptions).
                """)
    }

    func testAProxyThatGotNoAnswerInTimeIsNotAskedAgainSinceItMayHaveHandedTheRequestOn() throws {
        for status in [502, 504] {
            hub.refuseSessions([.json("<h1>No answer</h1>", status: status)])
            let flow = try failedLaunch()
            XCTAssertTrue(flow.message.contains("the status \(status)"), flow.message)
        }
        XCTAssertEqual(hub.requestsForSessions, 2)
    }

    func testAQueueWithoutEndIsLeftAfterItsTimeAndTheHubSaysHowFullItIs() throws {
        hub.holdSessions()
        let flow = try failedLaunch { $0.newSessionTimeout = .milliseconds(200) }
        check(
            flow,
            launching + """
                \(server) gave no session for browserName firefox, moz:firefoxOptions within 0.2 s: the request is still in \
                its queue, or it hangs; it has 0 of 2 sessions. A session that comes later is deleted.
                """)
    }

    func testASessionThatComesTooLateIsDeleted() throws {
        hub.holdSessions()
        _ = try failedLaunch { $0.newSessionTimeout = .milliseconds(100) }
        hub.grantHeldSession()
        let end = Date().addingTimeInterval(PatientTestCase.enough)
        while !hub.lines("/session/s1").contains("DELETE /session/s1"), Date() < end { sched_yield() }
        XCTAssertEqual(hub.openSessions, [])
        XCTAssertEqual(hub.lines("/session/s1"), ["DELETE /session/s1"])
    }

    func testAHubThatEndsTheConnectionIsNotAskedAgainSinceItMayHaveMadeASession() throws {
        hub.refuseSessions([.hangUp])
        check(
            try failedLaunch(),
            launching + """
                \(server) ended the connection instead of answering POST session; it may have crashed or been ended. It \
                isn't asked again, since it may have made the session, for browserName firefox, moz:firefoxOptions, which \
                then lasts until the server's own limit.
                """)
    }

    func testAPageInsteadOfASessionIsNotRepeated() throws {
        hub.refuseSessions([.json("<html>Please log in</html>")])
        check(
            try failedLaunch(),
            launching + """
                \(server) answered POST session with something else: "<html>Please log in</html>" (for browserName \
                firefox, moz:firefoxOptions).
                """)
    }

    func testTheKeyOfTheAddressAndOfTheOptionsIsInNoFailure() throws {
        hub.refuseSessions([
            FakeRemoteEnd.refusal("invalid argument", "no such user: anna:s3cret with accessKey k3y9", status: 400)
        ])
        let flow = try failedLaunch(user: "anna:s3cret@") { $0.capabilities = ["sauce:options": ["accessKey": "k3y9"]] }
        XCTAssertFalse(flow.message.contains("s3cret"), flow.message)
        XCTAssertFalse(flow.message.contains("k3y9"), flow.message)
        XCTAssertTrue(flow.message.contains("no such user: anna:"), flow.message)
        XCTAssertEqual(hub.requests.first?.headers["authorization"], "Basic YW5uYTpzM2NyZXQ=")
    }

    // MARK: In the middle of a flow

    func testAStatus500InTheMiddleNamesHubAndSession() throws {
        let flow = try failedFlow { $0.answerCommands(.json("<h1>Internal error</h1>", status: 500)) }
        check(
            flow,
            touching + """
                \(server), in session s1, answered POST execute/sync with something else: the status 500 and "<h1>Internal \
                error</h1>".
                """)
    }

    func testALostSessionNamesHubAndSession() throws {
        let flow = try failedFlow { $0.loseSessions() }
        check(
            flow,
            touching + """
                session s1 of \(server) has ended: the browser has gone, or the server has given the session up (Cannot find \
                session with id: s1).
                """)
    }

    func testAPageInTheMiddleNamesHubAndSession() throws {
        let flow = try failedFlow { $0.answerCommands(.json("<html>Gateway</html>")) }
        check(
            flow,
            touching
                + #"\#(server), in session s1, answered POST execute/sync with something else: "<html>Gateway</html>"."#
        )
    }

    func testAConnectionThatEndsInTheMiddleSendsNoActionTwice() throws {
        let flow = try failedFlow { $0.answerCommands(.hangUp) }
        check(
            flow,
            touching + """
                \(server), in session s1, ended the connection instead of answering POST execute/sync; it may have crashed or \
                been ended.
                """)
    }

    func testAHubThatFallsSilentInTheMiddleEndsTheFlow() throws {
        let flow = try failedFlow {
            $0.answerTimeout = .milliseconds(100)
            $0.loadTimeout = .milliseconds(100)
        } harm: {
            $0.answerCommands(.silence)
        }
        check(
            flow,
            touching + """
                \(server), in session s1, did not answer POST execute/sync within 1.2 s; it or its browser hangs.
                """)
    }

    func testAFlowAfterAFaultHasASessionOfItsOwn() throws {
        _ = try failedFlow { $0.loseSessions() }
        passFlow(on: try driver())
        XCTAssertEqual(hub.requestsForSessions, 2)
        XCTAssertEqual(hub.openSessions, [])
    }
}
