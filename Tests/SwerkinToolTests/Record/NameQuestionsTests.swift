import Swerkin
import SwerkinAuthoring
import Testing

@testable import SwerkinTool

/// The dialogue by which a person names new screens.
@Suite struct NameQuestionsTests {
    private let screens = [
        ExploredModel.NewScreen(index: 0, name: "logIn", title: "Log in", trait: .heading("Log in")),
        ExploredModel.NewScreen(index: 2, name: "home", title: "Home", trait: nil),
    ]

    /// The names after some answers, with what was shown.
    private func names(
        _ screens: [ExploredModel.NewScreen], beside taken: Set<String> = [], answers: String...
    ) -> (names: [Int: String], shown: String) {
        var (rest, shown) = (answers[...], "")
        let questions = NameQuestions(readLine: { rest.popFirst() }, show: { shown += $0 + $1 })
        return (questions.names(of: screens, beside: taken), shown)
    }

    @Test("an empty answer keeps the proposed name, another one replaces it")
    func asks() {
        let (names, shown) = names(screens, answers: "", " start ")
        #expect(names == [0: "logIn", 2: "start"])
        let lines = [
            "2 new screens: press Return to keep a name, or type another",
            "  logIn: recognised by the heading with label \"Log in\"",
            "  name [logIn]:   home: recognised by nothing that the others have not", "  name [home]: ",
        ]
        #expect(shown == lines.joined(separator: "\n"))
    }

    @Test("a name that is taken, or none in Swift, is asked for again")
    func refuses() {
        let (names, shown) = names(
            screens, beside: ["orders"], answers: "orders", "home", "New order!", "default", "?", "entrance",
            "entrance", "_home")
        #expect(names == [0: "entrance", 2: "_home"])
        let problems = shown.split(separator: "\n").compactMap { $0.firstRange(of: "]: ") == nil ? nil : $0 }
        #expect(
            problems == [
                "  name [logIn]:   there is a screen orders already: type another name",
                "  name [logIn]:   there is a screen home already: type another name",
                "  name [logIn]:   \"New order!\" can't be the name of a case in Swift: type another, such as newOrder",
                "  name [logIn]:   \"default\" can't be the name of a case in Swift: type another, such as defaultScreen",
                "  name [logIn]:   \"?\" can't be the name of a case in Swift: type letters and digits",
                "  name [logIn]:   home: recognised by nothing that the others have not",
                "  name [home]:   there is a screen entrance already: type another name",
                "  name [home]: ",
            ])
    }

    @Test("the end of the input keeps the proposed names of all further screens")
    func ends() {
        #expect(self.names(screens, answers: "entrance").names == [0: "entrance", 2: "home"])
        let (names, shown) = names(screens)
        #expect(names == [0: "logIn", 2: "home"])
        #expect(shown.hasSuffix("\n  name [logIn]: \n"))
        #expect(self.names([]).shown.isEmpty)
    }
}
