// Only Linux lists the open files of a process in a folder.
#if os(Linux)
import Foundation
import XCTest

/// Frameworks keep all test cases to the end of a run, and a process may have about a thousand files open.
final class OpenFilesTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    /// The names of the files in the folder that the process has open.
    private func openFiles() throws -> [String] {
        let manager = FileManager.default
        return try manager.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
            .filter { $0.hasPrefix(folder.path) }.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    func testATestThatHasEndedKeepsNoFileOpenEvenWhileItLives() throws {
        let test = FakeTestCase()
        test.variables = ["SWERKIN_REPORT": folder.path, "SWERKIN_LOG": "quiet"]
        test.When.ITouch("save")
        XCTAssertEqual(try openFiles(), ["SwerkinTests.FakeTestCase.jsonl"])
        test.finish()
        XCTAssertEqual(try openFiles(), [])
        XCTAssertEqual(test.observers.count, 2)
    }
}
#endif
