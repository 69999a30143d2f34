import Swerkin

/// What all screen objects of the example app have in common: each can be shown straight away.
class ExampleBaseScreen: BaseScreen {
    override func renderScreen() {
        let isLoggedIn = test.preconditions[.loggedIn] as? Bool ?? true
        ExampleScreenRenderer().screen(self, didRenderWithAuth: isLoggedIn)
    }
}

// Ways that many screens have, so that each of them need not be written out again and again.
extension ExampleBaseScreen {
    /// The segment from Home, which has a button for every screen.
    func pathFromHome(to screen: ExamplePresentableScreen, touching label: String) -> PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.homeScreen, end: screen, label: label,
            preconditions: [.loggedIn: true], effects: [.deep: false]
        ) {
            self.test.When.ITouchButton(withLabel: label)
        }
    }

    /// The segment back to the screen beneath: to Home, or to the screen that it was opened from.
    ///
    /// Which of them it is need not be said, for the test knows the stack of screens that it has gone through.
    ///
    /// Going back costs more than going on, so that a plan leads through the app as a person would go, and turns back only
    /// if no path leads on.
    func pathBack(
        from start: ExamplePresentableScreen, effects: [PreconditionKey: Effect] = [:]
    ) -> PathSegment {
        .back(from: start, effects: effects, cost: 4) { self.test.When.IGoBack() }
    }
}

/// The screens of the example app.
///
/// Every case is known to the navigation graph, without further work.
enum ExamplePresentableScreen: String, ScreenModule {
    case homeScreen
    case buttonScreen
    case dropDownScreen
    case endToEndScreen
    case swipeScreen
    case tappableScreen
    case textFieldScreen
    case waitToSeeScreen
    case tableViewScreen

    var screenType: any Screen.Type {
        switch self {
        case .homeScreen: HomeScreen.self
        case .buttonScreen: ButtonScreen.self
        case .dropDownScreen: DropDownScreen.self
        case .endToEndScreen: EndToEndScreen.self
        case .swipeScreen: SwipeScreen.self
        case .tappableScreen: TappableScreen.self
        case .textFieldScreen: TextFieldScreen.self
        case .waitToSeeScreen: WaitToSeeScreen.self
        case .tableViewScreen: TableViewScreen.self
        }
    }
}

extension PreconditionKey {
    /// Whether more than one screen lies on top of Home: three screens lead on to another only then.
    static let deep = PreconditionKey(rawValue: "deep")
}

/// Shows a screen straight away, which is what `IRender` asks for.
struct ExampleScreenRenderer: ScreenRenderer {
    // The example app has no log-in, so it looks the same whoever is in front of it.
    func screen(_ screenObject: any Screen, didRenderWithAuth isAuth: Bool) {
        // A step of one's own is written like this; it is logged, and its failure reported, like any other.
        screenObject.test.When.performStep([screenObject.name], "IShowStraightAway(_:)") {
            guard let test = screenObject.test as? ExampleTestCase,
                let screen = ExamplePresentableScreen.allCases.first(where: { $0.screenType == type(of: screenObject) })
            else { throw StepFailure(.misuse("\(screenObject.name) is no screen of the example app.")) }
            try test.show(screen)
            // Back leads to Home from there, which only who shows the screen can know.
            if screen != .homeScreen {
                test.Given.IAmOnScreen(screen, onTopOf: [ExamplePresentableScreen.homeScreen])
            }
        }
    }
}
