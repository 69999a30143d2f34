import Swerkin

/// Wheels to choose from, in the place of the keyboard or in the middle of a screen.
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

    /// Side by side.
    open override func placeChildren(clip: Frame) {
        let width = frame.size.width / Double(max(wheels.count, 1))
        for (index, wheel) in wheels.enumerated() {
            place(
                wheel,
                in: Frame(
                    x: frame.origin.x + Double(index) * width, y: frame.origin.y, width: width,
                    height: frame.size.height), clip: clip)
        }
    }
}

/// One wheel of a picker.
open class PickerWheel: View {
    /// The choices, from top to bottom.
    public var options: [ElementOption]
    /// The position of the choice in the middle, from 0; setting it is the app's doing and calls nobody.
    public var selectedIndex = 0
    /// Called when somebody has chosen, with the choice; also when it was in the middle already.
    public var onSelect: ((ElementOption) -> Void)?

    /// Makes a wheel; its first choice is in the middle.
    public init(_ options: [ElementOption], identifier: String? = nil, onSelect: ((ElementOption) -> Void)? = nil) {
        self.options = options
        self.onSelect = onSelect
        super.init(identifier: identifier)
    }

    /// A list of choices.
    open override var role: Role { .listBox }
    /// The choice in the middle.
    open override var value: String? { options.indices.contains(selectedIndex) ? options[selectedIndex].label : nil }
    /// Its value can be turned.
    open override var traits: AccessibilityTraits { .adjustable }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.options = options
    }

    /// Turns the wheel to the first choice that reads so; false where there is none.
    func choose(_ label: String) -> Bool {
        guard let index = options.firstIndex(where: { $0.label == label }) else { return false }
        selectedIndex = index
        onSelect?(options[index])
        return true
    }
}
