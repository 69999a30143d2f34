import Swerkin
import SwerkinConformance
import XCTest

/// Each kind of mistake in a concise declaration that the compiler can't see: one failure, which names the line.
final class DeclarationMistakesTests: XCTestCase {
    /// The failures of a flow through an app.
    private func failures<App: DeclaredApp>(of app: App.Type, _ steps: (FlowSession) -> Void) -> [String] {
        let host = Host<App>()
        let session = FlowSession(host: host)
        session.begin()
        for screens in App.screens { session.register(screens) }
        steps(session)
        session.finish()
        return host.recorder.failures.map(\.message)
    }

    /// The failure of a graph that can't be made, with one problem.
    private func refused(_ problem: String, to screen: String = "there") -> [String] {
        [
            """
            When INavigate(toScreen: \(screen)) failed: what the screens declare does not make a graph.
              \(problem)
            At fault: the use of Swerkin, not the app.
            """
        ]
    }

    func testAnAliasOfItself() {
        XCTAssertEqual(
            failures(of: SelfAlias.self) { $0.When.INavigate(toScreen: SelfAlias.there) },
            refused(
                "there.declaration (DeclarationMistakesTests.swift:\(SelfAlias.line)): “there” cannot be an alias of itself."
            ))
    }

    func testAnAliasOfAnAlias() {
        XCTAssertEqual(
            failures(of: AliasOfAlias.self) { $0.When.INavigate(toScreen: AliasOfAlias.there) },
            refused(
                "elsewhere.declaration (DeclarationMistakesTests.swift:\(AliasOfAlias.line)): “there” is an alias itself; name "
                    + "the screen that it is an alias of."))
    }

    func testATraitThatIsEmpty() {
        XCTAssertEqual(
            failures(of: Traitless.self) { $0.When.INavigate(toScreen: Traitless.there) },
            [
                """
                When INavigate(toScreen: there) failed: the screen "there" (DeclarationMistakesTests.swift:\(Traitless.line)) \
                has an empty trait, so an arrival there cannot be checked: give it the identifier of an element that is on no \
                other screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(
            failures(of: Traitless.self) { $0.Then.IWaitToSeeScreen(Traitless.there) },
            [
                """
                Then IWaitToSeeScreen(there) failed: the screen "there" (DeclarationMistakesTests.swift:\(Traitless.line)) \
                has an empty trait, so an arrival there cannot be checked: give it the identifier of an element that is on no \
                other screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testATraitThatTwoScreensHave() {
        let line = SameTrait.line
        XCTAssertEqual(
            failures(of: SameTrait.self) { $0.When.INavigate(fromScreen: SameTrait.here, toScreen: SameTrait.there) },
            [
                """
                When INavigate(fromScreen: here, toScreen: there) failed: the screens "there" (DeclarationMistakesTests.swift:\
                \(line)) and "here" (DeclarationMistakesTests.swift:\(line - 1)) have the same trait, "save", so an arrival \
                on one cannot be told from the other: give each the identifier of an element that is on no other screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testANameThatTwoEnumsHave() {
        XCTAssertEqual(
            failures(of: TwoEnums.self) { _ in },
            [
                """
                the screen name "there" is used in TwoEnums (DeclarationMistakesTests.swift:\(TwoEnums.line)) and in SameTrait \
                (DeclarationMistakesTests.swift:\(SameTrait.line)): give one of the screens another rawValue.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAFactThatIsNoNumberButCompared() {
        XCTAssertEqual(
            failures(of: Uncounted.self) { $0.When.INavigate(toScreen: Uncounted.there) },
            refused(
                "there.declaration (DeclarationMistakesTests.swift:\(Uncounted.line)): \"visits\" can only be compared when all of "
                    + "its values are known: override facts and declare Fact(\"visits\", .range(0...3))."))
    }

    func testAValueThatAFactCannotHave() {
        XCTAssertEqual(
            failures(of: Outside.self) { $0.When.INavigate(toScreen: Outside.there) },
            refused(
                "there.declaration (DeclarationMistakesTests.swift:\(Outside.line)): 7 is not a value of “visits”, which is one of: "
                    + "0…3."))
    }

    func testACostOfNothing() {
        XCTAssertEqual(
            failures(of: Free.self) { $0.When.INavigate(toScreen: Free.there) },
            refused(
                "there.declaration (DeclarationMistakesTests.swift:\(Free.line)): the cost 0 is not a number of seconds more than 0 "
                    + "and at most 1000000."))
    }

    func testASegmentIntoTheScreenThatGoesBack() {
        XCTAssertEqual(
            failures(of: BackInto.self) { $0.When.INavigate(toScreen: BackInto.there) },
            refused(
                "there.declaration (DeclarationMistakesTests.swift:\(BackInto.line)) goes back, which leads to the screen "
                    + "beneath: declare it as an exit segment of here."))
    }

    func testAnAppWithoutScreens() {
        XCTAssertEqual(
            failures(of: Nothing.self) { session in
                session.When.performStep([], "ILook()") { _ = try session.navigationGraph() }
            },
            [
                """
                When ILook() failed: what the screens declare does not make a graph.
                  no screens are registered: name the app's screens, or call screenPresenter.registerScreenProvider(_:for:).
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAClosureThatCallsNoStep() throws {
        let message = try XCTUnwrap(
            failures(of: Stepless.self) {
                $0.Given.IAmOnScreen(Stepless.here)
                $0.When.INavigate(fromScreen: Stepless.here, toScreen: Stepless.there)
            }.first)
        let words = "Its closure calls no step: there.declaration (DeclarationMistakesTests.swift:\(Stepless.line))."
        XCTAssertTrue(message.split(separator: "\n").contains(words[...]), message)
    }
}

private final class Host<App: DeclaredApp>: FlowHost {
    let sessionName = "Mistakes"
    let recorder = CollectingRecorder()
    var failureRecorder: any FailureRecorder { recorder }
    var appDeclarations: AppDeclarations { AppDeclarations(startScreens: App.startScreens, facts: App.facts) }

    func makeDriver() throws -> any Driver { try App.makeDriver() }
}

/// Makes a driver whose app shows a button "save".
private protocol MistakenApp: DeclaredScreen, DeclaredApp {}

extension MistakenApp {
    static func makeDriver() throws -> any Driver {
        FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
    }
}

private enum SelfAlias: String, MistakenApp {
    case here, there

    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .alias(of: .there).from(.here) { $0.ITouchButton("save") }
        }
    }
}

private enum AliasOfAlias: String, MistakenApp {
    case here, there, elsewhere

    static let line = #line + 6

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .alias(of: .here).from(.here) { $0.ITouchButton("save") }
        case .elsewhere: .alias(of: .there)
        }
    }
}

private enum Traitless: String, MistakenApp {
    case here, there

    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .trait("").from(.here) { $0.ITouchButton("save") }
        }
    }
}

private enum SameTrait: String, MistakenApp {
    case here, there

    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .trait("save").from(.here) { $0.ITouchButton("save") }
        }
    }
}

private enum TwoEnums: String, MistakenApp {
    case there

    static let screens: [any DeclaredScreen.Type] = [TwoEnums.self, SameTrait.self]
    static let line = #line + 2

    var declaration: Declaration<Self> { .trait("save") }
}

private enum Uncounted: String, MistakenApp {
    case here, there

    static let line = #line + 6

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there:
            .trait("there").from(.here, when: [.visits: .atLeast(1)]) { $0.ITouchButton("save") }
        }
    }
}

private enum Outside: String, MistakenApp {
    case here, there

    static var facts: [Fact] { [Fact("visits", .range(0...3))] }
    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .trait("there").from(.here, sets: [.visits: 7]) { $0.ITouchButton("save") }
        }
    }
}

private enum Free: String, MistakenApp {
    case here, there

    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .trait("there").from(.here, cost: 0) { $0.ITouchButton("save") }
        }
    }
}

private enum BackInto: String, MistakenApp {
    case here, there

    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .trait("there").from(.here, kind: .back) { $0.ITouchButton("save") }
        }
    }
}

private enum Nothing: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = []

    static func makeDriver() throws -> any Driver { FakeDriver() }
}

private enum Stepless: String, MistakenApp {
    case here, there

    static let line = #line + 5

    var declaration: Declaration<Self> {
        switch self {
        case .here: .trait("save").start()
        case .there: .trait("there").from(.here) { _ in }
        }
    }
}

/// An alias may have a trait of its own, with which its declaration begins.
final class DeclarationOrderTests: XCTestCase {
    private enum Shown: String, DeclaredScreen {
        case list, copy, modal

        var declaration: Declaration<Self> {
            switch self {
            case .list: .trait("list").start()
            case .copy: .trait(.heading("List")).alias(of: .list)
            case .modal: .trait(.button("Close")).scope(.identifier("modal"))
            }
        }
    }

    func testAnAliasMayHaveATraitOfItsOwn() {
        _ = StepTrial(on: FakeDriver([])) { test in
            test.session.register(Shown.self)
        } steps: { test in
            let objects = Shown.allCases.map { test.screenPresenter.object(of: $0) }
            XCTAssertEqual(
                objects.map { $0?.traitQuery }, [.identifier("list"), .heading("List"), .button("Close")])
            XCTAssertEqual(objects.map { $0?.aliasOf?.rawValue }, [nil, "list", nil])
        }
    }
}
