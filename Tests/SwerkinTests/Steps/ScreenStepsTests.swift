import Swerkin
import SwerkinConformance
import XCTest

final class ScreenStepsTests: XCTestCase {
    static let definitions = ["IAmOnScreen(_:)", "IAmOnScreen(_:onTopOf:)", "IRender(screen:)"]
    private let screen: [Element] = [.shown(.button, "show greeting")]

    func testScreensAreSetAndShown() {
        check(
            [
                .passing("IAmOnScreen(greeting)", keyword: .Given) { $0.IAmOnScreen(NoteScreen.greeting) },
                .passing(
                    "IAmOnScreen(greeting, onTopOf: [farewell])", keyword: .Given, prepare: registerNotes(in:)
                ) { $0.IAmOnScreen(NoteScreen.greeting, onTopOf: [NoteScreen.farewell]) },
                .passing(
                    "IRender(screen: greeting)", on: screen, actions: [.touched("show greeting")],
                    prepare: registerNotes(in:)
                ) { $0.IRender(screen: NoteScreen.greeting) },
            ], areAbout: Self.definitions)
    }

    func testWrongUsesAreSaidInWords() {
        check(
            [
                .failing(
                    "IAmOnScreen(greeting)",
                    words: """
                        IAmOnScreen belongs into a Given, for it checks nothing: it says where the app is.
                        At fault: the use of Swerkin, not the app.
                        """
                ) { $0.IAmOnScreen(NoteScreen.greeting) },
                .failing(
                    "IAmOnScreen(greeting, onTopOf: [farewell])",
                    words: """
                        there is no registered screen "farewell".
                        No screens are registered: call screenPresenter.registerScreenProvider(_:for:).
                        At fault: the test, not the app.
                        """, keyword: .Given
                ) { $0.IAmOnScreen(NoteScreen.greeting, onTopOf: [NoteScreen.farewell]) },
                .failing(
                    "IRender(screen: greeting)", on: screen,
                    words: """
                        no screen of NoteScreen is registered: call screenPresenter.registerScreenProvider(_:for:) \
                        with NoteScreen.self in setUp().
                        At fault: the use of Swerkin, not the app.
                        """
                ) { $0.IRender(screen: NoteScreen.greeting) },
            ], areAbout: Self.definitions)
    }

    func testIAmOnScreenSaysWhereTheAppIsInAGivenOnly() {
        for keyword in StepType.allCases {
            _ = StepTrial(on: FakeDriver()) { test in
                Steps(stepType: keyword, test: test).IAmOnScreen(NoteScreen.greeting)
                let isSet = test.currentScreen as? NoteScreen == .greeting
                XCTAssertEqual(isSet, keyword == .Given, keyword.rawValue)
            }
            let trial = StepTrial(on: FakeDriver(), prepare: registerNotes(in:)) { test in
                Steps(stepType: keyword, test: test).IAmOnScreen(NoteScreen.greeting, onTopOf: [NoteScreen.farewell])
                XCTAssertEqual(test.screenStack.map(\.rawValue), keyword == .Given ? ["farewell", "greeting"] : [])
            }
            XCTAssertEqual(trial.failures.isEmpty, keyword == .Given, keyword.rawValue)
        }
    }

    func testTheAppIsOnAScreenThatWasRendered() {
        let trial = StepTrial(on: FakeDriver(screen), prepare: registerNotes(in:)) { test in
            test.Given.IRender(screen: NoteScreen.greeting)
            XCTAssertEqual(test.currentScreen as? NoteScreen, .greeting)
        }
        XCTAssertEqual(
            trial.finishedSteps, ["passed When ITouchButton(show greeting)", "passed Given IRender(screen: greeting)"])
    }

    func testTheAppIsNotOnAScreenThatCouldNotBeRendered() {
        let line: UInt = #line + 2
        let trial = StepTrial(on: FakeDriver(screen), prepare: registerNotes(in:)) { test in
            test.Given.IRender(screen: NoteScreen.farewell)
            XCTAssertNil(test.currentScreen)
        }
        XCTAssertEqual(trial.failures.map(\.position.line), [line])
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                Given IRender(screen: farewell) failed: there is no button with identifier "show farewell" (waited 2 s).
                On the screen: button "show greeting".
                In the step When ITouchButton(show farewell), NoteScreens.swift:18.
                """
            ])
    }
}
