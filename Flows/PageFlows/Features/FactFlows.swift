import Swerkin

/// Facts as switches, in an app of which some screens are not for everybody.
final class FactFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { FactsPage.self }

    func testThePageSaysWhichScreensTheFactsLeaveOut() {
        Given.IAmOnScreen(FactsPanel.allScreens)
        When.ISelect("1", from: .field("level"))
        Then.IShouldSee(.text("1 of 3 screens unreachable: Vault").inPanel)
        When.ISelect("false", from: .field("admin"))
        Then.IShouldSee(.text("2 of 3 screens unreachable: Users, Vault").inPanel)
        When.ISelect("any value", from: .field("admin"))
        And.ISelect("3", from: .field("level"))
        Then.IShouldSee(.text("Every screen is reachable.").inPanel.at(0))
    }

    func testAScreenSaysWhatItNeeds() {
        Given.INavigate(toScreen: FactsPanel.vault)
        Then.IShouldSee(ElementQuery.text("when admin and level ≥ 2").within(.section("Needs at the start")))
    }

    func testTheFactsThatAreChosenCountForAScreenAndForAPath() {
        Given.IAmOnScreen(FactsPanel.allScreens)
        When.ISelect("3", from: .field("level"))
        And.INavigate(toScreen: FactsPanel.vault)
        Then.IShouldSee(
            ElementQuery.text("With the facts chosen: reachable if admin.").within(.section("Needs at the start")))
        When.INavigate(toScreen: FactsPanel.path)
        And.ISelect("false", from: .field("admin"))
        Then.IShouldSee(ElementQuery.text("when admin").within(.section("Needs")))
        And.IShouldSee(ElementQuery.text("With the facts chosen: unreachable.").within(.section("Needs")))
    }
}
