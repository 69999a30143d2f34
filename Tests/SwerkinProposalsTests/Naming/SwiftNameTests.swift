import Testing

@testable import SwerkinAuthoring

@Suite("A name")
struct SwiftNameTests {
    @Test(
        "is made of the words of a text",
        arguments: [
            ("New member…", "newMember"), ("Save draft", "saveDraft"), ("Username*", "username"),
            ("URL path", "urlPath"),
            ("Don't ask again", "dontAskAgain"), ("E-mail", "eMail"), ("Übersicht öffnen", "übersichtÖffnen"),
            ("LOG IN", "logIn"), ("SAVE", "save"), ("DELETE USER ADA", "deleteUserAda"), ("View API", "viewAPI"),
            ("snake_case", "snakeCase"), ("Help (2 new)", "help"),
            ("one two three four five six", "oneTwoThreeFourFive"), ("设置", "设置"),
        ])
    func words(_ text: String, _ name: String) {
        #expect(SwiftName.member(text, kind: "button") == name)
    }

    @Test(
        "is never a keyword, and never begins with a digit",
        arguments: [
            ("Default", "defaultButton"), ("2 members", "button2Members"), ("Self", "selfButton"),
            ("None", "noneButton"),
        ])
    func escaped(_ text: String, _ name: String) {
        #expect(SwiftName.member(text, kind: "button") == name)
    }

    @Test("does not come of signs alone", arguments: ["", "…", "🙂", "\u{F0C7}", " - "])
    func nothing(_ text: String) {
        #expect(SwiftName.member(text, kind: "button") == nil)
    }

    @Test("has a title that is a sentence, even if a style sheet shows capital letters alone")
    func titles() {
        #expect(SwiftName.readable("DJANGO ADMINISTRATION") == "Django administration")
        #expect(SwiftName.readable("FAQ") == "FAQ")
        #expect(SwiftName.readable("View API") == "View API")
    }

    @Test("is claimed once, then with a number")
    func claims() {
        var registry = NameRegistry(taken: ["save"])
        #expect(registry.claim(["save", "saveButton"]) == "saveButton")
        #expect(registry.claim(["save", "saveButton"]) == "saveButton2")
        #expect(registry.claim(["save", "saveButton"]) == "saveButton3")
    }
}
