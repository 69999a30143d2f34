import Swerkin

extension ChromiumDriver {
    /// The accessibility subtree of an element, as in ``ariaTree()``; empty if it exposes nothing.
    ///
    /// Expensive, since the browser returns the tree of the whole page. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the
    /// element has gone, and `DriverError.notPossible` while a native dialog is open.
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
