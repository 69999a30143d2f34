import Swerkin

// Segments that many screens have.
extension OfficeBaseScreen {
    /// The segment from the overview to a part of the app, by the navigation at the side.
    ///
    /// The navigation stands beside every screen. It is declared from and to the overview only, so that the graph stays
    /// readable.
    func pathFromNavigation(to screen: any PresentableScreen, _ entry: String) -> PathSegment {
        PathSegment(
            start: Desk.overview, end: screen, label: entry, kind: .root, preconditions: [.loggedIn: true]
        ) {
            self.test.When.ITouch(ElementQuery.iconLink(entry).within(.navigation))
        }
    }

    /// The segment to the overview, by the navigation at the side.
    func pathToOverview(from screen: any PresentableScreen) -> PathSegment {
        PathSegment(start: screen, end: Desk.overview, label: "Overview", kind: .root) {
            self.test.When.ITouch(ElementQuery.iconLink("Overview").within(.navigation))
        }
    }

    /// The segment that a button or a link leads along.
    func path(
        from start: any PresentableScreen, to end: any PresentableScreen, touching query: ElementQuery, label: String,
        kind: SegmentKind = .push, preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        PathSegment(start: start, end: end, label: label, kind: kind, preconditions: preconditions) {
            self.test.When.ITouch(query)
        }
    }

    /// The segment that closes a dialog with nothing changed.
    func pathByCancelling(
        _ start: any PresentableScreen, preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        .back(from: start, label: "Cancel", preconditions: preconditions) { self.test.When.ITouch(.button("Cancel")) }
    }

    /// The segment that closes a menu.
    func pathByClosingMenu(_ start: any PresentableScreen) -> PathSegment {
        .back(from: start, label: "Close the menu") { self.test.When.IPressKey(.escape) }
    }
}
