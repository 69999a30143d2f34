import Swerkin

extension PreconditionKey {
    /// Whether Grace Hopper is a member.
    static let memberExists = PreconditionKey(rawValue: "memberExists")
    /// Whether there is a team called Research.
    static let teamExists = PreconditionKey(rawValue: "teamExists")
    /// Whether a team was chosen for the member who is being added.
    static let teamChosen = PreconditionKey(rawValue: "teamChosen")
    /// Whether the Oak Room can be booked.
    static let roomOpen = PreconditionKey(rawValue: "roomOpen")
}

extension Fact {
    /// What screens and segments depend on, with all values.
    static let ofOffice = [
        Fact("loggedIn", .bool), Fact("memberExists", .bool), Fact("teamExists", .bool), Fact("teamChosen", .bool),
        Fact("roomOpen", .bool),
    ]
}

extension [PreconditionKey: Any] {
    /// The facts after a reset of the server.
    static var ofNewOffice: Self {
        [
            .loggedIn: false, .memberExists: false, .teamExists: false, .teamChosen: false, .roomOpen: true,
        ]
    }
}
