import Swerkin
import SwerkinBrowsers

/// The admin of Wagtail, with all its parts.
enum Wagtail: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [
        Entrance.self, Pages.self, Media.self, People.self, Settings.self, Reports.self,
    ]
    static let facts = Fact.ofWagtail

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        ChromiumDriver(try session.start(WagtailSite.server).url("admin/"))
    }
}
