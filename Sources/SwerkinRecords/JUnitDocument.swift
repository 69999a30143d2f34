import FlowGraph

/// A document of JUnit XML, for servers of continuous integration.
///
/// Characters that XML 1.0 does not allow become U+FFFD.
///
/// Source: the schema of Jenkins' plugin for JUnit, with `file` and `line` of a test as pytest writes them, and the elements of
/// reruns as Maven's Surefire does.
package struct JUnitDocument {
    /// The name of the whole, or nil if it has none.
    private let name: String?
    /// The suites, in the order of the document.
    private let suites: [JUnitSuite]

    /// Creates a document of suites in this order.
    package init(name: String? = nil, suites: [JUnitSuite]) { (self.name, self.suites) = (name, suites) }

    /// The document in XML, with a line break at its end.
    package var text: String {
        let counts = JUnitSuite.attributes(name, of: suites.flatMap(\.tests))
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites\(counts)>
            \(suites.map(\.text).joined())</testsuites>

            """
    }
}

/// Tests with a common name.
package struct JUnitSuite {
    private let name: String
    fileprivate let tests: [JUnitTest]

    /// Creates a suite of tests in this order.
    package init(name: String, tests: [JUnitTest]) { (self.name, self.tests) = (name, tests) }

    fileprivate var text: String {
        "  <testsuite\(Self.attributes(name, of: tests))>\n\(tests.map(\.text).joined())  </testsuite>\n"
    }

    /// A name, the numbers of tests and results, and the time.
    fileprivate static func attributes(_ name: String?, of tests: [JUnitTest]) -> String {
        func count(_ element: JUnitResult.Element) -> String {
            "\(tests.count { $0.results.first?.element == element })"
        }
        let times = tests.compactMap(\.seconds)
        return markup([
            ("name", name), ("tests", "\(tests.count)"), ("failures", count(.failure)), ("errors", count(.error)),
            ("skipped", count(.skipped)), ("time", time(times.isEmpty ? nil : times.reduce(0, +))),
        ])
    }
}

/// One test.
package struct JUnitTest {
    /// The class, with the names around it before it and dots between.
    package var className: String
    /// The name that distinguishes the test from others of its class.
    package var name: String
    /// The path of the file that the test is about, if it is one.
    package var file: String?
    /// The line in the file, counted from 1.
    package var line: Int?
    /// The time that the test took; nil if none was measured.
    package var seconds: Double?
    /// The results; a test without one has passed.
    ///
    /// The first decides which number of the suite counts the test.
    package var results: [JUnitResult]

    /// Creates a test.
    package init(
        className: String, name: String, file: String? = nil, line: Int? = nil, seconds: Double? = nil,
        results: [JUnitResult]
    ) {
        (self.className, self.name, self.file, self.line) = (className, name, file, line)
        (self.seconds, self.results) = (seconds, results)
    }

    /// Creates a test with one result, or one that has passed, of a command that measures no time.
    package init(className: String, name: String, file: String?, line: Int? = nil, result: JUnitResult?) {
        self.init(className: className, name: name, file: file, line: line, results: result.map { [$0] } ?? [])
    }

    fileprivate var text: String {
        let attributes = markup([
            ("classname", className), ("name", name), ("file", file), ("line", line.map(String.init)),
            ("time", time(seconds)),
        ])
        if results.isEmpty { return "    <testcase\(attributes)/>\n" }
        return "    <testcase\(attributes)>\n\(results.map { "      \($0.text)\n" }.joined())    </testcase>\n"
    }
}

/// A result of a test.
package struct JUnitResult {
    /// The element that stands for a result.
    package enum Element: String {
        /// The test failed.
        case failure
        /// The test could not be judged.
        case error
        /// The test was not run, or does not count.
        case skipped
        /// The test failed in an attempt, and passed in another.
        case flakyFailure, flakyError
        /// The test failed again.
        case rerunFailure, rerunError
        /// The output of a test that passed.
        case output = "system-out"
    }

    /// The element.
    package let element: Element
    /// The sentence that servers show first; nil for outputs.
    private let message: String?
    /// A word for the kind of problem.
    private let type: String?
    /// The whole text.
    private let content: String?

    /// Creates a result.
    package init(_ element: Element, message: String? = nil, type: String? = nil, text: String? = nil) {
        (self.element, self.message, self.type, content) = (element, message, type, text)
    }

    fileprivate var text: String {
        let opening = element.rawValue + markup([("message", message), ("type", type)])
        guard let content else { return "<\(opening)/>" }
        return "<\(opening)>\(UntrustedText(content).forMarkupLines)</\(element.rawValue)>"
    }
}

/// Attributes with a space before each; those without a value are left out.
private func markup(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(UntrustedText($0).forMarkup)\"" } }.joined()
}

/// A time in seconds, `0` if none was measured.
private func time(_ seconds: Double?) -> String { seconds.map { "\($0.roundedToMilliseconds)" } ?? "0" }
