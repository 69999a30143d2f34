import CommandSupport
import FlowGraph
import SwerkinReports

/// A coverage in Markdown, for a comment on a pull request: the totals first, the details collapsed.
struct CoverageMarkdown {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// The comment, with a line break at its end.
    var text: String {
        let tables = tables
        var comment = MarkdownComment(tableCount: tables.count, wholeReport: "swerkin coverage --all")
        let name: Markdown = coverage.graph.name.map { " of \(code: $0)" } ?? ""
        comment.add("**Coverage\(name)** by \(Count.words(coverage.flows.count, "flow"))")
        comment.add(totals)
        if let flaky = outcome.flakyWords { comment.add("⚠️ \(code: flaky)") }
        for miss in outcome.misses { comment.add("⚠️ \(Markdown(verbatim: miss.words)).") }
        for table in tables { comment.add(table) }
        return comment.text
    }

    private var totals: Markdown {
        let rows =
            [
                ["", "covered", "by plans", "by plain steps", "failed", "never"],
                ["--", "--:", "--:", "--:", "--:", "--:"],
            ]
            + coverage.totals.filter { $0.targets > 0 }.map { total in
                [total.kind.rawValue, "\(total.covered) of \(total.targets) (\(total.percent))"]
                    + [total.byPlan, total.byPlainSteps, total.failed, total.never].map(String.init)
            }
        return Markdown(verbatim: rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))
    }

    private var tables: [MarkdownComment.Table] {
        let difference = outcome.difference
        let lists = [
            ("no longer covered", (difference?.lost ?? []).map { ($0.kind, $0.targets) }, true),
            ("newly covered", (difference?.gained ?? []).map { ($0.kind, $0.targets) }, false),
            ("failed", targets(in: .failed), true), ("never covered", targets(in: .never), false),
        ]
        let notes = outcome.omissionWords
        return lists.compactMap { words, parts, isOpen in table(words, parts, isOpen: isOpen) }
            + (notes.isEmpty
                ? []
                : [
                    MarkdownComment.Table(
                        summary: "\(notes.count) not counted", columns: ["What"],
                        rows: notes.map { [MarkdownText.code($0)] })
                ])
    }

    private func targets(in state: Coverage.State) -> [(Coverage.Kind, [String])] {
        [.screens, .segments, .conditions, .returns].map { kind in
            (kind, coverage.targets(kind, in: state).map { $0.name(in: coverage.graph) })
        }
    }

    private func table(
        _ words: String, _ parts: [(Coverage.Kind, [String])], isOpen: Bool
    ) -> MarkdownComment.Table? {
        let rows = parts.flatMap { kind, names in
            names.map { [Markdown(verbatim: kind.rawValue), MarkdownText.code($0)] }
        }
        guard !rows.isEmpty else { return nil }
        return MarkdownComment.Table(
            summary: "\(rows.count) \(words)", columns: ["Kind", "What"], rows: rows, isOpen: isOpen)
    }
}
