/// Why a tree is not as a template wants it: the first thing that is missing in what comes nearest.
public struct AriaMismatch: Hashable, Sendable {
    /// Where the template says what is not met.
    public var position: AriaTemplatePosition
    /// The nodes that were seen around it, the outermost first, each as it would be written.
    public var place: [String]
    /// What is not met.
    public var reason: Reason

    /// What may not be met.
    public enum Reason: Hashable, Sendable {
        /// Another role was seen.
        case role(wanted: String, seen: String)
        /// Another name was seen.
        case name(wanted: String, seen: String)
        /// A state differs; it is nil if it is not exposed.
        case state(String, wanted: String, seen: String?)
        /// A property differs; it is nil if there is none.
        case property(String, wanted: String, seen: String?)
        /// Another text was seen.
        case text(wanted: String, seen: String)
        /// Nothing more was seen where this was wanted.
        case missing(String)
        /// This was seen where nothing more was wanted.
        case unexpected(String)
    }
}
