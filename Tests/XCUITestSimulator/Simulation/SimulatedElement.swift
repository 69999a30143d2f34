#if !canImport(Darwin)
import Foundation
import Swerkin

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

extension SimulatedElement {
    /// What XCUITest would see of an element that says these things to assistive technology.
    init(_ element: Element) {
        let label = element.label ?? ""
        self.init(type: Self.type(of: element), frame: CGRect(element.bounds))
        identifier = element.identifier ?? ""
        self.label = label
        value = Self.value(of: element)
        placeholder = element.placeholder
        isEnabled = element.isEnabled
        isSelected = element.isPressed || element.traits.contains(.selected)
        isHittable = element.obstruction == nil
        hasKeyboardFocus = element.isFocused
        children = element.children.map(SimulatedElement.init)
        if type == .button { children += [textOfTitle] }
        // A cell has its content in a container without a name.
        if type == .cell { children = [SimulatedElement(type: .other, frame: frame, children: children)] }
    }

    /// UIKit's buttons have their title inside them, as a text of its own.
    private var textOfTitle: SimulatedElement {
        SimulatedElement(type: .staticText, frame: frame, label: label, isEnabled: isEnabled)
    }

    private static func type(of element: Element) -> XCUIElement.ElementType {
        switch element.role {
        case .button: .button
        case .text, .heading: .staticText
        case .image: .image
        case .textField: element.isSecure ? .secureTextField : element.isMultiline ? .textView : .textField
        case .checkbox: .checkBox
        case .switch: .switch
        case .slider: .slider
        case .listBox: .pickerWheel
        case .table: .table
        case .row: .cell
        case .region: .scrollView
        case .tabList: .pageIndicator
        case .dialog: .popover
        case .alertDialog: .alert
        case .navigation: .navigationBar
        default: .other
        }
    }

    /// A field reports its placeholder while it is empty, and a selected button that it is selected.
    private static func value(of element: Element) -> String? {
        switch element.role {
        case .button: element.isPressed ? "1" : nil
        case .slider: element.share.map { "\(Int(($0 * 100).rounded()))%" } ?? element.value
        case .textField: [element.value, element.placeholder].compactMap { $0 }.first { !$0.isEmpty }
        default: element.value.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}

extension Element {
    /// The position of its value on its scale, from 0 to 1, or nil if it has none.
    fileprivate var share: Double? {
        guard let range, let number = value.flatMap(Double.init), range.upperBound > range.lowerBound else {
            return nil
        }
        return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
}

extension CGSize {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
    init(_ bounds: Rectangle) {
        self.init(x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: bounds.size.height)
    }
}

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
