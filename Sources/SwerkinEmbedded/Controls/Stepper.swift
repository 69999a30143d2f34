import SwerkinCore

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
