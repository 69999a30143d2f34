import FlowGraph

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
