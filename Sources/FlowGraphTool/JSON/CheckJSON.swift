import FlowGraph

/// What a check found as a JSON document.
///
/// The keys are `findings` (`rule`, `severity`, one of `screen`, `segment` and `fact`, `message`), `reachable` (`screen`,
/// `depth`, `cost`, which is null where the budget was used up before it was known), `unreachable` and `undecided` (names).
/// Screens and facts are named, segments are told by their positions in the model.
struct CheckJSON {
    private let report: CheckReport

    init(_ report: CheckReport) {
        self.report = report
    }

    /// The findings, and how every screen stands.
    var document: JSON {
        [
            "findings": .array(report.findings.map(finding)),
            "reachable": .array(reachable),
            "unreachable": names { $0 == .unreachable },
            "undecided": names { $0 == .undecided },
        ]
    }

    private var screens: [Screen] { report.reachability.graph.screens }

    private func finding(_ finding: Finding) -> JSON {
        [
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            place(finding.place).key: place(finding.place).value,
            "message": .string(finding.message),
        ]
    }

    private func place(_ place: Finding.Place) -> JSON.Member {
        switch place {
        case .screen(let index): JSON.Member("screen", .string(screens[index].name))
        case .segment(let index): JSON.Member("segment", .int(index))
        case .fact(let name): JSON.Member("fact", .string(name))
        }
    }

    private var reachable: [JSON] {
        zip(screens, report.reachability.statuses).compactMap { screen, status in
            guard case .reachable(let depth, let cost) = status else { return nil }
            return [
                "screen": .string(screen.name), "depth": .int(depth), "cost": cost.map(JSON.number) ?? .null,
            ]
        }
    }

    private func names(where isWanted: (Reachability.Status) -> Bool) -> JSON {
        JSON(zip(screens, report.reachability.statuses).filter { isWanted($1) }.map(\.0.name))
    }
}
