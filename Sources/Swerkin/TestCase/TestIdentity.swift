/// Names a test in reports, in the same form on all platforms and for all test frameworks.
struct TestIdentity: Hashable, Sendable {
    /// The module that the test is in; empty where it is not known.
    let module: String
    /// The class or the suites around the test; empty where there is none.
    let suite: String
    /// The test's own name, without what frameworks append to it; empty outside a test.
    let test: String

    init(module: String, suite: String, test: String) {
        self.module = module
        self.suite = suite
        // "testPaying(), "paying(_:)" in Swift Testing.
        self.test = String(test.prefix { $0 != "(" })
    }

    /// Reads XCTest's name of a test: `CheckoutFlows.testPaying` on Linux, `-[CheckoutFlows testPaying]` elsewhere.
    init(_ name: String, of testClass: Any.Type) {
        let bare = name.hasPrefix("-[") && name.hasSuffix("]") ? String(name.dropFirst(2).dropLast()) : name
        let method = bare.split { $0 == "." || $0 == " " }.last.map(String.init) ?? bare
        let suite = "\(testClass)"
        // A test case that no framework runs is called like its class.
        self.init(
            module: String(String(reflecting: testClass).prefix { $0 != "." }), suite: suite,
            test: method == suite ? "" : Self.withoutAppendices(method))
    }

    /// What Objective-C's names of methods have at their ends for errors and for asynchronous calls is not written in
    /// Swift, and would hide a tag at the name's end.
    private static func withoutAppendices(_ method: String) -> String {
        let appendix = ["AndReturnError:", "WithCompletionHandler:"].first { method.hasSuffix($0) }
        return String(method.dropLast(appendix?.count ?? 0))
    }

    /// A name for files: the module, the suite and the test, with letters, digits, `.`, `-` and `_` only.
    var fileName: String {
        let name = [module, suite, test].filter { !$0.isEmpty }.joined(separator: ".")
        return String(Self.portable(name).prefix(Self.longestFileName))
    }

    /// A text with every character replaced by `-` that file systems might refuse in a name.
    static func portable(_ text: String) -> String { String(text.map { isPortable($0) ? $0 : "-" }) }

    /// File systems allow 255 bytes; a number and an ending come behind.
    private static let longestFileName = 200

    private static func isPortable(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
    }
}

extension TestIdentity: CustomStringConvertible {
    /// The test for people, as in `CheckoutFlows.testPaying`.
    var description: String { [suite, test].filter { !$0.isEmpty }.joined(separator: ".") }
}
