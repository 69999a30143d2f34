import Swerkin

// Ways that many screens have, so that each of them need not be written out again and again.
extension WagtailBaseScreen {
    /// The way from the dashboard through the menu at the side, which has its entries in groups.
    ///
    /// The menu stands beside every screen. To declare its ways from each of them would make a graph that nobody can
    /// look at, and gain a step here and there.
    func pathFromMenu(to screen: any PresentableScreen, _ entries: String...) -> PathSegment {
        PathSegment(
            start: Entrance.dashboard, end: screen, label: entries.last, preconditions: [.loggedIn: true]
        ) {
            self.test.When.IChooseFromMenu(entries)
        }
    }

    /// The way that a link or a button leads.
    func path(
        from start: any PresentableScreen, to end: any PresentableScreen, touching query: ElementQuery,
        label: String, preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        PathSegment(start: start, end: end, label: label, preconditions: preconditions) { self.test.When.ITouch(query) }
    }

    /// The way from the page editor to what its menu of actions offers.
    func pathFromPageActions(
        to screen: any PresentableScreen, _ action: String, preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        PathSegment(start: Pages.pageEditor, end: screen, label: action, preconditions: preconditions) {
            self.test.When.IChooseAction(action)
        }
    }

    /// The way to the dashboard, which the menu at the side has for every screen.
    func pathToDashboard(from screen: any PresentableScreen) -> PathSegment {
        PathSegment(start: screen, end: Entrance.dashboard, label: "Dashboard", kind: .root) {
            self.test.When.IChooseFromMenu(["Dashboard"])
        }
    }

    /// The way back to the screen before, in the browser's history.
    ///
    /// The kind is `.replace`, for the screen that is left goes away; `.push` would say that it still lies below.
    func pathBack(from start: any PresentableScreen, to end: any PresentableScreen) -> PathSegment {
        PathSegment(start: start, end: end, label: "Back", kind: .replace) { self.test.When.IGoBack() }
    }
}
