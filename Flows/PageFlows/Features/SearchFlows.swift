import Swerkin

/// What screens are found by.
final class SearchFlows: PageTestCase {
    func testAScreenIsFoundByItsOwnWords() {
        Given.IAmOnScreen(Panel.allScreens)
        for (words, screen) in [
            ("create an account", "Create an account"), ("orders_list", "My orders"), ("deep", "Thank you"),
            ("support", "Help"), ("start", "Shop"), ("unreachable", "Member offers"),
        ] {
            When.IEnter(words, into: .search)
            Then.IShouldSee(.firstHit, containingText: screen)
        }
    }

    func testAScreenIsFoundByWhatLeadsFromIt() {
        Given.IAmOnScreen(Panel.allScreens)
        for (words, screen, reason) in [
            ("product of the day", "Shop", "“Product of the day”"), ("order_0_again", "My orders", "order_0_again"),
            ("termsAccepted", "Checkout", "termsAccepted"),
        ] {
            When.IEnter(words, into: .search)
            Then.IShouldSee(.firstHit, containingText: screen)
            And.IShouldSee(.firstHit, containingText: reason)
        }
    }

    func testAScreenThatIsCalledSoComesBeforeThoseThatNameIt() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IEnter("cart", into: .search)
        Then.IShouldSee(.firstHit, containingText: "Cart")
        And.IShouldSee(ElementQuery(.button, label: .prefix("Product")).amongHits)
        When.IPressKey(.arrowDown)
        And.IPressKey(.arrowDown)
        And.IPressKey(.arrowUp)
        And.IPressKey(.enter)
        Then.IWaitToSeeScreen(Panel.cart)
    }

    func testASearchSaysThatNothingIsFound() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IEnter("nothing of the kind", into: .search)
        Then.IShouldSee(
            ElementQuery.text("Nothing has that in its name, title, tags, labels or steps.").amongHits)
        And.IShouldNotSee(ElementQuery(.button).amongHits)
    }
}

extension ElementQuery {
    fileprivate static var firstHit: ElementQuery { ElementQuery(.button).amongHits.at(0) }
}

final class KeyboardFlows: PageTestCase {
    func testASlashSearchesAndTheFirstHitIsTheExactName() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IPressKey("/")
        And.IType("login", into: .search)
        Then.IShouldSee(ElementQuery(.button, label: .prefix("Log in")).amongHits)
        When.IPressKey(.escape)
        Then.IShouldNotSee(ElementQuery(.button, label: .prefix("Log in")).amongHits)
    }

    func testTheFirstScreenThatLeadsHereIsFiveTabsAway() {
        Given.INavigate(toScreen: Panel.payment)
        // What if the screen goes, the path from it, the path to it, and its player come before.
        for _ in 1...5 { When.IPressKey(.tab) }
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

    func testThePictureIsSkipped() {
        Given.INavigate(toScreen: Panel.payment)
        When.ITouch(.button("Show the whole picture"))
        // The menu to share with, and the button that skips.
        And.IPressKey(.tab)
        And.IPressKey(.tab)
        And.IPressKey(.enter)
        for _ in 1...3 { And.IPressKey(.tab) }
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Log in").inPanel)
    }

    func testAScreenOfThePictureIsChosenByItsKey() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(.button("Show the whole picture"))
        And.IPressKey(.tab)
        And.IPressKey(.tab)
        And.IPressKey(.tab)
        And.IPressKey(.tab)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Shop").inPanel)
    }

    func testArrowKeysGoFromStepToStepOfAPath() {
        Given.INavigate(toScreen: Panel.payment)
        for _ in 1...3 { When.IPressKey(.tab) }
        And.IPressKey(.arrowDown)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Create an account").inPanel)
    }
}
