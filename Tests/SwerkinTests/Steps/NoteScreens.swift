import Swerkin

/// The screens of an app that shows notes, as far as tests of steps need them.
enum NoteScreen: String, PresentableScreen {
    case greeting, farewell, blank, missing
}

/// A screen that shows itself by touching a button that bears its name.
struct NoteScreenObject: Screen {
    let test: BaseTestCase
    var screen = NoteScreen.greeting

    init(testCase: BaseTestCase) { test = testCase }

    var trait: String { screen == .blank ? "" : screen == .greeting ? "greeting" : "\(screen.rawValue)Text" }
    var name: String { screen.rawValue }

    func renderScreen() { test.When.ITouchButton("show \(screen.rawValue)") }
    func entryPathSegments() -> [PathSegment] { [] }
}

final class NoteScreenProvider: ScreenProvider<NoteScreen> {
    private unowned let test: BaseTestCase

    init(testCase: BaseTestCase) { test = testCase }

    override func screen(for screen: NoteScreen) -> (any Screen)? {
        guard screen != .missing else { return nil }
        var object = NoteScreenObject(testCase: test)
        object.screen = screen
        return object
    }

    override func typeMarker(for screen: NoteScreen) -> (any Screen.Type)? { NoteScreenObject.self }
}

func registerNotes(in test: BaseTestCase) {
    test.screenPresenter.registerScreenProvider(NoteScreenProvider(testCase: test), for: NoteScreen.self)
}
