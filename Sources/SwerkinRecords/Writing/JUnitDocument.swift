import FlowGraph

extension MergedReport {
    /// The report as JUnit XML, for systems of continuous integration.
    ///
    /// A suite is a class with its module, and a test case a test. A test that did not finish, or that no shard ran, is
    /// an `error`. Characters that XML 1.0 does not allow become U+FFFD.
    public var junit: String {
        let suites = Dictionary(grouping: tests, by: \.parts.suite).sorted {
            $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
        }
        let counts = JUnitCounts(tests)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites\(counts.attributes)>
            \(suites.map(JUnitSuite.init).map(\.text).joined())</testsuites>

            """
    }
}

/// The numbers of a suite.
private struct JUnitCounts {
    let attributes: String

    init(_ tests: [MergedTest]) {
        let errors = tests.count { $0.isJUnitError }
        let failures = tests.count { $0.outcome == .failed && !$0.isJUnitError }
        let skipped = tests.count { $0.outcome == .skipped }
        let seconds = tests.reduce(0) { $0 + $1.seconds }.roundedToMilliseconds
        attributes =
            #" tests="\#(tests.count)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)" time="\#(seconds)""#
    }
}

/// The test cases of one class.
private struct JUnitSuite {
    let text: String

    init(name: String, tests: [MergedTest]) {
        let cases = tests.map(Self.testCase).joined()
        text = "  <testsuite name=\"\(name.markup)\"\(JUnitCounts(tests).attributes)>\n\(cases)  </testsuite>\n"
    }

    private static func testCase(_ test: MergedTest) -> String {
        let (suite, name) = test.parts
        let time = test.seconds.roundedToMilliseconds
        let opening = "    <testcase classname=\"\(suite.markup)\" name=\"\(name.markup)\" time=\"\(time)\""
        let children = children(of: test)
        if children.isEmpty { return "\(opening)/>\n" }
        return "\(opening)>\n\(children.map { "      \($0)\n" }.joined())    </testcase>\n"
    }

    private static func children(of test: MergedTest) -> [String] {
        switch test.outcome {
        case .passed: []
        case .failed: test.failures.map { failure(in: test, $0) }
        case .skipped:
            ["<skipped message=\"\((test.skipReason ?? "The test skipped itself.").markup)\"/>"]
        case .missing: ["<error message=\"No shard ran the test.\"/>"]
        }
    }

    private static func failure(in test: MergedTest, _ failure: MergedFailure) -> String {
        let element = test.isJUnitError ? "error" : "failure"
        let summary = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        let type = failure.culprit.map { " type=\"\($0.markup)\"" } ?? ""
        let place = failure.file.map { "\n\($0)" + (failure.line.map { ":\($0)" } ?? "") } ?? ""
        let text = UntrustedText(failure.message + place).forMarkupLines
        return "<\(element) message=\"\(summary.markup)\"\(type)>\(text)</\(element)>"
    }
}

extension MergedTest {
    fileprivate var isJUnitError: Bool { outcome == .missing || isUnfinished }
}

extension String {
    fileprivate var markup: String { UntrustedText(self).forMarkup }
}
