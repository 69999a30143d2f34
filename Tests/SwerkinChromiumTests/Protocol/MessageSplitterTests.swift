import Foundation
import XCTest

@testable import SwerkinBrowsers

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
