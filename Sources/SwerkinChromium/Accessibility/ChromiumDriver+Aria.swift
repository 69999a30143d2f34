import Swerkin

extension ChromiumDriver {
    /// What the browser tells assistive technology of the page in front, in the words of ARIA.
    ///
    /// Roles, names, values and states are the browser's own; a table says what ARIA calls its roles. As the document writes
    /// them come addresses and placeholders, `aria-selected` where the browser does not tell it, and the roles that it drops
    /// where their surroundings or a name are missing. What a frame of this page's process shows stands inside its `iframe`.
    /// Expensive, as ``accessibilityTrees()`` is.
    ///
    /// Throws `DriverError.notPossible` while a dialog of the browser is open.
    public func ariaTree() throws -> AriaTree {
        try inDriverErrors {
            let page = try currentPage()
            let trees = try page.accessibilityTrees()
            guard let root = trees.first?.tree else { return AriaTree() }
            return AriaTreeBuilder(elements: try page.writtenElements(), frames: trees.byFrame).tree(of: root)
        }
    }
}
