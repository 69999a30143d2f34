import CommandSupport
import FlowGraph
import SwerkinRecords
import SwerkinReports

/// The differences between an app and its model, in each format.
struct DriftReport {
    /// The greatest number of findings of a kind in words unless all are requested.
    static let limit = 20

    let findings: [DriftFinding]
    private let drift: Drift
    private let run: RecordedRun
    private let model: String
    private let failing: Set<DriftFinding.Kind>

    init(_ drift: Drift, of run: RecordedRun, model: String, failing: Set<DriftFinding.Kind>) {
        findings = drift.findings
        self.drift = drift
        self.run = run
        self.model = model
        self.failing = failing
    }

    /// The findings by kind, those without any left out.
    private var groups: [(kind: DriftFinding.Kind, findings: [DriftFinding])] {
        DriftFinding.Kind.allCases.map { kind in (kind, findings.filter { $0.kind == kind }) }.filter { !$0.1.isEmpty }
    }

    /// The findings in words, kind by kind; ends with a line break.
    func text(showsAll: Bool) -> String {
        let name = drift.graph.name ?? model
        let runs = "\(Count.words(run.flows.count, "flow")) in \(run.place)"
        let heading = OneLine.text("Drift of \(name) in \(runs)")
        guard !findings.isEmpty else { return "\(heading): none\n" }
        let sections = groups.map { kind, findings in
            let shown = findings.prefix(showsAll ? .max : Self.limit)
            let rest = findings.count - shown.count
            return
                (["\(kind.heading):"] + shown.flatMap(lines)
                + (rest > 0 ? ["  and \(rest) more (--all shows them)"] : [])).joined(separator: "\n")
        }
        return ([heading] + sections).joined(separator: "\n\n") + "\n"
    }

    private func lines(_ finding: DriftFinding) -> [String] {
        let place = finding.place.map { " (\($0))" } ?? ""
        let proposal = finding.proposal.map { screen, swift in
            ["    in the declaration of \(OneLine.text(screen)):"]
                + swift.split(separator: "\n").map { "        \(OneLine.text(String($0)))" }
        }
        let entry = finding.ignoring.map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.text))" }
        let ignoring =
            entry.isEmpty
            ? []
            : [
                "    or in the file that --ignore names:",
                "        \(OneLine.text("{\(entry.joined(separator: ", "))}"))",
            ]
        return ["  \(OneLine.text(finding.sentence + place))"] + (proposal ?? []) + ignoring
    }

    /// The findings for programs.
    var json: JSON {
        [
            "model": .string(model), "folders": JSON(run.folders), "flows": JSON(run.flows),
            "findings": .array(
                findings.map { finding in
                    var members = [
                        JSON.Member("kind", .string(finding.kind.rawValue)),
                        JSON.Member("subject", .string(finding.subject)),
                        JSON.Member("observation", .string(finding.observation)),
                        JSON.Member("place", JSON(finding.place?.description)),
                    ]
                    if let (screen, swift) = finding.proposal {
                        members.append(
                            JSON.Member("declaredBy", finding.kind == .controls ? .null : .string(screen)))
                        members.append(JSON.Member("declaration", .string(swift)))
                    }
                    if !finding.ignoring.isEmpty {
                        let entry = finding.ignoring.map { JSON.Member($0.key, .string($0.text)) }
                        members.append(JSON.Member("ignore", .object(entry)))
                    }
                    return .object(members)
                }),
        ]
    }

    /// The findings as a JUnit report: those that fail have failed, the others are skipped.
    var junit: String {
        let found = findings.map { finding in
            let text = lines(finding).joined(separator: "\n")
            return test(
                finding.kind, finding.subject,
                failing.contains(finding.kind)
                    ? JUnitResult(.failure, message: finding.sentence, type: finding.kind.rawValue, text: text)
                    : JUnitResult(.skipped, message: text))
        }
        let passed = DriftFinding.Kind.allCases.filter { kind in !findings.contains { $0.kind == kind } }.map {
            test($0, "nothing found", nil)
        }
        return JUnitDocument(name: "swerkin drift", suites: [JUnitSuite(name: model, tests: found + passed)]).text
    }

    private func test(_ kind: DriftFinding.Kind, _ name: String, _ result: JUnitResult?) -> JUnitTest {
        JUnitTest(className: "swerkin.\(kind.rawValue)", name: name, file: model, result: result)
    }

    /// The findings as annotations of GitHub Actions: those that fail are errors, the others warnings.
    var github: String {
        let commands = findings.map { finding in
            let command = failing.contains(finding.kind) ? WorkflowCommand.error : .warning
            return command.line(
                [("file", model), ("title", finding.kind.heading)],
                String(lines(finding).joined(separator: "\n").dropFirst(2)))
        }
        let counts = groups.map { "\($0.findings.count) \($0.kind.rawValue)" }
        let summary = counts.isEmpty ? "nothing was found" : counts.joined(separator: ", ")
        return (commands + ["swerkin drift: \(summary)"]).joined(separator: "\n") + "\n"
    }

    /// The findings as a comment for a pull request.
    var markdown: String {
        let groups = groups
        var comment = MarkdownComment(tableCount: groups.count, wholeReport: "swerkin drift --all")
        let name: Markdown = drift.graph.name.map { " of \(code: $0)" } ?? ""
        let end: Markdown = findings.isEmpty ? ": none." : ""
        comment.add("**Drift\(name)** in \(Count.words(run.flows.count, "flow"))\(end)")
        for (kind, findings) in groups {
            let rows = findings.map { finding -> [Markdown] in
                let declaration = finding.proposal.map { screen, swift -> Markdown in
                    "\(code: screen): \(code: swift)"
                }
                return [MarkdownText.code(finding.subject), MarkdownText.code(finding.observation), declaration ?? ""]
            }
            comment.add(
                MarkdownComment.Table(
                    summary: "\(Markdown(verbatim: kind.heading)): \(findings.count)",
                    columns: ["What", "Seen", "Declaration"], rows: rows,
                    isOpen: failing.contains(kind)))
        }
        return comment.text
    }
}
