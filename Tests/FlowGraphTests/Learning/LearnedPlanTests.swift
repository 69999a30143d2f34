import Testing

@testable import FlowGraph

@Suite("A plan by what runs have measured")
struct LearnedPlanTests {
    private static let segments = [
        Segment(from: "Home", to: "Deals", label: "Deals"), Segment(from: "Deals", to: "Item"),
        Segment(from: "Home", to: "Search", label: "Search"), Segment(from: "Search", to: "Item", cost: 2),
    ]

    private static func graph(_ segments: [Segment] = segments) throws -> NavigationGraph {
        try NavigationGraph(
            screens: ["Home", "Deals", "Search", "Item"].map { GraphScreen($0, isStart: $0 == "Home") },
            segments: segments)
    }

    private let query = PlanQuery(from: "Home", to: "Item")

    private func measured(
        _ index: Int, passes: Double, seconds: Double, failures: Double = 0, lost: Double = 0,
        driver: String = "embedded"
    ) -> SegmentMeasurement {
        let segment = Self.segments[index]
        var measured = SegmentMeasurement(of: .init(segment), on: driver)
        (measured.passes, measured.seconds) = (passes, passes * seconds)
        (measured.landings, measured.lost) = ([segment.start: failures], lost)
        measured.failureSeconds = (failures + lost) * 10
        return measured
    }

    @Test("goes round what fails, and says how often it failed")
    func failing() throws {
        let measurements = Measurements(
            runCount: 40,
            [0, 1, 2, 3].map { measured($0, passes: $0 == 0 ? 33 : 40, seconds: 1, failures: $0 == 0 ? 7 : 0) })
        let learned = try Self.graph().plan(query, by: measurements)
        #expect(learned.plan.screens == ["Home", "Search", "Item"])
        #expect(learned.avoided.map(\.description) == ["avoids Home → Deals “Deals”: failed 7 of 40"])
        #expect(try Self.graph().plan(query).screens == ["Home", "Deals", "Item"])
    }

    @Test("goes round what is slow, on the driver on which it was measured")
    func slow() throws {
        let measurements = Measurements(
            runCount: 40,
            [1, 2, 3].flatMap { index in
                ["embedded", "chromium"].map {
                    measured(index, passes: 40, seconds: index == 1 && $0 == "chromium" ? 9.1234 : 1, driver: $0)
                }
            })
        let learned = try Self.graph().plan(query, by: measurements, on: "chromium")
        #expect(learned.plan.screens == ["Home", "Search", "Item"])
        #expect(learned.avoided.map(\.description) == ["avoids Deals → Item: took 9.123 s on average"])
        let embedded = try Self.graph().plan(query, by: measurements, on: "embedded")
        #expect(embedded.plan.screens == ["Home", "Deals", "Item"])
        #expect(embedded.avoided == [])
    }

    @Test("costs the time of the attempts with that of the failures before the success")
    func cost() {
        let odds = SegmentOdds(seconds: 2, failureRate: 0.2, failureSeconds: 10)
        #expect(abs(odds.secondsStaying - 4.5) < 1e-12)
    }

    @Test("counts a launch for a failure that loses the app")
    func losing() throws {
        func plan(lost: Double) throws -> LearnedPlan {
            let fragile = measured(0, passes: 38, seconds: 1, failures: 2 - lost, lost: lost)
            return try Self.graph().plan(
                query,
                by: Measurements([fragile] + [1, 2, 3].map { measured($0, passes: 40, seconds: $0 == 3 ? 1.56 : 1) }))
        }
        #expect(try plan(lost: 0).plan.screens == ["Home", "Deals", "Item"])
        #expect(try plan(lost: 2).plan.screens == ["Home", "Search", "Item"])
    }

    @Test(
        "crosses a destructive segment as little as before, and assumes as little, however often the other path fails")
    func order() throws {
        for change in [{ $0.isDestructive = true }, { $0.preconditions = ["open": true] }] as [(inout Segment) -> Void]
        {
            var segments = Self.segments
            change(&segments[2])
            let measurements = Measurements([measured(0, passes: 1, seconds: 1, failures: 39)])
            var query = query
            query.allowsDestructive = true
            let learned = try Self.graph(segments).plan(query, by: measurements)
            #expect(learned.plan.screens == ["Home", "Deals", "Item"])
        }
    }

    @Test("is none where there is none, with the same explanation")
    func none() throws {
        let graph = try Self.graph(Array(Self.segments.prefix(1)))
        let measurements = Measurements([measured(0, passes: 1, seconds: 1)])
        let learned = #expect(throws: PlanningError.self) { try graph.plan(query, by: measurements) }
        let declared = #expect(throws: PlanningError.self) { try graph.plan(query) }
        #expect(learned?.description == declared?.description)
    }

    @Test("leads to a segment to perform, as a plan by declared costs does")
    func performing() throws {
        let query = PlanQuery(from: "Home", performing: "Search")
        let plan = try Self.graph().plan(query, by: Measurements([measured(0, passes: 3, seconds: 1, lost: 3)])).plan
        #expect(plan.screens == ["Home", "Search"])
        #expect(try Self.graph().goals(of: query) == [0])
    }

    @Test("takes what was never measured for what is usual: neither sought nor shunned")
    func unmeasured() throws {
        // The app is a hundred times as fast as declared.
        let measurements = Measurements([
            measured(2, passes: 40, seconds: 0.01), measured(3, passes: 40, seconds: 0.02),
        ])
        #expect(try Self.graph().plan(query, by: measurements).plan.screens == ["Home", "Deals", "Item"])
    }
}
