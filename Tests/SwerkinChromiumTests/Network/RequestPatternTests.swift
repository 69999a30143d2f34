import XCTest

@testable import SwerkinBrowsers

final class RequestPatternTests: XCTestCase {
    private func matches(_ pattern: RequestPattern, _ address: String, _ method: String = "GET") -> Bool {
        pattern.matches(address: address, method: method, kind: .fetch)
    }

    func testAnAddressIsComparedAsAWholeAndAStarStandsForAnything() {
        XCTAssertTrue(matches("http://a.org/x", "http://a.org/x"))
        XCTAssertTrue(matches("http://a.org/x", "http://a.org/x#below"))
        XCTAssertFalse(matches("http://a.org/x", "http://a.org/x/y"))
        XCTAssertFalse(matches("http://a.org/x?", "http://a.org/x"))
        XCTAssertTrue(matches("*", ""))
        XCTAssertTrue(matches("*/api/*.json", "http://a.org/api/v1/api/users.json"))
        XCTAssertTrue(matches("http://*/x*", "http://a.org/x"))
        XCTAssertFalse(matches("*/api/*.json", "http://a.org/api/users.json?page=2"))
        XCTAssertFalse(matches("", "http://a.org/"))
        XCTAssertTrue(matches("*a*ab", "aaab"))
    }

    func testMethodsAreComparedWithoutRegardToCapitals() {
        XCTAssertTrue(matches(RequestPattern("*", method: "post"), "http://a.org/", "POST"))
        XCTAssertFalse(matches(RequestPattern("*", method: "post"), "http://a.org/"))
    }

    func testOnlyTheKindsThatAreNamedAreMeant() {
        XCTAssertTrue(matches(RequestPattern("*", kinds: [.fetch, .image]), "http://a.org/"))
        XCTAssertFalse(matches(RequestPattern("*", kinds: [.image]), "http://a.org/"))
    }
}
