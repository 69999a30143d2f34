/// What a server says of itself.
public struct WebDriverStatus: Hashable, Sendable {
    /// All that it says; grids and clouds say more than the standard asks for.
    public let value: JSONValue

    /// Whether a session may be asked for now.
    public var isReady: Bool { value["ready"]?.bool ?? false }

    /// What it says to people; empty where it says nothing.
    public var message: String { value["message"]?.string ?? "" }

    /// How many sessions a Selenium Grid can have at once, all its nodes together, or nil if the server is none.
    public var maximumSessions: Int? {
        value["nodes"]?.array.map { nodes in nodes.compactMap { $0["maxSessions"]?.integer }.reduce(0, +) }
    }
}
