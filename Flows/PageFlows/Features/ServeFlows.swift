import Swerkin

final class ServeFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { LivePage.self }

    func testAPathIsPlannedForTheFactsThatAreChosen() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("true", from: .field("loggedIn"))
        And.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.text("Planned for loggedIn = true.").inPanel)
    }
}
