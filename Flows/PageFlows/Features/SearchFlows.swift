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
