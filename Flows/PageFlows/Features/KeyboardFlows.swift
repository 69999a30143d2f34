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

    func testEscapeClosesFromThePicture() {
        Given.INavigate(toScreen: Panel.cart)
        When.ITouch(.button("Show the whole picture"))
        And.IPressKey(.tab)
        And.IPressKey(.escape)
        Then.IWaitToSeeScreen(Panel.allScreens)
    }

    func testAScreenOfThePictureIsChosenByItsKey() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(.button("Show the whole picture"))
        And.IPressKey(.tab)
        And.IPressKey(.tab)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Shop").inPanel)
    }

    func testArrowKeysGoFromStepToStepOfAPath() {
        Given.INavigate(toScreen: Panel.payment)
        When.IPressKey(.tab)
        And.IPressKey(.arrowDown)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Create an account").inPanel)
    }
}
