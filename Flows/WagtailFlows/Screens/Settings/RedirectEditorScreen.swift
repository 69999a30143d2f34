import Swerkin

final class RedirectEditorScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Editing: /bread") }
    override var name: String { "Redirect" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Settings.redirects, to: Settings.redirectEditor, touching: .link("/bread"), label: "Edit",
                preconditions: [.redirectExists: true])
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.redirectEditor)] }
}
