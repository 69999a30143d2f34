import Swerkin

// Segments that many screens have.
extension BaseScreen {
    /// The segment that a button or a link leads along.
    func path(
        from start: any PresentableScreen, to end: any PresentableScreen, touching query: ElementQuery, label: String,
        kind: SegmentKind = .push, preconditions: [PreconditionKey: Condition] = [:]
    ) -> PathSegment {
        PathSegment(start: start, end: end, label: label, kind: kind, preconditions: preconditions) {
            self.test.When.ITouch(query)
        }
    }

    /// The segment back to the list, from a page with a page beneath it.
    func pathBack(from start: any PresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
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
