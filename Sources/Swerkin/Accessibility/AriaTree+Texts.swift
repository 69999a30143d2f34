extension AriaTree {
    /// The tree with each text of it passed through a function: names, texts, addresses and placeholders.
    public func mappingTexts(_ transform: (String) -> String) -> AriaTree {
        AriaTree(children: children.map { $0.mappingTexts(transform) })
    }
}

extension AriaChild {
    fileprivate func mappingTexts(_ transform: (String) -> String) -> AriaChild {
        switch self {
        case .text(let text): return .text(transform(text))
        case .node(let node):
            var mapped = node
            mapped.name = transform(node.name)
            mapped.url = node.url.map(transform)
            mapped.placeholder = node.placeholder.map(transform)
            mapped.children = node.children.map { $0.mappingTexts(transform) }
            return .node(mapped)
        }
    }
}
