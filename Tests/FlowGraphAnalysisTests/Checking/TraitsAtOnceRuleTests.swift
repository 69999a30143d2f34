import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule traits-at-once")
struct TraitsAtOnceRuleTests {
    /// Screens named by one letter, each with its name as its trait unless that is in capitals.
    private static func check(_ names: String, _ segments: [Segment]) throws -> RuleCheck {
        let screens = names.map { name in
            GraphScreen("\(name)", trait: name.isUppercase ? nil : "\(name)", isStart: name == names.first)
        }
        return try RuleCheck("traits-at-once", NavigationGraph(screens: screens, segments: segments))
    }

    private static func segment(_ start: String, _ end: String, _ kind: SegmentKind = .present) -> Segment {
        Segment(from: start, to: end, kind: kind)
    }

    @Test("finds screens that can each be presented on top of the other")
    func mutual() throws {
        let check = try Self.check(
            "hab", [Self.segment("h", "a"), Self.segment("a", "b"), Self.segment("b", "a")])
        #expect(check.subjects == [.screen(1)])
        #expect(check.findings.map(\.otherSubjects) == [[.screen(2)]])
        #expect(
            check.messages == [
                "a, b can each be presented on top of the other, so their traits do not show which is on top; declare"
                    + " that one replaces the other, or add to each trait what must be absent"
            ])
        #expect(
            check.proofs == [
                [
                    "on top of each other: a | b",
                    "presented by: a → b (segments[1]), present | b → a (segments[2]), present",
                ]
            ])
    }

    @Test("finds them through screens that are replaced, and through others without a trait")
    func chain() throws {
        let segments = [
            Self.segment("h", "a"), Self.segment("a", "B"), Self.segment("B", "c", .replace), Self.segment("c", "d"),
            Self.segment("d", "a", .replace),
        ]
        let check = try Self.check("haBcd", segments)
        #expect(check.subjects == [.screen(1)])
        #expect(check.findings.map(\.otherSubjects) == [[.screen(3)]])
    }

    @Test(
        "finds nothing if only one can lie on top, nothing stays to be seen beneath, or the traits are equal",
        arguments: [
            [segment("h", "a"), segment("a", "b"), segment("b", "a", .replace)],
            [segment("h", "a"), segment("a", "b", .push), segment("b", "a", .push)],
            [segment("h", "a"), segment("a", "b"), segment("b", "a", .root)],
            [segment("h", "a"), segment("a", "a")],
        ])
    func none(segments: [Segment]) throws {
        #expect(try Self.check("hab", segments).findings.isEmpty)
        #expect(
            try Self.check("hAB", [Self.segment("h", "A"), Self.segment("A", "B"), Self.segment("B", "A")]).findings
                .isEmpty)
        let equal = try NavigationGraph(
            screens: [GraphScreen("a", trait: "t", isStart: true), GraphScreen("b", trait: "t")],
            segments: [Self.segment("a", "b"), Self.segment("b", "a")])
        #expect(try RuleCheck("traits-at-once", equal).findings.isEmpty)
    }

    @Test("finds what trying every order of presenting finds")
    func bruteForce() throws {
        for seed in Seeds(300) { try compare(seed: seed) }
    }

    private func compare(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = ["a", "b", "c", "d", "e"]
        let kinds: [SegmentKind] = [.present, .present, .replace, .push]
        let segments = (0..<Int.random(in: 0...9, using: &random)).map { _ in
            Self.segment(
                names[Int.random(in: 0..<5, using: &random)], names[Int.random(in: 0..<5, using: &random)],
                kinds[Int.random(in: 0..<4, using: &random)])
        }
        let screens = names.map { GraphScreen($0, trait: $0, isStart: true) }
        let check = try RuleCheck("traits-at-once", NavigationGraph(screens: screens, segments: segments))
        /// The screens that can lie over one, found step by step.
        func over(_ screen: String) -> Set<String> {
            var found = Set(segments.filter { $0.start == screen && $0.kind == .present }.compactMap(\.end))
            while true {
                let more = segments.filter { found.contains($0.start) && $0.kind != .push }.compactMap(\.end)
                if found.isSuperset(of: more) { return found }
                found.formUnion(more)
            }
        }
        var expected: [[Int]] = []
        for screen in names.indices where !expected.contains(where: { $0.contains(screen) }) {
            let others = names.indices.filter {
                $0 != screen && over(names[screen]).contains(names[$0]) && over(names[$0]).contains(names[screen])
            }
            if !others.isEmpty { expected.append([screen] + others) }
        }
        let found = check.findings.map { finding in
            ([finding.subject] + finding.otherSubjects).compactMap { subject -> Int? in
                if case .screen(let index) = subject { index } else { nil }
            }
        }
        #expect(found == expected, "seed \(seed)")
    }
}
