import CommandSupport
import FlowGraph

/// A comparison in Markdown, for a comment on a pull request: the summary first, the details collapsed.
struct DiffMarkdown {
    /// The greatest number of names in a sentence.
    private static let nameLimit = 30

    private let comparison: GraphComparison
    private let entries: DiffEntries

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        entries = DiffEntries(comparison)
    }

    /// The comment, with a line break at its end.
    var text: String {
        let tables = self.tables
        var comment = MarkdownComment(tableCount: tables.count, wholeReport: "flowgraph diff --all")
        for paragraph in [headline] + consequenceParagraphs { comment.add(paragraph) }
        for table in tables { comment.add(table) }
        return comment.text
    }

    private var headline: String {
        let name = (comparison.new.name ?? comparison.old.name).map { " of \(MarkdownText.code($0))" } ?? ""
        return "**Navigation\(name):** \(entries.summary)."
    }

    private var consequences: ConsequenceWords? {
        guard case .success(let consequences) = comparison.consequences else { return nil }
        return ConsequenceWords(consequences, in: comparison)
    }

    private var consequenceParagraphs: [String] {
        if case .failure(let problem) = comparison.consequences {
            let isWorthSaying = !comparison.isEmpty
            return isWorthSaying ? ["The consequences are unknown: \(MarkdownText.code("\(problem)"))."] : []
        }
        guard let words = consequences else { return [] }
        let remainder = words.remainder.map { DiffMarkdown.sentence(MarkdownText.text($0)) }
        if words.groups.isEmpty, words.planSummary == nil { return comparison.isEmpty ? [] : [remainder ?? ""] }
        let lines = words.groups.map { group in
            let count = MarkdownText.text(group.summary)
            return "- \(group.isLoss ? "⚠️ **\(count):**" : "\(count):") "
                + MarkdownText.codes(group.screens, limit: DiffMarkdown.nameLimit)
        }
        let list = (lines + (words.planSummary.map { ["- \($0)"] } ?? [])).joined(separator: "\n")
        return [list, remainder].compactMap { $0 }
    }

    private static func sentence(_ words: String) -> String { "\(words.prefix(1).uppercased())\(words.dropFirst())." }

    private var tables: [MarkdownComment.Table] {
        let plans = consequences.flatMap(planTable)
        return [plans].compactMap { $0 } + entries.sections.compactMap { table(of: $0.entries, $0.noun) }
    }
}

// MARK: Tables

extension DiffMarkdown {
    private func table(of entries: [DiffEntry], _ noun: String) -> MarkdownComment.Table? {
        guard let summary = DiffEntries.summary(of: entries, noun) else { return nil }
        let rows = entries.map { entry in
            let note = entry.note.map { [MarkdownText.text($0)] } ?? []
            let details = note + entry.partsBesideTitle.map(DiffMarkdown.words(for:))
            return [entry.sign.rawValue, MarkdownText.text(entry.title), details.joined(separator: "<br>")]
        }
        return MarkdownComment.Table(
            summary: summary, columns: [" ", noun.prefix(1).uppercased() + noun.dropFirst(), "What"], rows: rows)
    }

    private static func words(for part: DiffEntry.Part) -> String {
        "\(part.name): \(part.old.map(MarkdownText.code) ?? "none") → \(part.new.map(MarkdownText.code) ?? "none")"
    }

    private func planTable(_ words: ConsequenceWords) -> MarkdownComment.Table? {
        guard let summary = words.planSummary else { return nil }
        let rows = words.planChanges.map { change in
            let ways =
                change.ways.map { ["was \(MarkdownText.text($0.old))", "now \(MarkdownText.text($0.new))"] } ?? []
            let assumptions =
                change.assumptions.map {
                    ["assumed \(MarkdownText.code($0.old))", "now assumes \(MarkdownText.code($0.new))"]
                } ?? []
            let details = [change.kinds] + ways + assumptions
            return [MarkdownText.code(change.screen), change.segments, change.cost, details.joined(separator: "<br>")]
        }
        return MarkdownComment.Table(summary: summary, columns: ["Screen", "Segments", "Cost", "How"], rows: rows)
    }
}
