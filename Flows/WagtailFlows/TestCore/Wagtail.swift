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

extension PreconditionKey {
    /// What has become of the page that the flows write: `none`, `draft` or `live`.
    static let page = PreconditionKey(rawValue: "page")
    /// How often that page has been saved.
    static let revisionCount = PreconditionKey(rawValue: "revisionCount")
    /// Whether there is a second user.
    static let userExists = PreconditionKey(rawValue: "userExists")
    /// Whether there is a redirect.
    static let redirectExists = PreconditionKey(rawValue: "redirectExists")
}

extension Fact {
    /// What screens and segments depend on, with all values.
    static let ofWagtail = [
        Fact("loggedIn", .bool), Fact("page", .values(["none", "draft", "live"])), Fact("revisionCount", .range(0...3)),
        Fact("userExists", .bool), Fact("redirectExists", .bool),
    ]
}

extension [PreconditionKey: Any] {
    /// The facts in a clean database, without a log-in.
    static var ofCleanSite: Self {
        [
            .loggedIn: false, .page: "none", .revisionCount: 0, .userExists: false, .redirectExists: false,
        ]
    }
}
