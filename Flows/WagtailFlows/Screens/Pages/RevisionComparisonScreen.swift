import Swerkin

final class RevisionComparisonScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Compare: Sourdough") }
    override var name: String { "Two revisions" }

    override func entryPathSegments() -> [PathSegment] { [pathFromHistory] }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.revisionComparison)] }

    // The newest revision comes first, and offers the comparison only where there is an older one.
    private var pathFromHistory: PathSegment {
        PathSegment(
            start: Pages.pageHistory, end: Pages.revisionComparison, label: "Compare",
            preconditions: [.revisionCount: .atLeast(2)]
        ) {
            self.test.When.ITouch(.button("Actions").within(.listing).at(0))
            self.test.And.ITouch(.link("Compare with previous version"))
        }
    }
}
