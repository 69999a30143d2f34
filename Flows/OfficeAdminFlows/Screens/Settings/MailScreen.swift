import Swerkin

final class MailScreen: BaseScreen {
    enum View {
        static let greeting = ElementQuery.field("Greeting")
    }

    override var traitQuery: ElementQuery? { .selectedTab("Mail") }
    override var name: String { "Mail" }
}
