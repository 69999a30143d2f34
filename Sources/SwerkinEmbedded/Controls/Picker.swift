import SwerkinCore

/// Wheels of choices, instead of the keyboard or in the middle of a screen.
open class Picker: View {
    /// The wheels, from left to right.
    public let wheels: [PickerWheel]

    /// Makes a picker.
    public init(_ wheels: [PickerWheel], identifier: String? = nil) {
        self.wheels = wheels
        super.init(identifier: identifier)
    }

    /// The wheels.
    open override var children: [View] { wheels }
    /// As tall as a keyboard.
    open override func height(fitting width: Double) -> Double { Keyboard.height }

    /// The ground that the wheels lie on, and the band in which their choices stand.
    open override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, canvas.palette.surface)
        let band = bounds.centered(width: bounds.size.width - 16, height: PickerWheel.optionHeight)
        canvas.fill(band, canvas.palette.fill, cornerRadius: 8)
    }

    /// Side by side.
    open override func placeChildren(clip: Rectangle) {
        let width = bounds.size.width / Double(max(wheels.count, 1))
        for (index, wheel) in wheels.enumerated() {
            place(
                wheel,
                in: Rectangle(
                    x: bounds.origin.x + Double(index) * width, y: bounds.origin.y, width: width,
                    height: bounds.size.height), clip: clip)
        }
    }
}

/// One wheel of a picker.
open class PickerWheel: View {
    static let optionHeight = 36.0
    private static let shownNeighbours = 3

    /// The choices, from top to bottom.
    public var options: [ElementOption]
    /// The position of the current choice, from 0; setting it does not call ``onSelect``.
    public var selectedIndex = 0
    /// Called after the user's choice, with the choice, even if it was current already; nil for nothing.
    public var onSelect: ((ElementOption) -> Void)?

    /// Makes a wheel; its first choice is in the middle.
    public init(_ options: [ElementOption], identifier: String? = nil, onSelect: ((ElementOption) -> Void)? = nil) {
        self.options = options
        self.onSelect = onSelect
        super.init(identifier: identifier)
    }

    /// A list of choices.
    open override var role: Role { .listBox }
    /// The choice in the middle, or nil if there are no choices.
    open override var value: String? { options.indices.contains(selectedIndex) ? options[selectedIndex].label : nil }
    /// Its value can be turned.
    open override var traits: AccessibilityTraits { .adjustable }

    /// The choice in the middle, and those next to it above and below.
    open override func draw(in canvas: inout Canvas) {
        let middle = bounds.centered(width: bounds.size.width - 24, height: Self.optionHeight)
        let first = max(0, selectedIndex - Self.shownNeighbours)
        for index in options.indices.dropFirst(first) {
            var place = middle
            place.origin.y += Double(index - selectedIndex) * Self.optionHeight
            guard place.maxY <= bounds.maxY else { return }
            guard place.origin.y >= bounds.origin.y else { continue }
            let isChosen = index == selectedIndex
            canvas.write(
                options[index].label, in: place, weight: isChosen ? .bold : .regular,
                color: isChosen ? textColor(canvas.palette) : canvas.palette.secondaryText, alignment: .center)
        }
    }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.options = options
    }

    /// Turns the wheel to the first choice with this label.
    ///
    /// Returns false if there is none.
    func choose(_ label: String) -> Bool {
        guard let index = options.firstIndex(where: { $0.label == label }) else { return false }
        selectedIndex = index
        onSelect?(options[index])
        return true
    }
}
