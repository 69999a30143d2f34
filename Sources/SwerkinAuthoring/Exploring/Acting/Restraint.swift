import FlowGraph
import SwerkinCore

/// The acts that an exploration does not dare.
package struct Restraint: Sendable {
    /// The words of what costs money, beside those of what destroys something or ends a session.
    ///
    /// English, and only words that hardly ever mean anything else.
    package static let payingWords = [
        "pay", "pay now", "buy", "purchase", "place order", "order now", "subscribe", "donate", "checkout now",
        "transfer",
    ]

    /// The words that forbid an act.
    package var words: [String]
    /// The roles of elements that are never touched.
    package var roles: Set<String>
    /// True if forms may be sent.
    package var sends: Bool

    /// Makes a restraint.
    ///
    /// - Parameters:
    ///   - further: words beside the usual ones.
    ///   - allowed: words that forbid nothing, though they are usual.
    ///   - roles: the roles of elements that are never touched.
    ///   - sends: true if forms may be sent.
    package init(
        forbidding further: [String] = [], allowing allowed: [String] = [], roles: Set<String> = [], sends: Bool = false
    ) {
        let allowed = Set(allowed.map { $0.lowercased() })
        words =
            (DestructiveWords.phrases + Self.payingWords).filter { !allowed.contains($0) }
            + further.map { $0.lowercased() }
        (self.roles, self.sends) = (roles, sends)
    }

    /// The reason not to touch an element, or nil if nothing speaks against it.
    func reason(toLeave element: Element) -> String? {
        if roles.contains(element.role.rawValue) { return "its role is \(element.role.rawValue)" }
        let texts = [element.label, element.hint, element.identifier].compactMap(\.self)
        return texts.lazy.compactMap(phrase).first.map { "it says \($0.quoted)" }
    }

    /// The first forbidden phrase in a text, or nil if there is none.
    package func phrase(in text: String) -> String? { DestructiveWords.phrase(in: text, among: words) }
}
