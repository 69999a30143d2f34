import Swerkin

// What the declarations of many screens have in common.
//
// A browser's history keeps every page, and Back leads through all of them: what a link or a form leads to lies on top of
// the page with the link or the form, even if it is the same page once more. So these segments are of the kind `push`,
// which need not be said.
extension Declaration {
    /// A screen that is recognised by its heading, which is its title as well.
    static func headed(_ heading: String) -> Self { trait(.heading(heading)).title(heading) }

    /// Adds the segment from the dashboard through the menu at the side, which has its entries in groups.
    ///
    /// The menu stands beside every screen. To declare its segments from each of them would make an unreadable graph, and
    /// gain a step here and there.
    func fromMenu(_ entries: String...) -> Self {
        from(Entrance.dashboard, entries.last, when: [.loggedIn: true]) { $0.IChooseFromMenu(entries) }
    }

    /// Adds the segment to the dashboard, which the menu at the side has for every screen.
    ///
    /// Its kind is `root`, as that of a tab: flows begin anew there, and none goes back beyond it.
    func toDashboard() -> Self {
        to(Entrance.dashboard, "Dashboard", kind: .root) { $0.IChooseFromMenu(["Dashboard"]) }
    }

    /// Adds the segment back in the browser's history.
    func backInHistory() -> Self { back { $0.IGoBack() } }
}
