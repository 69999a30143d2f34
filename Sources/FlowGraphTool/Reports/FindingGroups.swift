import FlowGraph
import FlowGraphAnalysis

/// The findings of one rule, with equal statements about several screens grouped.
///
/// A model of another tool often has the same finding on dozens of screens. Listed one by one they hide the others;
/// grouped, with a list of the screens, they can be worked through.
struct FindingGroups {
    private struct Group {
        /// The statement of the findings, with three dots for the screen.
        let statement: String
        var findings: [Finding]
        var screens: [String]
    }

    /// The least number of findings that make a group.
    private static let leastGroup = 3

    private let proofs: ProofText
    private var groups: [Group] = []

    init(_ findings: [Finding], in graph: NavigationGraph, showsAll: Bool = false) {
        proofs = ProofText(in: graph, showsAll: showsAll)
        var positions: [String: Int] = [:]
        for finding in findings {
            let screen = FindingGroups.screen(of: finding, in: graph)
            let statement = screen == nil ? finding.message : finding.statement
            let position = positions[statement] ?? groups.count
            if position == groups.count {
                positions[statement] = position
                groups.append(Group(statement: statement, findings: [], screens: []))
            }
            groups[position].findings.append(finding)
            groups[position].screens += [screen].compactMap { $0 }
        }
    }

    /// The findings as indented lines with their proofs, groups before the others, and the number left out beyond a
    /// limit.
    func lines(limit: Int) -> [String] {
        let toldOnce = groups.filter(FindingGroups.isToldOnce)
        let others = groups.filter { !FindingGroups.isToldOnce($0) }.flatMap(\.findings)
        return toldOnce.flatMap { lines($0, limit: limit) }
            + others.prefix(limit).flatMap { ["  " + $0.message] + proofs.lines($0.proof, indent: 6) }
            + FindingGroups.rest(others.count - limit, "  ")
    }

    private static func isToldOnce(_ group: Group) -> Bool {
        group.screens.count == group.findings.count && group.findings.count >= leastGroup
    }

    private func lines(_ group: Group, limit: Int) -> [String] {
        let shown = WrappedList(Array(group.screens.prefix(limit))).lines(indent: 6)
        return ["  \(group.screens.count) × \(group.statement)"] + shown
            + FindingGroups.rest(group.screens.count - limit, "      ")
            + proofs.lines(JoinedProof(group.findings.map(\.proof)).evidence, indent: 6)
    }

    private static func rest(_ count: Int, _ indent: String) -> [String] {
        count > 0 ? ["\(indent)and \(count) more (--all shows them)"] : []
    }
}

// MARK: Statements

extension FindingGroups {
    private static func screen(of finding: Finding, in graph: NavigationGraph) -> String? {
        if case .screen(let index) = finding.subject { OneLine.text(graph.screens[index].name) } else { nil }
    }
}

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
