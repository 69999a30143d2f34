import Swerkin
import SwerkinBrowsers

/// The office admin on one server for all flows, which share a log-in.
enum SharedOffice: DeclaredApp {
    static let screens = Office.screens
    static let facts = Office.facts
    static let savedStates = [
        SavedState(
            "Ada", gives: [.loggedIn: true], startingOn: Desk.overview, shows: .navigation, orIfStale: LogIn.logIn
        ) { flow in
            flow.preconditions[.loggedIn] = false
            flow.When.INavigate(toScreen: Desk.overview)
        }
    ]

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try OfficeDrivers.make(
            SwerkinEnvironment.process.driverChoice(), for: session.start(OfficeSite.sharedServer).address)
    }
}
