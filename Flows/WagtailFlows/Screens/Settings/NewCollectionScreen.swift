import Swerkin

final class NewCollectionScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Add collection: Collection") }
    override var name: String { "New collection" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Settings.collections, to: Settings.newCollection, touching: .link("Add a collection"),
                label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.newCollection)] }
}
