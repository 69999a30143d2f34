import FlowGraph
import FlowGraphAnalysis

/// A comparison as text: a summary, the consequences, and all differences.
struct DiffText {
    /// The greatest number of entries of one kind that are shown unless all are requested.
    static let limit = 40

    private let comparison: GraphComparison
    private let entries: DiffEntries
    private let limit: Int
    private let olderName: String

    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - olderName: The older version, as people call it.
    ///   - showsAll: True to leave nothing out.
    init(_ comparison: GraphComparison, olderName: String, showsAll: Bool) {
        self.comparison = comparison
        self.olderName = olderName
        entries = DiffEntries(comparison)
        limit = showsAll ? .max : DiffText.limit
    }

    /// The report, with a line break at its end.
    var text: String {
        let name = (comparison.new.name ?? comparison.old.name).map { "\(OneLine.text($0)), compared" } ?? "Compared"
        let paragraphs =
            ["\(name) with \(OneLine.text(olderName)): \(comparison.summary)."] + consequenceParagraphs
            + entries.sections(comparison).map { paragraph($0.entries, "\($0.noun)s") }
        return paragraphs.joined(separator: "\n\n") + "\n"
    }

    private func paragraph(_ entries: [DiffEntry], _ title: String) -> String {
        let lines = entries.prefix(limit).flatMap(DiffText.lines(of:))
        return ([title.prefix(1).uppercased() + title.dropFirst()] + lines + rest(entries.count)).joined(
            separator: "\n")
    }

    private static func lines(of entry: DiffEntry) -> [String] {
        let note = entry.note.map { "  (\($0.text))" } ?? ""
        let lines =
            ["  \(entry.sign.rawValue) \(entry.title.text)\(note)"]
            + entry.partsBesideTitle.map { "      \($0.name): \($0.old ?? "none") → \($0.new ?? "none")" }
        return lines.map(OneLine.text)
    }

    private func rest(_ count: Int, indent: String = "  ") -> [String] {
        count > limit ? ["\(indent)and \(count - limit) more (--all shows them)"] : []
    }
}

// MARK: Consequences

extension DiffText {
    private var consequenceParagraphs: [String] {
        switch comparison.consequences {
        case .failure(let problem):
            return comparison.isEmpty ? [] : ["The consequences are unknown: \(problem)."]
        case .success(let consequences):
            if comparison.isEmpty, consequences.isEmpty { return [] }
            let words = ConsequenceWords(consequences, in: comparison)
            return [summary(words)] + (consequences.planChanges.isEmpty ? [] : [planTable(words)])
        }
    }

    private func summary(_ words: ConsequenceWords) -> String {
        let sections = words.sections.flatMap { section in
            ["  \(section.sort.heading)"] + section.lists.flatMap { lines(of: $0, words) }
                + section.plans.flatMap { plan in
                    ["    \(plan.statement)"] + plan.causes.prefix(limit).map { "        \($0.text)" }
                }
        }
        let remainder = words.remainder.map { ["  \($0.text)"] } ?? []
        return (["From \(words.starts):"] + sections + remainder).map(OneLine.text).joined(separator: "\n")
    }

    /// A list with its causes; of what is lost, every screen is named.
    private func lines(of list: ChangeList, _ words: ConsequenceWords) -> [String] {
        let names = words.names(of: list)
        let shown = list.sort == .lost ? names : Array(names.prefix(limit))
        return ["    \(list.summary.text):"] + WrappedList(shown).lines(indent: 8)
            + (list.sort == .lost ? [] : rest(names.count, indent: "        "))
            + words.causes(of: list).prefix(limit).map { "      \($0.text)" }
    }

    /// The changed plans; of those with a common cause only the first, unless all are shown.
    private func planTable(_ words: ConsequenceWords) -> String {
        let (changes, explainedCount) = limit == .max ? (words.planChanges, 0) : words.unexplainedPlanChanges
        let shown = changes.prefix(limit)
        let rows =
            [("screen", "segments", "cost", "")]
            + shown.map { (OneLine.text($0.screen), $0.segments, $0.cost, $0.kinds) }
        let widths = (
            rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0, rows.map(\.2.count).max() ?? 0
        )
        let lines = rows.map { row in
            let cells = [
                row.0.padded(to: widths.0), row.1.padded(to: widths.1), row.2.padded(to: widths.2), row.3,
            ]
            return "  " + cells.joined(separator: "  ").trimmingSpaces
        }
        let details = [[]] + shown.map(DiffText.details(of:))
        let explained =
            explainedCount == 0 ? [] : ["  and \(explainedCount) more with the same causes (--all shows them)"]
        let all = zip(lines, details).flatMap { [$0] + $1 } + rest(changes.count) + explained
        return (["Plans, the segments and the cost of the best one"] + all).joined(separator: "\n")
    }

    private static func details(of change: PlanChangeWords) -> [String] {
        let ways = change.ways.map { ["      was \($0.old.text)", "      now \($0.new.text)"] } ?? []
        let assumptions = change.assumptions.map { ["      assumed \($0.old)", "      now assumes \($0.new)"] } ?? []
        return (ways + assumptions).map(OneLine.text)
    }
}

extension String {
    /// The text padded with spaces to a number of characters.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text without the spaces at its end.
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
