import Swerkin

final class NewMemberFlows: OfficeTestCase {
    // Nothing but the goal: the plan logs in, chooses a team in a dialog on a dialog, and adds the member.
    func testAMemberIsAddedOnTheWayToTheProfile() {
        When.INavigate(toScreen: Team.profile)
        Then.IShouldSee(.text("grace@office.example"))
    }

    func testATeamThatIsMadeOnTheThirdDialogIsChosenOnTheSecond() {
        Given.INavigate(toScreen: Team.newTeam)
        When.IEnter("Research", into: NewTeamScreen.View.name)
        And.ITouch(NewTeamScreen.View.create)
        Then.IWaitToSeeScreen(Team.teamPicker)
        And.IShouldSee(TeamPickerScreen.View.team("Research"))
        When.ITouch(TeamPickerScreen.View.use)
        Then.IShouldSee(.text("Research"))
    }

    // The server's answer to a first letter would come last, long after the one to the whole name. A text that is entered at
    // once is asked about once.
    func testANameIsRefusedOnlyIfItIsTooShort() {
        Given.INavigate(toScreen: Team.newMember)
        When.IEnter("Al", into: NewMemberScreen.View.name)
        Then.IShouldSee(.text("A name has three letters at least."))
        When.IEnter("Grace Hopper", into: NewMemberScreen.View.name)
        Then.IShouldNotSee(.text("A name has three letters at least."))
    }

    func testAMemberWhoIsBegunIsDiscardedOnlyWhenThatIsConfirmed() {
        Given.INavigate(toScreen: Team.newMember)
        When.IEnter("Grace Hopper", into: NewMemberScreen.View.name)
        And.ITouch(.button("Cancel"))
        Then.IShouldSee(.text("Discard the new member?").within(.question))
        When.ITouch(ElementQuery.button("Cancel").within(.question))
        Then.IShouldSee(NewMemberScreen.View.name, withValue: "Grace Hopper")
        When.ITouch(.button("Cancel"))
        And.ITouch(ElementQuery.button("OK").within(.question))
        Then.IWaitToSeeScreen(Team.members)
        And.IShouldNotSee(NewMemberScreen.View.name)
    }
}
