import CommandSupport
import Foundation
import XCTest

final class WholeFileTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.path + "/whole-file-" + UUID().uuidString
    private var path: String { folder + "/out.txt" }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    func testAFileIsReplacedAndKeepsItsPermissions() throws {
        try WholeFile(path).write(Array("old".utf8))
        XCTAssertEqual(chmod(path, 0o640), 0)
        try WholeFile(path).write(Array("new".utf8))
        XCTAssertEqual(try text(path), "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["out.txt"])
    }

    func testANewFileReplacesNone() throws {
        try WholeFile(path).writeNew(Array("first".utf8))
        XCTAssertThrowsError(try WholeFile(path).writeNew(Array("second".utf8))) { error in
            XCTAssertEqual("\(error)", "\(path) cannot be written: it is there already")
        }
        XCTAssertEqual(try text(path), "first")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["out.txt"])
    }

    func testALinkStaysOneAndItsFileIsReplaced() throws {
        try WholeFile(path).write(Array("old".utf8))
        let link = folder + "/link.txt"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        try WholeFile(link).write(Array("new".utf8))
        XCTAssertEqual(try text(path), "new")
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), path)
    }

    func testAFileWithTwoNamesKeepsBoth() throws {
        try WholeFile(path).write(Array("old".utf8))
        let other = folder + "/other.txt"
        try FileManager.default.linkItem(atPath: path, toPath: other)
        try WholeFile(other).write(Array("new".utf8))
        XCTAssertEqual(try text(path), "new")
    }

    func testWhatCannotBeWrittenIsNamedWithTheReason() throws {
        try WholeFile(path).write([])
        for (path, reason) in [
            (folder, "this is a folder"), (folder + "/new/", "this is a folder"),
            (folder + "/none/a.txt", "there is no folder \(folder)/none"),
            (path + "/a.txt", "\(path) is not a folder"),
        ] {
            XCTAssertThrowsError(try WholeFile(path).write([1])) { error in
                XCTAssertEqual("\(error)", "\(path) cannot be written: \(reason)")
            }
        }
    }

    #if os(Linux)
    func testAFullDeviceIsNamed() {
        XCTAssertThrowsError(try WholeFile("/dev/full").write([1])) { error in
            XCTAssertEqual("\(error)", "/dev/full cannot be written: there is no space left")
        }
        XCTAssertNoThrow(try WholeFile("/dev/null").write([1]))
    }
    #endif
}
