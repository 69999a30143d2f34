// The tests find processes in /proc.
#if os(Linux)
import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// The signals that end a command, while a step waits for a minute.
final class EndSignalsTests: BrowserTestCase {
    /// The signals that end a process, but for those that a shell has made this process and its children ignore.
    private static var signals: [Int32] {
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
                != unsafeBitCast(SIG_IGN, to: Int.self)
        }
    }

    private func processes(with text: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { name in
            guard Int(name) != nil, let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else {
                return false
            }
            return String(decoding: line, as: UTF8.self).contains(text)
        }
    }

    /// Starts a command, sends it a signal once its output has a text, and waits for its end and that of its browser.
    private func expectEnd(
        _ arguments: [String], input: String, after text: String, by signal: Int32, _ folder: URL
    ) throws {
        let command = BuiltCommand(arguments, environment: ["TMPDIR": folder.path])
        try command.run()
        try command.input.write(contentsOf: Data(input.utf8))
        XCTAssertTrue(command.output(containing: text), "\(arguments[0]) by \(signal)")
        command.send(signal)
        // Far less than the step waits, and more than a busy machine needs.
        try eventually { !command.isRunning && processes(with: folder.path).isEmpty }
        XCTAssertFalse(command.restOfOutput().contains("At fault"), "nobody is, \(arguments[0]) by \(signal)")
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("end-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    func testEverySignalEndsASessionThatWaitsWithItsBrowser() throws {
        try requireChromium()
        let page = try page("<h1>Home</h1>")
        for signal in Self.signals {
            let folder = try folder()
            try expectEnd(
                ["drive", page.path, "--wait", "60s"], input: "where\nexpect Nothing\n",
                after: "the model has no screens",
                by: signal, folder)
            try expectEnd(
                ["serve", page.path, "--wait", "60s"],
                input: #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"where_am_i"}}"# + "\n"
                    + #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"perform","arguments":{"acts":["expect Nothing"]}}}"#
                    + "\n", after: "the model has no screens", by: signal, folder)
        }
    }

    func testEverySignalEndsACommandWithoutABrowser() throws {
        let folder = try folder()
        let model = folder.appendingPathComponent("m.flowgraph.json")
        try Data(#"{"flowgraph": 1, "screens": [{"name": "home", "start": true}], "segments": []}"#.utf8).write(
            to: model)
        for signal in Self.signals {
            try expectEnd(["drive", "--model", model.path], input: "where\n", after: "home", by: signal, folder)
        }
    }
}
#endif
