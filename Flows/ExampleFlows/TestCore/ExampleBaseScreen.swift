import Swerkin

/// What all screen objects of the example app have in common: each can be shown straight away.
class ExampleBaseScreen: BaseScreen {
    override func renderScreen() {
        let isLoggedIn = test.preconditions[.loggedIn] as? Bool ?? true
        ExampleScreenRenderer().screen(self, didRenderWithAuth: isLoggedIn)
    }
}
