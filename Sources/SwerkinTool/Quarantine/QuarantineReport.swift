import CommandSupport
import FlowGraph
import SwerkinReports
import SwerkinRecords

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

    /// The way to try what was never tried.
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
