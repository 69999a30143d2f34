import CommandSupport
import FlowGraph
import FlowGraphAnalysis

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

    private var headline: Markdown {
        let name: Markdown = (comparison.new.name ?? comparison.old.name).map { " of \(code: $0)" } ?? ""
        let link: Markdown = picture.map { " \($0.words)" } ?? ""
        return "**Navigation\(name):** \(Markdown(verbatim: comparison.summary)).\(link)"
    }

    private var consequences: ConsequenceWords? {
        guard case .success(let consequences) = comparison.consequences else { return nil }
        return ConsequenceWords(consequences, in: comparison)
    }

    private var consequenceParagraphs: [Markdown] {
        if case .failure(let problem) = comparison.consequences {
            let isWorthSaying = !comparison.isEmpty
            return isWorthSaying ? ["The consequences are unknown: \(code: "\(problem)")."] : []
        }
        guard let words = consequences else { return [] }
        let remainder = words.remainder.map { DiffMarkdown.sentence(MarkdownText.text($0)) }
        if words.groups.isEmpty, words.planSummary == nil { return comparison.isEmpty ? [] : [remainder ?? ""] }
        let lines = words.groups.map { group -> Markdown in
            let count = MarkdownText.text(group.summary)
            let heading: Markdown = group.isLoss ? "⚠️ **\(count):**" : "\(count):"
            return "- \(heading) \(MarkdownText.codes(group.screens, limit: DiffMarkdown.nameLimit))"
        }
        let causes = words.causes.prefix(DiffMarkdown.nameLimit).map { cause -> Markdown in
            "  - \(MarkdownText.text(cause.statement))"
        }
        let plans: [Markdown] = words.planSummary.map { ["- \(Markdown(verbatim: $0))"] } ?? []
        let list = (lines + plans + causes).joined(separator: "\n")
        return [list, remainder].compactMap { $0 }
    }

    private static func sentence(_ words: Markdown) -> Markdown { "\(words.capitalized)." }

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
        let rows = entries.map { entry -> [Markdown] in
            let note = entry.note.map { [MarkdownText.text($0)] } ?? []
            let details = note + entry.partsBesideTitle.map(DiffMarkdown.words(for:))
            return [
                Markdown(verbatim: entry.sign.rawValue), MarkdownText.text(entry.title),
                details.joined(separator: "<br>"),
            ]
        }
        return MarkdownComment.Table(
            summary: Markdown(verbatim: summary), columns: [" ", Markdown(verbatim: noun).capitalized, "What"],
            rows: rows)
    }

    private static func words(for part: DiffEntry.Part) -> Markdown {
        let name = Markdown(verbatim: part.name)
        return "\(name): \(part.old.map(MarkdownText.code) ?? "none") → \(part.new.map(MarkdownText.code) ?? "none")"
    }

    private func planTable(_ words: ConsequenceWords) -> MarkdownComment.Table? {
        guard let summary = words.planSummary else { return nil }
        let (changes, explainedCount) = words.unexplainedPlanChanges
        let rows = changes.map { change -> [Markdown] in
            let ways: [Markdown] =
                change.ways.map { ["was \(MarkdownText.text($0.old))", "now \(MarkdownText.text($0.new))"] } ?? []
            let assumptions: [Markdown] =
                change.assumptions.map {
                    ["assumed \(code: $0.old)", "now assumes \(code: $0.new)"]
                } ?? []
            let details = [Markdown(verbatim: change.kinds)] + ways + assumptions
            return [
                MarkdownText.code(change.screen), Markdown(verbatim: change.segments), Markdown(verbatim: change.cost),
                details.joined(separator: "<br>"),
            ]
        }
        let rest: [[Markdown]] =
            explainedCount == 0 ? [] : [["and \(explainedCount) more", "", "", "with the same causes"]]
        return MarkdownComment.Table(
            summary: Markdown(verbatim: summary), columns: ["Screen", "Segments", "Cost", "How"], rows: rows + rest)
    }
}

extension MarkdownText {
    /// Fixed words with names of a model between them.
    static func text(_ words: [DiffWord]) -> Markdown {
        words.map { word in
            switch word {
            case .name(let name): code(name)
            case .words(let words): Markdown(verbatim: words)
            }
        }.joined()
    }
}

/// The address of a picture of the differences, for Markdown.
struct PictureLink {
    private let address: String

    /// Creates a link to a picture.
    ///
    /// - Parameter address: A web address, or the path of the file as the page with the comment finds it.
    init(to address: String) { self.address = address }

    /// The link in Markdown; CommonMark 0.31, section 6.3: an address between angle brackets has spaces, and no line break and bracket.
    var words: Markdown {
        let escaped = OneLine.text(address).unicodeScalars.map { scalar in
            switch scalar {
            case "<": "%3C"
            case ">": "%3E"
            case "\\": "%5C"
            default: String(scalar)
            }
        }
        return Markdown(verbatim: "[Picture of the differences](<\(escaped.joined())>).")
    }
}
