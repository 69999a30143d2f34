import Swerkin
import SwerkinTours

/// Two flows that a project should not be without: they need no change when screens are added.
final class EveryScreenFlows: ExampleTestCase {
    // Looks at the declarations alone, so it takes no time at all. Where a screen cannot be reached, it says why.
    func testEveryScreenIsReachable() {
        assertEveryScreenIsReachable(
            from: ExamplePresentableScreen.homeScreen, preconditions: [.loggedIn: true, .deep: false])
    }

    // Goes to every screen on the real app, so it shows whether the declarations are true.
    func testEveryScreenIsWhereItShouldBe() {
        preconditions = [.loggedIn: true, .deep: false]
        visitEveryScreen()
    }
}
