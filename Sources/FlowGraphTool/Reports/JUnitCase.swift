import FlowGraph

/// One test of a JUnit report.
struct JUnitCase {
    /// How the test went.
    enum State {
        /// Nothing is wrong; the text is what there is to know.
        case passed(output: String?)
        /// The format's third state, which is counted and shown and fails nothing.
        case skipped(String)
        /// Something is wrong: its sort, the sentence that servers show first, and all there is to say.
        case failed(type: String, message: String, text: String)
        /// It is not known how it went.
        case notDecided(String)
    }

    /// The rule, or whatever else the test is about.
    let rule: String
    /// What tells the test from others of the rule.
    let name: String
    /// Where it stands.
    var position: DocumentPosition?
    /// How it went.
    let state: State

    /// Whether it counts as a failure.
    var isFailed: Bool { if case .failed = state { true } else { false } }

    /// Whether it counts as skipped.
    var isSkipped: Bool { if case .skipped = state { true } else { false } }

    /// Whether it counts as an error.
    var isNotDecided: Bool { if case .notDecided = state { true } else { false } }

    /// The element, indented by four spaces.
    ///
    /// - Parameter file: The path of the model, where it is one file.
    /// - Returns: One line or several, without a break at the end.
    func xml(file: String?) -> String {
        let attributes = [
            ("classname", "flowgraph.\(rule)"), ("name", name), ("file", file), ("line", position.map { "\($0.line)" }),
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
            "<failure type=\"\(type)\" message=\"\(UntrustedText(message).forMarkup)\">\(UntrustedText(text).forMarkupLines)</failure>"
        case .notDecided(let message): "<error type=\"budget\" message=\"\(UntrustedText(message).forMarkup)\"/>"
        }
    }
}
