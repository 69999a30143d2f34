import Swerkin

final class MailScreen: OfficeBaseScreen {
    enum View {
        static let greeting = ElementQuery.field("Greeting")
    }

    override var traitQuery: ElementQuery? { .selectedTab("Mail") }
    override var name: String { "Mail" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Settings.general, to: Settings.mail, touching: .tab("Mail"), label: "Mail", kind: .replace)]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToOverview(from: Settings.mail)] }
}
