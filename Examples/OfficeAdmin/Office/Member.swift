/// A member of the office.
public struct Member: Codable, Equatable, Sendable {
    /// Names the member in addresses.
    public var id: String
    /// The full name.
    public var name: String
    /// The e-mail address.
    public var email: String
    /// The name of the team.
    public var team: String
    /// What the member may do, in the order in which it was given.
    public var rights: [String]
    /// What has happened to the member, the latest first.
    public var history: [String]

    init(_ name: String, email: String, team: String, rights: [String] = ["book"], history: [String] = ["Joined"]) {
        id = Self.identifier(for: name)
        self.name = name
        self.email = email
        self.team = team
        self.rights = rights
        self.history = history
    }

    /// The name in small letters, with hyphens instead of everything but letters and digits.
    static func identifier(for name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
