/// A format for the elements that assistive technology stops at: AXSnapshot's, unless parts are replaced.
///
/// ```
/// ------------------------------------------------------------
/// Final Result
/// button, header
/// Double Tap to see detail result
/// Actions: Retry
/// ------------------------------------------------------------
/// The answer is, 42
/// button
/// ------------------------------------------------------------
/// ```
///
/// AXSnapshot has global closures for the whole element and for each part; replacing one changes it for all tests of the
/// process. Here they are properties of a value that is passed to `axSnapshot(format:)`, so that tests stay independent:
///
/// ```swift
/// var format = AccessibilityTextFormat()
/// format.hint = { _ in nil }
/// ```
///
/// The same elements give the same text on every machine; no locale is asked. Source: AXSnapshot 1.0,
/// https://github.com/banksalad/AXSnapshot.
public struct AccessibilityTextFormat: Sendable {
    /// A closure that formats one part of an element, or returns nil to omit the part.
    public typealias Part = @Sendable (AccessibilityElement) -> String?
    /// A closure that formats a whole element; the format provides the parts.
    public typealias Whole = @Sendable (AccessibilityElement, AccessibilityTextFormat) -> String

    /// The lines of an element, without a trailing line break.
    ///
    /// The first line has label and value, separated by ", " if neither is empty; traits, hint and actions follow, each on a
    /// line of its own unless it is nil. An element with neither label nor value therefore begins with an empty line.
    public var element: Whole
    /// The name of an element: its label, or the label of its control.
    public var label: Part
    /// The value of an element, or the display of its control.
    public var value: Part
    /// The traits of an element in UIKit's order, or a word for its control.
    public var traits: Part
    /// The effect of touching an element; an empty hint is an empty line.
    public var hint: Part
    /// The custom actions of an element, after `Actions: `, even if there are none.
    public var actions: Part

    /// The format of AXSnapshot, except for the given parts.
    public init(
        element: @escaping Whole = AccessibilityTextFormat.standardElement,
        label: @escaping Part = AccessibilityTextFormat.standardLabel,
        value: @escaping Part = AccessibilityTextFormat.standardValue,
        traits: @escaping Part = AccessibilityTextFormat.standardTraits,
        hint: @escaping Part = AccessibilityTextFormat.standardHint,
        actions: @escaping Part = AccessibilityTextFormat.standardActions
    ) {
        self.element = element
        self.label = label
        self.value = value
        self.traits = traits
        self.hint = hint
        self.actions = actions
    }

    /// The line before, between and after elements: 60 hyphens.
    public static let separator = String(repeating: "-", count: 60)

    /// The text of elements, in their order; empty if there are none.
    ///
    /// Has no trailing line break. O(length of the text).
    public func text(of elements: [AccessibilityElement]) -> String {
        guard !elements.isEmpty else { return "" }
        let lines = elements.flatMap { [Self.separator, element($0, self)] } + [Self.separator]
        return lines.joined(separator: "\n")
    }
}

extension AccessibilityTextFormat {
    /// The parts of an element, put together as ``element`` says.
    @Sendable
    public static func standardElement(_ element: AccessibilityElement, _ format: AccessibilityTextFormat) -> String {
        let name = [format.label(element), format.value(element)].compactMap { $0 }.filter { !$0.isEmpty }
        let more = [format.traits(element), format.hint(element), format.actions(element)].compactMap { $0 }
        return ([name.joined(separator: ", ")] + more).joined(separator: "\n")
    }

    /// The label or, if it is empty, the label of the control: its text, title or kind; nil if it has neither.
    @Sendable
    public static func standardLabel(_ element: AccessibilityElement) -> String? {
        if let label = element.label, !label.isEmpty { return label }
        return element.control?.ownLabel
    }

    /// The value or, if it is empty, the display of the control: its progress, content or selection; nil if neither is there.
    ///
    /// A percentage is a whole number; halves are rounded to the even neighbour. A slider's percentage is relative to its
    /// minimum and maximum; AXSnapshot's differs if the minimum is not 0, because it does not subtract the minimum.
    @Sendable
    public static func standardValue(_ element: AccessibilityElement) -> String? {
        if let value = element.value, !value.isEmpty { return value }
        return element.control?.ownValue
    }

    /// The traits, separated by commas; if there are none, a word for the control, or nil if it has no such word.
    ///
    /// As in AXSnapshot, the set of all traits counts as empty, alone or together with unknown traits.
    @Sendable
    public static func standardTraits(_ element: AccessibilityElement) -> String? {
        let traits = element.traits
        if !traits.isEmpty, traits.isStrictSubset(of: .standard) { return traits.description }
        return element.control?.ownTraits
    }

    /// The hint, even if it is empty, or nil if it has none.
    @Sendable
    public static func standardHint(_ element: AccessibilityElement) -> String? { element.hint }

    /// The names of the actions, separated by commas, even if there are none; nil if the element has no list of
    /// actions.
    @Sendable
    public static func standardActions(_ element: AccessibilityElement) -> String? {
        element.actions.map { "Actions: " + $0.joined(separator: ", ") }
    }
}

extension StandardControl {
    fileprivate var ownLabel: String? {
        switch self {
        case .label(let text), .button(let text): text
        case .activityIndicator: "Activity Indicator"
        case .stepper: "Stepper"
        case .segmentedControl(let titles, _): "SegmentedControl with \(titles.count) segments"
        case .switch, .slider, .progressView, .textField, .textView: nil
        }
    }

    fileprivate var ownValue: String? {
        switch self {
        case .progressView(let progress): progress.percent
        case .slider(let value, let range): "Absolute: \(value), Percentage: \(range.share(of: value).percent)"
        case .textField(let text), .textView(let text): text
        case .activityIndicator(let isAnimating): isAnimating ? "Animating" : "Halted"
        case .switch(let isOn): isOn ? "1" : "0"
        case .segmentedControl(let titles, let selection): "Selected: \(titles.title(at: selection) ?? "None")"
        case .label, .button, .stepper: nil
        }
    }

    fileprivate var ownTraits: String? {
        switch self {
        case .button, .switch: AccessibilityTraits.button.description
        case .slider: AccessibilityTraits.adjustable.description
        case .textView: "TextView"
        case .textField: "TextField"
        case .label, .progressView, .stepper, .segmentedControl, .activityIndicator: nil
        }
    }
}

extension [String] {
    fileprivate func title(at index: Int?) -> String? { index.flatMap { indices.contains($0) ? self[$0] : nil } }
}

extension ClosedRange<Double> {
    /// The fraction of the range from the lower to the upper bound that a number has passed; 0 if the range is empty.
    package func share(of number: Double) -> Double {
        upperBound > lowerBound ? (number - lowerBound) / (upperBound - lowerBound) : 0
    }
}

extension Double {
    fileprivate var percent: String {
        Int(exactly: (self * 100).rounded(.toNearestOrEven)).map { "\($0)%" } ?? "\(self * 100)%"
    }
}

/// The controls of every platform, each with its own display.
///
/// The names are those of the corresponding controls in UIKit.
public enum StandardControl: Hashable, Sendable {
    /// A piece of text.
    case label(String)
    /// A button, with its title.
    case button(title: String)
    /// Something that is on or off.
    case `switch`(isOn: Bool)
    /// A knob on a track, with its value and the range of values.
    case slider(value: Double, range: ClosedRange<Double>)
    /// A progress bar, from 0 to 1.
    case progressView(Double)
    /// Two buttons that count up and down, with their value, or nil if it is not known.
    case stepper(value: Double?)
    /// Titles side by side, with the position of the one that is chosen, from 0, or nil if none is.
    case segmentedControl(titles: [String], selection: Int?)
    /// A spinner that turns while the app is busy.
    case activityIndicator(isAnimating: Bool)
    /// A field of one line with its content; bullets (•) if the content is secret.
    case textField(String)
    /// A field of several lines, with its content.
    case textView(String)
}

extension StandardControl {
    /// The traits that go without saying of the control, so that ``AccessibilityElement/traits`` leaves them out.
    package var impliedTraits: AccessibilityTraits {
        switch self {
        case .label: .staticText
        case .stepper: .adjustable
        default: []
        }
    }
}
