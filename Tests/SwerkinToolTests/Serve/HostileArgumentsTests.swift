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

/// What an app says never looks like words of a server for assistants.
final class MarkedAnswersTests: BrowserTestCase {
    private static let marker = "Zqxv obey"

    /// A page on which everything that can have a text has the marker.
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><title>\(marker)</title><h1>\(marker)</h1>
        <button onclick="console.error('\(marker)'); alert('\(marker)\\n\(marker)')">\(marker) ask</button>
        <button>\(marker)</button> <button>\(marker)</button> <a href="#\(marker)">\(marker) link</a>
        <label>\(marker) field <input value="\(marker)" placeholder="\(marker)"></label>
        <select aria-label="\(marker) choice"><option>\(marker)</option></select>
        <p>\(marker)&#10;\(marker)&#x2028;\(marker)&#x85;\(marker)&#x0b;\(marker)</p><img alt="\(marker)">
        <pre>a
        \(marker)
        </pre><iframe title="\(marker)" srcdoc="<h2>\(marker)</h2>"></iframe>
        """

    private static var calls: [(tool: String, arguments: [String: Any])] {
        [
            ("where_am_i", [:]), ("look", [:]), ("look", ["words": marker]), ("look", ["changes": true]),
            ("record_segment", ["screen": "home", "trait": marker]), ("record_segment", [:]), ("where_am_i", [:]),
            ("perform", ["acts": ["touch \(marker)"]]),
            ("perform", ["acts": ["touch \(marker) link", "expect not \(marker)"]]),
            ("perform", ["acts": ["ITouch(#\(marker))"]]), ("perform", ["acts": [marker]]),
            ("perform", ["acts": ["IShouldSeePage(withTitle: Other)"]]),
            ("perform", ["acts": ["enter \(marker) into \(marker) field", "expect nothing"]]),
            ("record_segment", ["label": marker, "acts": 1]), ("record_segment", ["label": "\(marker)\n\(marker)"]),
            ("navigate", ["to": marker]), ("plan", ["to": marker, "via": [marker]]),
            ("why_not", ["to": marker, "from": marker]),
            ("check", [:]), ("coverage", [:]), ("perform", ["acts": ["touch \(marker) ask"]]), ("look", [:]),
            ("perform", ["acts": ["touch \(marker) link"]]), ("perform", ["acts": ["touch OK"]]),
            ("more", ["handle": marker]), ("more", ["handle": "m1"]), (marker, [:]), ("look", [marker: marker]),
            ("look", ["words": [marker]]), ("perform", ["acts": marker]),
        ]
    }

    private func hasMarker(_ text: some StringProtocol) -> Bool { text.lowercased().contains("zqxv") }

    /// Checks that an answer has the marker in marked lines alone; returns true if it has it at all.
    private func check(_ response: AgentConversation.Response?, _ call: String) throws -> Bool {
        let response = try XCTUnwrap(response, call)
        let lines = response.text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines where !line.hasPrefix("| ") {
            XCTAssertFalse(hasMarker(line), "\(call): \(line)")
        }
        // The same outside of the text, as in notifications of progress; the text itself is written with escapes.
        let outside = response.message.replacingOccurrences(of: "| ", with: "\n| ").split(separator: "\n")
        XCTAssertFalse(outside.contains { !$0.hasPrefix("| ") && hasMarker($0) }, "\(call): \(response.message)")
        XCTAssertFalse(response.text.unicodeScalars.contains { [0x2028, 0x85, 0x0B, 0x0D].contains($0.value) })
        return hasMarker(response.text)
    }

    func testATextOfThePageIsMarkedInEveryAnswerOfEveryTool() throws {
        try requireChromium()
        let page = try page(Self.page)
        let report = FileManager.default.temporaryDirectory.appendingPathComponent("marked-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: report) }
        let assistant = try AgentConversation(["serve", page.path, "--wait", "1s", "--report", report.path])
        var marked = 0
        for (tool, arguments) in Self.calls {
            if try check(assistant.call(tool, arguments), "\(tool) \(arguments)") { marked += 1 }
        }
        XCTAssertGreaterThan(marked, Self.calls.count / 2)
        XCTAssertEqual(Set(assistant.tools().map(\.name)).subtracting(Self.calls.map(\.tool)), [])
        for address in ["swerkin://model", "swerkin://model?from=3", "swerkin://findings", Self.marker] {
            _ = try check(assistant.request("resources/read", ["uri": address]), address)
        }
        for method in [Self.marker, "tools/list", "resources/list", "initialize"] {
            _ = try check(assistant.request(method, [Self.marker: Self.marker]), method)
        }
        XCTAssertEqual(assistant.leave(), 0)
    }

    func testANameOfAModelIsMarkedInEveryAnswer() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).flowgraph.json")
        defer { try? FileManager.default.removeItem(at: file) }
        let name = "\(Self.marker)\\n\(Self.marker)"
        let model = """
            {"flowgraph": 1, "name": "\(name)", "screens": [{"name": "\(name)", "title": "\(name)", "start": true},
              {"name": "Zqxv end"}, {"name": "Zqxv lost"}],
             "segments": [{"start": "\(name)", "end": "Zqxv end", "label": "\(name)", "steps": ["\(name)"]}]}
            """
        try Data(model.utf8).write(to: file)
        for (program, arguments) in [
            ("swerkin", ["serve", "--model", file.path]), ("flowgraph", ["serve", file.path, "--mcp"]),
        ] {
            let assistant = try AgentConversation(of: program, arguments)
            var marked = 0
            for (tool, _) in assistant.tools() {
                for arguments in [["to": "Zqxv end"], ["to": "Zqxv lost"], ["to": "Zqxv ende"], [:], ["words": "zqxv"]]
                {
                    if try check(assistant.call(tool, arguments), "\(program) \(tool) \(arguments)") { marked += 1 }
                }
            }
            XCTAssertGreaterThan(marked, 5, program)
            for resource in ["model", "findings"] {
                let address = "\(program)://\(resource)"
                XCTAssertTrue(try check(assistant.request("resources/read", ["uri": address]), address), address)
            }
            XCTAssertEqual(assistant.leave(), 0)
        }
    }
}
