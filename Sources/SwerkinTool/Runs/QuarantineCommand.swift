import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinRecords
import SwerkinReports

/// `swerkin quarantine`: says which entries of a quarantine have expired, and which may be released.
struct QuarantineCommand: AnalysisCommand {
    static let configuration = CommandConfiguration(
        commandName: "quarantine",
        abstract: "Says which entries of a quarantine have expired or may be released.",
        usage: "swerkin quarantine <file> --model <file> [<folder> ...] [<options>]",
        discussion: """
            The file has the segments, screens and flows that are known to be unreliable:

              {"version": 1, "entries": [
                {"segment": {"from": "Home", "to": "Deals", "label": "Deals"}, "owner": "ana",
                 "reason": "the spinner hangs", "expires": "2026-12-31"},
                {"flow": "ShopFlows.DealsFlows.testDeals", "owner": "ben",
                 "reason": "the server is slow", "expires": "2026-12-31"}]}

            Runs with SWERKIN_QUARANTINE=<file> plan round the segments and screens, and run the flows without failing \
            for them, up to the day of expiry. A folder is what SWERKIN_REPORT named in a run; name the oldest first.

            EXAMPLES:
              swerkin quarantine quarantine.json --model Shop.flowgraph.json
                  fails if an entry has expired
              swerkin quarantine quarantine.json --model Shop.flowgraph.json reports/*
                  also says what passed often enough to be released
              swerkin quarantine quarantine.json --model Shop.flowgraph.json reports/* -o quarantine.json
                  also releases it: takes it out of the file

            JSON: entries (subject, owner, reason, expires, expired, passes, failures, release).

            EXIT CODES: 0 every entry holds, 1 one has expired, 65 the file is malformed, names what the model does \
            not have, or a record is broken.
            """)

    @Argument(
        help: ArgumentHelp("The quarantine.", valueName: "file"), completion: .file(extensions: ["json"]),
        transform: PathArgument.nonEmpty)
    var file: String

    @Argument(
        help: ArgumentHelp("The folders with the records, or histories.", valueName: "folder"), completion: .file(),
        transform: PathArgument.nonEmpty)
    var folders: [String] = []

    @OptionGroup var newest: LastRunsOption

    @OptionGroup var modelOption: ModelOption

    @Option(help: ArgumentHelp("The number of passes in a row after which an entry may go.", valueName: "passes"))
    var releaseAfter = 5

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write the entries to that may not be released yet, the expired ones included; may be the quarantine itself.",
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var output: String?

    @Option(
        help: ArgumentHelp("The day to judge by, such as 2026-12-31; today by default.", valueName: "day"),
        transform: DayArgument.read)
    var today: Day = .today

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        if releaseAfter < 1 { throw ValidationError("--release-after takes a number of at least 1.") }
    }

    func report() throws(AnalysisError) -> CommandResult {
        let graph = try ModelFile(modelOption.model).graph()
        let quarantine = try QuarantineFile(file).quarantine()
        let run =
            folders.isEmpty ? RecordedRun(folders: [], traces: []) : try RecordedRun.reading(folders, last: newest.last)
        let review = QuarantineReview(quarantine, of: graph, on: today, by: run)
        let report = QuarantineReport(review, today: today, releaseAfter: releaseAfter)
        let unknown = review.items.filter { !$0.exists }.map { item in
            let subject = item.entry.subject
            let suggestion = subject.nearestName(in: graph).map { "; did you mean “\(OneLine.text($0))”?" } ?? ""
            return
                "Error: \(file): \(modelOption.model) has no \(OneLine.text("\(subject)")); correct the entry, or remove it"
                + suggestion
        }
        if let output { try WrittenFile.write(report.remaining.json(), to: output) }
        let isBroken = !unknown.isEmpty || !run.faults.isEmpty
        return CommandResult(
            json ? JSONWriter.text(report.json) : Array(UntrustedText(report.text).forLog.utf8),
            notes: unknown + run.notes,
            status: isBroken ? .invalidInput : review.items.contains(where: \.isExpired) ? .no : .yes)
    }
}

extension Quarantine.Subject {
    /// The name in a model that is most like the one that the model does not have, or nil if none is like it.
    fileprivate func nearestName(in graph: NavigationGraph) -> String? {
        let screens = graph.screens.map(\.name)
        switch self {
        case .flow: return nil
        case .screen(let name): return SpellingSuggestion.nearest(to: name, among: screens)
        case .segment(let start, let end, let label):
            if let name = [start, end].compactMap(\.self).first(where: { !screens.contains($0) }) {
                return SpellingSuggestion.nearest(to: name, among: screens)
            }
            return label.flatMap { SpellingSuggestion.nearest(to: $0, among: graph.segments.compactMap(\.label)) }
        }
    }
}

/// A day as written on the command line.
enum DayArgument {
    /// The reason why a text is not a day.
    struct Problem: Error, CustomStringConvertible {
        let description = "write a day as in 2026-12-31"
    }

    static func read(_ text: String) throws(Problem) -> Day {
        guard let day = Day(text) else { throw Problem() }
        return day
    }
}

/// The review of a quarantine in words and for programs.
struct QuarantineReport {
    private let review: QuarantineReview
    private let today: Day
    private let releaseAfter: Int

    init(_ review: QuarantineReview, today: Day, releaseAfter: Int) {
        (self.review, self.today, self.releaseAfter) = (review, today, releaseAfter)
    }

    /// The quarantine without the entries that may go.
    var remaining: Quarantine {
        Quarantine(review.items.filter { $0.isExpired || !isReleasable($0) }.map(\.entry))
    }

    /// The expired entries, those that may go and the others, each in a line; ends with a line break.
    var text: String {
        let expired = review.items.filter(\.isExpired)
        let held = review.items.filter { !$0.isExpired }
        let parts = [
            section("Expired", expired), section("May be released", held.filter(isReleasable)),
            section("In quarantine", held.filter { !isReleasable($0) }),
        ].compactMap { $0 }
        return parts.isEmpty ? "The quarantine is empty.\n" : parts.joined(separator: "\n\n") + "\n"
    }

    /// The same as JSON.
    var json: JSON {
        [
            "today": .string("\(today)"),
            "entries": .array(
                review.items.map { item in
                    [
                        "subject": .string("\(item.entry.subject)"), "owner": .string(item.entry.owner),
                        "reason": .string(item.entry.reason), "expires": .string("\(item.entry.expires)"),
                        "expired": .bool(item.isExpired), "passes": .int(item.passes), "failures": .int(item.failures),
                        "release": .bool(isReleasable(item)),
                    ]
                }),
        ]
    }

    private func isReleasable(_ item: QuarantineReview.Item) -> Bool { item.passes >= releaseAfter }

    /// The remedy for a subject that was never tried.
    private static func remedy(_ subject: Quarantine.Subject) -> String {
        switch subject {
        case .segment, .screen: "; an AppTour tries it in a flow of its own"
        case .flow: ""
        }
    }

    private func section(_ heading: String, _ items: [QuarantineReview.Item]) -> String? {
        guard !items.isEmpty else { return nil }
        return (["\(heading):"] + items.map { "  \(OneLine.text(line($0)))" }).joined(separator: "\n")
    }

    private func line(_ item: QuarantineReview.Item) -> String {
        let entry = item.entry
        let days = entry.expires.number - today.number
        let time =
            days >= 0
            ? "until \(entry.expires), \(Count.words(days, "day")) from now"
            : "until \(entry.expires), \(Count.words(-days, "day")) ago"
        let passes = item.passes == 1 ? "1 pass" : "\(item.passes) passes"
        let seen =
            switch (item.passes, item.failures) {
            case (0, 0): "never tried" + (item.exists ? Self.remedy(entry.subject) : "")
            case (_, 0): "\(passes), no failure"
            default: "\(passes) since the last of \(Count.words(item.failures, "failure"))"
            }
        return "\(entry.subject), \(time), \(entry.owner): \(entry.reason) (\(seen))"
    }
}

/// A file with a quarantine.
struct QuarantineFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The quarantine; throws ``AnalysisError`` if the file can't be read or holds none.
    func quarantine() throws(AnalysisError) -> Quarantine {
        let content = try ModelFile.content(of: path)
        do throws(Quarantine.Malformed) {
            return try Quarantine(json: content)
        } catch {
            throw .invalidQuarantine(
                path: error.position.map { "\(path):\($0)" } ?? path, reason: error.description)
        }
    }
}
