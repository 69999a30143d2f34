import SwerkinCore

/// One element of an app on a device, as XCUITest or a server reports it, in the terms of XCUITest.
package struct ReportedElement: Hashable, Sendable {
    /// The type of the element.
    package var type: XCUITestElementType
    /// The identifier or, without one, the label; nil if it has neither.
    package var name: String?
    /// The accessibility identifier, or nil if it has none.
    package var identifier: String?
    /// The label, or nil if it has none.
    package var label: String?
    /// The value, or nil if it has none; empty if a field shows its placeholder.
    package var value: String?
    /// The placeholder of a field, or nil if it has none.
    package var placeholder: String?
    /// The traits that are reported, with those that follow from the type and the state.
    package var traits: AccessibilityTraits = []
    /// The bounds, in points on the screen.
    package var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// True if the element can be used.
    package var isEnabled = true
    /// True if some of it can be seen; nil if that is not reported, and follows from the bounds.
    package var isVisible: Bool?
    /// True if a touch would reach it; nil if that is not reported, and follows from alerts and the keyboard alone.
    package var isHittable: Bool?
    /// True if the element is reported to have the focus.
    package var isFocused = false
    /// The choices that it offers, or nil if the report says nothing of them.
    package var options: [ElementOption]?
    /// The elements inside, in the order of the report.
    package var children: [ReportedElement] = []

    /// Makes an element without attributes.
    package init(_ type: XCUITestElementType) { self.type = type }

    /// The name of the region that UIKit lays under a popover or a sheet, to take the touches beside it.
    package static let nameOfDismissRegion = "PopoverDismissRegion"

    /// The element and all its descendants, each before its children.
    package var selfAndDescendants: [ReportedElement] {
        var all: [ReportedElement] = []
        func visit(_ element: ReportedElement) {
            all.append(element)
            element.children.forEach(visit)
        }
        visit(self)
        return all
    }
}

extension ReportedElement {
    /// The value of an element, from the one that is reported.
    ///
    /// | type | value |
    /// | --- | --- |
    /// | a field | its content: empty if the placeholder is reported |
    /// | a secure field | a bullet for each character |
    /// | a text | none if its label is reported |
    /// | a selected button | none if only that is reported, as `1` |
    package static func value(
        of type: XCUITestElementType, reported value: String?, label: String?, placeholder: String?, isSelected: Bool
    ) -> String? {
        switch type {
        case let type where type.takesText:
            let content = value == placeholder ? "" : value ?? ""
            return type == .secureTextField ? String(repeating: "•", count: content.count) : content
        case .staticText: return value == label ? nil : value
        case .button: return value == "1" && isSelected ? nil : value
        default: return value
        }
    }
}
