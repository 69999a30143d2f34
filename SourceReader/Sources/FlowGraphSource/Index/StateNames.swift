/// The names of states that views bind, or decide by, and of those that such a state gets its value from.
struct StateNames {
    private(set) var names: Set<String> = []
    /// Flags, optional values and cases, which a view may decide by; and beside them the lists, whose elements may be shown one by one.
    private var deciding: Set<String> = []
    private var holding: Set<String> = []

    private static let openers: Set<String> = ["isPresented", "item", "path", "selection", "isActive", "get"]

    init(in index: AppIndex) {
        for tree in index.trees {
            for text in tree.texts where text.hasPrefix("$") && text.count > 1 {
                names.insert(String(text.dropFirst()))
            }
        }
        let shown = index.types.filter { index.isView($0) || index.inheritedNames(of: $0).contains("ViewModifier") }
        for type in shown + index.types.filter({ Self.isObservable($0, index) }) { declare(type, index) }
        let members = shown.flatMap { $0.propertyOrder + $0.functionOrder }
        for member in members { visit(member) }
        followValues(in: members)
    }

    private static func isObservable(_ type: AppType, _ index: AppIndex) -> Bool {
        type.attributes.contains { $0.text.hasPrefix("Observable") || $0.text.hasPrefix("Reducer") }
            || type.simpleName == "State"
            || index.inheritedNames(of: type).contains("ObservableObject")
    }

    private mutating func declare(_ type: AppType, _ index: AppIndex) {
        for property in type.propertyOrder where property.getterBody == nil {
            let written = property.writtenType ?? ""
            let isFlag =
                written == "Bool" || TypeText.isOptional(written)
                || [.boolean, .nilLiteral, .member].contains(property.initialValue?.kind)
                || index.type(named: written, from: type, file: nil)?.cases.isEmpty == false
            if isFlag, property.flag == 0 { deciding.insert(property.text) }
            if isFlag || TypeText.element(written) != nil { holding.insert(property.text) }
        }
    }

    // MARK: Uses

    private mutating func visit(_ node: SourceNode) {
        switch node.kind {
        case .member where node.count > 0 && isBound(node[0]): names.insert(node.text)
        case .ifStatement, .switchStatement: collect(node[0], deciding)
        case .argument where Self.openers.contains(node.text): collect(node, holding)
        default: break
        }
        for child in node.children { visit(child) }
    }

    private func isBound(_ node: SourceNode) -> Bool {
        node.kind == .name ? node.text.hasPrefix("$") : node.kind == .member && node.count > 0 && isBound(node[0])
    }

    private mutating func collect(_ node: SourceNode, _ declared: Set<String>) {
        if node.kind == .member || node.kind == .name, declared.contains(node.text) { names.insert(node.text) }
        for child in node.children { collect(child, declared) }
    }

    /// The states whose values are handed to a constant that opens something, or that such a state is set to.
    private mutating func followValues(in members: [SourceNode]) {
        for _ in 0..<3 {
            let known = names.intersection(holding)
            for member in members { followValues(in: member, known) }
            if names.intersection(holding).count == known.count { return }
        }
    }

    private mutating func followValues(in node: SourceNode, _ known: Set<String>) {
        let isSource =
            node.kind == .argument && known.contains(node.text)
            || node.kind == .assign && node.count > 0 && known.contains(node[0].text)
        if isSource { collect(node, holding) }
        for child in node.children { followValues(in: child, known) }
    }
}
