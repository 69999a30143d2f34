import SwerkinCore

/// The messages about pictures that cannot be taken.
enum PictureWords {
    /// The reason why a screen is not ready to be pictured.
    enum Obstacle: Hashable, Sendable {
        /// `isReady` says no.
        case isReady
        /// Something is still being loaded.
        case missingPart(String)
    }

    /// The message if a screen is not ready in time.
    static func notReady(screen: String, state: String, obstacle: Obstacle, limit: Duration) -> String {
        let reason =
            switch obstacle {
            case .isReady: "isReady says no."
            case .missingPart(let part): "\(part) is still being loaded."
            }
        return """
            the screen "\(screen)" in the state "\(state)" was not ready to be pictured within \(seconds(limit)) s: \(reason) \
            Where it may take longer, raise readyLimit of its context.
            """
    }

    private static func seconds(_ duration: Duration) -> String {
        let (whole, fraction) = duration.components
        let milliseconds = fraction / 1_000_000_000_000_000
        guard milliseconds > 0 else { return "\(whole)" }
        let digits = String(1000 + milliseconds).dropFirst()
        return "\(whole).\(String(digits.reversed().drop { $0 == "0" }.reversed()))"
    }
}
