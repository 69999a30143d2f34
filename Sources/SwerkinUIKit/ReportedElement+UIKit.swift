#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

extension ReportedElement {
    /// Reads the accessibility properties of an object, without its descendants.
    @MainActor init(_ object: NSObject, isAlert: Bool) {
        let reported = AccessibilityTraits(object.accessibilityTraits)
        self.init(isAlert ? .alert : .init(of: object, reported))
        identifier = (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier.flatMap {
            $0.isEmpty ? nil : $0
        }
        label = object.accessibilityLabel.flatMap { $0.isEmpty ? nil : $0 }
        name = identifier ?? label
        placeholder = (object as? UITextField)?.placeholder
        value = Self.value(of: object, type, reported)
        isEnabled = !reported.contains(.notEnabled) && (object as? UIControl)?.isEnabled != false
        traits = reported.union(type.traits)
        if !isEnabled { traits.insert(.notEnabled) }
        bounds = Rectangle(object.accessibilityFrame)
        options = object.choices
        isFocused = (object as? UIResponder)?.isFirstResponder ?? false
    }

    /// Reads a wheel of a picker.
    @MainActor init(_ column: PickerColumn) {
        self.init(.pickerWheel)
        (identifier, label, value) = (column.identifier, column.picker.accessibilityLabel, column.value)
        name = identifier ?? label
        traits = type.traits
        bounds = Rectangle(column.frame)
        options = column.choices
    }

    @MainActor private static func value(
        of object: NSObject, _ type: XCUITestElementType, _ traits: AccessibilityTraits
    ) -> String? {
        if let field = object as? UITextField {
            let text = field.text ?? ""
            return field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        }
        if let field = object as? UITextView, field.isEditable { return field.text }
        if let toggle = object as? UISwitch { return toggle.isOn ? "1" : "0" }
        return value(
            of: type, reported: object.accessibilityValue, label: object.accessibilityLabel, placeholder: nil,
            isSelected: traits.contains(.selected))
    }
}

extension XCUITestElementType {
    /// The type of an object by its class, else by its traits.
    @MainActor fileprivate init(of object: NSObject, _ traits: AccessibilityTraits) {
        self = Self.byClass(object) ?? Self.byTraits(traits)
    }

    @MainActor private static func byClass(_ object: NSObject) -> XCUITestElementType? {
        switch object {
        case is UIButton: .button
        case is UISwitch: .switch
        case is UISlider: XCUITestElementType("Slider")
        case is UISegmentedControl: XCUITestElementType("SegmentedControl")
        case is UIPickerView: .picker
        case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
        case let field as UITextView: field.isEditable ? .textView : .staticText
        case is UITableView: .table
        case is UICollectionView: .collectionView
        case is UIScrollView: .scrollView
        case is UITableViewCell, is UICollectionViewCell: .cell
        case is UIImageView: .image
        case is UILabel: .staticText
        case is UINavigationBar: .navigationBar
        case is UITabBar: .tabBar
        default: nil
        }
    }

    private static func byTraits(_ traits: AccessibilityTraits) -> XCUITestElementType {
        let known: [(AccessibilityTraits, XCUITestElementType)] = [
            (.link, .link), (.searchField, .searchField), (.button, .button), (.image, .image),
            (.adjustable, XCUITestElementType("Slider")), (.staticText, .staticText), (.header, .staticText),
            (.tabBar, .tabBar),
        ]
        return known.first { traits.contains($0.0) }?.1 ?? XCUITestElementType("Other")
    }
}

extension AccessibilityTraits {
    private static let ofUIKit: [(UIAccessibilityTraits, AccessibilityTraits)] = [
        (.button, .button), (.link, .link), (.image, .image), (.searchField, .searchField),
        (.keyboardKey, .keyboardKey), (.staticText, .staticText), (.header, .header), (.tabBar, .tabBar),
        (.summaryElement, .summaryElement), (.selected, .selected), (.notEnabled, .notEnabled),
        (.adjustable, .adjustable), (.allowsDirectInteraction, .allowsDirectInteraction),
        (.updatesFrequently, .updatesFrequently), (.causesPageTurn, .causesPageTurn), (.playsSound, .playsSound),
        (.startsMediaSession, .startsMediaSession),
    ]

    /// The traits by UIKit's names; private ones are left out.
    init(_ traits: UIAccessibilityTraits) {
        self = Self.ofUIKit.filter { traits.contains($0.0) }.reduce(into: []) { $0.formUnion($1.1) }
    }
}

extension Rectangle {
    /// A rectangle of UIKit.
    init(_ rectangle: CGRect) {
        self.init(
            x: Double(rectangle.origin.x), y: Double(rectangle.origin.y), width: Double(rectangle.size.width),
            height: Double(rectangle.size.height))
    }
}
#endif
