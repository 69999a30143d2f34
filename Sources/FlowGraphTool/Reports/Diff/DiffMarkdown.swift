import CommandSupport
import FlowGraph

/// A comparison in Markdown, for a comment on a pull request: the summary first, the details collapsed.
struct DiffMarkdown {
    /// The greatest number of names in a sentence.
    private static let nameLimit = 30

    private let comparison: GraphComparison
    private let entries: DiffEntries

    /// The picture of the differences; nil if there is none.
    private let picture: PictureLink?

    init(_ comparison: GraphComparison, picture: PictureLink? = nil) {
        self.comparison = comparison
        self.picture = picture
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
        return "**Navigation\(name):** \(comparison.summary)." + (picture.map { " \($0.words)" } ?? "")
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
        let causes = words.causes.prefix(DiffMarkdown.nameLimit).map { "  - \(MarkdownText.text($0.statement))" }
        let list = (lines + (words.planSummary.map { ["- \($0)"] } ?? []) + causes).joined(separator: "\n")
        return [list, remainder].compactMap { $0 }
    }

    private static func sentence(_ words: String) -> String { "\(words.prefix(1).uppercased())\(words.dropFirst())." }

    private var tables: [MarkdownComment.Table] {
        let plans = consequences.flatMap(planTable)
        return [plans].compactMap { $0 }
            + entries.sections(comparison).map { section in
                table(of: section.entries, section.noun, section.summary)
            }
    }
}

// MARK: Tables

extension DiffMarkdown {
    private func table(of entries: [DiffEntry], _ noun: String, _ summary: String) -> MarkdownComment.Table {
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
        let (changes, explainedCount) = words.unexplainedPlanChanges
        let rows = changes.map { change in
            let ways =
                change.ways.map { ["was \(MarkdownText.text($0.old))", "now \(MarkdownText.text($0.new))"] } ?? []
            let assumptions =
                change.assumptions.map {
                    ["assumed \(MarkdownText.code($0.old))", "now assumes \(MarkdownText.code($0.new))"]
                } ?? []
            let details = [change.kinds] + ways + assumptions
            return [MarkdownText.code(change.screen), change.segments, change.cost, details.joined(separator: "<br>")]
        }
        let rest = explainedCount == 0 ? [] : [["and \(explainedCount) more", "", "", "with the same causes"]]
        return MarkdownComment.Table(
            summary: summary, columns: ["Screen", "Segments", "Cost", "How"], rows: rows + rest)
    }
}
