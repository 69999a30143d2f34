/// A control of a screen, with what was tried.
package struct ExploredControl: Codable, Hashable, Sendable {
    /// The kinds of acts on a control, in the order in which they are tried.
    package enum Kind: String, Codable, Hashable, Sendable {
        /// The empty fields of the screen are filled.
        case fields
        /// It is touched.
        case touch
        /// It is touched, and shows what it was touched for itself, as a switch does.
        case toggle
    }

    /// The identity on its screen.
    package let key: ControlKey
    /// The label or identifier of the first one.
    package let name: String
    /// The kind of acts on it.
    package let kind: Kind
    /// True if it is in a navigation or a banner, which many pages have.
    let isShared: Bool
    /// The approach to the state in which it was first seen.
    package internal(set) var approach: Approach
    /// The number of elements with the same identity on the screen.
    package internal(set) var count: Int
    /// The number of those that were tried.
    package internal(set) var tried = 0
    /// The screens that these led to, by their indices.
    package internal(set) var targets: [Int] = []
    /// True if it led to any screen beneath.
    var leadsBack = false
    /// The reason not to act on it, or nil if it was or will be.
    package internal(set) var reason: String?
    /// True if it leads to a page that was seen already, so that all else is tried first.
    var isPostponed = false
    /// The number of times that the state could not be reached again.
    var failures = 0

    init(_ key: ControlKey, name: String, kind: Kind, isShared: Bool, approach: Approach) {
        (self.key, self.name, self.kind, self.isShared, self.approach, count) = (key, name, kind, isShared, approach, 1)
    }
}
