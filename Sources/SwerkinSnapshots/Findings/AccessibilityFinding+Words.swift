import FlowGraph

extension [AccessibilityFinding] {
    /// The findings in words, one a line.
    var lines: [String] { map { "  \($0.severity.rawValue): \($0)" } }
}

extension Int {
    /// A number of findings in words.
    var findings: String { Count.words(self, "finding") }
}
