import Testing

@testable import FlowGraphImport

@Suite struct ScreenNamesTests {
    private func names(_ candidates: ([String], String)...) -> [String] {
        ScreenNames.unique(candidates.map { ScreenNames.Candidate(choices: $0.0, identifier: $0.1) })
    }

    @Test("the best choice without a competitor is taken")
    func choices() {
        #expect(
            names((["Home"], "1"), (["List", "Chats"], "2"), (["List", "Feeds"], "3")) == ["Home", "Chats", "Feeds"])
    }

    @Test("a choice that another has as a lesser one is not taken")
    func lesserChoices() {
        #expect(names((["A"], "1"), (["B", "A"], "2")) == ["A#1", "B"])
    }

    @Test("identifiers that are alike, or equal another's name, are followed by numbers")
    func numbers() {
        #expect(names((["A"], "1"), (["A"], "1"), (["A#1#2"], "x")) == ["A#1", "A#1#3", "A#1#2"])
    }

    @Test("a text is put on one line, and nothing is left of spaces")
    func readable() {
        #expect(ScreenNames.readable(" Sign\n  in ") == "Sign in")
        #expect(ScreenNames.readable(" \n") == nil)
        #expect(ScreenNames.readable(nil) == nil)
    }
}
