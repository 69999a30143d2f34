#if !canImport(Darwin)
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
