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
