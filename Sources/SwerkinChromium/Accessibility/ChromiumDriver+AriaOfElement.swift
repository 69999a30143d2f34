import Swerkin

extension ChromiumDriver {
    /// What the browser tells assistive technology of one element, as ``ariaTree()`` has it; empty where it tells nothing.
    ///
    /// Expensive, for the whole page is asked for. Throws ``Swerkin/DriverError/staleElement(_:)`` where the element has gone,
    /// and `DriverError.notPossible` while a dialog of the browser is open.
    public func ariaTree(of element: ElementReference) throws -> AriaTree {
        try inDriverErrors(element) {
            let page = try currentPage()
            let number = try page.documentNode(of: element)
            let trees = try page.accessibilityTrees()
            let nodes = trees.lazy.flatMap(\.tree.selfAndDescendants)
            guard let node = nodes.first(where: { $0.documentNode == number }) else { return AriaTree() }
            let written = try page.session.call(DOMSnapshotDomain.CaptureSnapshot(computedStyles: ["display"]))
            let frames = Dictionary(trees.map { ($0.frame, $0.tree) }) { first, _ in first }
            return AriaTreeBuilder(elements: written.elements, frames: frames).tree(at: node)
        }
    }
}

extension ChromiumPage {
    /// The number by which the browser knows an element's node in all that it tells.
    fileprivate func documentNode(of element: ElementReference) throws -> Int {
        let object = try object(of: element)
        defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
        return try session.call(DOMDomain.DescribeNode(objectId: object)).node.backendNodeId
    }
}
