import Swerkin

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
