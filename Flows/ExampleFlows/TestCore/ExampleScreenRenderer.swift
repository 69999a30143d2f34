import Swerkin

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
