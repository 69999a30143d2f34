import SwerkinBrowsers
import SwerkinCore
import SwerkinSnapshots

extension AuditFinding {
    /// A finding of accessibility in a tree.
    init(_ finding: AccessibilityFinding, in tree: ElementTree) {
        self.init(
            audit: "accessibility", rule: finding.rule, severity: finding.severity,
            subject: StableText.of("the \(finding.element.summary)\(tree.surroundings(of: finding.element))"),
            problem: finding.problem, remedy: finding.remedy, detail: finding.place,
            sources: finding.sources)
    }

    /// An error of a page.
    init(_ entry: PageLogEntry) {
        let file = entry.address.map { " (\(StableText.file(of: $0)))" } ?? ""
        let place = [entry.address, entry.line.map { "\($0)" }].compactMap { $0 }.joined(separator: ":")
        self.init(
            audit: "page-errors", rule: "page-error-\(entry.source.rawValue)", severity: .error,
            subject: "“\(StableText.of(entry.text))”\(file)", problem: Self.problem(of: entry.source),
            remedy: "find its cause in the page or its server.",
            detail: [entry.text, place].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    private static func problem(of source: PageLogEntry.Source) -> String {
        switch source {
        case .console: "was written to the console as an error"
        case .exception: "was thrown and not caught"
        case .browser: "was reported by the browser"
        case .test: "kept a setting of the test from being applied"
        }
    }

    /// An uncaught error that a driver reports in words.
    init(uncaught words: String) {
        self.init(
            audit: "page-errors", rule: "page-error-exception", severity: .error,
            subject: "“\(StableText.of(words))”", problem: Self.problem(of: .exception),
            remedy: "find its cause in the page or its server.", detail: words)
    }
}

extension ElementTree {
    /// The innermost named element around an element, by which unnamed ones differ: ` in the toolbar "Main"`.
    fileprivate func surroundings(of element: Element) -> String {
        guard element.identifier == nil, (element.label ?? "").isEmpty, let chain = chain(to: element.reference) else {
            return ""
        }
        let named = chain.dropLast().last { $0.identifier != nil || !($0.label ?? "").isEmpty }
        return named.map { " in the \($0.summary)" } ?? ""
    }
}
