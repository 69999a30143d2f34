import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

/// What rules claim of small random graphs, held against planning and against taking away what they name.
@Suite("On small random graphs with back and unwind")
struct RulePropertyTests {
    private static let seeds = Seeds(partOf: 1_500, of: "rules")

    private static func question(_ instance: SmallInstance) -> ReachabilityQuery {
        ReachabilityQuery(given: instance.query.given, strict: instance.query.isStrict)
    }

    @Test("no plan leads from a trap, a dead end or a modal without an exit back to a start, and each is found once")
    func sinkComponents() throws {
        var counts: [String: Int] = [:]
        for seed in Self.seeds {
            let instance = try SmallInstance(stackSeed: seed)
            let check = try instance.graph.check(Self.question(instance))
            let starts = Set(instance.graph.startScreens)
            var reported: Set<Int> = []
            for finding in check.findings where ["trap", "missing-back", "no-way-out"].contains(finding.rule) {
                counts[finding.rule, default: 0] += 1
                for screen in finding.screens.subtracting(starts) {
                    #expect(reported.insert(screen).inserted, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                    let name = instance.graph.screens[screen].name
                    let back = PlanQuery(
                        from: "S0", to: "S0", via: [name], given: instance.query.given, strict: instance.query.isStrict)
                    #expect(try instance.graph.planIfAny(back) == nil, "FLOWGRAPH_SEED=\(seed) \(name)\n\(instance)")
                }
            }
        }
        print("\(counts.sorted { $0.key < $1.key })")
        for rule in ["trap", "missing-back", "no-way-out"] {
            #expect(counts[rule, default: 0] > Seeds.part(of: 10), "\(rule)")
        }
    }

    @Test("without facts, back and unwind every screen from which no plan leads back to a start is found")
    func screensWithoutAPathBack() throws {
        var found = 0
        for seed in Self.seeds {
            let graph = try SmallInstance(seed: seed).graph.withoutFacts()
            let check = try graph.check()
            let rules: Set = ["trap", "missing-back", "no-way-out"]
            let reported = check.findings.filter { rules.contains($0.rule) }
                .reduce(into: Set<Int>()) { $0.formUnion($1.screens) }.subtracting(graph.startScreens)
            let lost = try check.reachability.reachableScreens.filter {
                try graph.planIfAny(PlanQuery(from: graph.screens[$0].name, to: "S0")) == nil
            }
            found += lost.count
            #expect(reported == Set(lost), "FLOWGRAPH_SEED=\(seed)")
        }
        #expect(found > Seeds.part(of: 300))
    }

    @Test("without facts the gateways are exactly what cannot be taken away without losing the screens named")
    func gateways() throws {
        var found = 0
        for seed in Self.seeds {
            let graph = try SmallInstance(stackSeed: seed).graph.withoutFacts()
            let findings = try graph.check(options: CheckOptions(minimumGatewaySize: 1)).findings
                .filter { $0.rule == "gateway" }
            var expected: [Finding.Subject: Set<Int>] = [:]
            for screen in graph.screens.indices where !graph.screens[screen].isStart {
                expected[.screen(screen)] = try graph.lost(without: .screen(screen), ReachabilityQuery())
            }
            for segment in graph.segments.indices {
                let lost = try graph.lost(without: .segment(segment), ReachabilityQuery())
                expected[.segment(segment)] = lost
                // The finding on the segment tells of the screen, too.
                guard !lost.isEmpty, let end = graph.segments[segment].end else { continue }
                expected[.screen(graph.index(ofScreen: end) ?? 0)] = nil
            }
            expected = expected.filter { !$0.value.isEmpty }
            found += findings.count
            for finding in findings {
                #expect(finding.screens == expected[finding.subject], "FLOWGRAPH_SEED=\(seed) \(finding.message)")
                expected[finding.subject] = nil
            }
            // What is left stands in a row behind one that was reported.
            let rows = findings.reduce(into: Set<Int>()) { $0.formUnion($1.row) }
            for subject in expected.keys {
                #expect(
                    graph.screen(gatewayOf: subject).map(rows.contains) == true, "FLOWGRAPH_SEED=\(seed) \(subject)")
            }
        }
        #expect(found > Seeds.part(of: 300))
    }

    @Test("with facts, too, what is lost with a gateway cannot be reached without it")
    func gatewaysWithFacts() throws {
        var found = 0
        for seed in Self.seeds {
            let instance = try SmallInstance(stackSeed: seed)
            let query = Self.question(instance)
            let findings = try instance.graph.check(query, options: CheckOptions(minimumGatewaySize: 1)).findings
            for finding in findings where finding.rule == "gateway" {
                found += 1
                let lost = try instance.graph.lost(without: finding.subject, query)
                #expect(finding.screens.isSubset(of: lost), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            }
        }
        #expect(found > Seeds.part(of: 300))
    }

    @Test("no segment that sets an order-dependent fact can be crossed while its condition does not hold")
    func orderDependentFacts() throws {
        var found = 0
        for seed in Self.seeds {
            let instance = try SmallInstance(stackSeed: seed)
            let graph = instance.graph
            for finding in try graph.check(Self.question(instance)).findings
            where finding.rule == "order-dependent-fact" {
                found += 1
                guard case .fact(let name) = finding.subject,
                    case .segments(let setters)? = finding.proof.first?.content,
                    let condition = graph.segments.compactMap({ $0.preconditions[name] })
                        .first(where: { finding.message.hasPrefix("\($0.formula(name)) must hold before") }),
                    let fact = graph.facts.first(where: { $0.name == name })
                else { throw UnexpectedProof() }
                for value in fact.domain.values where !condition.holds(for: value) {
                    if let given = instance.query.given[name], given != value { continue }
                    var query = Self.question(instance)
                    query.given[name] = value
                    let reachability = try graph.reachability(query)
                    for setter in setters {
                        #expect(!reachability.isSegmentUsable[setter], "FLOWGRAPH_SEED=\(seed) \(value)\n\(instance)")
                    }
                }
            }
        }
        #expect(found > Seeds.part(of: 5))
    }

    @Test("no segment that requires a value that is never set can be crossed unless the fact has it at the start")
    func factsNeverSet() throws {
        var found = 0
        for seed in Self.seeds {
            let instance = try SmallInstance(stackSeed: seed)
            let graph = instance.graph
            for finding in try graph.check(Self.question(instance)).findings where finding.rule == "fact-never-set" {
                found += 1
                guard case .fact(let name) = finding.subject,
                    case .segments(let segments)? = finding.proof.first?.content,
                    let fact = graph.facts.first(where: { $0.name == name })
                else { throw UnexpectedProof() }
                for value in fact.domain.values {
                    var query = Self.question(instance)
                    query.given[name] = value
                    // What is forgotten may be anything, unless nothing may be assumed.
                    query.isStrict = true
                    let reachability = try graph.reachability(query)
                    for segment in segments
                    where graph.segments[segment].preconditions[name]?.holds(for: value) == false {
                        #expect(!reachability.isSegmentUsable[segment], "FLOWGRAPH_SEED=\(seed) \(value)\n\(instance)")
                    }
                }
            }
        }
        #expect(found > Seeds.part(of: 50))
    }

    private struct UnexpectedProof: Error {}
}

extension Finding {
    /// The screens that the finding is about and those of its proof.
    fileprivate var screens: Set<Int> {
        var screens: Set<Int> = []
        if rule != "gateway", case .screen(let screen) = subject { screens.insert(screen) }
        for part in proof where part.label != Finding.rowLabel {
            if case .screens(let members) = part.content { screens.formUnion(members) }
        }
        return screens
    }

    private static let rowLabel = "consecutive gateways"

    /// The gateways one after another that the finding tells of.
    fileprivate var row: [Int] {
        guard case .screens(let row)? = proof.first(where: { $0.label == Finding.rowLabel })?.content else { return [] }
        return row
    }
}

extension NavigationGraph {
    fileprivate func withoutFacts() throws -> NavigationGraph {
        try NavigationGraph(
            screens: screens, segments: segments.map { Segment(from: $0.start, to: $0.end, kind: $0.kind) })
    }

    /// The screen that a gateway is or leads to.
    fileprivate func screen(gatewayOf subject: Finding.Subject) -> Int? {
        switch subject {
        case .screen(let screen): screen
        case .segment(let segment): segments[segment].end.flatMap(index(ofScreen:))
        case .fact: nil
        }
    }

    /// The screens that can be reached, but not any more when a screen or a segment is taken away; that screen not among them.
    fileprivate func lost(without subject: Finding.Subject, _ query: ReachabilityQuery) throws -> Set<Int> {
        let remaining = segments.enumerated().filter { index, segment in
            switch subject {
            case .segment(let removed): index != removed
            case .screen(let removed): ![segment.start, segment.end].contains(screens[removed].name)
            case .fact: true
            }
        }.map(\.element)
        let without = try NavigationGraph(facts: facts, screens: screens, segments: remaining)
        var lost = Set(try reachability(query).reachableScreens)
        lost.subtract(try without.reachability(query).reachableScreens)
        if case .screen(let removed) = subject { lost.remove(removed) }
        return lost
    }
}

/// What one rule says of a graph.
struct RuleCheck {
    private let graph: NavigationGraph
    /// What the rule found.
    let findings: [Finding]

    /// Checks a graph and keeps what one rule found.
    init(
        _ rule: String, _ graph: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery(),
        options: CheckOptions = CheckOptions()
    ) throws {
        #expect(NavigationGraph.ruleNames.contains(rule))
        self.graph = graph
        findings = try graph.check(query, options: options).findings.filter { $0.rule == rule }
    }

    /// What the rule says.
    var messages: [String] { findings.map(\.message) }

    /// What the rule's findings are about.
    var subjects: [Finding.Subject] { findings.map(\.subject) }

    /// The proofs, a list of parts for each finding.
    var proofs: [[String]] {
        findings.map { finding in
            finding.proof.map { "\($0.label): " + $0.items(in: graph).joined(separator: " | ") }
        }
    }
}
