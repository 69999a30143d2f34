import SwerkinRecords
import TestSupport
import SwerkinBrowsers
import Testing

@testable import SwerkinTool

@Suite struct FlowPlanTests {
    private func parts(_ seconds: [String: Double], unmeasured: [String] = [], workers: Int) -> [[String]] {
        FlowPlan(
            seconds.keys.sorted() + unmeasured, durations: RecordedDurations(seconds), workers: workers
        ).parts.map(\.flows)
    }

    @Test("the longest flow comes first, each with the worker that has the least to do")
    func longestFirst() {
        #expect(parts(["a": 5, "b": 4, "c": 3, "d": 3, "e": 1], workers: 2) == [["a", "d"], ["b", "c", "e"]])
    }

    @Test("a flow without a measured duration counts as the median")
    func median() {
        let plan = FlowPlan(
            ["a", "b", "c", "new"], durations: RecordedDurations(["a": 9, "b": 2, "c": 1, "gone": 100]), workers: 2)
        #expect(plan.parts == [.init(flows: ["a"], seconds: 9), .init(flows: ["b", "new", "c"], seconds: 5)])
        #expect(plan.unmeasuredCount == 1)
    }

    @Test("without any duration the workers get as many flows each")
    func nothingMeasured() {
        #expect(parts([:], unmeasured: ["d", "b", "a", "c"], workers: 2) == [["a", "c"], ["b", "d"]])
    }

    @Test("no worker is without flows")
    func fewFlows() {
        #expect(parts(["a": 1, "b": 2], workers: 5) == [["b"], ["a"]])
        #expect(parts([:], workers: 3) == [])
    }

    @Test("every flow is in one part, and none takes longer than Graham's bound allows", arguments: 1...50)
    func bound(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let workers = Int.random(in: 1...6, using: &random)
        var seconds: [String: Double] = [:]
        for number in 0..<Int.random(in: 1...40, using: &random) {
            seconds["flow\(number)"] = Double.random(in: 0.1...10, using: &random)
        }
        let plan = FlowPlan(seconds.keys.sorted(), durations: RecordedDurations(seconds), workers: workers)
        #expect(plan.parts.flatMap(\.flows).sorted() == seconds.keys.sorted())
        let total = seconds.values.reduce(0, +)
        let longest = seconds.values.max() ?? 0
        for part in plan.parts {
            #expect(part.seconds <= total / Double(workers) + (1 - 1 / Double(workers)) * longest + 1e-9)
        }
        #expect(
            plan == FlowPlan(seconds.keys.sorted().reversed(), durations: RecordedDurations(seconds), workers: workers))
    }

    @Test("a tour takes as long as all of its flows")
    func tours() {
        let listed = ListedFlow.flows(in: "Shop.Tours/all(_:)/Tours.swift:11:6\nShop.Flows/paying()", of: .swiftTesting)
        let recorded = RecordedDurations([
            "Shop.Tours.all: home → login": 2, "Shop.Tours.all: home → shop": 3, "Shop.Flows.paying": 1, "Other.a": 7,
        ])
        #expect(recorded.ofListed(listed).seconds == ["Shop.Tours.all": 5, "Shop.Flows.paying": 1])
    }
}

@Suite struct ListedFlowTests {
    @Test("flows have the names that records have, without headers and lines that are no tests")
    func names() {
        let list = """
            Listing 2 tests in Shop.xctest:

            Shop.PayingFlows/testPaying
            warning: no display.
            Shop.PayingFlows/testRefunding
            """
        #expect(
            ListedFlow.flows(in: list, of: .xctest).map(\.name) == [
                "Shop.PayingFlows.testPaying", "Shop.PayingFlows.testRefunding",
            ])
        let others = "Shop.Outer/Inner/`pays (twice)`()\nShop.paying(_:)\nShop.Tours/all(_:)/Tours.swift:11:6"
        #expect(
            ListedFlow.flows(in: others, of: .swiftTesting).map(\.name) == [
                "Shop.Outer.Inner.`pays (twice)`", "Shop.paying", "Shop.Tours.all",
            ])
    }

    @Test("functions that differ by their arguments alone are one flow, for their records have one name")
    func overloads() {
        let flows = ListedFlow.flows(in: "Shop.A/pay(_:)\nShop.A/pay(_:with:)", of: .swiftTesting)
        #expect(flows.map(\.selectors) == [["Shop.A/pay(_:)", "Shop.A/pay(_:with:)"]])
    }

    @Test("the flows of a tour belong to its test, and tests with a longer name don't")
    func tourRecords() {
        let tour = ListedFlow(name: "Shop.Tours.all", framework: .swiftTesting, selectors: [])
        #expect(tour.owns(record: "Shop.Tours.all") && tour.owns(record: "Shop.Tours.all: home → login"))
        #expect(!tour.owns(record: "Shop.Tours.allTwice"))
    }

    @Test("a call names the flows of XCTest, and another one filters those of Swift Testing by their whole names")
    func calls() {
        let flows =
            ListedFlow.flows(in: "Shop.A/testOne\nShop.B/testTwo", of: .xctest)
            + ListedFlow.flows(in: "Shop.C/pay(_:)", of: .swiftTesting)
        #expect(
            flows.calls == [
                ["Shop.A/testOne,Shop.B/testTwo"],
                ["--testing-library", "swift-testing", "--no-parallel", "--filter", #"^Shop\.C/pay\(_:\)(/|$)"#],
            ])
    }

    @Test("names that are too long for one argument come in several calls")
    func longCalls() {
        let list = (0..<5000).map { "Shop.PayingFlows/testThatPaysInManyCurrencies\($0)" }.joined(separator: "\n")
        let flows = ListedFlow.flows(in: list, of: .xctest)
        #expect(flows.calls.count == 3)
        #expect(flows.calls.allSatisfy { $0.count == 1 && $0[0].utf8.count <= 100_001 })
        #expect(flows.calls.flatMap { $0[0].split(separator: ",") }.count == 5000)
    }
}

@Suite struct SilenceTests {
    @Test("a worker may be silent for longer than a driver waits in the queue of a hub")
    func queue() {
        #expect(Duration.seconds(RunCommand.usualSilence) > RemoteBrowserConfiguration().newSessionTimeout)
    }
}
