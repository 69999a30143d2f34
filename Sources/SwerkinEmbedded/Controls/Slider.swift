import Swerkin

/// A knob on a track that people move to say how much.
open class Slider: View {
    /// Between what the knob can be moved.
    public let range: ClosedRange<Double>
    /// What it stands at, always inside the range; setting it is the app's doing and calls nobody.
    public var number: Double {
        didSet { number = range.nearest(to: number) }
    }
    /// How far a stroke moves it; a tenth of the range unless set.
    public var step: Double
    /// Called when somebody has moved it, with what it stands at now.
    public var onChange: ((Double) -> Void)?

    /// Makes a slider.
    public init(
        _ number: Double = 0, in range: ClosedRange<Double> = 0...1, identifier: String? = nil, label: String? = nil,
        onChange: ((Double) -> Void)? = nil
    ) {
        self.range = range
        self.number = range.nearest(to: number)
        self.onChange = onChange
        step = (range.upperBound - range.lowerBound) / 10
        super.init(identifier: identifier)
        accessibilityLabel = label
    }

    /// A value on a scale.
    open override var role: Role { .slider }
    /// What it stands at, as a number.
    open override var value: String? { number.words }
    /// Its value can be turned up and down.
    open override var traits: AccessibilityTraits { .adjustable }
    /// A slider.
    open override var standardControl: StandardControl? { .slider(value: number, range: range) }
    /// How far along the track the knob is.
    open override var shownShare: Double? { range.share(of: number) }
    /// A slider takes its touches, which do not move it.
    open override var takesTouches: Bool { true }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.range = range
    }

    /// A stroke to where lines end moves it up by a step, one to where they begin down.
    ///
    /// Lines end on the right, where the language is not written from right to left.
    open override func swiped(_ direction: SwipeDirection) -> Bool {
        if super.swiped(direction) { return true }
        switch direction {
        case .right: isMirrored ? decrement() : increment()
        case .left: isMirrored ? increment() : decrement()
        case .up, .down: return false
        }
        return true
    }

    /// Moves it up by a step, as people do and assistive technology for them; tells nobody where it is at its end.
    public func increment() { move(to: number + step) }

    /// Moves it down by a step, as people do and assistive technology for them; tells nobody where it is at its end.
    public func decrement() { move(to: number - step) }

    private func move(to wanted: Double) {
        let before = number
        number = wanted
        if number != before { onChange?(number) }
    }
}

extension ClosedRange<Double> {
    /// The number inside the range that is nearest to another; the lower bound for what is no number.
    func nearest(to number: Double) -> Double {
        number.isNaN ? lowerBound : Swift.min(Swift.max(number, lowerBound), upperBound)
    }
}
