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
            let written = try page.session.call(DOMSnapshotDomain.CaptureSnapshot(computedStyles: ["display"]))
            let frames = Dictionary(trees.map { ($0.frame, $0.tree) }) { first, _ in first }
            return AriaTreeBuilder(elements: written.elements, frames: frames).tree(of: root)
        }
    }
}
