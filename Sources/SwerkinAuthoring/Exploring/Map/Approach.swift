/// A beginning and the acts from there that lead to a state of an app.
package struct Approach: Codable, Hashable, Sendable {
    /// The beginning of an approach.
    package enum Beginning: Codable, Hashable, Sendable {
        /// The start of the app.
        case start
        /// The page at an address, in a new document.
        case address(String)
        /// A declared screen, to which a plan leads.
        case declared(String)
    }

    /// The beginning.
    package var beginning: Beginning
    /// The acts from there.
    package var acts: [Act] = []
    /// The screens that lie beneath, by their indices, the lowest first.
    package var stack: [Int] = []
    /// The number of the acts since the app came to the screen, the last ones.
    package var since = 0

    /// The acts since the app came to the screen.
    var latest: [Act] { Array(acts.suffix(since)) }
}
