import Swerkin

final class GroupEditorScreen: BaseScreen {
    enum View {
        static let mayAddRedirects = ElementQuery.toggle("Can add redirect")
        static let save = ElementQuery.button("Save")
    }

    override var traitQuery: ElementQuery? { .heading("Editing: Editors") }
    override var name: String { "Group" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: People.groups, to: People.groupEditor, touching: .link("Editors"), label: "Edit")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: People.groupEditor)] }
}
