import Swerkin

final class PeopleFlows: WagtailTestCase {
    // The path to a user's editor leads through the form that makes one.
    func testAUserWhoWasAddedIsInTheList() {
        When.INavigate(toScreen: People.userEditor)
        Then.IShouldSee(.field("Email*"), withValue: "ada@example.com")
        When.INavigate(toScreen: People.users)
        Then.IShouldSee(.link("Ada Lovelace").within(.listing))
    }

    func testAPermissionThatAGroupWasGivenIsKept() {
        Given.INavigate(toScreen: People.groupEditor)
        And.IShouldSee(GroupEditor.mayAddRedirects, isOn: false)
        When.ITurn(GroupEditor.mayAddRedirects, on: true)
        And.ITouch(GroupEditor.save)
        Then.IWaitToSeeScreen(People.groups)
        When.INavigate(toScreen: People.groupEditor)
        Then.IShouldSee(GroupEditor.mayAddRedirects, isOn: true)
    }

    func testWhoLogsOutHasToLogInAgain() {
        Given.INavigate(toScreen: Reports.agingPages)
        When.INavigate(toScreen: Entrance.logIn, allowingDestructive: true)
        Then.IShouldSeeMessage("You have been successfully logged out.")
        When.IGoBack()
        Then.IWaitToSeeScreen(Entrance.logIn)
    }
}
