import CommandSupport
import FlowGraph
import SwerkinReports

/// A coverage in words: the totals, then what is missing and what to do about it.
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
