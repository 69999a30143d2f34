import SwerkinCore

extension ChromiumDriver {
    /// The elements that assistive technology stops at, in reading order: on the whole page, or in one element.
    ///
    /// Roles, names, values, states and descriptions are the browser's own, by the table of the article on accessibility text;
    /// `aria-selected` and `aria-current` are as written. The content of an iframe in this page's process replaces the iframe.
    /// Expensive, as ``accessibilityTrees()`` is.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, and `DriverError.notPossible` while a native
    /// dialog is open.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        try inDriverErrors(element) {
            let page = try currentPage()
            let scope = try element.map(page.number)
            let trees = try page.accessibilityTrees()
            guard let root = trees.first?.tree else { return [] }
            let reader = AccessibleElementReader(
                written: try page.writtenElements(), frames: trees.byFrame, scope: scope)
            let told = reader.elements(of: root).exposed.filter { reader.isInScope(Int($0.reference.rawValue)) }
            return told.map(\.accessibilityElement)
        }
    }
}

extension ChromiumPage {
    /// The elements as written in the documents of the page, by the numbers of their nodes.
    func writtenElements() throws -> [Int: WrittenElement] {
        try session.call(DOMSnapshotDomain.CaptureSnapshot(computedStyles: ["display"])).elements
    }

    /// The number of an element in the browser's trees.
    func number(of element: ElementReference) throws -> Int {
        let object = try object(of: element)
        defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
        return try session.call(DOMDomain.DescribeNode(objectId: object)).node.backendNodeId
    }
}

extension [(frame: String, tree: AccessibilityNode)] {
    /// The trees by the names of their frames.
    var byFrame: [String: AccessibilityNode] {
        Dictionary(map { ($0.frame, $0.tree) }) { first, _ in first }
    }
}
