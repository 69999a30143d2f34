/// A type of the app, or of a framework as far as the app extends it, with all that its declaration and its extensions have.
package final class AppType {
    package let name: String
    /// The name within its outer types.
    package let simpleName: String
    package var kind: TypeKind
    package var place: SourcePlace
    package var declaration: SourceNode?
    package var inherited: [String] = []
    package var attributes: [SourceNode] = []
    package var functions: [String: [SourceNode]] = [:]
    package var functionOrder: [SourceNode] = []
    package var properties: [String: SourceNode] = [:]
    package var propertyOrder: [SourceNode] = []
    package var cases: [SourceNode] = []
    package var aliases: [String: String] = [:]
    /// The type in which a node is declared, for looking up names from there.
    package weak var outer: AppType?
    /// The files of its declaration and extensions.
    package var files: [String] = []
    /// The member macros of its declaration's level: `#Preview` apart.
    var isDeclared: Bool { declaration != nil }

    init(name: String, kind: TypeKind, place: SourcePlace, outer: AppType?) {
        self.name = name
        simpleName = name.split(separator: ".").last.map(String.init) ?? name
        self.kind = kind
        self.place = place
        self.outer = outer
    }

    func hasCase(_ name: String) -> Bool { cases.contains { $0.text == name } }

    /// The cases by their raw values, for an enumeration of whole numbers.
    var casesByNumber: [Int: String] {
        guard inherited.contains(where: { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }) else { return [:] }
        var found: [Int: String] = [:]
        var next = 0
        for node in cases {
            if let raw = node.initialValue, raw.kind == .number, let number = Int(raw.text) { next = number }
            found[next] = node.text
            next += 1
        }
        return found
    }

    func caseNode(_ name: String) -> SourceNode? { cases.first { $0.text == name } }
}

extension SourceNode {
    /// The names of the attributes and modifiers of a declaration.
    package func has(_ attribute: String) -> Bool {
        children.contains { $0.kind == .attribute && $0.text == attribute }
    }

    /// The written type of a property, a parameter, or what a function returns.
    package var writtenType: String? { first(.typeName)?.text }

    package var initialValue: SourceNode? { first(.initial)?.children.first }

    package var body: SourceNode? { first(.block) }

    package var getterBody: SourceNode? { first(.getter)?.children.first }

    package var parameters: [SourceNode] { all(.parameter) }

    /// The label of a parameter or argument; empty if it has none.
    package var argumentLabel: String { kind == .parameter ? (first(.label)?.text ?? "") : text }

    package var typeKind: TypeKind { TypeKind(rawValue: flag) ?? .structure }
}
