/// The first difference between a template and the nearest part of a tree.
public struct AriaMismatch: Hashable, Sendable {
    /// The position of the mismatch in the template.
    public var position: AriaTemplatePosition
    /// The nodes that were seen around it, the outermost first, each as it would be written.
    public var place: [String]
    /// The kind of mismatch.
    public var reason: Reason

    /// A kind of mismatch.
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
        /// An expected item, after the last actual one.
        case missing(String)
        /// An actual item, after the last expected one.
        case unexpected(String)
    }
}
