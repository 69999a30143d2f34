import SwerkinCore

extension ChromiumDriver {
    /// The browser's accessibility tree of the front page, with ARIA roles.
    ///
    /// Roles, names, values and states are the browser's own; a table maps its roles to ARIA's. From the document come
    /// addresses and placeholders, `aria-selected` if the browser does not expose it, and the roles that the browser drops
    /// because their context or a name is missing. The content of an iframe in this page's process is inside its `iframe` node.
    /// Expensive, as ``accessibilityTrees()`` is.
    ///
    /// Throws `DriverError.notPossible` while a native dialog is open.
    public func ariaTree() throws -> AriaTree {
        try inDriverErrors {
            let page = try currentPage()
            let trees = try page.accessibilityTrees()
            guard let root = trees.first?.tree else { return AriaTree() }
            return AriaTreeBuilder(elements: try page.writtenElements(), frames: trees.byFrame).tree(of: root)
        }
    }

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
