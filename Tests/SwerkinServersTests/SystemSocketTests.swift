import Foundation
import SwerkinBrowsers
import XCTest

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

final class SystemSocketTests: XCTestCase {
    /// More than any socket keeps for a side that does not read.
    private let bytes = [UInt8](repeating: 7, count: 10_000_000)

    private func send(over socket: CInt, within time: Duration) -> SystemSocket.SendOutcome {
        bytes.withUnsafeBytes { SystemSocket.send($0, over: socket, until: .now + time) }
    }

    func testASideThatDoesNotReadEndsTheWait() throws {
        let ends = try SocketPair()
        defer { for end in [ends.ours, ends.theirs] { close(end) } }
        XCTAssertEqual(send(over: ends.ours, within: .milliseconds(50)), .late)
    }

    func testASideThatReadsGetsAll() throws {
        let ends = try SocketPair()
        defer { for end in [ends.ours, ends.theirs] { close(end) } }
        let other = ends.theirs
        let isRead = expectation(description: "all has been read")
        DispatchQueue.global().async { [count = bytes.count] in
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            var rest = count
            while rest > 0, case let read = recv(other, &buffer, buffer.count, 0), read > 0 { rest -= read }
            if rest == 0 { isRead.fulfill() }
        }
        XCTAssertEqual(send(over: ends.ours, within: .seconds(60)), .sent)
        wait(for: [isRead], timeout: 60)
    }

    func testASideThatHasClosedEndsTheConnectionAndNotTheProcess() throws {
        let ends = try SocketPair()
        defer { close(ends.ours) }
        close(ends.theirs)
        XCTAssertEqual(send(over: ends.ours, within: .seconds(60)), .ended)
    }
}
