import SwerkinCore

extension ChromiumDriver {
    /// The browser's whole accessibility tree of the front page: one tree for its document, and one for each document in an
    /// iframe, in the order of the iframes.
    ///
    /// Ignored nodes are marked, not left out; see ``AccessibilityNode/withoutIgnored``. Expensive: some 35 milliseconds for a
    /// thousand nodes. To find elements, use ``snapshot()``.
    ///
    /// Throws `DriverError.notPossible` while a native dialog is open.
    public func accessibilityTrees() throws -> [AccessibilityNode] {
        try inDriverErrors { try currentPage().accessibilityTrees().map(\.tree) }
    }
}

extension ChromiumPage {
    /// The tree of each document, with the name of its frame.
    func accessibilityTrees() throws -> [(frame: String, tree: AccessibilityNode)] {
        try namesOfFrames().compactMap { frame in
            let nodes = try session.call(AccessibilityDomain.GetFullAXTree(frameId: frame)).nodes
            return AccessibilityNode.tree(of: nodes).map { (frame, $0) }
        }
    }

    /// The names of the frames in this process, the page's own first.
    private func namesOfFrames() throws -> [String] {
        try session.call(PageDomain.GetFrameTree()).frameTree.names
    }
}

extension AccessibilityNode {
    /// The tree that the protocol's list of nodes stands for, or nil if there is no root.
    static func tree(of nodes: [AccessibilityDomain.Node]) -> AccessibilityNode? {
        let byName = Dictionary(nodes.map { ($0.nodeId, $0) }) { first, _ in first }
        guard let root = nodes.first(where: { $0.parentId == nil }) else { return nil }
        return AccessibilityNode(root, among: byName)
    }

    /// One of the protocol's nodes, with those of its children that are given.
    init(_ node: AccessibilityDomain.Node, among others: [String: AccessibilityDomain.Node] = [:]) {
        identifier = node.nodeId
        isIgnored = node.ignored
        ignoredReasons = (node.ignoredReasons ?? []).map(\.name)
        role = node.role?.value?.plainText ?? ""
        name = node.name?.value?.plainText ?? ""
        description = node.description?.value?.plainText ?? ""
        value = node.value?.value.flatMap(AccessibilityValue.init)
        properties = [:]
        for property in node.properties ?? [] {
            properties[property.name] = AccessibilityValue(property.value)
        }
        documentNode = node.backendDOMNodeId
        children = (node.childIds ?? []).compactMap { others[$0] }
            .map { AccessibilityNode($0, among: others) }
    }
}

extension AccessibilityValue {
    fileprivate init?(_ property: AccessibilityDomain.PropertyValue) {
        if let related = property.relatedNodes {
            self = .nodes(related.map(\.backendDOMNodeId))
        } else if property.type == "booleanOrUndefined" || property.type == "boolean",
            case .number(let number)? = property.value
        {
            self = .truth(number != 0)
        } else {
            guard let value = property.value.flatMap(AccessibilityValue.init) else { return nil }
            self = value
        }
    }

    fileprivate init?(_ value: JSONValue) {
        switch value {
        case .bool(let truth): self = .truth(truth)
        case .integer(let number): self = .number(Double(number))
        case .number(let number): self = .number(number.meant)
        case .string(let text): self = .text(text)
        case .null, .array, .object: return nil
        }
    }
}

extension Double {
    /// The number that was written: Chromium has values on a scale in single precision, so that 0.7 comes as 0.699999988.
    fileprivate var meant: Double { Double(Float(self)) == self ? Double("\(Float(self))") ?? self : self }
}

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
