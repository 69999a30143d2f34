extension Expectation {
    /// The difference between an element and the expectation, as the end of a sentence about the element.
    func unlike(_ element: Element) -> String {
        switch self {
        case .visible(let wanted): wanted ? "cannot be seen" : "can be seen"
        case .enabled(let wanted): wanted ? "is disabled" : "is enabled"
        case .focused(let wanted): wanted ? "does not have the focus" : "has the focus"
        case .highlighted(let wanted): wanted ? "is not highlighted" : "is highlighted"
        case .touchable(true), .reachable(true): "cannot be touched: \(element.untouchability)"
        case .touchable(false), .reachable(false): "can be touched"
        case .on where element.isMixed: "is neither on nor off"
        case .on where !element.canBeOn: "can be neither on nor off"
        case .on(let wanted): wanted ? "is off" : "is on"
        case .label(let match): Self.difference("label", element.label, match)
        case .value(let match): Self.difference("value", element.shownValue, match, isSecret: element.isSecure)
        case .text(let match): Self.difference("text", element.text, match, isSecret: element.isSecure)
        case .containing(let text):
            element.isSecure ? "shows another text (both are secret)" : "does not show the text \(text.quoted)"
        case .placeholder(let match): Self.difference("placeholder", element.placeholder, match)
        case .title(let match): Self.difference("title", element.titles, match)
        case .traits(let traits) where element.traits.isEmpty: "has no traits, and should have \(traits)"
        case .traits(let traits): "has the traits \(element.traits), not \(traits.subtracting(element.traits))"
        case .offers(let choice): "does not offer \(choice)"
        }
    }

    /// The state that persists although it should not, as the end of a sentence about the element.
    var stillSo: String {
        switch self {
        case .visible(let state): state ? "can still be seen" : "still cannot be seen"
        case .enabled(let state): state ? "is still enabled" : "is still disabled"
        case .focused(let state): state ? "still has the focus" : "still does not have the focus"
        case .highlighted(let state): state ? "is still highlighted" : "is still not highlighted"
        case .touchable(let state), .reachable(let state):
            state ? "can still be touched" : "still cannot be touched"
        case .on(let state): state ? "is still on" : "is still off"
        case .label(let match): "still has the label \(match)"
        case .value(let match): "still has the value \(match)"
        case .text(let match): "still shows the text \(match)"
        case .containing(let text): "still shows the text \(text.quoted)"
        case .placeholder(let match): "still has the placeholder \(match)"
        case .title(let match): "still has the title \(match)"
        case .traits(let traits): "still has the traits \(traits)"
        case .offers(let choice): "still offers \(choice)"
        }
    }

    private static func difference(_ what: String, _ seen: String?, _ wanted: TextMatch, isSecret: Bool = false)
        -> String
    {
        if isSecret { return "has another \(what) (both are secret)" }
        return difference(what, seen.map { [$0] } ?? [], wanted)
    }

    private static func difference(_ what: String, _ seen: [String], _ wanted: TextMatch) -> String {
        switch seen.count {
        case 0: "has no \(what), and should have \(wanted.words)"
        case 1: "has the \(what) \(seen[0].quoted), not \(wanted.words)"
        default: "has the \(what)s \(seen.map(\.quoted).joined(separator: ", ")), not \(wanted.words)"
        }
    }
}

extension TextMatch {
    /// The expected value, to stand after "not": `"John"`, or `one starting with "J"`.
    fileprivate var words: String {
        switch self {
        case .exact, .normalized, .ignoringCase: "\(self)"
        case .prefix, .suffix, .containing, .pattern: "one \(self)"
        }
    }
}

extension Element {
    /// The reason why it cannot be touched.
    fileprivate var untouchability: String {
        if !isEnabled { return "it is disabled" }
        if let obstruction { return obstruction.words }
        return "it cannot be seen"
    }
}
