import Foundation
import XCTest

@testable import SwerkinBrowsers

final class PageTrafficTests: XCTestCase {
    private func read<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    private func sent(_ name: String, _ address: String, after status: Int? = nil) throws
        -> NetworkDomain.RequestWillBeSent
    {
        let redirection = status.map { ",\"redirectResponse\":{\"status\":\($0)}" } ?? ""
        return try read(
            """
            {"requestId":"\(name)","request":{"url":"\(address)","method":"GET"},"timestamp":10,"type":"Script"
            \(redirection)}
            """)
    }

    func testARequestIsFollowedToItsEnd() throws {
        let traffic = PageTraffic()
        traffic.note(try sent("1", "http://a/x.js"), in: "S")
        XCTAssertEqual(traffic.requests.map(\.description), ["GET http://a/x.js → no answer yet (script)"])
        traffic.note(
            try read(#"{"requestId":"1","response":{"status":200}}"#) as NetworkDomain.ResponseReceived, in: "S")
        traffic.note(try read(#"{"requestId":"1","timestamp":10.25}"#) as NetworkDomain.LoadingFinished, in: "S")
        XCTAssertEqual(traffic.requests.map(\.description), ["GET http://a/x.js → 200 (script, 250 ms)"])
    }

    func testTheScriptOfAWorkerIsNeverPendingAndHasItsStatus() throws {
        let traffic = PageTraffic()
        let script: NetworkDomain.RequestWillBeSent = try read(
            """
            {"requestId":"1","request":{"url":"http://a/w.js","method":"GET"},"timestamp":10,"type":"Script","loaderId":""}
            """)
        traffic.note(script, in: "S")
        traffic.note(try sent("2", "http://a/x.js"), in: "S")
        XCTAssertEqual(traffic.log.pendingRequests, ["GET http://a/x.js"])
        for name in ["1", "2"] {
            traffic.note(
                try read(#"{"requestId":"\#(name)","headers":{},"statusCode":404}"#) as NetworkDomain.ExtraInfo, in: "S"
            )
        }
        XCTAssertEqual(
            traffic.requests.map(\.description),
            ["GET http://a/w.js → 404 (script)", "GET http://a/x.js → no answer yet (script)"])
        traffic.log.markStepStart()
        XCTAssertEqual(traffic.log.requestsOfSteps.map(\.isOfLatestStep), [false, true])
    }

    func testWhatIsSlowIsNamedWithTheLongestLast() throws {
        let traffic = PageTraffic()
        for (name, end) in [("slowest", 12.3), ("quick", 10.9), ("slow", 11), ("pending", nil), ("given up", 13)]
            as [(String, Double?)]
        {
            traffic.note(try sent(name, "http://a/\(name)"), in: "S")
            guard let end else { continue }
            let response: NetworkDomain.ResponseReceived = try read(
                #"{"requestId":"\#(name)","response":{"status":200}}"#)
            if name != "given up" { traffic.note(response, in: "S") }
            let finished: NetworkDomain.LoadingFinished = try read(#"{"requestId":"\#(name)","timestamp":\#(end)}"#)
            traffic.note(finished, in: "S")
        }
        XCTAssertEqual(traffic.log.slowRequests, ["GET http://a/slow (1 s)", "GET http://a/slowest (2.3 s)"])
    }

    func testRequestsThatRanDuringTheLatestStepAreToldFromThoseBefore() throws {
        let traffic = PageTraffic()
        traffic.note(try sent("done", "http://a/done"), in: "S")
        traffic.note(try read(#"{"requestId":"done","timestamp":11}"#) as NetworkDomain.LoadingFinished, in: "S")
        traffic.note(try sent("running", "http://a/running"), in: "S")
        let stream: NetworkDomain.RequestWillBeSent = try read(
            """
            {"requestId":"stream","request":{"url":"http://a/stream","method":"GET"},"timestamp":10,"type":"EventSource"}
            """)
        traffic.note(stream, in: "S")
        XCTAssertEqual(
            traffic.log.requestsOfSteps.map(\.isOfLatestStep), [true, true, true], "The first step launches the app.")
        traffic.log.markStepStart()
        traffic.note(try sent("new", "http://a/new"), in: "S")
        XCTAssertEqual(traffic.log.requestsOfSteps.map(\.isOfLatestStep), [false, true, false, true])
        traffic.note(try read(#"{"requestId":"running","timestamp":11}"#) as NetworkDomain.LoadingFinished, in: "S")
        XCTAssertEqual(traffic.log.requestsOfSteps.map(\.isOfLatestStep), [false, true, false, true])
        traffic.log.markStepStart()
        XCTAssertEqual(traffic.log.requestsOfSteps.map(\.isOfLatestStep), [false, false, false, true])
    }

    func testTheMarksStayAtTheirRequestsWhenEarlierOnesAreForgotten() throws {
        let traffic = PageTraffic()
        for number in 1...1999 { traffic.note(try sent("\(number)", "http://a/\(number)"), in: "S") }
        traffic.forgetRequests()
        for number in 1...1500 {
            if number == 1001 { traffic.log.markStepStart() }
            let name = number < 1000 ? "same" : "\(number)"
            traffic.note(try sent(name, "http://a/\(number)"), in: "S")
        }
        let marked = traffic.log.requestsOfSteps.filter(\.isOfLatestStep)
        XCTAssertEqual(traffic.log.requestsOfSteps.count, 1000)
        XCTAssertEqual(marked.count, 502, "Two ran: the last of one name, and the one after it.")
        XCTAssertEqual(marked.first?.words, "GET http://a/999 → no answer yet (script)")
    }

    func testATimeThatCannotBeIsNoneOrLong() throws {
        for (time, words) in [(-1e300, "0 ms"), (1e300, "31557600000000 ms")] {
            let traffic = PageTraffic()
            traffic.note(try sent("1", "http://a/x.js"), in: "S")
            let finished: NetworkDomain.LoadingFinished = try read("{\"requestId\":\"1\",\"timestamp\":\(time)}")
            traffic.note(finished, in: "S")
            XCTAssertEqual(
                traffic.requests.map(\.description), ["GET http://a/x.js → no answer yet (script, \(words))"])
        }
    }

    func testARedirectionIsARequestOfItsOwn() throws {
        let traffic = PageTraffic()
        traffic.note(try sent("1", "http://a/"), in: "S")
        traffic.note(try sent("1", "http://b/", after: 302), in: "S")
        let failure = #"{"requestId":"1","timestamp":11,"errorText":"net::ERR_FAILED"}"#
        traffic.note(try read(failure) as NetworkDomain.LoadingFailed, in: "S")
        XCTAssertEqual(
            traffic.requests.map(\.description),
            ["GET http://a/ → 302 (script, 0 ms)", "GET http://b/ → net::ERR_FAILED (script, 1000 ms)"])
    }

    func testARequestOfADocumentThatWasLeftIsCancelledUnlessItIsAnsweredAfterAll() throws {
        let traffic = PageTraffic()
        for (name, frame, loader) in [("1", "F", "old"), ("2", "F", "old"), ("3", "F", "new"), ("4", "G", "other")] {
            let request: NetworkDomain.RequestWillBeSent = try read(
                """
                {"requestId":"\(name)","request":{"url":"http://a/\(name)","method":"GET"},"timestamp":10,"type":"Fetch",
                 "frameId":"\(frame)","loaderId":"\(loader)"}
                """)
            traffic.note(request, in: "S")
        }
        traffic.note(try sent("5", "http://a/5"), in: "S")
        traffic.noteDocument(of: "new", in: "F")
        XCTAssertEqual(traffic.log.pendingRequests, ["GET http://a/3", "GET http://a/4", "GET http://a/5"])
        XCTAssertEqual(traffic.requests[0].outcome, .cancelled)
        traffic.note(
            try read(#"{"requestId":"2","response":{"status":204}}"#) as NetworkDomain.ResponseReceived, in: "S")
        XCTAssertEqual(traffic.requests[1].outcome, .answered(status: 204))
        traffic.noteRemoval(of: "G")
        XCTAssertEqual(traffic.log.pendingRequests, ["GET http://a/3", "GET http://a/5"])
    }

    func testAResponseOfTheTestIsMarkedBeforeAndAfterThePageReportsTheRequest() throws {
        let traffic = PageTraffic()
        traffic.noteLocalAnswer(to: "1", in: "S")
        traffic.note(try sent("1", "http://a/"), in: "S")
        traffic.note(try sent("2", "http://b/"), in: "S")
        traffic.noteLocalAnswer(to: "2", in: "S")
        traffic.note(try sent("2", "http://c/"), in: "T")
        XCTAssertEqual(traffic.requests.map(\.isAnsweredLocally), [true, true, false])
    }

    func testOfSeveralArrangementsTheLatestCounts() {
        let traffic = PageTraffic()
        XCTAssertFalse(traffic.holdsRequests)
        traffic.arrange(.failure(.failed), for: "*")
        traffic.arrange(.network, for: "http://a/*")
        let answers = ["http://a/x", "http://b/"].map { traffic.answer(to: $0, method: "GET", kind: .image) }
        XCTAssertEqual(answers, [.network, .failure(.failed)])
        traffic.forgetRules()
        XCTAssertNil(traffic.answer(to: "http://a/x", method: "GET", kind: .image))
    }

    func testOnlyTheLatestRequestsAreKept() throws {
        let traffic = PageTraffic()
        for number in 1...2500 { traffic.note(try sent("\(number)", "http://a/\(number)"), in: "S") }
        XCTAssertEqual(traffic.requests.count, 1000)
        XCTAssertEqual(traffic.requests.first?.address, "http://a/1501")
        XCTAssertEqual(traffic.log.forgotten, 1500)
        // One that is not kept any more ends without harm.
        traffic.note(try read(#"{"requestId":"1","timestamp":11}"#) as NetworkDomain.LoadingFinished, in: "S")
        XCTAssertEqual(traffic.requests.last?.address, "http://a/2500")
    }
}
