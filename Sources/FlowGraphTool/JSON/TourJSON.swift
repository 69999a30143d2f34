import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// A tour as a JSON document.
///
/// The keys are `flows` (`launch`, the given facts; `start`; `segments`, positions in the model; `cost` with the launch; `assumed`;
/// `covers`, the targets that no flow before covers), `total` (`flows`, `segments`, `cost`), `targets` (their number), `lowerBound`, `optimal` and
/// `uncoverable` (`target`, `why` in words, `reason`, and for the reason `tooLong` the `segments` and `seconds` of the shortest flow; for
/// an impossible target that a check has a finding for, `proof`).
struct TourJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// The document of a tour.
    func document(_ tour: Tour, _ proofs: TourProofs) -> JSON {
        [
            "flows": .array(tour.flows.map(flow)),
            "total": [
                "flows": .int(tour.flows.count), "segments": .int(tour.segmentCount), "cost": .number(tour.cost),
            ],
            "targets": .int(tour.targetCount),
            "lowerBound": .number(tour.lowerBound),
            "optimal": .bool(tour.isOptimal),
            "uncoverable": .array(tour.uncovered.map { uncovered($0, proofs) }),
        ]
    }

    private func flow(_ flow: Tour.Flow) -> JSON {
        [
            "launch": JSON(flow.launch.given),
            "start": .string(flow.launch.start),
            "segments": .array(flow.segments.map { .int($0.index) }),
            "cost": .number(flow.cost),
            "assumed": AssumedFacts(flow.assumptions, in: graph).json,
            "covers": .array(flow.covers.map(target)),
        ]
    }

    private func uncovered(_ uncovered: Tour.Uncovered, _ proofs: TourProofs) -> JSON {
        var members = [
            JSON.Member("target", target(uncovered.target)), JSON.Member("why", .string("\(uncovered.reason)")),
        ]
        switch uncovered.reason {
        case .impossible:
            members.append(JSON.Member("reason", .string("impossible")))
            if let finding = proofs.finding(for: uncovered.target) {
                members.append(JSON.Member("proof", ProofJSON(graph).list(finding.proof)))
            }
        case .tooLong(let segments, let seconds):
            members += [
                JSON.Member("reason", .string("tooLong")), JSON.Member("segments", .int(segments)),
                JSON.Member("seconds", .number(seconds)),
            ]
        case .budget: members.append(JSON.Member("reason", .string("budget")))
        }
        return .object(members)
    }

    private func target(_ target: TourTarget) -> JSON {
        switch target {
        case .screen(let screen): ["screen": .string(graph.screens[screen].name)]
        case .segment(let segment): ["segment": .int(segment)]
        case .pair(let first, let second): ["pair": .array([.int(first), .int(second)])]
        case .condition(let segment, let fact, let value):
            ["segment": .int(segment), "fact": .string(fact), "value": JSON(value)]
        case .return(let segment, let screen):
            ["segment": .int(segment), "beneath": .string(graph.screens[screen].name)]
        }
    }
}
