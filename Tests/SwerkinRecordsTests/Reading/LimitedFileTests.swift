import Foundation
import TestSupport
import XCTest

@testable import SwerkinRecords

/// Files that would take all memory or time if they were read to their end.
final class LimitedFileTests: XCTestCase {
    private let trial = ReportTrial()
    private let limit = FileLimit(bytes: 1000)

    override func tearDown() { trial.remove() }

    private func content(_ path: String, followsLinks: Bool = true) -> Result<Data, LimitedFile.Fault> {
        Result { () throws(LimitedFile.Fault) in
            try LimitedFile(path, followsLinks: followsLinks).content(upTo: limit)
        }
    }

    private func write(_ name: String, bytes: Int) throws -> String {
        try trial.write([name: String(repeating: "x", count: bytes)])
        return trial.path(name)
    }

    func testAFileIsReadUpToItsLimit() throws {
        for count in [0, 1, 999, 1000] {
            XCTAssertEqual(content(try write("a", bytes: count)), .success(Data(repeating: 0x78, count: count)))
        }
        XCTAssertEqual(content(try write("a", bytes: 1001)), .failure(.tooLarge(limit)))
        XCTAssertEqual(LimitedFile(trial.path("a")).beginning(of: 3), Data("xxx".utf8))
        XCTAssertEqual(LimitedFile(trial.path("none")).beginning(of: 3), Data())
    }

    func testAFileWithAHoleIsRefusedBeforeItIsRead() throws {
        let path = try write("a", bytes: 10)
        let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 8 << 40)
        try file.close()
        XCTAssertEqual(content(path), .failure(.tooLarge(limit)))
    }

    func testPipesDevicesAndFoldersAreRefusedWithoutWaiting() throws {
        _ = try write("folder/a", bytes: 1)
        let pipe = trial.path("pipe")
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        for path in [pipe, "/dev/zero", "/dev/null"] { XCTAssertEqual(content(path), .failure(.irregular), path) }
        XCTAssertEqual(content(trial.path("folder")), .failure(.unreadable(EISDIR)))
        XCTAssertEqual(content(trial.path("none")), .failure(.unreadable(ENOENT)))
    }

    func testLinksAreFollowedWhereThatIsWanted() throws {
        let (file, link) = (try write("a", bytes: 3), trial.path("link"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        XCTAssertEqual(content(link), .success(Data("xxx".utf8)))
        XCTAssertEqual(content(link, followsLinks: false), .failure(.link))
    }

    #if os(Linux)
    /// The size of a file that the system makes up is 0.
    func testAFileWhoseSizeIsUnknownIsReadUpToItsLimit() {
        guard case .failure(.tooLarge) = content("/proc/self/smaps") else { return XCTFail("It is no longer.") }
        guard case .success(let content) = content("/proc/self/statm") else { return XCTFail("It can't be read.") }
        XCTAssertGreaterThan(content.count, 0)
    }
    #endif

    /// A record of 8 TiB took 6 to 8 GB.
    func testARecordWithAHoleIsNotReadAndItsLimitIsTold() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.test"), "1/a.failure.txt": "x"])
        for (name, size) in [("a.jsonl", "128 MiB"), ("a.failure.txt", "64 MiB")] {
            let file = try XCTUnwrap(FileHandle(forWritingAtPath: trial.path("1/\(name)")))
            try file.truncate(atOffset: 8 << 40)
            try file.close()
            let folder = try RecordFolder(path: trial.path("1"))
            XCTAssertThrowsError(try folder.content(of: name)) { error in
                XCTAssertEqual(
                    trial.shortened("\(error)"),
                    "1/\(name) is larger than \(size), the most that is read of such a file; make it smaller, or remove it"
                )
            }
        }
    }
}
