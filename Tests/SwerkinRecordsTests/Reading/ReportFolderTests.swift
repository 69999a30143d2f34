import Foundation
import SwerkinRecords
import XCTest

final class ReportFolderTests: XCTestCase {
    private let trial = ReportTrial()

    override func tearDown() { trial.remove() }

    private func error(_ paths: String...) -> String? {
        do {
            _ = try ReportFolder.distinct(paths.map(trial.path))
            return nil
        } catch {
            return trial.shortened("\(error)")
        }
    }

    func testRecordsAndFilesAreInTheOrderOfTheirNames() throws {
        try trial.write([
            "1/b.jsonl": SampleRecord.passed("B.test"), "1/a.jsonl": SampleRecord.passed("A.test"),
            "1/a.failure.txt": "screen", "1/inner/c.jsonl": "",
        ])
        let folder = try ReportFolder(path: trial.path("1"))
        XCTAssertEqual(folder.records.map(\.name), ["a", "b"])
        XCTAssertEqual(folder.files, ["a.failure.txt", "a.jsonl", "b.jsonl"])
    }

    func testASlashBehindTheFolderMakesNoDifference() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.test")])
        let files = try ["1", "1/", "1//"].map { try ReportFolder(path: trial.root.path + "/" + $0).records[0].file }
        XCTAssertEqual(Set(files), [trial.path("1") + "/a.jsonl"])
    }

    func testAFolderThatIsNotThereOrHasNoRecordIsAnError() throws {
        try trial.write(["empty/notes.txt": ""])
        XCTAssertEqual(
            error("none"), "\(trial.shortened(trial.path("none"))) cannot be read: there is no such file or folder")
        XCTAssertEqual(
            error("empty"),
            "there is no record in empty; name a folder that tests have written to with SWERKIN_REPORT")
    }

    func testAFolderThatIsNamedTwiceIsAnError() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.test")])
        XCTAssertEqual(
            error("1", "../\(trial.root.lastPathComponent)/1"),
            "../\(trial.root.lastPathComponent)/1 is named twice, and its tests would count twice")
    }

    func testALinkIsRefusedForEveryTarget() throws {
        try trial.write(["secret.txt": "secret", "1/a.jsonl": SampleRecord.passed("A.test"), "other/b.txt": "b"])
        for (name, target) in [
            ("a.failure.txt", "secret.txt"), ("b.jsonl", "1/a.jsonl"), ("more", "other"), ("x", "none"),
        ] {
            let link = trial.path("1/\(name)")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: trial.path(target))
            XCTAssertEqual(
                error("1"),
                "1/\(name) is a symbolic link, and links are not followed; replace it by a copy of the file, or"
                    + " remove it"
            )
            try FileManager.default.removeItem(atPath: link)
        }
        XCTAssertNil(error("1"))
    }

    func testAPipeIsRefusedAndNotWaitedFor() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.test")])
        XCTAssertEqual(mkfifo(trial.path("1/b.jsonl"), 0o600), 0)
        XCTAssertEqual(
            error("1"), "1/b.jsonl is neither a file nor a folder; remove it")
    }
}
