import Swerkin

// Ways that many screens have, so that each of them need not be written out again and again.
//
// A browser's history keeps every page, and Back leads through all of them: what a link or a form leads to lies on top of
// the page with the link or the form, even where it is the same page once more. So the ways on are all of the kind
// `.push`, which need not be said.
extension BaseScreen {
    /// The segment from the dashboard through the menu at the side, which has its entries in groups.
    ///
    /// The menu stands beside every screen. To declare its segments from each of them would make an unreadable graph, and
    /// gain a step here and there.
    func pathFromMenu(to screen: any PresentableScreen, _ entries: String...) -> PathSegment {
        PathSegment(
            start: Entrance.dashboard, end: screen, label: entries.last, preconditions: [.loggedIn: true]
        ) {
            self.test.When.IChooseFromMenu(entries)
        }
    }

    /// The segment of a link or a button.
    func path(
        from start: any PresentableScreen, to end: any PresentableScreen, touching query: ElementQuery,
        label: String, preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        PathSegment(start: start, end: end, label: label, preconditions: preconditions) { self.test.When.ITouch(query) }
    }

    /// The segments from the page editor's menu of actions.
    func pathFromPageActions(
        to screen: any PresentableScreen, _ action: String, label: String? = nil,
        preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        PathSegment(start: Pages.pageEditor, end: screen, label: label ?? action, preconditions: preconditions) {
            self.test.When.IChooseAction(action)
        }
    }

    /// The segment to the dashboard, which the menu at the side has for every screen.
    ///
    /// Its kind is `.root`, as that of a tab: flows begin anew there, and none goes back beyond it.
    func pathToDashboard(from screen: any PresentableScreen) -> PathSegment {
        PathSegment(start: screen, end: Entrance.dashboard, label: "Dashboard", kind: .root) {
            self.test.When.IChooseFromMenu(["Dashboard"])
        }
    }

    /// The segment back in the browser's history.
    func pathBack(from start: any PresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
