import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// A comparison in Markdown, for a comment on a pull request: the summary first, the details collapsed.
struct DiffMarkdown {
    /// The greatest number of names in a sentence.
    private static let nameLimit = 30

    private let comparison: GraphComparison
    private let entries: DiffEntries
    private let olderName: String

    /// The picture of the differences; nil if there is none.
    private let picture: PictureLink?

    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - olderName: The older version, as people call it.
    ///   - picture: The picture of the differences; nil if there is none.
    init(_ comparison: GraphComparison, olderName: String, picture: PictureLink? = nil) {
        self.comparison = comparison
        self.olderName = olderName
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
        return
            "**Navigation\(name), compared with \(code: olderName):** \(Markdown(verbatim: comparison.summary)).\(link)"
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
        let sections = words.sections
        if sections.isEmpty { return comparison.isEmpty ? [] : [remainder ?? ""] }
        let list = sections.flatMap { section in
            section.lists.flatMap { lines(of: $0, words) } + section.plans.flatMap(DiffMarkdown.lines)
        }.joined(separator: "\n")
        return [list, remainder].compactMap { $0 }
    }

    /// A list with its causes; of what is lost, every screen is named.
    private func lines(of list: ChangeList, _ words: ConsequenceWords) -> [Markdown] {
        let count = MarkdownText.text(list.summary)
        let heading: Markdown = list.isLoss ? "⚠️ **\(count):**" : "\(count):"
        let names = words.names(of: list)
        let limit = list.sort == .lost ? names.count : DiffMarkdown.nameLimit
        return ["- \(heading) \(MarkdownText.codes(names, limit: limit))"]
            + DiffMarkdown.lines(of: words.causes(of: list))
    }

    private static func lines(of plan: (statement: String, causes: [[DiffWord]])) -> [Markdown] {
        ["- \(Markdown(verbatim: plan.statement))"] + lines(of: plan.causes)
    }

    private static func lines(of causes: [[DiffWord]]) -> [Markdown] {
        causes.prefix(nameLimit).map { "  - \(MarkdownText.text($0))" }
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
