import Swerkin
import SwerkinSnapshots

/// The page of two versions.
final class ChangesFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { ChangesPage.self }

    func testThePageListsTheDifferencesAndTheirEffects() {
        Given.IAmOnScreen(Panel.allScreens)
        Then.IShouldSee(ElementQuery(.text, label: .containing("1 no longer reachable")).within(.section("Changes")))
        When.ITouch(ElementQuery.button("Member offers").within(.section("Changes")).at(0))
        Then.IShouldSee(ElementQuery.heading("Member offers").inPanel)
        And.IShouldSee(ElementQuery.text("⚠ no longer reachable").within(.section("Change")))
        And.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
    }
}
