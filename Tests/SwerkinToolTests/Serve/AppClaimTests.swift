import Foundation
import XCTest

@testable import SwerkinTool

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The claim of a server on an app, whose file may be anyone's in a folder that all users write to.
final class AppClaimTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private var path: String { folder.appendingPathComponent("swerkin-\(getuid())-localhost-9.claim").path }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("claim-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func claim() throws -> AppClaim? { try AppClaim(on: try PageAddress("http://127.0.0.1:9/"), in: folder) }

    /// The error of a claim while another open file has the lock.
    private func refusal(beside content: Data, of size: UInt64? = nil) throws -> String {
        try content.write(to: URL(fileURLWithPath: path))
        let file = try XCTUnwrap(FileHandle(forUpdatingAtPath: path))
        // The lock lasts as long as the open file.
        defer { withExtendedLifetime(file) {} }
        if let size { try file.truncate(atOffset: size) }
        XCTAssertEqual(flock(file.fileDescriptor, LOCK_EX | LOCK_NB), 0)
        var words = ""
        XCTAssertThrowsError(try claim()) { words = "\($0)" }
        return words
    }

    func testAClaimIsMadeOnceAndEndsWithItsHolder() throws {
        var first = try claim()
        XCTAssertNotNil(first)
        XCTAssertThrowsError(try claim()) { XCTAssertTrue("\($0)".contains("process \(getpid())"), "\($0)") }
        first = nil
        XCTAssertNotNil(try claim())
    }

    func testAPipeOrALinkInItsPlaceIsRefusedAtOnce() throws {
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        let other = open(path, O_RDWR)
        XCTAssertEqual(flock(other, LOCK_EX | LOCK_NB), 0)
        XCTAssertThrowsError(try claim()) { XCTAssertTrue("\($0)".contains("it is no regular file"), "\($0)") }
        close(other)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/target")
        XCTAssertThrowsError(try claim())
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path + "/target"))
    }

    func testOfALargeClaimOnlyTheBeginningIsReadAndNamed() throws {
        let words = try refusal(beside: Data("process 7\nfor a client".utf8), of: 300 << 20)
        XCTAssertTrue(words.contains("(process 7, for a client"), String(words.prefix(500)))
        XCTAssertLessThan(words.count, 1000)
    }

    func testTheTextOfAClaimIsOneLineWithoutOrders() throws {
        let words = try refusal(beside: Data("process 1\u{1B}[2J\r\u{202E}::error::x\n::error::y".utf8))
        XCTAssertFalse(words.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, words)
    }
}
