import Swerkin

// Somebody looks after something else between two looks at a page, which is then found again: below Home, or by its name in
// the site history.
final class ErrandFlows: WagtailTestCase {
    private func returnToThePage(on screen: Pages, after errand: any PresentableScreen, seeing text: String) {
        Given.INavigate(toScreen: Pages.pageEditor)
        When.INavigate(toScreen: errand)
        And.INavigate(toScreen: screen)
        Then.IShouldSee(.heading(text))
    }

    func testAPageIsEditedAfterALookAtTheUsers() {
        returnToThePage(on: .pageEditor, after: People.users, seeing: "Editing Home page: Sourdough")
    }

    func testThePageHistoryIsThereAfterALookAtTheGroups() {
        returnToThePage(on: .pageHistory, after: People.groups, seeing: "History: Sourdough")
    }

    func testAPageIsCopiedAfterALookAtTheImages() {
        returnToThePage(on: .pageCopying, after: Media.images, seeing: "Copy Sourdough")
    }

    func testAPageIsMovedAfterALookAtTheDocuments() {
        returnToThePage(on: .pageMoving, after: Media.documents, seeing: "Move Sourdough")
    }

    func testAPageCanBeDeletedAfterALookAtTheLockedPages() {
        returnToThePage(on: .pageDeletion, after: Reports.lockedPages, seeing: "Delete Sourdough")
    }
}

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

final class PeopleFlows: WagtailTestCase {
    // The path to a user's editor leads through the form that makes one.
    func testAUserWhoWasAddedIsInTheList() {
        When.INavigate(toScreen: People.userEditor)
        Then.IShouldSee(.field("Email*"), withValue: "ada@example.com")
        When.INavigate(toScreen: People.users)
        Then.IShouldSee(.link("Ada Lovelace").within(.listing))
    }

    func testAPermissionThatAGroupWasGivenIsKept() {
        Given.INavigate(toScreen: People.groupEditor)
        And.IShouldSee(GroupEditor.mayAddRedirects, isOn: false)
        When.ITurn(GroupEditor.mayAddRedirects, on: true)
        And.ITouch(GroupEditor.save)
        Then.IWaitToSeeScreen(People.groups)
        When.INavigate(toScreen: People.groupEditor)
        Then.IShouldSee(GroupEditor.mayAddRedirects, isOn: true)
    }

    func testWhoLogsOutHasToLogInAgain() {
        Given.INavigate(toScreen: Reports.agingPages)
        When.INavigate(toScreen: Entrance.logIn, allowingDestructive: true)
        Then.IShouldSeeMessage("You have been successfully logged out.")
        When.IGoBack()
        Then.IWaitToSeeScreen(Entrance.logIn)
    }
}
