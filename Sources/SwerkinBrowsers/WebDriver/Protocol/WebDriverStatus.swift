/// The status of a server.
public struct WebDriverStatus: Hashable, Sendable {
    /// All that it says; grids and clouds say more than the standard asks for.
    public let value: JSONValue

    /// True if the server accepts a new session now.
    public var isReady: Bool { value["ready"]?.bool ?? false }

    /// The server's message to people; empty if there is none.
    public var message: String { value["message"]?.string ?? "" }

    /// The number of sessions that a Selenium Grid can have at once on all its nodes, or nil if the server is not a grid.
    public var maximumSessions: Int? {
        value["nodes"]?.array.map { nodes in nodes.compactMap { $0["maxSessions"]?.integer }.reduce(0, +) }
    }
}
