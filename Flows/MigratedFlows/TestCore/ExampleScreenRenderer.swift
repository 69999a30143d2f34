import Swerkin
import SwerkinEmbedded

class ExampleScreenRenderer: ScreenRenderer {
    func screen(_ screenObject: Screen, didRenderWithAuth isAuth: Bool) {
        guard let screenObject = screenObject as? ExampleBaseScreen else { return }

        if isAuth {
            screenObject.test.preconditions[.loggedIn] = true
        }

        if let app = (screenObject.test as? ExampleTestCase)?.exampleApp {
            app.push(screenObject.create())
        }
        screenObject.viewTester.waitForAnimationsToFinish()
        screenObject.waitForElement(withIdentifier: screenObject.trait)
    }
}
