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
