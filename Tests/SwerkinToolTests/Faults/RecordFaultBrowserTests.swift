#if os(Linux)
import Foundation
import PageTesting
import XCTest

/// Sessions whose record can't be written: no act is skipped silently, and none is done that isn't recorded.
final class RecordFaultBrowserTests: BrowserTestCase {
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><title>Shop</title><h1>Home</h1>
        <button onclick="document.querySelector('h1').textContent = 'Orders'">Orders</button></html>
        """
    private static let requests = "expect Home\ntouch Orders\nexpect Orders\n"

    private let root = FileManager.default.temporaryDirectory.path + "/record-faults-" + UUID().uuidString
    private var page: String { root + "/page.html" }
    private var report: String { root + "/report" }

    override func setUpWithError() throws {
        try super.setUpWithError()
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try Data(Self.page.utf8).write(to: URL(fileURLWithPath: page))
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: root) }

    private func drive(_ fault: Fault?) throws -> FaultyCommand.Ending {
        try FaultyCommand(compiledIn: root, below: report).run(
            BuiltCommand.program("swerkin"), ["drive", page, "--report", report], fault, input: Self.requests)
    }

    func testADriveThatCannotBeRecordedSaysSoAtOnceWithTheExitCode74() throws {
        let whole = try drive(nil)
        XCTAssertEqual(whole.status, 0, whole.words)
        for call in 1...whole.calls {
            // There is none if the call before failed to make it.
            try? FileManager.default.removeItem(atPath: report)
            let ending = try drive(Fault(kind: .full, call: call))
            XCTAssertEqual(ending.status, 74, "call \(call): \(ending.words)")
            XCTAssertTrue(ending.words.contains("\(report)"), "call \(call): \(ending.words)")
            XCTAssertTrue(ending.words.contains("cannot be written: there is no space left"), ending.words)
            let record = (try? String(contentsOfFile: report + "/drive.jsonl", encoding: .utf8)) ?? ""
            XCTAssertTrue(record.isEmpty || record.hasSuffix("}\n"), "call \(call): torn")
        }
    }

    func testAFileInTheFoldersPlaceIsSaidBeforeThePageOpens() throws {
        let command = BuiltCommand(["drive", page, "--report", page + "/report"])
        try command.run()
        try command.input.close()
        XCTAssertEqual(command.waitForExit(), 74)
        XCTAssertEqual(command.problems(), "Error: \(page)/report cannot be written: Not a directory\n")
        XCTAssertEqual(command.restOfOutput(), "")
    }

    func testASecondDriveOnOneFolderIsRefusedAndTearsNothing() throws {
        let first = BuiltCommand(["drive", page, "--report", report])
        try first.run()
        try first.input.write(contentsOf: Data("expect Home\nwhere\n".utf8))
        XCTAssertTrue(first.output(containing: "the model has no screens yet\nthe model"))
        let second = BuiltCommand(["drive", page, "--report", report])
        try second.run()
        try second.input.close()
        XCTAssertEqual(second.waitForExit(), 74)
        XCTAssertEqual(
            second.problems().split(separator: "\n").last.map(String.init),
            "Error: \(report)/drive.jsonl cannot be written: process \(first.identifier), swerkin, is writing to it")
        try first.input.close()
        XCTAssertEqual(first.waitForExit(), 0)
        let record = try String(contentsOfFile: report + "/drive.jsonl", encoding: .utf8)
        XCTAssertTrue(record.contains("testFinished") && record.hasSuffix("}\n"), record)
    }

    func testAnAssistantIsToldThatItsActsAreNotRecorded() throws {
        func call(_ id: Int, _ act: String) -> String {
            let arguments = #"{"name":"perform","arguments":{"acts":["\#(act)"]}}"#
            return #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":\#(arguments)}"# + "\n"
        }
        let faulty = try FaultyCommand(compiledIn: root, below: report)
        let server = BuiltCommand(
            ["serve", page, "--report", report], environment: faulty.variables(Fault(kind: .full, call: 9)))
        try server.run()
        let acts = ["expect Home", "touch Orders", "expect Nonsense", "expect Orders"]
        for (id, act) in acts.enumerated() {
            try server.input.write(contentsOf: Data(call(id, act).utf8))
            XCTAssertTrue(server.output(containing: #""id": \#(id), "#))
        }
        try server.input.close()
        let answers = (server.received + server.restOfOutput()).split(separator: "\n").map(String.init)
        XCTAssertTrue(answers[0].contains(#""isError": false"#), "\(answers)")
        let refused = answers.filter { $0.contains("cannot be written: there is no space left") }
        XCTAssertGreaterThanOrEqual(refused.count, 2, "\(answers)")
        XCTAssertEqual(Array(answers.suffix(refused.count)), refused, "All after the first are refused, too.")
        XCTAssertTrue(refused.allSatisfy { $0.contains(#""isError": true"#) }, "\(answers)")
        XCTAssertEqual(server.waitForExit(), 74)
        XCTAssertTrue(server.problems().hasSuffix("cannot be written: there is no space left\n"))
    }
}
#endif
