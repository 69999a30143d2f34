import Swerkin

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
