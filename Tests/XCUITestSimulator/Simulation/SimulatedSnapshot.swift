#if !canImport(Darwin)
import Foundation

/// What an element was at one moment.
@MainActor final class SimulatedSnapshot: XCUIElementSnapshot {
    private let element: SimulatedElement

    init(_ element: SimulatedElement) { self.element = element }

    var identifier: String { element.identifier }
    var frame: CGRect { element.frame }
    var value: Any? { element.value }
    var title: String { element.title }
    var label: String { element.label }
    var elementType: XCUIElement.ElementType { element.type }
    var isEnabled: Bool { element.isEnabled }
    var placeholderValue: String? { element.placeholder }
    var hasFocus: Bool { element.hasFocus }
    var isSelected: Bool { element.isSelected }
    var children: [any XCUIElementSnapshot] { element.children.map(SimulatedSnapshot.init) }
}
#endif
