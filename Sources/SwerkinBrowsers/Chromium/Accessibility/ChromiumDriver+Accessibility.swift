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

    private init(_ node: AccessibilityDomain.Node, among others: [String: AccessibilityDomain.Node]) {
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

    fileprivate init?(_ value: ProtocolValue) {
        switch value {
        case .truth(let truth): self = .truth(truth)
        case .number(let number): self = .number(number.meant)
        case .text(let text): self = .text(text)
        case .null, .list, .object: return nil
        }
    }
}

extension Double {
    /// The number that was written: Chromium has values on a scale in single precision, so that 0.7 comes as 0.699999988.
    fileprivate var meant: Double { Double(Float(self)) == self ? Double("\(Float(self))") ?? self : self }
}
