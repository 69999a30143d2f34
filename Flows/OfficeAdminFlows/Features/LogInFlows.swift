import Swerkin

final class LogInFlows: OfficeTestCase {
    func testAWrongPasswordIsRefused() {
        Given.IAmOnScreen(Entrance.logIn)
        When.IEnter("ada", into: LogIn.name)
        And.IEnter("analytical", into: LogIn.password)
        And.ITouch(LogIn.logIn)
        Then.IShouldSee(.text("Name and password do not belong together."))
        When.INavigate(toScreen: Desk.overview)
        Then.IShouldSee(.heading("News"))
    }

    func testWhoLogsOutHasToLogInAgain() {
        Given.INavigate(toScreen: Desk.log)
        When.INavigate(toScreen: Entrance.logIn, allowingDestructive: true)
        Then.IShouldNotSee(.link("Team"))
        When.INavigate(toScreen: Desk.log)
        Then.IWaitToSeeScreen(Desk.log)
    }
}
