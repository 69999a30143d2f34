import FlowGraph
import SwerkinReports
import TestSupport
import Testing

@Suite("A fact that a screen shows")
struct ContradictedEffectTests {
    private static let home = GraphScreen("Home", isStart: true)

    /// A screen on which segments change facts in each way.
    private func model() throws -> NavigationGraph {
        func segment(_ label: String, _ effects: Effects) -> Segment {
            Segment(from: "Home", to: "Home", label: label, kind: .replace, effects: effects)
        }
        return try NavigationGraph(
            facts: [
                Fact("loggedIn", .values([true, false])), Fact("dark", .values([true, false])),
                Fact("count", .range(0...9)),
            ],
            screens: [Self.home],
            segments: [
                segment("Log in", ["loggedIn": true]), segment("Add", ["count": .add(1)]),
                segment("Switch", ["dark": .toggle]), segment("Shuffle", ["count": .forget]),
            ])
    }

    private func crossing(_ index: Int, arrives: Bool = true) -> RecordText.Segment {
        .init(index, "Home", "Home", ["Log in", "Add", "Switch", "Shuffle"][index], hasArrived: arrives)
    }

    private func contradictions(_ events: (inout RecordText) -> Void) throws -> [String] {
        var record = RecordText("A.a")
        events(&record)
        record.finish()
        let graph = try model()
        return Drift(of: graph, in: Records.run(record)).contradictedEffects.map {
            "\(graph.segments[$0.segment].label ?? "") \($0.fact) \($0.declared) \($0.observed) \($0.count) of \($0.checks) \($0.place)"
        }
    }

    @Test("otherwise than the segment before sets it contradicts the segment, with how often")
    func set() throws {
        let found = try contradictions {
            for value in ["true", "false", "true", "false"] {
                $0.navigation([crossing(0)])
                $0.observed(["loggedIn": value], on: "Home")
            }
        }
        #expect(found == [#"Log in loggedIn true ["false"] 2 of 4 r/a.jsonl:14"#])
    }

    @Test("is what adding and toggling make of the value that was shown before")
    func sums() throws {
        let right = try contradictions {
            $0.observed(["count": "3", "dark": "false"], on: "Home")
            $0.navigation([crossing(1), crossing(1), crossing(2)])
            $0.observed(["count": "5", "dark": "true"], on: "Home")
        }
        #expect(right == [])
        let wrong = try contradictions {
            $0.observed(["count": "3", "dark": "false"], on: "Home")
            $0.navigation([crossing(1), crossing(2)])
            $0.observed(["count": "3", "dark": "false"], on: "Home")
        }
        #expect(wrong.map { $0.prefix(18) } == ["Add count 4 [\"3\"] ", "Switch dark true ["])
        #expect(wrong.count == 2)
    }

    @Test("contradicts nothing if something else may have changed it since, or nothing says what it was")
    func unknown() throws {
        #expect(
            try contradictions {
                $0.navigation([crossing(0)])
                $0.step("ITouchButton(other)")
                $0.observed(["loggedIn": "false"], on: "Home")
            } == [])
        #expect(
            try contradictions {
                $0.navigation([crossing(0), crossing(0, arrives: false)])
                $0.observed(["loggedIn": "false"], on: "Home")
            } == [])
        #expect(
            try contradictions {
                $0.navigation([crossing(1)])
                $0.observed(["count": "7"], on: "Home")
                $0.navigation([crossing(3)])
                $0.observed(["count": "1"], on: "Home")
                $0.observed(["count": "2"], on: "Home")
            } == [])
    }
}
