import Swerkin
import SwerkinSnapshots

final class PhoneFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { PhonePage.self }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in Panel.allCases {
            Given.INavigate(toScreen: screen)
            Then.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
        }
    }

    func testThePhoneStartsWithTheListAndShowsThePictureOnRequest() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(.button("Show the picture"))
        Then.IShouldSee(.identifier("picture"))
        // A box in the picture is as small as the picture is, and can be zoomed.
        And.IShouldSeeNoAccessibilityFindings(rules: .all(but: .smallTarget))
        When.ITouch(.button("Show the list"))
        Then.IWaitToSeeScreen(Panel.allScreens)
    }
}
