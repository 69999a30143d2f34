import Swerkin

/// The page as a phone shows it.
enum PhonePage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try PageDrivers.make(for: GraphPage.page(), asOnPhone: true)
    }
}
