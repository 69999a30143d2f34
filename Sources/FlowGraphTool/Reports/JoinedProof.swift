import FlowGraph
import FlowGraphAnalysis

/// The proofs of equal findings as one: parts with the same label are joined without repetitions.
///
/// Plans cannot be joined; the first stands as an example.
struct JoinedProof {
    /// The joined parts, in the order in which their labels first occur.
    private(set) var evidence: [Finding.Evidence] = []

    init(_ proofs: [[Finding.Evidence]]) {
        for label in JoinedProof.labels(proofs) {
            let contents = proofs.flatMap { $0 }.filter { $0.label == label }.map(\.content)
            evidence += JoinedProof.joined(contents, label)
        }
    }

    private static func labels(_ proofs: [[Finding.Evidence]]) -> [String] {
        proofs.flatMap { $0.map(\.label) }.withoutRepetition
    }

    private static func joined(
        _ contents: [Finding.Evidence.Content], _ label: String
    ) -> [Finding.Evidence] {
        var screens: [Int] = []
        var segments: [Int] = []
        var blocked: [BlockedSegment] = []
        var facts: [Finding.PossibleValues] = []
        var plans: [Plan] = []
        for content in contents {
            switch content {
            case .screens(let more): screens += more
            case .segments(let more): segments += more
            case .blocked(let more): blocked += more
            case .facts(let more): facts += more
            case .plan(let plan): plans.append(plan)
            }
        }
        let example = plans.count > 1 ? "for example, \(label)" : label
        return [
            screens.isEmpty ? nil : Finding.Evidence(label, .screens(screens.withoutRepetition)),
            segments.isEmpty ? nil : Finding.Evidence(label, .segments(segments.withoutRepetition)),
            blocked.isEmpty ? nil : Finding.Evidence(label, .blocked(blocked.withoutRepetition)),
            facts.isEmpty ? nil : Finding.Evidence(label, .facts(facts.withoutRepetition)),
            plans.first.map { Finding.Evidence(example, .plan($0)) },
        ].compactMap { $0 }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in the order of first occurrence.
    fileprivate var withoutRepetition: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
