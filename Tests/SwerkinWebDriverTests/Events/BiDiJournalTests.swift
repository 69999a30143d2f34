import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What is made of events that browsers other than the one at hand send, too.
final class BiDiJournalTests: XCTestCase {
    private var journal = BiDiJournal()

    private func report(_ event: String, _ parameters: JSONValue) { journal.handle(event, parameters) }

    private func send(
        _ name: String, to address: String = "http://a/", redirects: Int = 0, at time: Int = 0,
        _ further: [String: JSONValue] = [:], in document: [String: JSONValue] = [:]
    ) {
        let request = ["request": .string(name), "url": .string(address), "method": "GET"].merging(further) { $1 }
        let parameters: [String: JSONValue] = [
            "request": .object(request), "redirectCount": .integer(redirects), "timestamp": .integer(time),
        ]
        report("network.beforeRequestSent", .object(parameters.merging(document) { $1 }))
    }

    private func complete(_ name: String, redirects: Int = 0, status: Int, at time: Int = 0) {
        report(
            "network.responseCompleted",
            [
                "request": ["request": .string(name)], "redirectCount": .integer(redirects),
                "response": ["status": .integer(status)], "timestamp": .integer(time),
            ])
    }

    func testARedirectedRequestIsOneForEachAddress() {
        send("1", to: "http://a/moved")
        complete("1", status: 302)
        send("1", to: "http://a/there", redirects: 1)
        XCTAssertEqual(journal.activity.pendingRequests, [], "chromedriver may never report its end.")
        complete("1", redirects: 1, status: 200)
        XCTAssertEqual(journal.requests.requests.map(\.outcome), [.answered(status: 302), .answered(status: 200)])
    }

    func testTheKindOfARequestIsChromiumsNameForItOrFollowsFromTheTermsOfFetch() {
        send("1", ["goog:resourceType": "XHR", "destination": ""])
        send("2", ["destination": "style", "initiatorType": "link"])
        send("3", ["destination": "", "initiatorType": "fetch"])
        send("4", ["destination": "", "initiatorType": "xmlhttprequest"])
        send("5", ["destination": "iframe"])
        send("6", ["destination": "", "initiatorType": .null])
        XCTAssertEqual(
            journal.requests.requests.map(\.kind),
            [.scriptedRequest, .stylesheet, .fetch, .scriptedRequest, .document, .other])
    }

    func testAFailedRequestHasTheBrowsersReasonAndACancelledOneIsCalledSo() {
        for (name, reason) in [
            ("1", "NS_ERROR_CONNECTION_REFUSED"), ("2", "NS_BINDING_ABORTED"), ("3", "net::ERR_ABORTED"),
        ] {
            send(name)
            report("network.fetchError", ["request": ["request": .string(name)], "errorText": .string(reason)])
        }
        XCTAssertEqual(
            journal.requests.requests.map(\.outcome), [.failed("NS_ERROR_CONNECTION_REFUSED"), .cancelled, .cancelled])
    }

    func testAnAnswerWhoseContentIsCancelledStaysAnAnswer() {
        send("1")
        report("network.responseStarted", ["request": ["request": "1"], "response": ["status": 200]])
        report("network.fetchError", ["request": ["request": "1"], "errorText": "net::ERR_ABORTED"])
        XCTAssertEqual(journal.requests.requests.map(\.outcome), [.answered(status: 200)])
    }

    func testTheRequestsOfADocumentThatIsLeftAreCancelledButNotThatOfTheNext() {
        send("1", in: ["context": "front", "navigation": .null])
        send("2", in: ["context": "front", "navigation": "n"])
        send("3", in: ["context": "other", "navigation": .null])
        report("browsingContext.navigationCommitted", ["context": "front", "navigation": "n"])
        XCTAssertEqual(journal.requests.requests.map(\.outcome), [.cancelled, .pending, .pending])
        report("browsingContext.contextDestroyed", ["context": "other"])
        XCTAssertEqual(journal.requests.requests.map(\.outcome), [.cancelled, .pending, .cancelled])
    }

    func testAnAnswerOfASecondIsSlow() {
        send("1", at: 1000)
        complete("1", status: 200, at: 2500)
        XCTAssertEqual(journal.activity.slowRequests, ["GET http://a/ (1.5 s)"])
    }

    func testLogEntriesHaveLevelSourceAndPosition() {
        let stack: JSONValue = ["callFrames": [["url": "http://a/app.js", "lineNumber": 11]]]
        report("log.entryAdded", ["type": "console", "level": "warn", "text": "Careful", "stackTrace": stack])
        report("log.entryAdded", ["type": "javascript", "level": "error", "text": "Uncaught TypeError: Oh\n  at x"])
        report("log.entryAdded", ["type": "console", "level": "loud", "text": .null, "stackTrace": .null])
        XCTAssertEqual(
            journal.log.map(\.description),
            ["warning: Careful (http://a/app.js:12)", "error (exception): TypeError: Oh", "info: "])
        XCTAssertEqual(journal.activity.uncaughtErrors, ["TypeError: Oh"])
    }

    func testOnlyTheLatestAreKept() {
        for number in 0..<2500 {
            report("log.entryAdded", ["type": "console", "level": "info", "text": .string("\(number)")])
            send("\(number)")
        }
        XCTAssertEqual(journal.log.count, 1000)
        XCTAssertEqual(journal.log.last?.text, "2499")
        XCTAssertEqual(journal.requests.requests.count, 1000)
        XCTAssertEqual(journal.attachments.map { $0.text.contains("… 1500 earlier ones") }, [true, true])
    }
}
