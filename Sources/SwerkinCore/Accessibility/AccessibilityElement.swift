/// An element that assistive technology stops at, with its accessibility properties.
///
/// A value without a driver: a captured element equals one written by hand. The display of a control itself, such as its title
/// or the position of a slider, is in ``control``; ``label`` and ``value`` are announced instead of it.
public struct AccessibilityElement: Hashable, Sendable {
    /// The accessible name; nil or empty if only ``control`` provides one.
    public var label: String?
    /// The accessible value; nil or empty if only ``control`` provides one.
    public var value: String?
    /// The traits, without those that its control implies, such as static text for a label.
    public var traits: AccessibilityTraits
    /// The effect of tapping it, or nil if the app does not say.
    public var hint: String?
    /// The names of its custom actions, or nil if the app does not say.
    public var actions: [String]?
    /// The standard control that it is, or nil if it is none.
    public var control: StandardControl?

    /// Makes an element; omitted properties are not exposed.
    public init(
        label: String? = nil, value: String? = nil, traits: AccessibilityTraits = [], hint: String? = nil,
        actions: [String]? = nil, control: StandardControl? = nil
    ) {
        self.label = label
        self.value = value
        self.traits = traits
        self.hint = hint
        self.actions = actions
        self.control = control
    }
}

extension Element {
    /// The accessibility element of the element itself.
    ///
    /// A ``value`` that is a number, `0` or `1`, or typed text becomes the display of the control; a value in words is
    /// announced instead. O(descendants).
    package var accessibilityElement: AccessibilityElement {
        let control = standardControl
        let traits = traits.subtracting(control?.impliedTraits ?? []).union(stateTraits)
        return AccessibilityElement(
            label: label, value: isShown(by: control) ? nil : value, traits: traits, hint: hint, actions: actions,
            control: control)
    }

    /// The standard control that the element is, or nil if it is none, or its display is unknown.
    var standardControl: StandardControl? {
        switch meaning?.control {
        case nil: nil
        case .label: .label(label ?? "")
        case .button: .button(title: label ?? "")
        case .switch: .switch(isOn: value == "1")
        case .textField: isMultiline ? .textView(value ?? "") : .textField(value ?? "")
        case .oneLineField: .textField(value ?? "")
        case .stepper: .stepper(value: number)
        case .slider: number.flatMap { number in range.map { .slider(value: number, range: $0) } }
        case .progressOrActivity where (value ?? "").isEmpty: .activityIndicator(isAnimating: true)
        case .progressView, .progressOrActivity:
            number.flatMap { number in range.map { .progressView($0.share(of: number)) } }
        case .segmentedControl: segmentedControl
        }
    }

    /// True if assistive technology stops at the element itself.
    package var isExposed: Bool {
        switch meaning?.exposure {
        case nil: false
        case .always: true
        case .named: !(label ?? "").isEmpty
        case .empty: children.isEmpty
        case .ofRadios: segmentedControl != nil
        }
    }

    /// True if it is text, which hides only text inside it.
    var isLabel: Bool { meaning?.control == .label }

    private var meaning: RoleMeaning? { RoleMeaning.of(role) }
    private var number: Double? { value.flatMap(Double.init) }

    /// Returns true if the control's display or a trait already contains the value, so that it is not announced twice.
    private func isShown(by control: StandardControl?) -> Bool {
        switch control {
        case .switch: value == "0" || value == "1"
        case .slider, .progressView, .textField, .textView, .stepper(value: .some): true
        default: isToldByState
        }
    }

    // MARK: States

    private static let rolesToldByState: Set<Role> = [
        .radio, Role(rawValue: "menuitemcheckbox"), Role(rawValue: "menuitemradio"),
    ]

    /// True if the value only repeats the selected state, which a trait exposes.
    private var isToldByState: Bool { Self.rolesToldByState.contains(role) && (value == "0" || value == "1") }

    /// True if it is the one that is taken, of choices of which one can be.
    private var isTaken: Bool { isToldByState && value == "1" }

    private var stateTraits: AccessibilityTraits {
        let states = [(ElementState.disabled, !isEnabled), (.pressed, isPressed), (.checked, isTaken)]
        return AccessibilityTraits(states.filter(\.1).map(\.0.trait))
    }

    // MARK: Segments

    /// The control that a group of radios makes up, or nil if there is more than these and texts in it.
    private var segmentedControl: StandardControl? {
        let inside = selfAndDescendants.dropFirst()
        let radios = inside.filter { $0.role == .radio }
        guard !radios.isEmpty, inside.allSatisfy({ $0.role == .radio || $0.isLabel || !$0.isExposed }) else {
            return nil
        }
        return .segmentedControl(
            titles: radios.map { $0.label ?? "" },
            selection: radios.firstIndex { $0.isTaken || $0.traits.contains(.selected) })
    }
}

extension ElementTree {
    /// The elements that assistive technology stops at, in reading order: on the whole screen, or in one element.
    ///
    /// An element whose role has a meaning of its own is included and hides its descendants; a mere container is not included.
    /// A text or a heading hides only text, so that a link inside it is found. Hidden elements are not in the tree. The
    /// ancestors of the given element count: inside an included ancestor, it is hidden. Empty if the element is not in the
    /// tree. O(elements).
    public func accessibilityElements(in element: ElementReference? = nil) -> [AccessibilityElement] {
        let exposed = roots.exposed
        guard let element else { return exposed.map(\.accessibilityElement) }
        let inside = Set((self.element(element)?.selfAndDescendants ?? []).map(\.reference))
        return exposed.filter { inside.contains($0.reference) }.map(\.accessibilityElement)
    }
}

extension [Element] {
    /// Those of the elements and of their descendants that assistive technology stops at.
    package var exposed: [Element] {
        flatMap { element in
            guard element.isExposed, !element.isAccessibilityHidden else { return element.children.exposed }
            return [element] + (element.isLabel ? element.children.exposed.filter { !$0.isLabel } : [])
        }
    }
}
