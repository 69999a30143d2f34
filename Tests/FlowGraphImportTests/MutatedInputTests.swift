import FlowGraphImport
import Foundation
import TestSupport
import Testing

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
