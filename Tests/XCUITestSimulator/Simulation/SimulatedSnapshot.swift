#if !canImport(Darwin)
import Foundation

/// What an element was at one moment.
@MainActor final class SimulatedSnapshot: XCUIElementSnapshot {
    private let element: SimulatedElement

    init(_ element: SimulatedElement) { self.element = element }

    var identifier: String { read(\.identifier) }
    var frame: CGRect { read(\.frame) }
    var value: Any? { read(\.value) }
    var title: String { read(\.title) }
    var label: String { read(\.label) }
    var elementType: XCUIElement.ElementType { read(\.type) }
    var isEnabled: Bool { read(\.isEnabled) }
    var placeholderValue: String? { read(\.placeholder) }
    var hasFocus: Bool { read(\.hasFocus) }
    var isSelected: Bool { read(\.isSelected) }

    var children: [any XCUIElementSnapshot] {
        SimulatedDevice.current.countVisit()
        return read(\.children).map(SimulatedSnapshot.init)
    }

    private func read<Value>(_ attribute: KeyPath<SimulatedElement, Value>) -> Value {
        SimulatedDevice.current.countRead()
        return element[keyPath: attribute]
    }
}
#endif
