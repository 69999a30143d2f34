import Swerkin

/// Filters, which leave screens and arrows out of the picture.
final class FilterFlows: PageTestCase {
    func testAModuleIsShownAlone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("Account", from: .field("Module"))
        Then.IShouldSee(.shown, containingText: "5 of 16 screens, 6 of 27 arrows")
        When.ISelect("all", from: .field("Module"))
        Then.IShouldNotSee(ElementQuery(.text, label: .containing("of 16 screens")).inPanel)
    }

    func testScreensWithATagAreShownAlone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("modal", from: .field("Tag"))
        Then.IShouldSee(.shown, containingText: "2 of 16 screens")
        When.ISelect("deep", from: .field("Tag"))
        Then.IShouldSee(.shown, containingText: "1 of 16 screens")
    }

    func testArrowsOfAKindAreShownAlone() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ISelect("unwind", from: .field("Kind"))
        Then.IShouldSee(.shown, containingText: "16 of 16 screens, 1 of 27 arrows")
    }

    func testTwoSegmentsAroundAScreenAreShownAloneUntilAnotherIsChosen() {
        Given.IAmOnScreen(Panel.allScreens)
        When.IEnter("Contact", into: .search)
        And.IPressKey(.enter)
        And.ITouch(.button("Show only two segments around"))
        Then.IShouldSee(.shown, containingText: "3 of 16 screens, 2 of 27 arrows")
        When.ITouch(.button("Show only two segments around"))
        Then.IShouldNotSee(ElementQuery(.text, label: .containing("of 16 screens")).inPanel)
        When.ITouch(.button("Show only two segments around"))
        And.IEnter("Payment", into: .search)
        And.IPressKey(.enter)
        Then.IShouldSee(ElementQuery.heading("Payment").inPanel)
        And.IShouldNotSee(ElementQuery(.text, label: .containing("of 16 screens")).inPanel)
    }
}

extension ElementQuery {
    fileprivate static let shown = ElementQuery.identifier("shown")
}
