import FlowGraph
import SwerkinCore

/// The actions that an exploration never performs.
package struct ExplorationPolicy: Sendable {
    /// The words of actions that cost money, beside those of actions that destroy something or end a session.
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

    /// Makes a policy.
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

/// The texts that an exploration puts into fields: given ones, else ones that fit the kind of the field.
package struct FieldValues: Sendable {
    private let given: [String: String]

    /// Takes texts by the labels, visible names, placeholders or identifiers of fields.
    ///
    /// Capital letters, the mark of a required field and a colon don't count.
    package init(_ given: [String: String] = [:]) {
        self.given = Dictionary(given.map { (Self.key($0.key), $0.value) }.sorted { $0.0 < $1.0 }) { first, _ in first }
    }

    /// The text for a field.
    func text(for field: Element) -> String {
        let names = field.names.map(Self.key)
        if let text = names.lazy.compactMap({ given[$0] }).first { return text }
        if field.isSecure { return Self.password }
        // A page may name any bounds.
        if let range = field.range, let bound = Int(exactly: range.lowerBound.rounded(.towardZero)) {
            return "\(bound)"
        }
        if field.role == .spinButton { return "7" }
        let words = names.flatMap { $0.split { !$0.isLetter }.map(String.init) }
        return Self.kinds.first { kind in !kind.words.isDisjoint(with: words) }?.text ?? "Some text"
    }

    /// The choice for a field that offers some: the given one, else the first that stands for something; nil if there is none,
    /// or one has been made.
    func option(for field: Element) -> String? {
        guard let options = field.options else { return nil }
        let names = field.names.map(Self.key)
        if let text = names.lazy.compactMap({ given[$0] }).first, options.contains(where: { $0.label == text }) {
            return text
        }
        let isChosen = options.contains { !$0.isPlaceholder && $0.label == field.value && !$0.label.isEmpty }
        return isChosen ? nil : options.first { !$0.isPlaceholder && !$0.label.isEmpty }?.label
    }

    private static let password = "Notebook-7-engine"
    private static let kinds: [(words: Set<String>, text: String)] = [
        (["email", "mail", "e"], "ada@example.com"), (["phone", "telephone", "mobile", "fax"], "+44 20 7946 0958"),
        (["url", "website", "link", "homepage"], "https://example.org/"), (["date", "birthday", "day"], "2026-01-15"),
        (["time"], "12:00"), (["password"], password), (["zip", "postcode", "postal"], "12345"),
        (["amount", "number", "quantity", "count", "age", "price", "port", "year"], "7"), (["slug"], "ferns"),
        (["username", "login"], "ada"), (["first"], "Ada"), (["last", "surname"], "Lovelace"),
        (["name"], "Ada Lovelace"), (["city", "town"], "London"), (["street", "address"], "12 St James's Square"),
        (["search", "filter", "query", "q"], "a"),
    ]

    private static func key(_ name: String) -> String {
        var key = AccessibleName.asRead(name).lowercased()
        while let last = key.last, last == "*" || last == ":" || last.isWhitespace { key.removeLast() }
        return key
    }
}

extension Element {
    /// The names by which a text for the field may be given.
    fileprivate var names: [String] {
        [label, fieldName, placeholder, identifier].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// True if it takes a text.
    var takesText: Bool {
        [.textField, .searchField, .spinButton].contains(role) || role == .comboBox && options == nil
    }
}
