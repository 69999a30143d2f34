import Swerkin
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

    @Test("has no character that nobody sees")
    func invisible() {
        let text = "Sa\u{FE0F}\u{E0149}ve\u{3164} dr\u{34F}\u{17B4}aft\u{FFA0}\u{115F}"
        #expect(SwiftName.member(text, kind: "button")?.unicodeScalars.allSatisfy { $0.isASCII } == true)
        #expect(!SwiftName.isMember("save\u{FE0F}") && SwiftName.isMember("save"))
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

@Suite("The declarations in a source")
struct ExistingDeclarationsTests {
    private static func declarations(_ source: String) -> ExistingDeclarations {
        var declarations = ExistingDeclarations()
        declarations.add(source)
        return declarations
    }

    @Test("are its types, its screens with their enums, and the queries of its constants")
    func found() {
        let found = Self.declarations(
            """
            public enum ShopScreen: String, DeclaredScreen {
                case logIn, home
                case `default` = "start"

                var declaration: Declaration<Self> {
                    switch self {
                    case .logIn: .trait(.heading("Log in"))
                    default: .trait(.heading("A"))
                    }
                }
            }
            enum Size: String { case small }
            final class OrderFlow: BaseTestCase {}
            enum HomePage {
                static let save = ElementQuery.button("Save")
                static let draft = ElementQuery.button("Draft")
                    .within(.dialog("New"))
            }
            """)
        #expect(found.types == ["ShopScreen", "Size", "OrderFlow", "HomePage"])
        #expect(found.enumOfScreen == ["logIn": "ShopScreen", "home": "ShopScreen", "start": "ShopScreen"])
        #expect(found.has(.button("Save")) && found.has(.button("Draft").within(.dialog("New"))))
        #expect(!found.has(.button("Draft")))
    }

    @Test("may be none", arguments: ["", "enum", "case a, b", "enum A: DeclaredScreen", "let x = ElementQuery"])
    func none(_ source: String) {
        #expect(Self.declarations(source).enumOfScreen.isEmpty)
    }
}
