import Swerkin

final class SettingsFlows: OfficeTestCase {
    func testChangesAreDiscardedOnlyWhenThatIsConfirmed() {
        Given.INavigate(toScreen: Settings.general)
        When.IEnter("Mill Lane", into: GeneralSettings.office)
        And.ITouch(.tab("Notices"))
        Then.IShouldSee(.text("Discard your changes?").within(.question))
        When.ITouch(ElementQuery.button("Cancel").within(.question))
        Then.IShouldSee(GeneralSettings.office, withValue: "Mill Lane")
        When.ITouch(.tab("Notices"))
        And.ITouch(ElementQuery.button("OK").within(.question))
        Then.IWaitToSeeScreen(Settings.notices)
        When.INavigate(toScreen: Settings.general)
        Then.IShouldSee(GeneralSettings.office, withValue: "Harbour Street")
    }

    func testASwitchIsSavedByItself() {
        Given.INavigate(toScreen: Settings.notices)
        When.ITurn(Notices.newMembers, on: true)
        Then.IShouldSee(.text("All is saved."))
        When.INavigate(toScreen: Settings.mail)
        And.INavigate(toScreen: Settings.notices)
        Then.IShouldSee(Notices.newMembers, isOn: true)
    }

    func testTheMailIsShownInItsIframe() {
        Given.INavigate(toScreen: Settings.mail)
        When.IEnter("Dear Grace", into: Mail.greeting)
        And.INavigate(toScreen: Settings.mailPreview)
        Then.IShouldSee(.heading("Dear Grace"))
        When.ITouch(.button("Confirm the address"))
        Then.IShouldSee(.button("Thank you"))
    }
}

final class LogFlows: OfficeTestCase {
    // The rows come a while after the heading by which the screen is recognised.
    func testTheLogSaysWhatWasDone() {
        Given.INavigate(toScreen: Team.profile)
        When.INavigate(toScreen: Desk.log)
        Then.IShouldSee(.row("Grace Hopper was added."))
    }
}

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
