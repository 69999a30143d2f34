import CommandSupport
import FlowGraph
import SwerkinReports

/// A coverage in words: the totals, then the uncovered targets and the remedies.
struct CoverageText {
    /// The greatest number of lines of one list unless all are requested.
    static let limit = 20

    private let outcome: CoverageOutcome
    private let limit: Int
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome, showsAll: Bool = false) {
        self.outcome = outcome
        limit = showsAll ? .max : CoverageText.limit
    }

    /// The report, with a line break at its end.
    var text: String {
        let name = coverage.graph.name.map { OneLine.text($0) } ?? outcome.model
        let heading = "Coverage of \(name) by \(outcome.runWords)"
        let parts: [String?] = [
            [heading, table].joined(separator: "\n"), outcome.flakyWords.map(OneLine.text), list("Failed", of: .failed),
            list("Never covered", of: .never),
            list("Covered by plain steps alone", of: .byPlainSteps), soleCoverage, nextFlow, difference,
            section("Not counted", outcome.omissionWords), section("Too little", outcome.misses.map(\.words)),
        ]
        return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ heading: String, _ lines: [String]) -> String? {
        guard !lines.isEmpty else { return nil }
        let shown = lines.prefix(limit).map { "  \(OneLine.text($0))" }
        let rest = lines.count - shown.count
        return (["\(heading):"] + shown + (rest > 0 ? ["  and \(rest) more (--all shows them)"] : []))
            .joined(separator: "\n")
    }

    // MARK: Totals

    private var table: String {
        let rows =
            [["", "covered", "of", "", "by plans", "by plain steps", "failed", "never"]]
            + coverage.totals.filter { $0.targets > 0 }.map { total in
                let counts = [total.byPlan, total.byPlainSteps, total.failed, total.never].map(String.init)
                return [total.kind.rawValue, "\(total.covered)", "\(total.targets)", total.percent] + counts
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let spaces = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + spaces : spaces + cell
            }
            return "  " + cells.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    // MARK: Lists

    /// The screens and segments in a state; of pairs and the like there are too many to be read.
    private func list(_ heading: String, of state: Coverage.State) -> String? {
        let targets = [.screens, .segments, .conditions, .returns].flatMap { coverage.targets($0, in: state) }
        return section(
            heading,
            targets.map { target in
                let failures = coverage.entry(of: target)?.failureCount ?? 0
                let times = state == .failed && failures > 1 ? " (\(failures) times)" : ""
                return target.name(in: coverage.graph) + times
            })
    }

    private var soleCoverage: String? {
        section(
            "Covered by one flow alone",
            coverage.soleCoverage.map { sole in
                let names = sole.targets.map { $0.name(in: coverage.graph) }
                return "\(coverage.flows[sole.flow]): \(Enumeration.words(names, limit: min(limit, 5)))"
            })
    }

    private var nextFlow: String? {
        guard let next = outcome.nextFlow else { return nil }
        let assumed =
            next.assumptions.isEmpty ? "" : ", if \(next.assumptions.map(\.description).joined(separator: "; "))"
        let segments = next.segments.map {
            (next.newSegments.contains($0) ? "new: " : "") + coverage.graph.segments[$0].name
        }
        let heading = "The next best flow crosses \(Count.words(next.newSegments.count, "new segment"))\(assumed)"
        return section(heading, segments)
    }

    private var difference: String? {
        guard let difference = outcome.difference else { return nil }
        let parts = [("No longer covered", difference.lost), ("Newly covered", difference.gained)].compactMap {
            heading, parts in section(heading, parts.flatMap(\.targets))
        }
        return parts.isEmpty
            ? "Nothing is covered that was not before, and nothing less." : parts.joined(separator: "\n\n")
    }
}

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

/// The flows that a change concerns, in words and for programs.
struct ImpactReport {
    private let impact: ChangeImpact

    init(_ impact: ChangeImpact) { self.impact = impact }

    /// A line for each flow with the reasons, then the command that runs them; ends with a line break.
    var text: String {
        guard let filter = impact.filter else { return "The differences concern no flow of the records.\n" }
        let flows = impact.concerns.map { concern in
            "  \(OneLine.text(concern.flow)): \(OneLine.text(Enumeration.words(concern.reasons, limit: 5)))"
        }
        let heading = "The differences concern \(Count.words(flows.count, "flow")):"
        let quoted = filter.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        return ([heading] + flows + ["", "swift test --filter '\(OneLine.text(quoted))'"]).joined(separator: "\n")
            + "\n"
    }

    /// The same as JSON.
    var json: JSON {
        [
            "filter": JSON(impact.filter),
            "flows": .array(
                impact.concerns.map { ["flow": .string($0.flow), "reasons": JSON($0.reasons)] }),
        ]
    }
}
