import TestSupport

@testable import FlowGraphImport

/// An XML document that can be changed and stays well-formed.
struct MarkupTree {
    private var name: String
    private var attributes: [(name: String, value: String)]
    private var children: [MarkupTree]

    private static let prefixes = [
        "http://schemas.android.com/apk/res/android": "android", "http://schemas.android.com/apk/res-auto": "app",
    ]

    private static let names = [
        "fragment", "navigation", "include", "action", "argument", "deepLink", "dialog", "activity", "scene", "objects",
        "segue", "connections", "viewController", "navigationController", "viewControllerPlaceholder",
        "tabBarController",
    ]
    private static let attributeNames = [
        "id", "kind", "destination", "android:id", "app:destination", "app:startDestination", "app:popUpTo",
        "app:graph",
        "app:popUpToInclusive", "app:launchSingleTop", "android:label", "title", "customClass", "storyboardIdentifier",
        "sceneMemberID", "relationship", "unwindAction", "storyboardName", "referencedIdentifier", "type",
        "initialViewController", "sceneID",
    ]
    private static let values = [
        "", " ", "A", "B", "R", "exit", "show", "push", "modal", "embed", "unwind", "relationship",
        "rootViewController",
        "viewControllers", "viewController", "@id/home", "@+id/home", "@id/shop", "@navigation/help", "@id/", "true",
        "null",
        "<a b=\"c\"> & 'd'", "é😀\n\t", "Main", "List", String(repeating: "x", count: 500), "0", "-1", "@null",
    ]

    /// Reads a document.
    init(_ text: String) throws {
        var reader = MarkupReader()
        self.init(try reader.root(of: ModelFile(path: "in", bytes: Array(text.utf8))))
    }

    private init(_ element: MarkupElement) {
        name = element.name
        attributes = element.attributes.sorted { $0.key < $1.key }.map { key, value in
            let parts = key.split(separator: "}", maxSplits: 1)
            guard parts.count == 2, let prefix = Self.prefixes[String(parts[0].dropFirst())] else {
                return (key, value)
            }
            return ("\(prefix):\(parts[1])", value)
        }
        children = element.children.map(MarkupTree.init)
    }

    /// The document as text.
    var text: String {
        let namespaces = Self.prefixes.sorted { $0.key < $1.key }.map { " xmlns:\($0.value)=\"\($0.key)\"" }.joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(namespaces)
    }

    private func element(_ namespaces: String = "") -> String {
        let written = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        return "<\(name)\(namespaces)\(written)>" + children.map { $0.element() }.joined(separator: "\n")
            + "</\(name)>\n"
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
            .replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }

    /// Changes one thing somewhere: a name, an attribute, or where an element stands and how often.
    mutating func mutate(using random: inout SeededGenerator) {
        let elements = values(of: self)
        change(Int.random(in: 0..<count, using: &random)) { tree in
            switch Int.random(in: 0..<16, using: &random) {
            case 0: tree.name = Self.names.randomElement(using: &random) ?? tree.name
            case 1: tree.addAttribute(using: &random)
            case 2:
                if !tree.attributes.isEmpty {
                    tree.attributes.remove(at: .random(in: tree.attributes.indices, using: &random))
                }
            case 3:
                if !tree.children.isEmpty {
                    tree.children.remove(at: .random(in: tree.children.indices, using: &random))
                }
            case 4: if let child = tree.children.randomElement(using: &random) { tree.children.append(child) }
            case 5: tree.children.shuffle(using: &random)
            case 6: if let other = elements.randomElement(using: &random) { tree.children.append(other) }
            case 7: tree = MarkupTree(name: tree.name, attributes: [], children: [tree])
            default: tree.changeValue(using: &random)
            }
        }
    }

    private init(name: String, attributes: [(name: String, value: String)], children: [MarkupTree]) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    private mutating func addAttribute(using random: inout SeededGenerator) {
        guard let name = Self.attributeNames.randomElement(using: &random),
            let value = Self.values.randomElement(using: &random), !attributes.contains(where: { $0.name == name })
        else { return }
        attributes.append((name, value))
    }

    private mutating func changeValue(using random: inout SeededGenerator) {
        guard !attributes.isEmpty else { return }
        let position = Int.random(in: attributes.indices, using: &random)
        attributes[position].value = Self.values.randomElement(using: &random) ?? ""
    }

    /// The element with all inside, each once.
    private func values(of tree: MarkupTree) -> [MarkupTree] { [tree] + tree.children.flatMap(values) }

    /// The number of elements.
    private var count: Int { children.reduce(1) { $0 + $1.count } }

    /// Changes the element at a position, the outer ones first.
    private mutating func change(_ position: Int, _ body: (inout MarkupTree) -> Void) {
        guard position > 0 else { return body(&self) }
        var rest = position - 1
        for index in children.indices {
            if rest < children[index].count { return children[index].change(rest, body) }
            rest -= children[index].count
        }
    }
}
