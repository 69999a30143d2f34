#if !canImport(Darwin)
import Foundation

/// One element as XCUITest would see it.
struct SimulatedElement {
    var type: XCUIElement.ElementType
    var frame: CGRect
    var identifier = ""
    var label = ""
    var value: String?
    var placeholder: String?
    var isEnabled = true
    var isSelected = false
    var isHittable = false
    var hasKeyboardFocus = false
    var children: [SimulatedElement] = []

    /// Everything inside it, each before what is inside that.
    var descendants: [SimulatedElement] { children.flatMap { [$0] + $0.descendants } }

    /// Returns true if a text is its identifier, label, value or placeholder, which queries do not tell apart.
    func isCalled(_ text: String) -> Bool { [identifier, label, value, placeholder].contains(text) }
}
#endif
