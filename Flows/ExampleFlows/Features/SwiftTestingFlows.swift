#if canImport(Testing)
import Swerkin
import Testing
import SwerkinSwiftTesting

/// The same screens and steps in tests of Swift Testing: one function an expectation, and tags as traits.
@Suite("Buttons, in Swift Testing", .testTags(.smoke))
struct SwiftTestingFlows {
    @Test("a button says that it was touched")
    func touching() {
        flow(ExampleTestCase.self) { test in
            test.Given.IRender(screen: ExamplePresentableScreen.buttonScreen)
            test.When.ITouchButton(ButtonScreen.View.enableButton.accessibilityIdentifier)
            test.Then.IShouldSeeElement(withLabel: "Enable Button Clicked")
        }
    }

    @Test("every screen can be navigated to", arguments: ExamplePresentableScreen.allCases)
    func navigating(to screen: ExamplePresentableScreen) {
        flow(ExampleTestCase.self) { test in
            test.preconditions = [.loggedIn: true, .deep: false]
            test.Given.IAmOnScreen(ExamplePresentableScreen.homeScreen)
            test.When.INavigate(fromScreen: ExamplePresentableScreen.homeScreen, toScreen: screen)
            test.Then.IWaitToSeeScreen(screen)
            #expect(test.currentScreen?.rawValue == screen.rawValue)
        }
    }
}
#endif
