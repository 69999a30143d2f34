import Swerkin

final class KeyboardFlows: PageTestCase {
    func testASlashSearchesAndTheFirstHitIsTheExactName() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IPressKey("/")
        And.IType("login", into: .search)
        Then.IShouldSee(ElementQuery(.button, label: .prefix("Log in")).amongHits)
        When.IPressKey(.escape)
        Then.IShouldNotSee(ElementQuery(.button, label: .prefix("Log in")).amongHits)
    }

    func testTheFirstScreenThatLeadsHereIsTwoTabsAway() {
        Given.INavigate(toScreen: Panel.payment)
        When.IPressKey(.tab)
        And.IPressKey(.tab)
        And.IPressKey(.enter)
        Then.IWaitToSeeScreen(Panel.cart)
    }

    func testEscapeClosesFromTheSearchAndFromThePanel() {
        Given.INavigate(toScreen: Panel.cart)
        When.ITouch(.search)
        And.IPressKey(.escape)
        Then.IWaitToSeeScreen(Panel.allScreens)
    }

    func testTheAddressNamesTheScreen() {
        Given.INavigate(toScreen: Panel.payment)
        When.IGoBack()
        Then.IWaitToSeeScreen(Panel.allScreens)
    }
}
