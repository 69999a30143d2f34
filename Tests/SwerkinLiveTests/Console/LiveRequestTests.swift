import Testing

@testable import SwerkinAuthoring

@Suite struct LiveRequestTests {
    private static func errand(_ goal: String, from start: String? = nil, via: [String] = []) -> LiveSession.Errand {
        var errand = LiveSession.Errand(to: goal)
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
