import Swerkin

/// A dialog with a document of its own in an `iframe`.
final class MailPreviewScreen: BaseScreen {
    override var scope: ElementQuery? { .dialog("Preview of the mail") }
    override var name: String { "Preview of the mail" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Settings.mail, to: Settings.mailPreview, touching: .button("Preview"), label: "Preview",
                kind: .present)
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [.back(from: Settings.mailPreview, label: "Done") { self.test.When.ITouch(.button("Done")) }]
    }
}
