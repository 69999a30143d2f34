import Swerkin

// None of these flows says how to get anywhere. What a screen needs to be reached (somebody logged in, a page, one that
// is live, one with two revisions) stands with the screens, and the plan sees to it.
final class PageFlows: WagtailTestCase {
    // Only a live page can be unpublished, and in the beginning there is none.
    func testAPageIsWrittenAndPublishedBeforeItIsUnpublished() {
        When.INavigate(toScreen: Pages.pageUnpublishing)
        Then.IShouldSee(.text("Are you sure you want to unpublish this page?"))
        When.INavigate(toScreen: Reports.siteHistory)
        Then.IShouldSee(.link("Sourdough").within(.listing))
        And.IShouldSee(.row("Published").within(.listing))
    }

    func testTwoRevisionsAreComparedOnceThereAreTwo() {
        When.INavigate(toScreen: Pages.revisionComparison)
        Then.IShouldSee(.text("There are no differences between these two versions"))
    }

    func testADeletedPageIsGone() {
        Given.INavigate(toScreen: Pages.pageDeletion)
        When.ITouch(PageDeletion.confirm)
        Then.IWaitToSeeScreen(Pages.homeExplorer)
        And.IShouldSeeMessage("Page 'Sourdough' deleted.")
        And.IShouldNotSee(.link("Sourdough").within(.listing))
    }

    func testALockedPageIsInTheReport() {
        Given.INavigate(toScreen: Pages.pageEditor)
        When.ITouch(PageEditor.toggleStatus)
        And.ITurn(PageEditor.lock, on: true)
        And.INavigate(toScreen: Reports.lockedPages)
        Then.IShouldSee(.text("Sourdough").within(.listing))
    }
}
