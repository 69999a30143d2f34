#if !canImport(Darwin)
import Foundation

/// One element as XCUITest would see it.
struct SimulatedElement {
    var type: XCUIElement.ElementType
    var frame: CGRect
    var identifier = ""
    var label = ""
    var title = ""
    var value: String?
    var placeholder: String?
    var isEnabled = true
    var isSelected = false
    var isHittable = false
    var hasKeyboardFocus = false
    var hasFocus = false
    var children: [SimulatedElement] = []

    /// Everything inside it, each before what is inside that.
    var descendants: [SimulatedElement] { children.flatMap { [$0] + $0.descendants } }

    /// What UIKit lays under a popover or a sheet.
    static func dismissRegion(_ frame: CGRect) -> SimulatedElement {
        SimulatedElement(
            type: .other, frame: frame, identifier: "PopoverDismissRegion", label: "dismiss popup", isHittable: true)
    }

    /// A button with its title inside, as a text of its own.
    static func button(
        _ label: String, _ frame: CGRect, identifier: String = "", value: String? = nil
    ) -> SimulatedElement {
        SimulatedElement(
            type: .button, frame: frame, identifier: identifier, label: label, value: value, isHittable: true,
            children: [SimulatedElement(type: .staticText, frame: frame, label: label)])
    }

    /// The element and everything inside it, with other types by their identifiers.
    func reported(as types: [String: XCUIElement.ElementType]) -> SimulatedElement {
        var element = self
        element.type = types[identifier] ?? type
        element.children = children.map { $0.reported(as: types) }
        return element
    }

    /// Returns true if a text is its identifier, title, label, value or placeholder, which queries do not tell apart.
    func isCalled(_ text: String) -> Bool { [identifier, title, label, value, placeholder].contains(text) }

    /// The element and everything inside it, with the focus of a remote on those with a frame that react to one.
    func focused(at frame: CGRect) -> SimulatedElement {
        var element = self
        element.hasFocus = takesFocus && element.frame == frame
        element.children = children.map { $0.focused(at: frame) }
        return element
    }

    /// True if a remote can bring the focus to it.
    var takesFocus: Bool {
        isEnabled && isHittable && [.button, .cell, .textField, .secureTextField, .switch, .checkBox].contains(type)
    }

    /// The element and everything inside it moved by a distance.
    func moved(by distance: CGPoint) -> SimulatedElement {
        var element = self
        element.frame = frame.offsetBy(dx: distance.x, dy: distance.y)
        element.children = children.map { $0.moved(by: distance) }
        return element
    }

    /// The element and everything inside it as AppKit reports them: controls have titles, and texts are values.
    var asOnAMac: SimulatedElement {
        var element = self
        switch type {
        case .button, .checkBox, .window: (element.title, element.label) = (label, "")
        case .staticText where value == nil: (element.value, element.label) = (label, "")
        default: break
        }
        element.children = type == .button ? [] : children.map(\.asOnAMac)
        return element
    }
}
#endif
