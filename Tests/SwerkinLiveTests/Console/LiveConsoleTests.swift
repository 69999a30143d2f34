import Foundation
import TestSupport
import Testing

@testable import SwerkinAuthoring

@Suite struct LiveConsoleTests {
    /// The lines that a console printed, and whether all was possible.
    private func run(
        _ session: LiveSession, _ lines: String, isInteractive: Bool = false, output: String? = nil
    ) -> (text: String, isPossible: Bool) {
        var rest = lines.split(separator: "\n").map(String.init)[...]
        var printed: [String] = []
        let terminal = LiveConsole.Terminal(
            readLine: {
                let line = rest.popFirst()
                if let line { printed.append("> \(line)") }
                return line
            }, print: { printed.append($0) }, isInteractive: isInteractive)
        let ending = LiveConsole(session, on: terminal, output: output).run()
        session.end()
        return (printed.joined(separator: "\n") + "\n", ending == .allPossible)
    }

    @Test("a session is led by requests")
    func transcript() throws {
        let run = run(
            try MemberSession.session(),
            """
            where
            look
            look log
            plan members
            why not offers
            touch o
            navigate members
            where
            back
            expect Good day!
            expect not Good day!
            screen
            undo
            declared
            lok
            given loggedIn=
            plan nowhere
            navigate ofers
            swift
            """, isInteractive: true)
        #expect(GoldenFile("console.txt").difference(from: run.text) == nil)
        #expect(run.isPossible)
    }

    @Test("without a person the first request that isn't possible is the last")
    func ends() throws {
        let run = run(try MemberSession.session(), "touch nothing\nlook")
        #expect(!run.isPossible)
        #expect(!run.text.contains("> look"))
        #expect(!self.run(try MemberSession.session(), "lok\nlook").isPossible)
        #expect(self.run(try MemberSession.session(), "where\nquit\nlok").isPossible)
    }

    @Test("the model is written after each declaration, over no file of another")
    func output() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("console-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.flowgraph.json").path
        let first = run(
            try MemberSession.session(model: nil), "screen entrance\ntouch Log in\nscreen login", output: file)
        #expect(first.isPossible)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""name": "login""#))
        let second = run(try MemberSession.session(), "save \(file)")
        #expect(second.text.hasSuffix("✗ \(file) is there already: name another file, or remove it\n"))
        let unsaved = run(try MemberSession.session(model: nil), "screen entrance")
        #expect(unsaved.text.hasSuffix("1 declaration was not saved; -o <file> writes each at once\n"))
    }

    @Test("a first word and the name of a screen are completed")
    func completions() throws {
        let session = try MemberSession.session(hasApp: false)
        let terminal = LiveConsole.Terminal(readLine: { nil }, print: { _ in }, isInteractive: true)
        let console = LiveConsole(session, on: terminal)
        #expect(console.completions(of: "s") == ["screen ", "segment ", "save ", "swift "])
        #expect(console.completions(of: "why not m") == ["why not members"])
        #expect(console.completions(of: "touch m") == [])
    }
}
