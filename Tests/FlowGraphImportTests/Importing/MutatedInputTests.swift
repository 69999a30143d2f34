import Foundation
import TestSupport
import Testing
@testable import FlowGraphImport

@Suite struct MutatedInputTests {
    private static let storyboard = StoryboardText.document(
        initial: "A",
        StoryboardText.scene(
            "A", "customClass=\"Home\"",
            StoryboardText.segue("show", to: "B") + StoryboardText.segue("unwind", to: "exit")),
        StoryboardText.scene("B", "storyboardIdentifier=\"List\" title=\"Lists &amp; more\""),
        StoryboardText.reference("R", "storyboardName=\"Main\" referencedIdentifier=\"List\""))

    private static let navigation = NavigationText.root(
        start: "home", NavigationText.action("all", to: "home"),
        NavigationText.fragment("home", NavigationText.action("open", to: "shop", "app:popUpTo=\"@id/home\"")),
        NavigationText.graph("shop", start: "cart", NavigationText.fragment("cart")), NavigationText.include("help"))

    private static let fragments = [
        "<", ">", "/", "\"", "'", "=", "&", "&amp;", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE a [",
        "A", "B",
        "R", "@id/home", "xmlns:app", "id", "segue", "scene", "navigation", "include", "\u{0}", "\u{FEFF}", "é", "</",
        "/>",
    ].map { Array($0.utf8) }

    private static let words = [
        "A", "B", "R", "exit", "home", "cart", "shop", "help", "root", "show", "unwind", "relationship", "destination",
        "startDestination", "fragment", "include", "viewController", "viewControllerPlaceholder", "id",
        "storyboardName",
        "referencedIdentifier", "Main", "List", "sceneMemberID", "popUpTo", "app:", "android:",
    ]

    private static func mutated(_ text: String, using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
            let position = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, position + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(position..<end)
            case 2:
                bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: 0...bytes.count, using: &generator))
            case 3: bytes.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: position)
            case 4: bytes.removeSubrange(position...)
            default: bytes = withSwappedWord(bytes, using: &generator)
            }
        }
        return bytes
    }

    /// Some bytes with a word replaced by another, which leaves most texts well-formed.
    private static func withSwappedWord(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let old = words.randomElement(using: &generator), let new = words.randomElement(using: &generator),
            let range = text.ranges(of: old).randomElement(using: &generator)
        else { return bytes }
        return Array(text.replacingCharacters(in: range, with: new).utf8)
    }

    /// Says what comes of some bytes: a graph, whose names are all different, or an error.
    private static func outcome(_ bytes: [UInt8]) -> Result<ImportedModel, ImportError> {
        Result { () throws(ImportError) in try ModelImporter.read(bytes, name: "Main.storyboard") }
    }

    @Test("mutated and truncated files give a graph or an error, each time the same")
    func mutations() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        var graphs = 0
        var errors = 0
        for round in 0..<Seeds.part(of: 3000, oneIn: 3) {
            let text = round.isMultiple(of: 2) ? Self.storyboard : Self.navigation
            let bytes = Self.mutated(text, using: &generator)
            let outcome = Self.outcome(bytes)
            #expect(outcome == Self.outcome(bytes), "seed \(seed), round \(round)")
            switch outcome {
            case .success: graphs += 1
            case .failure(let error):
                errors += 1
                if case .invalidGraph = error.reason { Issue.record("seed \(seed), round \(round): \(error)") }
            }
        }
        print("mutated files: seed \(seed), \(graphs) graphs, \(errors) errors")
        #expect(graphs > 0 && errors > 0, "seed \(seed)")
    }

    @Test(
        "well-formed files with changed names, values and positions give a valid graph, or an error with its position"
    )
    func wellFormedMutations() throws {
        let trees = try [Self.storyboard, Self.navigation].map(MarkupTree.init)
        var (graphs, models, refused) = (0, 0, 0)
        for seed in Seeds(Seeds.part(of: 50_000, oneIn: 100)) {
            var random = SeededGenerator(seed: seed)
            var tree = trees[Int(seed % 2)]
            for _ in 0..<Int.random(in: 1...6, using: &random) { tree.mutate(using: &random) }
            // A quarter is damaged as text too, so that some do not get past the parser.
            let bytes = seed.isMultiple(of: 4) ? Self.mutated(tree.text, using: &random) : Array(tree.text.utf8)
            switch Self.outcome(bytes) {
            case .success(let model):
                graphs += 1
                let problems = GraphTrial(model.graph).problems
                #expect(problems.isEmpty, "FLOWGRAPH_SEED=\(seed)")
            case .failure(let error):
                #expect(error.hasPosition, "FLOWGRAPH_SEED=\(seed) \(error)")
                if error.isOfTheModel { models += 1 } else { refused += 1 }
            }
        }
        print("mutated files: \(graphs) graphs, \(models) refused after parsing, \(refused) refused by the parser")
        #expect(graphs > Seeds.part(of: 10_000, oneIn: 100) && graphs + models > Seeds.part(of: 25_000, oneIn: 100))
        #expect(models > Seeds.part(of: 100, oneIn: 100) && refused > Seeds.part(of: 100, oneIn: 100))
    }

    @Test("a file cut off anywhere is an error", arguments: [storyboard, navigation])
    func truncations(text: String) {
        let bytes = Array(text.utf8)
        for count in bytes.indices {
            let outcome = Self.outcome(Array(bytes[..<count]))
            if case .success(let model) = outcome { Issue.record("\(count) bytes made \(model.screenNames)") }
        }
    }
}

extension ImportError {
    /// Whether the file was parsed, and is refused for what it says.
    fileprivate var isOfTheModel: Bool {
        switch reason {
        case .malformed, .documentType, .encoding: false
        default: true
        }
    }

    /// Whether the error has a line and a column, or is about the whole of the file.
    fileprivate var hasPosition: Bool {
        switch reason {
        case .noScreens, .exceeds, .encoding, .malformed(.noElement): true
        default: location != nil
        }
    }
}

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
