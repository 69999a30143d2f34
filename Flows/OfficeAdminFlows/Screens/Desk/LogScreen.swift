import Swerkin

/// The slowest page: its table comes a while after its heading.
final class LogScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Log") }
    override var name: String { "Log" }
}
