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

@Suite struct LiveRequestTests {
    private static func errand(_ goal: String, from start: String? = nil, via: [String] = [])
        -> LiveSession.NavigationTask
    {
        var errand = LiveSession.NavigationTask(to: goal)
        (errand.start, errand.waypoints) = (start, via)
        return errand
    }

    @Test(
        "a line is read as a request",
        arguments: [
            ("look", .look(nil)), (" look  save ", .look("save")), ("where", .place), ("changes", .changes),
            ("plan checkout", .plan(errand("checkout"))),
            (
                "plan check out from home via cart, my account",
                .plan(errand("check out", from: "home", via: ["cart", "my account"]))
            ),
            ("navigate orders via cart", .navigate(errand("orders", via: ["cart"]))),
            ("why not orders from home", .whyNot(errand("orders", from: "home"))),
            ("touch Log in", .touch("Log in")), ("touch #save", .touch("#save")),
            ("enter Ada into the mill into Name", .enter("Ada into the mill", field: "Name")),
            (#"enter " x" into Name"#, .enter(" x", field: "Name")),
            ("expect not Save", .expect("Save", isThere: false)), ("expect Save", .expect("Save", isThere: true)),
            ("ITouchButton(save)", .step("ITouchButton(save)")), ("do IGoBack()", .step("IGoBack()")),
            ("screen", .screen(name: nil, trait: nil)),
            ("screen orders by #list", .screen(name: "orders", trait: "#list")),
            ("screen by #list", .screen(name: nil, trait: "#list")),
            ("segment", .segment(label: nil, acts: nil)), ("segment Open it of 2", .segment(label: "Open it", acts: 2)),
            ("segment of 2", .segment(label: nil, acts: 2)),
            ("segment Show all of them", .segment(label: "Show all of them", acts: nil)),
            ("given a=1", .given("a=1")), ("swift", .swift(path: nil)), ("save a b.json", .save(path: "a b.json")),
        ] as [(String, LiveRequest)])
    func reads(_ line: String, _ request: LiveRequest) throws {
        #expect(try LiveRequest.reading(line) == request)
    }

    @Test("empty lines and comments are no requests", arguments: ["", "  ", "# a comment", "#"])
    func comments(_ line: String) throws { #expect(try LiveRequest.reading(line) == nil) }

    @Test(
        "a line that is none says how to write it",
        arguments: [
            ("lok", #"there is no request "lok"; did you mean “look”?; help lists them"#),
            ("enter Ada", "write it as: enter <text> into <field>"), ("touch", "write it as: touch <query or label>"),
            ("why orders", "write it as: why not <screen> [from <screen>]"), ("undo it", "write it as: undo"),
            ("navigate orders from home", "write it as: navigate <screen> [via <screen>, …]"),
            ("segment a of 0", "write it as: segment [<label>] [of <number>]"),
        ])
    func problems(_ line: String, _ words: String) {
        do throws(LiveRequest.Problem) {
            _ = try LiveRequest.reading(line)
            Issue.record("\(line) was read")
        } catch {
            #expect(error.description == words)
        }
    }

    @Test("every request has a form, and every form is read")
    func forms() throws {
        for form in LiveRequest.forms {
            let line = form.form.replacing(#/ ?\[[^\]]*\]/#, with: "").replacing(/<[^>]*>/, with: "x")
            #expect(try LiveRequest.reading(line == "do x" ? "do IGoBack()" : line) != nil, "\(line)")
        }
    }
}
