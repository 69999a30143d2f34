import Swerkin
import SwerkinBrowsers

/// The office admin, with all its parts.
enum Office: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [Entrance.self, Desk.self, Team.self, Rooms.self, Settings.self]
    static let facts = Fact.ofOffice

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try OfficeDrivers.make(
            SwerkinEnvironment.process.driverChoice(), for: session.start(OfficeSite.server).address)
    }
}
