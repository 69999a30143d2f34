import Foundation
import XCTest

/// Articles and comments name what there is.
final class NamedDeclarationsTests: XCTestCase {
    /// Names of other tools and of Apple's and Android's frameworks, and those that code puts together from parts.
    private static let foreign: Set<String> = [
        "AccessibilityNodeInfo", "AlertDialog", "ElementInternals", "Emulation.setDataSaverOverride", "EncodingError",
        "FloatingWindow",
        "KIFSwipeDirection", "MainActivity", "NavController.addEntryToBackStack",
        "NavController.findDestination", "Network.setBlockedURLs", "NumberPicker", "Page.setPrerenderingAllowed",
        "UIAccessibilityTraits", "UIViewController",
        "ViewAttributesEnum",
        "accessibilityCustomActions", "accessibilityTraits", "android.text.InputType", "android.view.KeyEvent",
        "enableMultiWindows", "fatalError", "generateAccessbilityLabelDescription", "maxEdges", "maxTextSize",
        "maximumTestRepetitions", "openGestures", "openLayers", "openPages", "openPickers", "openScrolling",
        "openTable", "openTiming", "optionalCustom", "presentationalRole", "retryOnFailure", "routingChanges",
        "selectedTests", "skippedTests", "testRepetitionMode",
    ]

    func testWhatSentencesNameStandsInTheCode() throws {
        let repository = try Repository()
        XCTAssertGreaterThan(repository.pages.count, 300)
        let names = repository.pages.map { Self.names(in: $0.text) }
        var unknown: [String: String] = [:]
        for (page, names) in zip(repository.pages, names) {
            for name in names where !Self.foreign.contains(name.text) {
                let words = name.isSymbol ? repository.wordsOfSources : repository.words
                if !words.contains(name.last) { unknown[name.text] = page.path }
            }
        }
        XCTAssertEqual(unknown, [:], "names that no line of code has, each with a page that has it")
        let named = Set(names.joined().map(\.text))
        XCTAssertEqual(Self.foreign.subtracting(named), [], "exceptions that nothing needs")
    }

    func testNamesAreFoundInSentencesAndNotInBlocksOfCode() {
        let text = """
            Ask ``BaseTestCase/screenStack`` or `plannedPaths.last`, not `tools/test --all`, `word` or `IRender(_:)`.
            ```
            let `hiddenName` = 1
            ```
            """
        XCTAssertEqual(
            Self.names(in: text),
            [
                Name(text: "BaseTestCase/screenStack", last: "screenStack", isSymbol: true),
                Name(text: "IRender(_:)", last: "IRender", isSymbol: false),
            ])
        XCTAssertEqual(Self.names(in: "`plannedPaths`").map(\.last), ["plannedPaths"])
    }

    /// A name in a sentence.
    private struct Name: Equatable {
        /// The name as it is written.
        let text: String
        /// Its last part, without arguments.
        let last: String
        /// Whether it stands between double backticks, and so is a link to a declaration.
        let isSymbol: Bool
    }

    /// The names between backticks in sentences: all links to declarations, and what looks like a name of Swift, with capitals
    /// inside or arguments behind.
    private static func names(in text: String) -> [Name] {
        var isCode = false
        return text.split(separator: "\n").flatMap { line -> [Name] in
            if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
            return isCode ? [] : names(inLine: line)
        }
    }

    private static func names(inLine line: Substring) -> [Name] {
        guard line.contains("`") else { return [] }
        let symbols = line.matches(of: #/``([^`]+)``/#).map { String($0.1) }
        let rest = line.replacing(#/``[^`]+``/#, with: "")
        let others = rest.matches(of: #/`\.?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\([A-Za-z_:]*\))?)`/#).map {
            String($0.1)
        }
        return symbols.map { Name(text: $0, last: last(of: $0), isSymbol: true) }
            + others.map { Name(text: $0, last: last(of: $0), isSymbol: false) }
            .filter { $0.text.contains("(") || $0.last.contains(#/[a-z][A-Z]/#) }
    }

    private static func last(of name: String) -> String {
        let withoutArguments = name.prefix { $0 != "(" }
        let last = withoutArguments.split { $0 == "." || $0 == "/" }.last ?? ""
        return String(last.prefix { $0 != "-" })
    }
}

/// The texts of the repository.
private struct Repository {
    /// Each article, and the comments of each source file.
    private(set) var pages: [(path: String, text: String)] = []
    /// All words in lines of code, and the names of folders.
    private(set) var words: Set<String> = []
    /// The words in lines of code of the libraries and commands.
    private(set) var wordsOfSources: Set<String> = []

    init() throws {
        for folder in ["Sources", "SourceReader", "Tests", "Flows", "Examples", "Benchmarks", "tools", "docs"] {
            try read(folder)
        }
        for file in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Package.swift"] { try read(file: file) }
        words.formUnion(wordsOfSources)
    }

    private mutating func read(_ folder: String) throws {
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: DocumentedCode.root.path + "/" + folder))
        for case let file as String in files
        where !file.contains(".build/") && !file.contains("/Golden/") && !#filePath.hasSuffix(file) {
            words.insert((file as NSString).lastPathComponent)
            try read(file: folder + "/" + file)
        }
    }

    private mutating func read(file: String) throws {
        let kind = (file as NSString).pathExtension
        guard ["md", "swift", "js", "html", "json", "py", "xml", "storyboard", ""].contains(kind),
            let data = FileManager.default.contents(atPath: DocumentedCode.root.path + "/" + file)
        else { return }
        if kind == "md" { return pages.append((file, String(decoding: data, as: UTF8.self))) }
        var comments: [UInt8] = []
        let isSource = file.hasPrefix("Sources/") || file == "Package.swift"
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let content = line.drop { $0 == UInt8(ascii: " ") }
            if content.starts(with: [47, 47]) {
                comments += content + [10]
            } else {
                insertWords(of: line, isSource: isSource)
            }
        }
        if isSource, kind == "swift" { pages.append((file, String(decoding: comments, as: UTF8.self))) }
    }

    private mutating func insertWords(of line: Data, isSource: Bool) {
        let parts = line.split { byte in
            !(byte == 95 || 48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || byte >= 128)
        }
        for part in parts {
            let word = String(decoding: part, as: UTF8.self)
            if isSource { wordsOfSources.insert(word) } else { words.insert(word) }
        }
    }
}
