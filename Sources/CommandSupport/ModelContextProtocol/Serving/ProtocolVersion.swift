/// The versions of the Model Context Protocol that begin with a handshake, which this server speaks.
///
/// Source: Model Context Protocol Specification, “Lifecycle”. What it uses is the same in all of them.
enum ProtocolVersion {
    static let known = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

    /// The version to speak with a client that asks for one: that one, or else the latest, which the client may refuse.
    static func negotiated(_ wanted: String?) -> String {
        wanted.flatMap { known.contains($0) ? $0 : nil } ?? known[known.count - 1]
    }
}
