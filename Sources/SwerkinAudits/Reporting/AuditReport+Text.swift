import FlowGraph

extension AuditReport {
    /// The report as text: how much was found, then cause by cause; known causes in one line each.
    public var text: String {
        let lines = [heading] + newCauses.flatMap(Self.lines) + knownLines + goneLines + unusedLines
        return UntrustedText(lines.joined(separator: "\n")).forLog
    }

    /// The number of causes and screens, in a sentence.
    public var heading: String {
        let known = causes.count - newCauses.count
        let parts =
            [known == 0 ? nil : "\(known) known", gone.isEmpty ? nil : "\(gone.count) gone"].compactMap { $0 }
        let rest = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        let novelty = known == 0 && gone.isEmpty ? "" : "new "
        return
            "\(FlowGraph.Count.words(newCauses.count, "\(novelty)cause")) of findings on"
            + " \(FlowGraph.Count.words(screens.count, "screen"))\(rest)."
    }

    private static func lines(_ cause: AuditCause) -> [String] {
        [
            "  \(cause.finding.severity.rawValue): \(cause.finding): \(cause.finding.remedy)",
            "    \(cause.extent)\(cause.example)",
        ]
    }

    private var knownLines: [String] {
        causes.filter(\.isKnown).map { "  known: \($0.finding), \($0.extent)" }
    }

    private var goneLines: [String] {
        guard !gone.isEmpty else { return [] }
        return gone.map { "  gone: \($0.subject) (\($0.rule))" }
            + ["  What is gone can be taken out of the baseline: record it anew."]
    }

    private var unusedLines: [String] {
        audits.filter { $0.arrivals == 0 }.map { count in
            count.obstacle.map { "  The \(count.audit) was not given: \($0)." }
                ?? "  The audit \(count.audit) never applied."
        }
    }
}

extension AuditCause {
    /// The screens that show it, in words: `12 times on 3 screens: home, cart, checkout`.
    var extent: String {
        let count = FlowGraph.Count.words(count, "time")
        return "\(count) on \(FlowGraph.Count.words(screens.count, "screen")): \(Self.list(screens))"
    }

    /// The first observation, and the path to it.
    var example: String {
        guard let first = occurrences.first else { return "" }
        return "; first after \(first.path)\(first.detail.isEmpty ? "" : ": \(first.detail)")"
    }

    private static let longestList = 8

    private static func list(_ screens: [String]) -> String {
        let rest = screens.count - longestList
        return screens.prefix(longestList).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension AuditReport {
    /// The report as Markdown: a table of causes, and the costs of paths if there is a budget.
    public var markdown: String {
        let header = ["Cause", "Problem", "What to do", "Rule", "Severity", "Screens", "Example"]
        let rows = causes.map { cause in
            [
                cause.finding.subject, cause.finding.problem, cause.finding.remedy, cause.finding.rule,
                cause.finding.severity.rawValue + (cause.isKnown ? ", known" : ""), cause.extent,
                cause.occurrences.first?.detail ?? "",
            ]
        }
        let table = rows.isEmpty ? [] : [""] + withPictures(Self.table(header, rows))
        return (["# Audits", "", heading] + table + costTable).map { "\($0)\n" }.joined()
    }

    /// A table of the causes with a further column, if one of them has a picture.
    private func withPictures(_ table: [String]) -> [String] {
        guard causes.contains(where: { $0.picture != nil }) else { return table }
        let cells = ["Picture", "---"] + causes.map { $0.picture.map { "![picture](\($0))" } ?? "" }
        return zip(table, cells).map { "\($0) \($1) |" }
    }

    private var costTable: [String] {
        guard !costs.isEmpty else { return [] }
        let rows = costs.map { path in
            [path.path] + PathFigure.allCases.map { figure in path.figures[figure].map(figure.words) ?? "" }
        }
        return ["", "# Costs of paths", ""] + Self.table(["Path"] + PathFigure.allCases.map(\.noun), rows)
    }

    private static func table(_ header: [String], _ rows: [[String]]) -> [String] {
        ([header, header.map { _ in "---" }] + rows.map { $0.map { UntrustedText($0).forMarkdownCell } }).map {
            "| " + $0.joined(separator: " | ") + " |"
        }
    }
}
