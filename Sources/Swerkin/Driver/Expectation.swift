/// One thing that an element is expected to be, once a query has found it.
///
/// What belongs in the query and what is an expectation decides how a failure reads: the query says which element, the
/// expectation what is wrong with it.
public enum Expectation: Hashable, Sendable {
    /// Whether some of it can be seen.
    case visible(Bool)
    /// Whether it can be used.
    case enabled(Bool)
    /// Whether typed text goes to it.
    case focused(Bool)
    /// Whether it is pressed or selected.
    case highlighted(Bool)
    /// Whether a touch at its middle would reach it and do something: visible, enabled, nothing on top.
    case touchable(Bool)
    /// Whether a touch would reach it and do something, once it is scrolled to: enabled, nothing on top.
    case reachable(Bool)
    /// Whether it is on, of a switch or a checkbox.
    case on(Bool)
    /// What it is called.
    case label(TextMatch)
    /// Its value, or the placeholder of an empty field.
    case value(TextMatch)
    /// The text that it shows; an empty field shows none.
    case text(TextMatch)
    /// A text that it shows somewhere: itself, or what is inside it.
    case containing(String)
    /// What it shows while empty.
    case placeholder(TextMatch)
    /// The label of a text inside it.
    case title(TextMatch)
    /// Traits that it has, all of them.
    case traits(AccessibilityTraits)
    /// A choice that it offers.
    case offers(OptionChoice)
}

extension Expectation {
    /// Whether an element is as expected.
    ///
    /// Throws ``StepFailure`` for a pattern that is not a regular expression.
    public func holds(for element: Element) throws -> Bool {
        switch self {
        case .visible(let wanted): element.isVisible == wanted
        case .enabled(let wanted): element.isEnabled == wanted
        case .focused(let wanted): element.isFocused == wanted
        case .highlighted(let wanted): (element.isPressed || element.traits.contains(.selected)) == wanted
        case .touchable(let wanted): element.isTouchable == wanted
        case .reachable(let wanted): element.isReachable == wanted
        case .on(let wanted): element.isOn == wanted
        case .label(let match): try TextMatcher(match).matchesLabel(element.label ?? "")
        case .value(let match): try TextMatcher(match).matches(element.shownValue ?? "")
        case .text(let match): try TextMatcher(match).matches(element.text)
        case .containing(let text): element.shows(text)
        case .placeholder(let match): try TextMatcher(match).matches(element.placeholder ?? "")
        case .title(let match): try element.titles.contains(where: TextMatcher(match).matchesLabel)
        case .traits(let traits): element.traits.isSuperset(of: traits)
        case .offers(let choice): choice.first(of: element.options ?? []) != nil
        }
    }

    /// The texts that are compared with what a field holds, which must stay secret where the field is secure.
    var contents: [String] {
        switch self {
        case .value(let match), .text(let match): [match.wanted]
        case .containing(let text): [text]
        default: []
        }
    }
}

extension Element {
    /// Whether it is on, of a switch or a checkbox.
    var isOn: Bool { value == "1" }

    /// Whether a touch at its middle would reach it and do something.
    var isTouchable: Bool { isVisible && isEnabled && obstruction == nil }

    /// Whether a touch would reach it and do something, once it is scrolled to.
    var isReachable: Bool { isEnabled && (obstruction == nil || obstruction == .offScreen) }

    /// Whether a text is part of what it or anything inside it shows.
    func shows(_ text: String) -> Bool {
        selfAndDescendants.contains { $0.label?.contains(text) == true || $0.text.contains(text) }
    }

    /// The labels of the texts inside it.
    var titles: [String] {
        selfAndDescendants.dropFirst().filter { ElementKind.text.includes($0) }.compactMap(\.label)
    }
}
