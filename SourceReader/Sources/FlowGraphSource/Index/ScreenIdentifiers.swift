/// The accessibility identifiers that the code and the storyboards give the elements of a type.
///
/// They are looked up in the text of the type, because code that only sets them has no bearing on navigation and isn't followed.
struct ScreenIdentifiers {
    private static let name = "accessibilityIdentifier"

    let index: AppIndex
    let resources: AppResources

    /// The identifiers of a type's elements, in their order in the code; those with parts that vary are left out.
    func identifiers(ofType name: String) -> [String] {
        var found: [String] = []
        for type in index.types where type.simpleName == name {
            for member in type.propertyOrder + type.functionOrder { collect(member, into: &found) }
        }
        for scene in resources.scenes(ofClass: name) { found += scene.elementIdentifiers }
        return found
    }

    private func collect(_ root: SourceNode, into found: inout [String]) {
        var waiting = [root]
        while let node = waiting.popLast() {
            if let identifier = identifier(node), !identifier.isEmpty, !identifier.contains("\\(") {
                found.append(identifier)
            }
            waiting += node.children.reversed()
        }
    }

    /// The text of `accessibilityIdentifier("…")` and of `… .accessibilityIdentifier = "…"`.
    private func identifier(_ node: SourceNode) -> String? {
        let isNamed = node.count > 0 && [.member, .name].contains(node[0].kind) && node[0].text == Self.name
        guard isNamed else { return nil }
        let value: SourceNode?
        switch node.kind {
        case .call: value = node.first(.argument)?.children.first
        case .assign where node.count > 1: value = node[1]
        default: value = nil
        }
        return value?.kind == .string ? value?.text : nil
    }
}
