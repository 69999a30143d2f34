import TestSupport
import Testing

@testable import SwerkinTool

@Suite struct FlowLedgerTests {
    private func ledger(_ names: [String] = ["S.A.a", "S.A.b", "S.A.c"]) -> FlowLedger {
        FlowLedger(names.map { ListedFlow(name: $0, framework: .xctest, selectors: [$0]) })
    }

    private func ran(_ test: String, failed: Bool = false) -> RecordState {
        RecordState(test: test, isFinished: true, isFailed: failed)
    }

    private func begun(_ test: String) -> RecordState { RecordState(test: test, isFinished: false, isFailed: false) }

    @Test("flows with a record that ends have run, and nothing is handed on")
    func allRan() {
        var ledger = ledger()
        let worker = ledger.hand(["S.A.a", "S.A.b", "S.A.c"])
        let rest = ledger.settle(worker, .finished(failed: false), [ran("S.A.a"), ran("S.A.b"), ran("S.A.c")])
        #expect(rest == .init())
        #expect(ledger.problems(allowingFlaky: false) == [])
        #expect(ledger.notes(allowingFlaky: false) == [])
    }

    @Test("the flow that a lost worker had begun is handed on alone, and the others together")
    func lostWorker() {
        var ledger = ledger()
        let first = ledger.hand(["S.A.a", "S.A.b", "S.A.c"])
        ledger.note("node2", of: first)
        let rest = ledger.settle(first, .lost("the node is down"), [ran("S.A.a"), begun("S.A.b")])
        #expect(rest == .init(begun: ["S.A.b"], others: ["S.A.c"]))
        _ = ledger.settle(ledger.hand(["S.A.b"]), .finished(failed: false), [ran("S.A.b")])
        _ = ledger.settle(ledger.hand(["S.A.c"]), .finished(failed: false), [ran("S.A.c")])
        #expect(ledger.problems(allowingFlaky: false) == [])
        #expect(
            ledger.notes(allowingFlaky: false) == [
                "S.A.b began with worker 1 on node2, which was lost: the node is down, and ran with worker 2."
            ])
    }

    @Test("a flow that ends its worker and passes with another one is flaky, and that can be allowed")
    func flaky() {
        var ledger = ledger(["S.A.a"])
        _ = ledger.settle(ledger.hand(["S.A.a"]), .crashed(139), [begun("S.A.a")])
        _ = ledger.settle(ledger.hand(["S.A.a"]), .finished(failed: false), [ran("S.A.a")])
        let words = "S.A.a began with worker 1, which crashed with signal 11, and ran with worker 2, so it is flaky."
        #expect(ledger.problems(allowingFlaky: false) == [words])
        #expect(ledger.problems(allowingFlaky: true) == [])
        #expect(ledger.notes(allowingFlaky: true) == [words])
    }

    @Test("a flow that breaks off twice is not handed on again")
    func brokenTwice() {
        var ledger = ledger(["S.A.a"])
        #expect(ledger.settle(ledger.hand(["S.A.a"]), .crashed(139), [begun("S.A.a")]).begun == ["S.A.a"])
        #expect(ledger.settle(ledger.hand(["S.A.a"]), .silent(300), [begun("S.A.a")]) == .init())
        #expect(
            ledger.problems(allowingFlaky: true) == [
                "S.A.a did not end: worker 1 crashed with signal 11; worker 2 was ended, for its flows were silent for 300 s."
            ])
    }

    @Test("flows that three workers did not begin are not handed on again")
    func neverBegun() {
        var ledger = ledger(["S.A.a"])
        for _ in 1...2 {
            #expect(ledger.settle(ledger.hand(["S.A.a"]), .lost("no space"), []).others == ["S.A.a"])
        }
        #expect(ledger.settle(ledger.hand(["S.A.a"]), .lost("no space"), []) == .init())
        #expect(
            ledger.problems(allowingFlaky: true) == [
                "S.A.a ran nowhere: worker 1 was lost: no space; worker 2 was lost: no space; worker 3 was lost: no space."
            ])
    }

    @Test("records of other tests than those that were handed out keep nothing going")
    func strangers() {
        var ledger = ledger(["S.A.a"])
        for _ in 1...2 { _ = ledger.settle(ledger.hand(["S.A.a"]), .crashed(3), [ran("Other.a")]) }
        #expect(ledger.settle(ledger.hand(["S.A.a"]), .crashed(3), [ran("Other.a")]) == .init())
    }

    @Test("tests without a record are named, and not handed on if their worker ended well")
    func unrecorded() {
        var ledger = ledger(["S.A.a", "S.A.b", "S.A.c"])
        let rest = ledger.settle(ledger.hand(["S.A.a", "S.A.b", "S.A.c"]), .finished(failed: false), [ran("S.A.a")])
        #expect(rest == .init())
        #expect(
            ledger.problems(allowingFlaky: true) == [
                "S.A.b and 1 other wrote no record, so nothing says that they ran: they are disabled, or no flows. Leave them out with"
                    + " --skip, and run other tests with swift test."
            ])
    }

    @Test("a flow that ran with a worker after all that was given up is noticed")
    func late() {
        var ledger = ledger(["S.A.a"])
        let first = ledger.hand(["S.A.a"])
        _ = ledger.settle(first, .lost("nothing was heard of it for 60 s"), [begun("S.A.a")])
        _ = ledger.settle(ledger.hand(["S.A.a"]), .finished(failed: false), [ran("S.A.a")])
        ledger.addLate([ran("S.A.a")], of: first)
        #expect(ledger.problems(allowingFlaky: true) == ["S.A.a ran 2 times: with worker 1 and worker 2."])
    }

    @Test("a failure that no record has is a problem")
    func failureBesideRecords() {
        var ledger = ledger(["S.A.a"])
        _ = ledger.settle(ledger.hand(["S.A.a"]), .finished(failed: true), [ran("S.A.a")])
        #expect(
            ledger.problems(allowingFlaky: true) == [
                "Worker 1 says that a test failed, and none of its records does; output/1.txt has what it printed."
            ])
        var other = self.ledger(["S.A.a"])
        _ = other.settle(other.hand(["S.A.a"]), .finished(failed: true), [ran("S.A.a", failed: true)])
        #expect(other.problems(allowingFlaky: true) == [])
    }

    @Test("flows that were handed to no worker are named with the reason")
    func obstacle() {
        var ledger = ledger(["S.A.a"])
        ledger.note(obstacle: "The run was ended before its flows were.")
        #expect(
            ledger.problems(allowingFlaky: true) == [
                "The run was ended before its flows were.", "S.A.a ran nowhere, for it was handed to no worker.",
            ])
    }

    @Test("a test with arguments is handed on as a whole, for nothing says how many cases it has")
    func arguments() {
        var ledger = FlowLedger(ListedFlow.flows(in: "S.A/all(_:)\nS.A/one()", of: .swiftTesting))
        let worker = ledger.hand(["S.A.all", "S.A.one"])
        let rest = ledger.settle(worker, .lost("gone"), [ran("S.A.all: a → b"), ran("S.A.one")])
        #expect(rest == .init(begun: ["S.A.all"], others: []))
    }

    @Test(
        "however workers end, each flow ran once or is named, and the number of workers is bounded", arguments: 1...200)
    func property(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let names = (0..<Int.random(in: 1...20, using: &random)).map { "S.A.f\($0)" }
        var ledger = ledger(names)
        var queue = [names]
        while let flows = queue.popLast() {
            let worker = ledger.hand(flows)
            let ends: [WorkerEnd] = [.finished(failed: false), .crashed(139), .silent(300), .lost("gone")]
            let end = ends.randomElement(using: &random) ?? .lost("gone")
            let count = end.isWhole ? flows.count : Int.random(in: 0...flows.count, using: &random)
            var records = flows.prefix(count).map { ran($0) }
            if !end.isWhole, count > 0 { records[count - 1] = begun(flows[count - 1]) }
            let rest = ledger.settle(worker, end, records)
            queue += rest.begun.map { [$0] } + (rest.others.isEmpty ? [] : [rest.others])
            #expect(ledger.workers.count <= names.count * (FlowLedger.mostInterruptions + FlowLedger.mostFruitless) + 1)
        }
        for name in names {
            let ran = ledger.handings[name, default: []].count { $0.fate == .ran }
            let isNamed = ledger.problems(allowingFlaky: true).contains { $0.hasPrefix("\(name) ") }
            #expect(ran == 1 && !isNamed || ran == 0 && isNamed)
        }
    }
}
