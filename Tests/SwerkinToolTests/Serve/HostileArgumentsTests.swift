import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// Values that no tool expects, for each argument of each tool.
final class HostileArgumentsTests: BrowserTestCase {
    /// The values as JSON; they are no texts of Swift, which would have no such numbers.
    private static let values = [
        "-1", "0", "1", "1.5", "-0.0", "1e308", "1e400", "-1e308", "1e-320", "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808", "18446744073709551616", "NaN", "Infinity", "null", "true", "\"\"", "\"NaN\"", "\"-1\"",
        "\"9223372036854775807\"", "\"\\u0000\"", "\"\\ud800\"", "\"a\\u2028b\\r\\n| c\"", "[]", "[[]]", "[-1]",
        "[null]", "{}",
        "{\"a\": {\"b\": []}}", "[\"\"]", "[\"\\u0000\"]",
        "\"" + String(repeating: "x", count: 50_000) + "\"", "\"" + String(repeating: "(", count: 2_000) + "\"",
        String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
        String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
        String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
        "[" + Array(repeating: "\"\"", count: 5_000).joined(separator: ",") + "]",
    ]

    /// Acts with numbers and texts that no step expects.
    private static let acts = [
        "IShouldSee(#a, numberOfTimes: -1)", "IShouldSee(#a, numberOfTimes: 9223372036854775807)",
        "IShouldSee(#a, numberOfTimes: 1e308)", "ITouch(the 9223372036854775807th button)", "ITouch(the 0th button)",
        "ITouch(the -1st button)", "IPressKey()", "IPressKey(\u{0})", "ISwipe(.sideways)", "I()", "ITouch()", "(", "do",
        "enter  into ", "touch ", "expect not ", "segment x of -1", "picture /tmp/never", "quit", "IType(a, into: #b",
        String(repeating: "ITouch(", count: 1_000) + String(repeating: ")", count: 1_000),
    ]

    /// Sends each value as each argument of each tool; each gets a response.
    private func attack(_ assistant: AgentConversation) throws {
        let tools = assistant.tools()
        XCTAssertGreaterThan(tools.count, 4)
        for (tool, parameters) in tools {
            for parameter in parameters {
                for value in Self.values {
                    let others = parameters.filter { $0.name != parameter.name && $0.name == "to" }
                        .map { "\"\($0.name)\": \"x\", " }.joined()
                    let arguments = "{\(others)\"\(parameter.name)\": \(value)}"
                    let call = "\(tool) \(parameter.name): \(value.prefix(40))"
                    let response = try XCTUnwrap(assistant.send(Self.line(tool, arguments)), call)
                    XCTAssertFalse(response.text.isEmpty, call)
                }
            }
            for value in Self.values {
                XCTAssertNotNil(assistant.send(Self.line(tool, value)), "\(tool) \(value.prefix(40))")
            }
        }
    }

    private static func line(_ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    func testNoArgumentEndsAServerThatLeadsAPage() throws {
        try requireChromium()
        let page = try page("<h1>Home</h1><button id=a>Save</button><label>Name <input id=b></label>")
        let assistant = try AgentConversation(["serve", page.path, "--wait", "1s"])
        XCTAssertEqual(assistant.call("record_segment", ["screen": "home"])?.isError, false)
        try attack(assistant)
        for act in Self.acts { XCTAssertEqual(assistant.call("perform", ["acts": [act]])?.isError, true, act) }
        XCTAssertEqual(
            assistant.call("record_segment", ["acts": -1])?.text, "acts must be a whole number from 1 to 10000")
        XCTAssertEqual(assistant.call("where_am_i")?.isError, false)
        XCTAssertEqual(assistant.leave(), 0)
    }

    func testNoArgumentEndsAServerOfAModel() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).flowgraph.json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"flowgraph": 1, "screens": [{"name": "home", "start": true}], "segments": []}"#.utf8).write(
            to: file)
        for (program, arguments) in [
            ("swerkin", ["serve", "--model", file.path]), ("flowgraph", ["serve", file.path, "--mcp"]),
        ] {
            let assistant = try AgentConversation(of: program, arguments)
            try attack(assistant)
            XCTAssertEqual(assistant.call("check")?.isError, false)
            XCTAssertEqual(assistant.leave(), 0)
        }
    }

    func testANumberOfAnOptionThatIsNoneIsRefused() throws {
        let page = try page("")
        for option in ["--acts", "--overlap", "--seed", "--budget", "--wait"] {
            for value in ["-1", "1.5", "NaN", "9223372036854775808"] {
                let result = SwerkinCommand.result(of: ["explore", page.path, "-o", "never", "\(option)=\(value)"])
                XCTAssertEqual(result.status, .wrongUsage, "\(option) \(value)")
            }
        }
        for option in ["--acts", "--limit", "--overlap", "--samples"] {
            let result = SwerkinCommand.result(
                of: ["explore", page.path, "-o", "never", "\(option)=9223372036854775807"])
            let note = result.notes.joined()
            XCTAssertTrue(note.contains("write a whole number from "), note)
        }
    }
}
