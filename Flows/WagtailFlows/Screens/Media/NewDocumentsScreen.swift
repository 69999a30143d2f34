import Swerkin

final class NewDocumentsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Add documents") }
    override var name: String { "New documents" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Media.documents, to: Media.newDocuments, touching: .link("Add a document"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Media.newDocuments)] }
}
