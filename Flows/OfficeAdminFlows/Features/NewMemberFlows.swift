import Swerkin

final class NewMemberFlows: OfficeTestCase {
    // Nothing but the goal: the plan logs in, chooses a team in a dialog on a dialog, and adds the member.
    func testNavigatingToTheProfileAddsAMember() {
        When.INavigate(toScreen: Team.profile)
        Then.IShouldSee(.text("grace@office.example"))
    }

    func testATeamThatIsMadeOnTheThirdDialogIsChosenOnTheSecond() {
        Given.INavigate(toScreen: Team.newTeam)
        When.IEnter("Research", into: NewTeam.name)
        And.ITouch(NewTeam.create)
        Then.IWaitToSeeScreen(Team.teamPicker)
        And.IShouldSee(TeamPicker.team("Research"))
        When.ITouch(TeamPicker.use)
        Then.IShouldSee(.text("Research"))
    }

    // The server's answer to a first letter would come last, long after the one to the whole name. A text that is entered at
    // once is asked about once.
    func testANameIsRefusedOnlyIfItIsTooShort() {
        Given.INavigate(toScreen: Team.newMember)
        When.IEnter("Al", into: NewMember.name)
        Then.IShouldSee(.text("A name has three letters at least."))
        When.IEnter("Grace Hopper", into: NewMember.name)
        Then.IShouldNotSee(.text("A name has three letters at least."))
    }

    func testAnUnfinishedMemberIsDiscardedOnlyAfterConfirmation() {
        Given.INavigate(toScreen: Team.newMember)
        When.IEnter("Grace Hopper", into: NewMember.name)
        And.ITouch(.button("Cancel"))
        Then.IShouldSee(.text("Discard the new member?").within(.question))
        When.ITouch(ElementQuery.button("Cancel").within(.question))
        Then.IShouldSee(NewMember.name, withValue: "Grace Hopper")
        When.ITouch(.button("Cancel"))
        And.ITouch(ElementQuery.button("OK").within(.question))
        Then.IWaitToSeeScreen(Team.members)
        And.IShouldNotSee(NewMember.name)
    }
}
