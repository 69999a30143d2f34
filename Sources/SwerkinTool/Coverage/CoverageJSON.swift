import CommandSupport
import FlowGraph
import SwerkinReports
import FlowGraphAnalysis

/// A coverage for programs.
struct CoverageJSON {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// The whole document.
    var document: JSON {
        var members = [
            JSON.Member("model", .string(outcome.model)), JSON.Member("name", JSON(coverage.graph.name)),
            JSON.Member("folders", JSON(outcome.run.folders)), JSON.Member("drivers", JSON(outcome.run.drivers)),
            JSON.Member("flows", JSON(coverage.flows)), JSON.Member("flaky", JSON(outcome.run.flakyFlows)),
            JSON.Member("totals", .array(coverage.totals.map(total))),
            JSON.Member("targets", .array(zip(coverage.entries, coverage.names).map(target))),
            JSON.Member("soleCoverage", .array(coverage.soleCoverage.map(sole))),
            JSON.Member("nextFlow", outcome.nextFlow.map(next) ?? .null),
            JSON.Member("omissions", .array(coverage.omissions.map(omission))),
            JSON.Member("missed", .array(outcome.misses.map(miss))),
        ]
        if let difference = outcome.difference {
            members.append(JSON.Member("gained", parts(difference.gained)))
            members.append(JSON.Member("lost", parts(difference.lost)))
        }
        return .object(members)
    }

    private func total(_ total: Coverage.Total) -> JSON {
        [
            "kind": .string(total.kind.rawValue), "targets": .int(total.targets), "covered": .int(total.covered),
            "byPlan": .int(total.byPlan), "byPlainSteps": .int(total.byPlainSteps), "failed": .int(total.failed),
            "never": .int(total.never), "percent": total.permille.map { .number(Double($0) / 10) } ?? .null,
        ]
    }

    private func target(_ entry: Coverage.Entry, _ name: String) -> JSON {
        [
            "kind": .string(entry.kind.rawValue), "name": .string(name), "state": .string(entry.state.name),
            "count": .int(entry.count), "failures": .int(entry.failureCount),
            "flows": .array(entry.flows.map(JSON.int)), "plannedFlows": .array(entry.plannedFlows.map(JSON.int)),
        ]
    }

    private func sole(_ flow: Int, _ targets: [TourTarget]) -> JSON {
        ["flow": .int(flow), "targets": JSON(targets.map { $0.name(in: coverage.graph) })]
    }

    private func next(_ flow: NextFlow) -> JSON {
        [
            "screens": JSON(flow.screens), "segments": .array(flow.segments.map(JSON.int)),
            "assumed": JSON(flow.assumptions.map(\.description)), "cost": .number(flow.cost),
            "new": .array(flow.newSegments.map(JSON.int)),
        ]
    }

    private func omission(_ omission: CoverageOmission) -> JSON {
        [
            "reason": .string("\(omission.reason)"), "subject": .string(omission.subject),
            "count": .int(omission.count), "place": .string("\(omission.place)"),
        ]
    }

    private func miss(_ miss: CoverageOutcome.Miss) -> JSON {
        [
            "kind": .string(miss.minimum.kind.rawValue), "demanded": .number(Double(miss.minimum.permille) / 10),
            "missing": .int(miss.minimum.missing(in: miss.total)),
        ]
    }

    private func parts(_ parts: [CoverageDifference.Part]) -> JSON {
        .object(parts.map { JSON.Member($0.kind.rawValue, JSON($0.targets)) })
    }
}
