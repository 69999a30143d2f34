/// An expectation of an element that a query has found.
///
/// The choice between a condition of the query and an expectation decides how a failure reads: the query says which
/// element, the expectation which property of it is wrong.
public enum Expectation: Hashable, Sendable {
    /// True for an element of which some part can be seen.
    case visible(Bool)
    /// True for an enabled element.
    case enabled(Bool)
    /// True for the element that has the keyboard focus.
    case focused(Bool)
    /// True for a pressed or selected element.
    case highlighted(Bool)
    /// True if a touch at the middle would reach the element and have an effect: it is visible, enabled and not covered.
    case touchable(Bool)
    /// True if a touch would reach the element and have an effect after scrolling: it is enabled and not covered.
    case reachable(Bool)
    /// True for a switch or a check box that is on, or off; never for what can be neither, such as a text.
    case on(Bool)
    /// The label of the element.
    case label(TextMatch)
    /// Its value, or the placeholder of an empty field.
    case value(TextMatch)
    /// The text that it shows; an empty field shows none.
    case text(TextMatch)
    /// A text that the element or a descendant shows.
    case containing(String)
    /// The placeholder of the element, shown while it is empty.
    case placeholder(TextMatch)
    /// The label of a text inside it.
    case title(TextMatch)
    /// Traits that it has, all of them.
    case traits(AccessibilityTraits)
    /// A choice that it offers.
    case offers(OptionChoice)
}

extension Expectation {
    /// Returns true if an element is as expected.
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
        case .on(let wanted): element.canBeOn && !element.isMixed && element.isOn == wanted
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

    /// The texts that are compared with the content of a field, which stay secret if the field is secure.
    var contents: [String] {
        switch self {
        case .value(let match), .text(let match): [match.wanted]
        case .containing(let text): [text]
        default: []
        }
    }
}

extension Element {
    /// True if it is a toggle, may be a button that stays pressed, or has a value of a toggle, as a menu item that is checked.
    ///
    /// Source: WAI-ARIA 1.2, aria-checked and aria-pressed, which no other roles support.
    var canBeOn: Bool {
        let isField = isEditable || range != nil || options != nil
        return isToggle || role == .button || !isField && (value == "1" || value == "0" || isMixed)
    }

    /// True if it is on, of a switch, a checkbox, or a button that stays pressed.
    ///
    /// Source: WAI-ARIA 1.2, aria-pressed, which makes a button a toggle.
    var isOn: Bool { value == "1" || role == .button && isPressed }

    /// True if it is neither on nor off, as the box for all rows of a table of which some are chosen.
    ///
    /// Source: WAI-ARIA 1.2, aria-checked.
    var isMixed: Bool { value == "mixed" }

    /// True if a touch at its middle would reach it and do something.
    var isTouchable: Bool { isVisible && isEnabled && obstruction == nil }

    /// True if a touch would reach it and do something, once it is scrolled to.
    var isReachable: Bool { isEnabled && (obstruction == nil || obstruction == .offScreen) }

    /// Returns true if a text is part of a text that the element or a descendant shows.
    func shows(_ text: String) -> Bool {
        selfAndDescendants.contains { $0.label?.contains(text) == true || $0.text.contains(text) }
    }

    /// The labels of the texts inside it.
    var titles: [String] {
        selfAndDescendants.dropFirst().filter { ElementKind.text.includes($0) }.compactMap(\.label)
    }
}
