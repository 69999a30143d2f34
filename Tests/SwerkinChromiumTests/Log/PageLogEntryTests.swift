import Foundation
import XCTest

@testable import SwerkinBrowsers

final class PageLogEntryTests: XCTestCase {
    private func read<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    func testWhatIsNotUnderstoodIsSaidToBeSo() {
        for method in ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"] {
            let event = ProtocolEvent(method: method, message: Data(#"{"params":{"args":7}}"#.utf8))
            XCTAssertEqual(
                PageLogEntry(event),
                PageLogEntry(source: .browser, level: .error, text: "something that is not understood: \(method)"))
        }
    }

    func testLinesAreCountedFromOneInEachBrowser() throws {
        for (line, expected) in [(0, 1), (11, 12), (Int.max, Int.min)] {
            let frame = "{\"url\":\"app.js\",\"lineNumber\":\(line)}"
            let added: LogDomain.EntryAdded = try read(
                "{\"entry\":{\"source\":\"network\",\"level\":\"error\",\"text\":\"x\",\"lineNumber\":\(line)}}")
            let called: LogDomain.ConsoleCalled = try read(
                "{\"type\":\"log\",\"args\":[],\"stackTrace\":{\"callFrames\":[\(frame)]}}")
            let thrown: LogDomain.ExceptionThrown = try read(
                "{\"exceptionDetails\":{\"text\":\"x\",\"url\":\"app.js\",\"lineNumber\":\(line)}}")
            XCTAssertEqual(
                [PageLogEntry(added).line, PageLogEntry(called).line, PageLogEntry(thrown).line],
                [expected, expected, expected])
        }
    }
}
