import Swerkin

extension ChromiumDriver {
    /// What the browser tells assistive technology of one element, as ``ariaTree()`` has it; empty where it tells nothing.
    ///
    /// Expensive, for the whole page is asked for. Throws ``Swerkin/DriverError/staleElement(_:)`` if the element has gone,
    /// and `DriverError.notPossible` while a dialog of the browser is open.
    public func ariaTree(of element: ElementReference) throws -> AriaTree {
        try inDriverErrors(element) {
            let page = try currentPage()
            let number = try page.number(of: element)
            let trees = try page.accessibilityTrees()
            let nodes = trees.lazy.flatMap(\.tree.selfAndDescendants)
            guard let node = nodes.first(where: { $0.documentNode == number }) else { return AriaTree() }
            return AriaTreeBuilder(elements: try page.writtenElements(), frames: trees.byFrame).tree(at: node)
        }
    }
}
