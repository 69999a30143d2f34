import SwerkinCore

/// A slider: a knob on a track that the user moves to choose a number.
open class Slider: View {
    /// The numbers between which the knob can be moved.
    public let range: ClosedRange<Double>
    /// The current number, always inside the range; setting it does not call ``onChange``.
    public var number: Double {
        didSet { number = range.nearest(to: number) }
    }
    /// The distance that a swipe moves it; a tenth of the range by default.
    public var step: Double
    /// Called after the user moved it, with the current number; nil for nothing.
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
    /// The current number in words.
    open override var value: String? { number.words }
    /// Its value can be turned up and down.
    open override var traits: AccessibilityTraits { .adjustable }
    /// A slider.
    open override var standardControl: StandardControl? { .slider(value: number, range: range) }
    /// The position of the knob along the track.
    open override var shownShare: Double? { range.share(of: number) }
    /// A slider takes its touches, which do not move it; drags move its knob.
    open override var takesTouches: Bool { true }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.range = range
    }

    /// A swipe towards the trailing end moves it up by a step, one towards the leading end down.
    ///
    /// The trailing end is on the right, unless the language is written from right to left.
    open override func swiped(_ direction: SwipeDirection) -> Bool {
        if super.swiped(direction) { return true }
        switch direction {
        case .right: isMirrored ? decrement() : increment()
        case .left: isMirrored ? increment() : decrement()
        case .up, .down: return false
        }
        return true
    }

    /// Moves it up by a step, as users and assistive technology do; does not call ``onChange`` at its end.
    public func increment() { move(to: number + step) }

    /// Moves it down by a step, as users and assistive technology do; does not call ``onChange`` at its end.
    public func decrement() { move(to: number - step) }

    /// Moves the knob along with a finger, by a part of the track to the right.
    func dragKnob(by part: Double) {
        let length = range.upperBound - range.lowerBound
        move(to: number + (isMirrored ? -part : part) * length)
    }

    private func move(to wanted: Double) {
        let before = number
        number = wanted
        if number != before { onChange?(number) }
    }
}

extension ClosedRange<Double> {
    /// The number in the range that is nearest to another; the lower bound for NaN.
    func nearest(to number: Double) -> Double {
        number.isNaN ? lowerBound : Swift.min(Swift.max(number, lowerBound), upperBound)
    }
}

/// Two buttons that count down and up.
open class Stepper: View {
    /// The range of the number.
    public let range: ClosedRange<Double>
    /// The amount that a touch adds or subtracts.
    public let step: Double
    /// The current number, always inside the range; setting it does not call ``onChange``.
    public var number: Double {
        didSet { number = range.nearest(to: number) }
    }
    /// Called after the user changed it, with the current number; nil for nothing.
    public var onChange: ((Double) -> Void)?
    private let down = Button("Decrement")
    private let up = Button("Increment")

    /// Makes a stepper.
    public init(
        _ number: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1, identifier: String? = nil,
        label: String? = nil, onChange: ((Double) -> Void)? = nil
    ) {
        self.range = range
        self.step = step
        self.number = range.nearest(to: number)
        self.onChange = onChange
        super.init(identifier: identifier)
        accessibilityLabel = label
        down.onTouch = { [unowned self] in count(by: -self.step) }
        up.onTouch = { [unowned self] in count(by: self.step) }
    }

    /// A number to count up and down.
    open override var role: Role { .spinButton }
    /// The current number in words.
    open override var value: String? { number.words }
    /// A stepper.
    open override var standardControl: StandardControl? { .stepper(value: number) }
    /// The button that counts down and the one that counts up; at an end of the range its button is disabled.
    open override var children: [View] {
        down.isEnabled = number > range.lowerBound
        up.isEnabled = number < range.upperBound
        return [down, up]
    }

    /// Side by side.
    open override func placeChildren(clip: Rectangle) {
        placeSideBySide(children, height: bounds.size.height, clip: clip)
    }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.range = range
    }

    private func count(by amount: Double) {
        number += amount
        onChange?(number)
    }
}
