#if !canImport(Darwin)
import Foundation
import Swerkin

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
#endif
