import Foundation
import Swerkin
import XCTest

final class UnansweredRequestTests: XCTestCase {
    private func list(_ policy: UnansweredRequestPolicy) -> UnansweredRequestList {
        UnansweredRequestList(LocalContent(folder: URL(fileURLWithPath: "/Content")), policy: policy)
    }

    private func failure(of list: inout UnansweredRequestList) -> StepFailure? {
        do {
            try list.check()
            return nil
        } catch {
            return error as? StepFailure
        }
    }

    func testARequestSaysWhatWouldAnswerIt() {
        XCTAssertEqual(
            UnansweredRequest(address: "https://example.org/a/hills.png").description,
            "https://example.org/a/hills.png: a file named \"https%3A%2F%2Fexample.org%2Fa%2Fhills.png\", \"hills.png\" or "
                + "\"hills\" would answer it")
        XCTAssertEqual(
            UnansweredRequest(address: "https://example.org/").description,
            "https://example.org/: a file named \"https%3A%2F%2Fexample.org%2F\" would answer it")
    }

    func testEachAddressIsListedOnceInTheOrderOfTheFirstRequests() {
        var list = list(.allowed)
        for address in ["https://b.example/", "https://a.example/", "https://b.example/"] {
            list.note(UnansweredRequest(address: address))
        }
        XCTAssertEqual(list.requests.map(\.address), ["https://b.example/", "https://a.example/"])
    }

    func testWhatIsAllowedFailsNothing() {
        var list = list(.allowed)
        list.note(UnansweredRequest(address: "https://a.example/"))
        XCTAssertNil(failure(of: &list))
    }

    func testWhatIsForbiddenFailsTheTestOnce() {
        var list = list(.forbidden)
        XCTAssertNil(failure(of: &list))
        list.note(UnansweredRequest(address: "https://a.example/x/"))
        let failure = failure(of: &list)
        XCTAssertEqual(failure?.reason.culprit, .test)
        XCTAssertEqual(
            failure?.message,
            """
            a request for remote content was made that no file in "/Content" answers, and the network is forbidden:
              https://a.example/x/: a file named "https%3A%2F%2Fa.example%2Fx%2F" would answer it
            Add the files, or let such requests pass with `unanswered: .allowed`.
            At fault: the test, not the app.
            """)
        XCTAssertNil(self.failure(of: &list))
    }

    func testSeveralAreReportedTogetherAndOnlyOnce() {
        var list = list(.forbidden)
        list.note(UnansweredRequest(address: "https://a.example/"))
        XCTAssertNotNil(failure(of: &list))
        list.note(UnansweredRequest(address: "https://b.example/"))
        list.note(UnansweredRequest(address: "https://c.example/"))
        let lines = failure(of: &list)?.message.split(separator: "\n") ?? []
        XCTAssertEqual(
            lines.first,
            "2 requests for remote content were made that no file in \"/Content\" answers, and the network is forbidden:"
        )
        XCTAssertEqual(lines.filter { $0.hasPrefix("  https://") }.count, 2)
        XCTAssertFalse(lines.contains { $0.contains("a.example") })
    }

    func testForgottenRequestsAreNeitherListedNorReported() {
        var list = list(.forbidden)
        list.note(UnansweredRequest(address: "https://a.example/"))
        list.removeAll()
        XCTAssertEqual(list.requests, [])
        XCTAssertNil(failure(of: &list))
    }
}
