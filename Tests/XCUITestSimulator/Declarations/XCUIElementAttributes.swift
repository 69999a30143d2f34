#if !canImport(Darwin)
import Foundation

/// The attributes of an element.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes
@MainActor public protocol XCUIElementAttributes {
    /// The accessibility identifier; empty if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/identifier
    var identifier: String { get }
    /// The frame, in points on the screen.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/frame
    var frame: CGRect { get }
    /// The value, of a type that depends on the element; nil if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/value
    var value: Any? { get }
    /// The title, as AppKit's controls, windows and menus have one; empty if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/title
    var title: String { get }
    /// The label; empty if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/label
    var label: String { get }
    /// The type.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/elementtype
    var elementType: XCUIElement.ElementType { get }
    /// True if the element can be used.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/isenabled
    var isEnabled: Bool { get }
    /// The text that an element without a value shows; nil if it has none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/placeholdervalue
    var placeholderValue: String? { get }
    /// True if the element has the focus of a remote, only on tvOS.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/hasfocus
    var hasFocus: Bool { get }
    /// True if the element is selected.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/isselected
    var isSelected: Bool { get }
}

/// The attributes of an element and of all its descendants at one moment.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshot
@MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
    /// The elements inside.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshot/children
    var children: [any XCUIElementSnapshot] { get }
}

/// Something of which a snapshot can be taken.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshotproviding
@MainActor public protocol XCUIElementSnapshotProviding {
    /// Takes a snapshot; throws if there can be none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshotproviding/snapshot()
    func snapshot() throws -> any XCUIElementSnapshot
}

/// What is looked for on a screen, whenever something is asked of it.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
@MainActor open class XCUIElementQuery {
    let search: ElementSearch

    init(_ search: ElementSearch) { self.search = search }

    /// The one element that it finds.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/element
    public var element: XCUIElement { XCUIElement(search) }

    /// The number of elements that it finds now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/count
    public var count: Int { search.found().count }

    /// The element with a number among those that it finds.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/element(boundby:)
    public func element(boundBy index: Int) -> XCUIElement {
        XCUIElement(search.picking(index))
    }

    /// The same query for elements with an identifier, a label, a value or a placeholder.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/matching(identifier:)
    public func matching(identifier: String) -> XCUIElementQuery {
        XCUIElementQuery(
            search.narrowed("Elements matching '\(identifier)'") { element in
                element.isCalled(identifier) ? [element] : []
            })
    }

    /// The one element that it finds with an identifier, a label, a value or a placeholder.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/subscript(_:)
    public subscript(key: String) -> XCUIElement { matching(identifier: key).element }
}
#endif
