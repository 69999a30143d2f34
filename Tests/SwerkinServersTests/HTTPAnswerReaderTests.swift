import Foundation
import XCTest

@testable import SwerkinBrowsers

final class HTTPAnswerReaderTests: XCTestCase {
    /// Reads what comes in portions of so many bytes, and then no more.
    private func read(_ text: String, portion: Int) throws -> (answer: HTTPAnswer, keepsAlive: Bool) {
        var rest = Array(text.utf8)[...]
        var reader = HTTPAnswerReader {
            defer { rest = rest.dropFirst(portion) }
            return Array(rest.prefix(portion))
        }
        let answer = try reader.read()
        return (answer, reader.keepsAlive)
    }

    /// What an answer is, however it is cut into portions.
    private func assert(
        _ text: String, isRead body: String, status: Int = 200, keepsAlive: Bool = true, line: UInt = #line
    ) throws {
        for portion in [1, 2, 7, 1000] {
            let read = try read(text, portion: portion)
            XCTAssertEqual(String(decoding: read.answer.body, as: UTF8.self), body, line: line)
            XCTAssertEqual(read.answer.status, status, line: line)
            XCTAssertEqual(read.keepsAlive, keepsAlive, line: line)
        }
    }

    func testALengthEndsTheBody() throws {
        try assert("HTTP/1.1 200 OK\r\nContent-Length:4\r\n\r\nabcdEXTRA", isRead: "abcd")
        try assert("HTTP/1.1 404 No\nCONTENT-LENGTH: 0\n\n", isRead: "", status: 404)
    }

    func testChunksAreJoined() throws {
        try assert(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0A;x=y\r\n0123456789\r\n0\r\nT: 1\r\n\r\n",
            isRead: "abc0123456789")
    }

    func testWithoutALengthTheEndOfTheConnectionEndsTheBody() throws {
        try assert("HTTP/1.1 200 OK\r\n\r\nall of it", isRead: "all of it", keepsAlive: false)
    }

    func testTheConnectionIsKeptAsTheServerSays() throws {
        try assert("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\na", isRead: "a", keepsAlive: false)
        try assert("HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na", isRead: "a", keepsAlive: false)
        try assert(
            "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 1\r\n\r\na", isRead: "a", keepsAlive: true)
    }

    func testAnAnswerThatAnnouncesAnotherIsPassedOver() throws {
        try assert("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 None\r\n\r\n", isRead: "", status: 204)
    }

    func testWhatIsNoAnswerIsMalformed() {
        let texts: [(String, HTTPFault)] = [
            ("", .ended), ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", .ended),
            ("hello\r\n", .malformed(#""hello" where an answer of HTTP begins"#)),
            ("HTTP/1.1 200 OK\r\nnonsense\r\n", .malformed(#"the header "nonsense""#)),
            ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", .malformed(#"the length "-1""#)),
            ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", .malformed(#"the chunk "zz""#)),
            (String(repeating: "a", count: 70_000), .malformed("a line without end")),
        ]
        for (text, fault) in texts {
            XCTAssertThrowsError(try read(text, portion: 1000)) { XCTAssertEqual($0 as? HTTPFault, fault) }
        }
    }
}
