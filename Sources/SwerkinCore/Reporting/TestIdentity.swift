import SwerkinRecords

/// Names a test in reports, in the same form on all platforms and for all test frameworks.
package struct TestIdentity: Hashable, Sendable {
    /// The module of the test; empty if it is not known.
    package let module: String
    /// The class or the suites around the test; empty if there is none.
    package let suite: String
    /// The test's own name, without the suffixes of frameworks; empty outside a test.
    package let test: String
    /// The names of the tags of its class or suites, without that which every test has.
    var tags: [String] = []
    /// The way in which it is assigned to a shard.
    package var division = ShardDivision.byName

    package init(module: String, suite: String, test: String) {
        self.module = module
        self.suite = suite
        // "testPaying()", "paying(_:)" and "`pays (twice)`()" in Swift Testing.
        let parameters = test.hasSuffix(")") ? test.lastIndex(of: "(") : nil
        self.test = String(test[..<(parameters ?? test.endIndex)])
    }

    /// Reads XCTest's name of a test: `CheckoutFlows.testPaying` on Linux, `-[CheckoutFlows testPaying]` elsewhere.
    package init(_ name: String, of testClass: Any.Type) {
        let bare = name.hasPrefix("-[") && name.hasSuffix("]") ? String(name.dropFirst(2).dropLast()) : name
        let method = bare.split { $0 == "." || $0 == " " }.last.map(String.init) ?? bare
        let suite = "\(testClass)"
        // A test case that no framework runs is named like its class.
        self.init(
            module: String(String(reflecting: testClass).prefix { $0 != "." }), suite: suite,
            test: method == suite ? "" : Self.withoutAppendices(method))
    }

    /// Removes the suffixes of Objective-C's method names for errors and asynchronous calls, which Swift sources do not have,
    /// and which would hide a tag at the name's end.
    private static func withoutAppendices(_ method: String) -> String {
        let appendix = ["AndReturnError:", "WithCompletionHandler:"].first { method.hasSuffix($0) }
        return String(method.dropLast(appendix?.count ?? 0))
    }

    /// The name by which durations are recorded and shards assigned: the module, the suite and the test.
    package var fullName: String { [module, suite, test].filter { !$0.isEmpty }.joined(separator: ".") }

    /// A name for files: the module, the suite and the test.
    ///
    /// No two tests have the same: they may run at the same time in two processes, neither of which knows of the other.
    var fileName: String { fullName.portableFileName }
}

extension TestIdentity {
    /// The full name of the test in a line of what a runner of tests lists, as in `Shop.Outer/Inner/pays(by:)`.
    ///
    /// Swift Testing adds the file and the line to a test that shares its name, `Shop.Tours/all(_:)/Tours.swift:11:6`, which is no part
    /// of it. Returns nil if the line is no test: a header, or something that the program prints.
    package static func fullName(ofListed line: String) -> String? {
        let parts = line.split(separator: "/", omittingEmptySubsequences: false)
        let test = parts.last.map(isPlace) ?? false ? parts.dropLast().joined(separator: "/") : line
        guard let dot = test.firstIndex(of: "."), dot != test.startIndex, test[..<dot].allSatisfy(isPartOfName),
            test.contains("/") || test.hasSuffix(")")
        else { return nil }
        return String(TestIdentity(module: "", suite: "", test: test).test.map { $0 == "/" ? "." : $0 })
    }

    /// True of a file with a line and a column: `Tours.swift:11:6`.
    private static func isPlace(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].hasSuffix(".swift") && parts.dropFirst().allSatisfy { Int($0) != nil }
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}

extension String {
    /// The text as a name for files: with letters, digits, `.`, `-` and `_` only.
    ///
    /// If that is not the whole text, a hash of it stands at the end, so that no two texts have the same name.
    package var portableFileName: String {
        let name = String(ReportNames.portable(self).prefix(Self.longestFileName))
        return name == self ? name : "\(name)-\(StableHash(self).digits)"
    }

    /// File systems allow 255 bytes; a hash, a number, a caption and an ending come behind.
    private static let longestFileName = 180
}

extension TestIdentity: CustomStringConvertible {
    /// The test in readable form, as in `CheckoutFlows.testPaying`.
    package var description: String { [suite, test].filter { !$0.isEmpty }.joined(separator: ".") }
}

/// The way in which a test is assigned to a shard.
package enum ShardDivision: Hashable, Sendable {
    /// By its name among all tests.
    case byName
    /// As another test, of this name.
    case with(String)
    /// By the seconds that it and others, which were made with it, take; by their names.
    case byCost([String: Double])
    /// Not at all: every shard performs it.
    case everywhere
}

/// The shard that runs a test, seen from a shard.
struct ShardPlacement: Hashable, Sendable {
    /// The shard that the process is a part of.
    let shard: Shard
    /// The number of the shard that runs the test.
    let owner: Int

    /// The reason why the test is skipped here, as a sentence, or nil if it runs here.
    func reasonToSkip(testName: String) -> String? {
        guard owner != shard.number else { return nil }
        return "\(testName) runs in shard \(owner) of \(shard.count), and this is SWERKIN_SHARD=\(shard)."
    }
}
