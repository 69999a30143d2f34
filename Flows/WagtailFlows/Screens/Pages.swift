import Swerkin

/// The pages of the site, of which the flows write one: "Sourdough".
enum Pages: String, DeclaredScreen {
    case pageExplorer, homeExplorer, newPage, pageEditor, pageHistory, revisionComparison
    case pageCopying, pageMoving, pageUnpublishing, pageDeletion, pageSearch

    var declaration: Declaration<Self> {
        switch self {
        // The pages that lie in no other: the home page, in a new site.
        case .pageExplorer:
            .trait(.heading("Exploring: Root")).title("All pages")
                .from(Entrance.dashboard, "Pages") { $0.IChooseFromMenu(["Pages", "Pages"]) }
                .toDashboard()
        // Publishing costs more than any other path, so that a plan publishes a page only if it must be live. What can't be
        // undone, such as deleting it, is destructive: no plan does it in passing.
        case .homeExplorer:
            .trait(.heading("Exploring: Home")).title("Pages below Home")
                .from(.pageExplorer, "Home") { $0.ITouch(.link("Explore child pages of 'Home'")) }
                .from(.pageEditor, "Publish", sets: [.page: "live", .revisionCount: .add(1)], cost: 10) {
                    $0.ITouch(PageEditor.moreActions)
                    $0.ITouch(PageEditor.publish)
                }
                .from(
                    .pageDeletion, "Yes, delete it", sets: [.page: "none", .revisionCount: 0], destructive: true
                ) { $0.ITouch(PageDeletion.confirm) }
                .toDashboard()
        case .newPage:
            .trait(.heading("New: Home page")).title("New page")
                .from(.homeExplorer, "Add") { $0.ITouch(.link("Add child page").within(.headerActions)) }
                .backInHistory()
        case .pageEditor: PageEditor.declaration
        case .pageHistory:
            .trait(.heading("History: Sourdough")).title("History of the page")
                .from(.pageEditor, "History") { $0.ITouch(.link("History").within(.identifier("main"))) }
                .backInHistory()
        // The newest revision comes first, and offers the comparison only if there is an older one.
        case .revisionComparison:
            .trait(.heading("Compare: Sourdough")).title("Two revisions")
                .from(.pageHistory, "Compare", when: [.revisionCount: .atLeast(2)]) {
                    $0.ITouch(.button("Actions").within(.listing).at(0))
                    $0.ITouch(.link("Compare with previous version"))
                }
                .backInHistory()
        case .pageCopying: .trait(.heading("Copy Sourdough")).title("Copy the page").fromActions("Copy")
        case .pageMoving: .trait(.heading("Move Sourdough")).title("Move the page").fromActions("Move")
        case .pageUnpublishing:
            .trait(.heading("Unpublish Sourdough")).title("Unpublish the page")
                .fromActions("Unpublish", when: [.page: "live"])
        // The screen asks before it deletes.
        case .pageDeletion:
            .trait(.heading("Delete Sourdough")).title("Delete the page").fromActions("Delete", label: "Delete…")
        case .pageSearch:
            .headed("Search")
                .from(Entrance.dashboard, "Search", cost: 1.5) {
                    $0.IEnter("Home", into: .field("Search").within(.menu))
                    $0.ITouch(.button("Search").within(.menu))
                }
                .toDashboard()
        }
    }
}

extension Declaration<Pages> {
    /// Adds the segment from the page editor's menu of actions, and the one back.
    fileprivate func fromActions(
        _ action: String, label: String? = nil, when preconditions: [PreconditionKey: Condition] = [:]
    ) -> Self {
        from(.pageEditor, label ?? action, when: preconditions) { $0.IChooseAction(action) }.backInHistory()
    }
}

/// The elements of the form for a new page.
enum NewPage {
    static let title = ElementQuery.field("Title*")
    static let promoteTab = ElementQuery.identifier("tab-label-promote")
    static let slug = ElementQuery.field("Slug*")
    static let saveDraft = ElementQuery.button("Save draft")
}

/// The elements of the page editor, and its declaration.
enum PageEditor {
    static let saveDraft = ElementQuery.button("Save draft")
    static let moreActions = ElementQuery.button("More actions")
    static let publish = ElementQuery.button("Publish")
    static let toggleStatus = ElementQuery.button("Toggle status")
    static let lock = ElementQuery.toggle("Lock")

    // The admin makes the slug from the title a moment after the last key. Saving before that is an error, so the slug is
    // checked first. Saving a page again leaves the app on the same screen, so the segment waits for the message.
    static var declaration: Declaration<Pages> {
        .trait(.heading("Editing Home page: Sourdough")).title("Page")
            .from(.homeExplorer, "Edit", when: [.page: .not("none")]) { $0.ITouch(.link("Sourdough")) }
            .from(Reports.siteHistory, "Sourdough", when: [.page: .not("none")]) {
                $0.ITouch(.link("Sourdough").within(.listing).at(0))
            }
            .from(.newPage, "Save draft", when: [.page: "none"], sets: [.page: "draft", .revisionCount: 1], cost: 2) {
                $0.IEnter("Sourdough", into: NewPage.title)
                $0.ITouch(NewPage.promoteTab)
                $0.IShouldSee(NewPage.slug, withValue: "sourdough")
                $0.ITouch(NewPage.saveDraft)
            }
            .from(.pageEditor, "Save draft", sets: [.revisionCount: .add(1)], cost: 2) {
                $0.ITouch(saveDraft)
                $0.IShouldSeeMessage("Page 'Sourdough' has been updated")
            }
            .toDashboard()
    }
}

/// The elements of the question before a page is deleted.
enum PageDeletion {
    static let confirm = ElementQuery.button("Yes, delete it")
}
