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
