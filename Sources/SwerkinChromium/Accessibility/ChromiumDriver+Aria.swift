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
            return try page.ariaTreeBuilder(of: trees).tree(of: root)
        }
    }

    /// What the browser tells assistive technology of one element, as ``ariaTree()`` has it; empty where it tells nothing.
    public func ariaTree(of element: ElementReference) throws -> AriaTree {
        try inDriverErrors(element) {
            let page = try currentPage()
            let number = try page.documentNode(of: element)
            let trees = try page.accessibilityTrees()
            let nodes = trees.lazy.flatMap(\.tree.selfAndDescendants)
            guard let node = nodes.first(where: { $0.documentNode == number }) else { return AriaTree() }
            return try page.ariaTreeBuilder(of: trees).tree(at: node)
        }
    }
}

extension ChromiumPage {
    fileprivate func ariaTreeBuilder(of trees: [(frame: String, tree: AccessibilityNode)]) throws -> AriaTreeBuilder {
        let written = try session.call(DOMSnapshotDomain.CaptureSnapshot(computedStyles: ["display"]))
        let frames = Dictionary(trees.map { ($0.frame, $0.tree) }) { first, _ in first }
        return AriaTreeBuilder(elements: written.elements, frames: frames)
    }

    /// The number by which the browser knows an element's node in all that it tells.
    fileprivate func documentNode(of element: ElementReference) throws -> Int {
        let object = try object(of: element)
        defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
        return try session.call(DOMDomain.DescribeNode(objectId: object)).node.backendNodeId
    }
}
