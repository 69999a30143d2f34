import FlowGraph

/// Tests of a JUnit report that make one suite, for servers of continuous integration.
package struct JUnitSuite {
    private let command: String
    private let name: String
    private let file: String?
    private let cases: [JUnitCase]

    /// Creates a report with one suite.
    ///
    /// - Parameters:
    ///   - command: The command and the verb, `flowgraph check`.
    ///   - name: The name of the suite.
    ///   - file: The path of the file that the tests are about, if it is one.
    ///   - cases: The tests.
    package init(command: String, name: String, file: String?, cases: [JUnitCase]) {
        self.command = command
        self.name = name
        self.file = file
        self.cases = cases
    }

    /// The document in XML, with a line break at its end.
    package var text: String {
        let package = String(command.prefix { $0 != " " })
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="\(UntrustedText(command).forMarkup)" \(counts) time="0">
              <testsuite name="\(UntrustedText(name).forMarkup)" \(counts) time="0">
            \(cases.map { $0.xml(package: package, file: file) }.joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }

    private var counts: String {
        let numbers = [
            ("tests", cases.count), ("failures", cases.count { $0.isFailed }),
            ("errors", cases.count { $0.isNotDecided }), ("skipped", cases.count { $0.isSkipped }),
        ]
        return numbers.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    }
}

/// One test of a JUnit report.
package struct JUnitCase {
    /// The result of the test.
    package enum State {
        /// No problem; the text is information.
        case passed(output: String?)
        /// The format's third state, which is counted and shown but fails nothing.
        case skipped(String)
        /// A problem: its type, the sentence that servers show first, and the whole text.
        case failed(type: String, message: String, text: String)
        /// The result is unknown.
        case notDecided(String)
    }

    /// The rule, or another subject of the test.
    let rule: String
    /// The name that distinguishes the test from others of the rule.
    let name: String
    /// The position in the file.
    let position: DocumentPosition?
    /// The result.
    let state: State

    /// Creates a test.
    package init(rule: String, name: String, position: DocumentPosition? = nil, state: State) {
        self.rule = rule
        self.name = name
        self.position = position
        self.state = state
    }

    /// True if it counts as a failure.
    var isFailed: Bool { if case .failed = state { true } else { false } }

    /// True if it counts as skipped.
    var isSkipped: Bool { if case .skipped = state { true } else { false } }

    /// True if it counts as an error.
    var isNotDecided: Bool { if case .notDecided = state { true } else { false } }

    /// The element, indented by four spaces.
    ///
    /// - Parameters:
    ///   - package: The first part of the name of its class: the command.
    ///   - file: The path of the file that it is about, if it is one.
    /// - Returns: One line or several, without a break at the end.
    func xml(package: String, file: String?) -> String {
        let attributes = [
            ("classname", "\(package).\(rule)"), ("name", name), ("file", file),
            ("line", position.map { "\($0.line)" }),
            ("time", "0"),
        ]
        let written = attributes.compactMap { name, value in value.map { "\(name)=\"\(UntrustedText($0).forMarkup)\"" }
        }
        let start = "    <testcase \(written.joined(separator: " "))"
        guard let content else { return "\(start)/>" }
        return "\(start)>\n      \(content)\n    </testcase>"
    }

    private var content: String? {
        switch state {
        case .passed(let output): output.map { "<system-out>\(UntrustedText($0).forMarkupLines)</system-out>" }
        case .skipped(let message): "<skipped message=\"\(UntrustedText(message).forMarkup)\"/>"
        case .failed(let type, let message, let text):
            "<failure type=\"\(UntrustedText(type).forMarkup)\" message=\"\(UntrustedText(message).forMarkup)\">\(UntrustedText(text).forMarkupLines)</failure>"
        case .notDecided(let message): "<error type=\"budget\" message=\"\(UntrustedText(message).forMarkup)\"/>"
        }
    }
}
