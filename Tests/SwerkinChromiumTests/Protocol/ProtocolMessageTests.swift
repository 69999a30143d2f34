import Foundation
import XCTest
@testable import SwerkinBrowsers

final class ProtocolEnvelopeTests: XCTestCase {
    func testEveryMessageIsReadAsJSONWouldBe() throws {
        let messages = [
            #"{"method":"A.b","params":{},"sessionId":"S"}"#, #"{"method":"A.b","params":{}}"#,
            #"{"method":"A.b","params":{"sessionId":"inner"}}"#,
            #"{"method":"A.b","params":{"x":1,"sessionId":"inner"}}"#,
            #"{"method":"A.b","params":{"text":",\"sessionId\":\"X\"}"},"sessionId":"S"}"#,
            #"{"id":7,"result":{},"sessionId":"S"}"#, #"{"sessionId":"S","method":"A.b","params":{}}"#,
            #"{"id":7,"error":{"message":"no"},"sessionId":"S"}"#, #"{"id":7,"result":{"sessionId":"inner"}}"#,
            #"{"id":7,"result":{}}"#, #"{"id":-7,"result":{},"sessionId":"S"}"#, #"{"id":7,"sessionId":"S"}"#,
            #"{"id":7,"result":{"text":",\"sessionId\":\"X\"}"},"sessionId":"S"}"#,
            #"{"id":7,"result":{"text":"},{"},"sessionId":"S"}"#, #"{ "id": 7, "result": {}, "sessionId": "S" }"#,
            #"{"method":"A.b","sessionId":"S"}"#, #"{ "method": "A.b", "params": {}, "sessionId": "S" }"#,
            #"{"method":"A.b","params":{},"sessionId":""}"#,
            #"{"method":"A.b","params":{"text":"\#(String(repeating: "x", count: 1000))"},"sessionId":"S"}"#,
            #"{"method":"A.b","params":{},"sessionId":"\#(String(repeating: "S", count: 100))"}"#,
        ]
        for message in messages {
            let data = Data(message.utf8)
            let read = try JSONDecoder().decode(ProtocolEnvelope.self, from: data)
            XCTAssertEqual(ProtocolEnvelope(data), read, message)
        }
    }

    func testWhatIsNoMessageIsNone() {
        let texts = [
            "", "x", "{", "[1,2]", #"{"method":""#, #"{"method":"}"#, #"{"method":"A.b"#, #"""}"#, #"{"id":"#,
            #"{"id":7"#, #"{"id":,"result":{},"sessionId":"S"}"#, #"{"id":x,"result":{},"sessionId":"S"}"#,
        ]
        for text in texts {
            XCTAssertNil(ProtocolEnvelope(Data(text.utf8)), text)
        }
    }
}

final class EventQueueTests: XCTestCase {
    private func event(_ method: String) -> ProtocolEvent { ProtocolEvent(method: method, message: Data()) }

    func testAllEventsAreHandedOutOnceAndInOrder() {
        var queue = EventQueue(capacity: 10)
        for method in ["a", "Log.entryAdded", "b"] { queue.append(event(method)) }
        XCTAssertEqual(queue.takeAll().map(\.method), ["a", "Log.entryAdded", "b"])
        XCTAssertEqual(queue.takeAll().count, 0)
    }

    func testOfEventsForTheLogTheLatestAreKeptAndTheOthersCounted() {
        let methods = ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
        for count in 0..<50 {
            var queue = EventQueue(capacity: 3)
            for number in 0..<count { queue.append(event(methods[number % 3])) }
            let events = queue.takeAll()
            XCTAssertEqual(events.map { 1 + $0.leftOut }.reduce(0, +), count)
            XCTAssertTrue((min(count, 3)..<6).contains(events.count), "\(events.count) of \(count)")
            XCTAssertEqual(events.map(\.method), (count - events.count..<count).map { methods[$0 % 3] })
            XCTAssertTrue(events.dropFirst().allSatisfy { $0.leftOut == 0 })
        }
    }

    func testNoOtherEventIsLeftOut() {
        var queue = EventQueue(capacity: 2)
        for number in 1...100 {
            queue.append(event("Page.event\(number)"))
            queue.append(event("Log.entryAdded"))
        }
        let pages = queue.takeAll().map(\.method).filter { $0 != "Log.entryAdded" }
        XCTAssertEqual(pages, (1...100).map { "Page.event\($0)" })
    }
}

final class MessageSplitterTests: XCTestCase {
    private func messages(in pieces: [[UInt8]]) -> [String] {
        var splitter = MessageSplitter()
        return pieces.flatMap { splitter.take($0[...]) }.map { String(decoding: $0, as: UTF8.self) }
    }

    func testMessagesAreTheSameHoweverTheyAreCut() {
        let stream = Array("first\0\0second\0third".utf8)
        for size in 1...stream.count {
            let pieces = stride(from: 0, to: stream.count, by: size).map { start in
                Array(stream[start..<min(start + size, stream.count)])
            }
            XCTAssertEqual(messages(in: pieces), ["first", "", "second"], "pieces of \(size)")
        }
    }

    func testAMessageWithoutItsEndIsNoneYet() {
        XCTAssertEqual(messages(in: [Array("abc".utf8)]), [])
        XCTAssertEqual(messages(in: [Array("abc".utf8), [0]]), ["abc"])
        XCTAssertEqual(messages(in: [[]]), [])
    }
}

final class AnswerDeadlineTests: XCTestCase {
    private let begin = Date(timeIntervalSinceReferenceDate: 0)

    private func deadline(_ usual: Duration = .seconds(2), delay: Duration? = nil) -> AnswerDeadline {
        AnswerDeadline(usual, delay: delay, now: begin)
    }

    private func seconds(_ deadline: AnswerDeadline) -> TimeInterval { deadline.moment.timeIntervalSince(begin) }

    func testAnAnswerThatNothingHoldsUpMayTakeAsLongAsUsual() {
        XCTAssertEqual(seconds(deadline()), 2)
        XCTAssertEqual(deadline().limit, .seconds(2))
    }

    func testTheTimeBeginsAnewOnceSomethingHoldsAnswersUpOrNoLongerDoes() {
        var deadline = deadline()
        deadline.note(delay: .seconds(10), now: begin + 1)
        XCTAssertEqual(seconds(deadline), 11)
        XCTAssertEqual(deadline.limit, .seconds(10))
        deadline.note(delay: .seconds(10), now: begin + 3)
        XCTAssertEqual(seconds(deadline), 11, "that it lasts is nothing new")
        deadline.note(delay: nil, now: begin + 4)
        XCTAssertEqual(seconds(deadline), 6)
        XCTAssertEqual(deadline.limit, .seconds(2))
    }

    func testWhatIsHeldUpAgainAndAgainIsGivenUpAfterBothTimesTogether() {
        var deadline = deadline()
        for time in stride(from: 0.5, through: 11.5, by: 1) {
            deadline.note(delay: .seconds(10), now: begin + time)
            deadline.note(delay: nil, now: begin + time + 0.25)
        }
        XCTAssertEqual(seconds(deadline), 12)
        XCTAssertEqual(deadline.limit, .seconds(12))
    }

    func testTimesWithoutEndEndSomeTime() {
        XCTAssertGreaterThan(seconds(deadline(.seconds(Int64.max), delay: .seconds(Int64.max))), 1e9)
        XCTAssertEqual(seconds(deadline(.seconds(-1))), 0)
    }
}

final class RuntimeDomainTests: XCTestCase {
    func testAnExceptionIsReadForEveryThrownValue() throws {
        let thrown = #"{"type":"object","subtype":"error","value":{}}"#
        for value in [thrown, #"{"type":"number","value":7}"#, #"{"type":"undefined"}"#] {
            let answer =
                #"{"result":\#(value),"exceptionDetails":{"text":"Uncaught","exception":{"description":"TypeError: x"}}}"#
            let reply = try JSONDecoder().decode(RuntimeDomain.Evaluate.Reply.self, from: Data(answer.utf8))
            XCTAssertEqual(reply.exceptionDetails?.exception?.description, "TypeError: x")
        }
    }

    func testAnAnswerThatIsNoTextIsRefused() {
        let answer = Data(#"{"result":{"type":"number","value":7}}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode(RuntimeDomain.Evaluate.Reply.self, from: answer))
    }
}
