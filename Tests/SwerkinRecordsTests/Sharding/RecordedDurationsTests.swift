import Foundation
import XCTest

@testable import SwerkinRecords

final class RecordedDurationsTests: XCTestCase {
    func testWhatIsWrittenIsReadAgain() throws {
        let durations = RecordedDurations(["Shop.Flows.testB": 0.25, "Shop.Flows.testA/1": 12.3456])
        let json = try durations.json
        XCTAssertEqual(
            String(decoding: json, as: UTF8.self),
            """
            {
              "durations" : {
                "Shop.Flows.testA/1" : 12.346,
                "Shop.Flows.testB" : 0.25
              },
              "version" : 1
            }

            """)
        let read = try RecordedDurations(json: json, file: "d.json")
        XCTAssertEqual(read.seconds, ["Shop.Flows.testB": 0.25, "Shop.Flows.testA/1": 12.346])
    }

    func testAFileIsRead() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("durations-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try RecordedDurations(["a": 1]).json.write(to: file)
        XCTAssertEqual(try RecordedDurations(contentsOf: file.path), RecordedDurations(["a": 1]))
    }

    func testAFileThatCannotBeReadIsAnError() {
        XCTAssertThrowsError(try RecordedDurations(contentsOf: "/no/such/file.json")) { error in
            XCTAssertEqual(
                "\(error)",
                "SWERKIN_DURATIONS names the file /no/such/file.json, which cannot be read: No such file or directory. "
                    + "Name a durations.json of swerkin merge, or leave SWERKIN_DURATIONS out.")
        }
    }

    func testInvalidDurationsAreAnErrorWithItsPosition() {
        let problems = [
            (#"[]"#, "1:1", "the value is not an object"),
            (#"{"durations": {}}"#, "1:1", "the key “version” is missing"),
            (#"{"version": "1"}"#, "1:13", "in “version” the value is not a whole number"),
            (#"{"version": 1}"#, "1:1", "the key “durations” is missing"),
            (#"{"version": 1, "durations": {"a": "long"}}"#, "1:35", "in “durations” → “a” the value is not a number"),
            (#"{"version": 1, "durations": {"a": null}}"#, "1:35", "in “durations” → “a” the value is not a number"),
        ]
        for (json, position, problem) in problems {
            XCTAssertEqual(
                message(json),
                "d.json:\(position) is not a file of durations: \(problem). "
                    + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.", json)
        }
    }

    func testInvalidJSONIsAnErrorWithItsPosition() throws {
        let message = try XCTUnwrap(message("{\n  \"version\": 1,\n  oops\n}"))
        XCTAssertEqual(
            message,
            "d.json:3:3 is not a file of durations: it is not valid JSON (“o” stands where a key in double quotes should come). "
                + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.")
    }

    func testAnotherVersionIsAnError() {
        XCTAssertEqual(
            message(#"{"version": 2, "durations": 7}"#),
            "d.json:1:13 has version 2, and this Swerkin reads version 1. "
                + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.")
    }

    func testANegativeDurationIsAnError() {
        XCTAssertEqual(
            message(#"{"version": 1, "durations": {"b": -1, "a": -0.5, "c": 1}}"#),
            "d.json:1:44 says that a takes -0.5 seconds. "
                + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.")
    }

    private func message(_ json: String) -> String? {
        do {
            _ = try RecordedDurations(json: Data(json.utf8), file: "d.json")
            return nil
        } catch {
            return "\(error)"
        }
    }
}
