import Foundation
import XCTest

@testable import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The protocol with a browser that answers what the test says.
final class ProtocolSessionTests: XCTestCase {
    private struct Ask: ProtocolCommand {
        static let method = "Trial.ask"
        struct Reply: Decodable {
            let word: String
        }
        let question: String
    }

    private var theirs: CInt = -1
    private var connection: ProtocolConnection?

    override func tearDown() {
        connection?.close()
        if theirs >= 0 { close(theirs) }
    }

    private func session(answerTimeout: Duration = .seconds(20)) throws -> ProtocolSession {
        let ends = try SocketPair()
        theirs = ends.theirs
        let connection = ProtocolConnection(socket: ends.ours)
        self.connection = connection
        return ProtocolSession(connection, identifier: "S", answerTimeout: answerTimeout, standardErrorTail: { "bye" })
    }

    private func say(_ messages: String...) {
        for message in messages {
            let bytes = Array(message.utf8) + [0]
            XCTAssertEqual(write(theirs, bytes, bytes.count), bytes.count)
        }
    }

    private func heard() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(theirs, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }

    func testACommandIsSentWithItsSessionAndEndsWithAZero() throws {
        let session = try session()
        _ = try session.post(Ask(question: "why"))
        let text = heard()
        XCTAssertTrue(text.hasSuffix("}\0"), text)
        let message = try JSONSerialization.jsonObject(with: Data(text.dropLast().utf8)) as? [String: Any]
        XCTAssertEqual(message?["id"] as? Int, 1)
        XCTAssertEqual(message?["sessionId"] as? String, "S")
        XCTAssertEqual(message?["method"] as? String, "Trial.ask")
        XCTAssertEqual(message?["params"] as? [String: String], ["question": "why"])
    }

    func testCommandsThatGoTogetherAreSentAtOnceInOrder() throws {
        let session = try session()
        let pending = try session.post(["1", "2", "3"].map { Ask(question: $0) })
        let messages = heard().split(separator: "\0", omittingEmptySubsequences: false)
        XCTAssertEqual(messages.count, 4, "three messages with their ends")
        for (number, message) in zip(1...3, messages) {
            let content = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
            XCTAssertEqual(content?["id"] as? Int, number)
            XCTAssertEqual(content?["params"] as? [String: String], ["question": "\(number)"])
        }
        say(#"{"id":3,"result":{"word":"three"}}"#, #"{"id":1,"result":{"word":"one"}}"#)
        XCTAssertEqual(try session.answer(to: pending[0]).word, "one")
        XCTAssertEqual(try session.answer(to: pending[2]).word, "three")
        XCTAssertEqual(try session.post([Ask]()).count, 0)
    }

    func testAnswersFindTheirCommandsInAnyOrderAndEventsComeFirst() throws {
        let session = try session()
        var received: [String] = []
        session.onEvent = { received.append($0.method) }
        let first = try session.post(Ask(question: "1"))
        let second = try session.post(Ask(question: "2"))
        say(
            #"{"id":2,"result":{"word":"two"}}"#, #"{"method":"Trial.event","params":{},"sessionId":"S"}"#,
            #"{"method":"Trial.other","params":{},"sessionId":"T"}"#, #"{"id":1,"result":{"word":"one"}}"#)
        XCTAssertEqual(try session.answer(to: first).word, "one")
        XCTAssertEqual(received, ["Trial.event"])
        XCTAssertEqual(try session.answer(to: second).word, "two")
    }

    func testEachFaultOfTheOtherSideHasAName() throws {
        let session = try session()
        let faults: [(answer: String, fault: (ProtocolFault) -> Bool)] = [
            (
                #"{"id":1,"error":{"code":-3,"message":"No such thing","data":"x"}}"#,
                { $0 == .refused(method: "Trial.ask", message: "No such thing: x") }
            ),
            (
                #"{"id":2,"result":{"word":7}}"#,
                { if case .invalidResponse("Trial.ask", _) = $0 { true } else { false } }
            ),
            (
                #"{"id":3}"#,
                { $0 == .invalidResponse("Trial.ask", problem: "it has neither a result nor an error") }
            ),
        ]
        for (answer, isExpected) in faults {
            let pending = try session.post(Ask(question: "?"))
            say(answer)
            XCTAssertThrowsError(try session.answer(to: pending)) {
                XCTAssertEqual(($0 as? ProtocolFault).map(isExpected), true, "\($0)")
            }
        }
    }

    func testAnAnswerThatNeverComesEndsTheWait() throws {
        let session = try session(answerTimeout: .milliseconds(50))
        let pending = try session.post(Ask(question: "?"))
        say("this is no message", #"{"id":99,"result":{}}"#)
        XCTAssertThrowsError(try session.answer(to: pending)) {
            XCTAssertEqual($0 as? ProtocolFault, .noAnswer(method: "Trial.ask", .milliseconds(50), session: "S"))
        }
    }

    func testASideThatTakesNothingEndsTheWaitAndTheConnection() throws {
        let session = try session(answerTimeout: .milliseconds(50))
        let fault = ProtocolFault.notTaken(method: "Trial.ask", .milliseconds(50))
        XCTAssertThrowsError(try session.post(Ask(question: String(repeating: "?", count: 10_000_000)))) {
            XCTAssertEqual($0 as? ProtocolFault, fault)
        }
        XCTAssertTrue(fault.isTheBrowsers)
        // No other message can follow what was written of that one.
        XCTAssertThrowsError(try session.call(Ask(question: "again"))) {
            XCTAssertEqual($0 as? ProtocolFault, .closed(standardErrorTail: "bye"))
        }
    }

    func testAnAnswerThatIsHeldUpWithoutEndIsGivenUp() throws {
        let session = try session(answerTimeout: .milliseconds(200))
        var isHeldUp = false
        session.delay = { isHeldUp ? .milliseconds(400) : nil }
        session.onEvent = { [unowned self] _ in
            isHeldUp.toggle()
            say(#"{"method":"Trial.event","params":{},"sessionId":"S"}"#)
        }
        let pending = try session.post(Ask(question: "?"))
        say(#"{"method":"Trial.event","params":{},"sessionId":"S"}"#)
        XCTAssertThrowsError(try session.answer(to: pending)) {
            XCTAssertEqual($0 as? ProtocolFault, .noAnswer(method: "Trial.ask", .milliseconds(600), session: "S"))
        }
    }

    func testPatienceMayBeEndless() throws {
        let session = try session(answerTimeout: .seconds(Int64.max))
        let pending = try session.post(Ask(question: "?"))
        say(#"{"id":1,"result":{"word":"yes"}}"#)
        XCTAssertEqual(try session.answer(to: pending, extra: .seconds(Int64.max)).word, "yes")
    }

    func testOfUnreadEventsTheLatestAreKept() throws {
        let session = try session()
        let other = ProtocolSession(
            try XCTUnwrap(connection), identifier: "T", answerTimeout: .seconds(120), standardErrorTail: { "" })
        let pending = try other.post(Ask(question: "?"))
        let entry = #"{"method":"Runtime.consoleAPICalled","params":{"type":"log","args":[]},"sessionId":"S"}"#
        for _ in 1...200 { say(String(repeating: entry + "\0", count: 99) + entry) }
        say(#"{"id":1,"result":{"word":"yes"}}"#)
        // Once this has been answered, all earlier events have come.
        _ = try other.answer(to: pending)
        var events: [ProtocolEvent] = []
        session.onEvent = { events.append($0) }
        try session.handlePendingEvents()
        XCTAssertTrue((1000..<2000).contains(events.count), "\(events.count)")
        XCTAssertEqual(events.map { 1 + $0.leftOut }.reduce(0, +), 20_000)
    }

    func testAClosedSocketEndsEveryWait() throws {
        let session = try session()
        let pending = try session.post(Ask(question: "?"))
        close(theirs)
        theirs = -1
        XCTAssertThrowsError(try session.answer(to: pending)) {
            XCTAssertEqual($0 as? ProtocolFault, .closed(standardErrorTail: "bye"))
        }
        XCTAssertThrowsError(try session.call(Ask(question: "again"))) {
            XCTAssertEqual($0 as? ProtocolFault, .closed(standardErrorTail: "bye"))
        }
    }

    func testASessionThatTheBrowserEndsIsAPageThatWasClosed() throws {
        let session = try session()
        let pending = try session.post(Ask(question: "?"))
        say(#"{"method":"Target.detachedFromTarget","params":{"sessionId":"S"}}"#)
        XCTAssertThrowsError(try session.answer(to: pending)) {
            XCTAssertEqual($0 as? ProtocolFault, .pageClosed)
        }
    }

    func testASecondRequestUnderADialogDoesNotWait() throws {
        let session = try session(answerTimeout: .seconds(600))
        session.obstacle = { PageFault.dialogOpened }
        let start = ContinuousClock.now
        XCTAssertThrowsError(try session.call(Ask(question: "?"))) {
            XCTAssertEqual($0 as? PageFault, .dialogOpened)
        }
        XCTAssertLessThan(start.duration(to: .now), .seconds(60))
    }

    func testACommandThatCrossesWithTheEndOfItsSessionFindsThePageClosed() throws {
        let session = try session()
        let pending = try session.post(Ask(question: "?"))
        say(#"{"id":1,"error":{"code":-32001,"message":"Session with given id not found."}}"#)
        XCTAssertThrowsError(try session.answer(to: pending)) {
            XCTAssertEqual($0 as? ProtocolFault, .pageClosed)
        }
    }

    func testAnObstacleEndsTheWaitOfCallersThatAskForIt() throws {
        let session = try session()
        session.obstacle = { PageFault.dialogOpened }
        let pending = try session.post(Ask(question: "?"))
        say(#"{"method":"Trial.event","params":{},"sessionId":"S"}"#)
        XCTAssertThrowsError(try session.answer(to: pending)) {
            XCTAssertEqual($0 as? PageFault, .dialogOpened)
        }
        let other = try session.post(Ask(question: "?"))
        say(#"{"id":2,"result":{"word":"yes"}}"#)
        XCTAssertEqual(try session.answer(to: other, heedsObstacle: false).word, "yes")
    }

    func testEveryFaultIsDescribedToDrivers() {
        let words: [(ProtocolFault, String)] = [
            (.closed(standardErrorTail: ""), "the browser has ended"),
            (.closed(standardErrorTail: "bye"), "the browser has ended; its last words were: bye"),
            (
                .noAnswer(method: "A.b", .seconds(3), session: nil),
                "the browser did not answer A.b within 3 s"
            ),
            (.notTaken(method: "A.b", .seconds(3)), "the browser did not even take A.b within 3 s: it hangs"),
            (.refused(method: "A.b", message: "no"), "the browser refused A.b: no"),
            (
                .invalidResponse("A.b", problem: "x"),
                "the browser answered A.b with something that is not understood: x"
            ),
        ]
        for (fault, text) in words { XCTAssertEqual(fault.driverError, .lost(text)) }
    }

    func testAFaultOfThePageIsAFailureOfTheApp() {
        let words: [(ProtocolFault, String)] = [
            (
                .pageSilent(method: "A.b", .seconds(3)),
                """
                the page did not answer A.b within 3 s, though the browser does: one of its scripts may run without end
                """
            ), (.pageClosed, "the page has been closed"), (.pageCrashed, "the page has crashed"),
        ]
        for (fault, text) in words { XCTAssertEqual(fault.driverError, .appFailed(text)) }
    }
}
