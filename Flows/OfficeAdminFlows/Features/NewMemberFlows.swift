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

final class MemberPageFlows: OfficeTestCase {
    // The table is drawn anew again and again while this looks at it.
    func testTheFilterFindsTeams() {
        Given.INavigate(toScreen: Team.members)
        When.IEnter("library", into: Members.filter)
        Then.IShouldSeeCell(
            inRow: "Mary Somerville", column: "Team", of: Members.table, withText: "Library")
        And.IShouldNotSee(.link("Charles Babbage"))
        When.IEnter("nobody", into: Members.filter)
        Then.IShouldSee(.text("Nobody is called that."))
    }

    func testARightThatWasGivenIsKept() {
        Given.INavigate(toScreen: Team.rights)
        And.IShouldSee(Rights.mayInvite, isOn: false)
        When.ITurn(Rights.mayInvite, on: true)
        Then.IShouldSee(.toast("The rights of Grace Hopper were saved."))
        When.INavigate(toScreen: Team.history)
        Then.IShouldSee(.text("Rights changed"))
        When.INavigate(toScreen: Team.rights)
        Then.IShouldSee(Rights.mayInvite, isOn: true)
    }

    func testARemovedMemberIsGone() {
        Given.INavigate(toScreen: Team.memberRemoval)
        When.ITouch(MemberRemoval.remove)
        // Before anything else is waited for: it is there for some seconds only.
        Then.IShouldSeeBriefly(.toast("Grace Hopper was removed."))
        And.IWaitToSeeScreen(Team.members)
        And.IShouldNotSee(.link("Grace Hopper"))
    }
}
