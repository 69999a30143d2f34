import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports
import TestSupport
import Testing

@Suite("The records of several folders")
struct RecordedRunTests {
    /// Writes records into folders of their own, hands them over, and takes them away.
    private func reading(
        _ folders: [String: [String: String]], _ body: (RecordedRun, (String) -> String) throws -> Void
    ) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("runs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (folder, records) in folders {
            let url = root.appendingPathComponent(folder)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in records { try Data(text.utf8).write(to: url.appendingPathComponent("\(name).jsonl")) }
        }
        let paths = folders.keys.sorted().map { root.appendingPathComponent($0).path }
        try body(try RecordedRun.read(paths)) { $0.replacingOccurrences(of: root.path + "/", with: "") }
    }

    private func record(_ test: String, elapsed: Double = 0.75, shard: (Int, Int, Int)? = nil) -> String {
        var record = RecordText(test, shard: shard)
        record.located("Home")
        record.finish(elapsed: elapsed)
        return record.text
    }

    @Test("make one run, of the tests that ran there")
    func shards() throws {
        let skipped = record("A.a", shard: (2, 2, 1)).replacing("passed", with: "skipped")
        try reading([
            "1": ["a": record("A.a", shard: (1, 2, 1))], "2": ["a": skipped, "b": record("A.b", shard: (2, 2, 2))],
        ]) {
            run, _ in
            #expect(run.flows == ["ShopFlows.A.a", "ShopFlows.A.b"])
            #expect(run.traces.count == 2)
            #expect(run.drivers == ["embedded"])
        }
    }

    @Test("count once if they are copies, and twice if some test took another time")
    func copies() throws {
        let one = ["a": record("A.a"), "b": record("A.b")]
        try reading(["1": one, "2": one, "3": ["a": record("A.a"), "b": record("A.b", elapsed: 0.76)]]) {
            run, shortened in
            #expect(run.copies.map { shortened("\($0.path) \($0.original)") } == ["2 1"])
            #expect(run.folders.map(shortened) == ["1", "3"])
            #expect(run.traces.count == 4)
        }
    }
}

@Suite("A record that is cut off")
struct TruncatedRecordTests {
    @Test("counts as far as its lines go, and says so, at every byte")
    func everyByte() throws {
        let shop = try RecordText.shop()
        let text = try #require(RecordText.shopRecords["CheckoutFlows.testPaying"])
        let whole = FlowTrace.read(Data(text.utf8), record: "a.jsonl")
        let entries = try #require(whole.traces.first).entries
        #expect(whole.faults == [])
        let bytes = Data(text.utf8)
        for count in 0..<bytes.count {
            let cut = bytes.prefix(count)
            let (traces, faults) = FlowTrace.read(cut, record: "a.jsonl")
            let trace = traces.first
            let lines = cut.count { $0 == UInt8(ascii: "\n") }
            // A line without its end counts if nothing but the end is missing.
            let kept = entries.prefix { $0.line <= lines }
            let read = trace?.entries ?? []
            #expect(read.count == kept.count || read.count == entries.prefix { $0.line <= lines + 1 }.count)
            #expect(read.starts(with: kept))
            #expect(entries.starts(with: read))
            #expect(trace?.outcome == nil || lines == text.split(separator: "\n").count - 1)
            let isAtLineEnd = count > 0 && cut.last == UInt8(ascii: "\n")
            #expect(faults.map(\.problem) == [count == 0 ? .empty : isAtLineEnd ? .unfinished : .torn])
            #expect(faults.allSatisfy { $0.line == (count == 0 ? 1 : isAtLineEnd ? lines : lines + 1) })
            let covered = Coverage(of: shop, by: RecordedRun(folders: [], traces: traces))
            #expect(covered.omissions == [])
        }
    }

    @Test("whose lines are damaged keeps the others, and names the line")
    func damaged() throws {
        let text = try #require(RecordText.shopRecords["DealsFlows.testDeals"])
        var lines = text.split(separator: "\n").map(String.init)
        lines[4] = #"{"event":"stepFinished","number":5,"test":"DealsFlows.testDeals","version":2}"#
        let (traces, faults) = FlowTrace.read(Data(lines.map { $0 + "\n" }.joined().utf8), record: "a.jsonl")
        #expect(traces.first?.entries.map(\.line) == [3, 8, 10, 11])
        #expect(faults.map(\.description) == ["a.jsonl:5: the line has version 2, and this command reads version 1"])
    }

    @Test("of a clock that went backwards lacks the lines that say so, each named, and gives no wrong time")
    func backwards() throws {
        var record = RecordText("A.a")
        record.navigation([.init(2, "Home", "Deals", "Deals")])
        record.navigation([.init(3, "Deals", "Item", "First")])
        record.finish()
        var lines = record.text.components(separatedBy: "\n")
        let line = try #require(lines.firstIndex { $0.contains("segmentFinished") })
        lines[line].replace(#""duration":0.5"#, with: #""duration":-0.5"#)
        let (traces, faults) = FlowTrace.read(Data(lines.joined(separator: "\n").utf8), record: "a.jsonl")
        #expect(
            faults.map(\.description) == [
                "a.jsonl:\(line + 1): the line is not part of a record: in “duration” the value is not possible"
            ])
        let run = RecordedRun(folders: ["r"], traces: traces)
        let learned = Learning(of: try RecordText.shop(), by: [run]).measurements.segments
        #expect(learned.map(\.name.label) == ["First"])
        #expect(learned.map(\.seconds) == [0.5])
    }

    @Test("with names of any characters is read as written", arguments: NastyText.samples)
    func names(name: String) {
        var record = RecordText("A.a \(name)")
        record.located(name)
        record.navigation([.init(0, name, name + "2", name, facts: [name: name])])
        record.finish()
        let (traces, faults) = FlowTrace.read(Data(record.text.utf8), record: "a.jsonl")
        let trace = traces.first
        #expect(faults == [])
        #expect(trace?.flow == "ShopFlows.A.a \(name)")
        #expect(trace?.entries.first?.event == .at(screen: name))
        guard case .crossed(let crossing)? = trace?.entries.last?.event else {
            Issue.record("nothing was crossed")
            return
        }
        #expect(crossing.from == name && crossing.to == name + "2" && crossing.label == name)
        #expect(crossing.facts == [name: name])
    }
}

@Suite("A flow with a further session")
struct SessionTraceTests {
    /// A flow in which another user, on another driver, goes to the deals while the test's own app goes to the cart.
    private func record(
        of screens: (home: String, deals: String) = ("Home", "Deals"), straying found: String? = nil
    ) -> RecordText {
        var record = RecordText("A.a", launch: 2)
        record.located("Home")
        record.session = "Ada"
        record.launch(on: "chromium", taking: 8)
        record.step("Ada: ITouchButton(hello)")
        record.navigation([.init(2, screens.home, screens.deals, "Deals", hasArrived: found == nil, found: found)])
        record.session = nil
        record.step("ITouchButton(cart)")
        record.located("Cart")
        record.finish()
        return record
    }

    @Test("has a trace for each of them, with its own driver, launches and screens")
    func traces() throws {
        let traces = Records.run(record()).traces
        #expect(traces.map(\.session) == [nil, "Ada"])
        #expect(traces.map(\.driver) == ["embedded", "chromium"])
        #expect(traces.map(\.launches) == [[2], [8]])
        #expect(traces.map(\.flow) == ["ShopFlows.A.a", "ShopFlows.A.a"])
        #expect(traces.map(\.outcome) == [.passed, .passed])
        #expect(
            traces[0].entries.map(\.event) == [
                .at(screen: "Home"), .acted(RecordedStep("ITouchButton(cart)", call: nil)), .at(screen: "Cart"),
            ])
    }

    @Test("covers what either of them crosses, as one flow, and neither is where the other is")
    func coverage() throws {
        let (shop, run) = (try RecordText.shop(), Records.run(record()))
        let coverage = Coverage(of: shop, by: run)
        #expect(coverage.flows == ["ShopFlows.A.a"])
        #expect(coverage.targets(.segments, in: .byPlan).map { $0.name(in: shop) } == ["Home → Deals “Deals”"])
        #expect(coverage.targets(.segments, in: .byPlainSteps).map { $0.name(in: shop) } == ["Home → Cart “Cart”"])
        #expect(coverage.omissions == [])
        #expect(coverage.unfollowedFlowCount == 0)
        #expect(Drift(of: shop, in: run).undeclared == [])
    }

    @Test("measures segments and launches on the driver of each")
    func learning() throws {
        let learned = Learning(of: try RecordText.shop(), by: [Records.run(record())]).measurements
        #expect(learned.segments.map { "\($0.name.label ?? "") \($0.driver)" } == ["Deals chromium"])
        #expect(learned.launchSeconds(on: "embedded") == 2)
        #expect(learned.launchSeconds(on: "chromium") == 8)
    }

    @Test("of another app is none of the model's business")
    func otherApp() throws {
        let (shop, run) = (try RecordText.shop(), Records.run(record(of: ("Desk", "Orders"))))
        #expect(Coverage(of: shop, by: run).omissions == [])
        #expect(Drift(of: shop, in: run).undeclared == [])
        let stray = Drift(of: shop, in: Records.run(record(of: ("Desk", "Orders"), straying: "Bills")))
        #expect(stray.strayArrivals.isEmpty && stray.unknownScreens.isEmpty)
        #expect(Drift(of: shop, in: Records.run(record(straying: "Login"))).strayArrivals.count == 1)
    }

    @Test("has passed once in the eyes of a quarantine")
    func quarantine() throws {
        let entry = #"{"flow": "ShopFlows.A.a", "owner": "ana", "reason": "it is new", "expires": "2999-01-01"}"#
        let quarantine = try Quarantine(json: Data(#"{"version": 1, "entries": [\#(entry)]}"#.utf8))
        let day = try #require(Day("2026-11-24"))
        let review = QuarantineReview(quarantine, of: try RecordText.shop(), on: day, by: Records.run(record()))
        #expect(review.items.map(\.passes) == [1])
    }

    @Test("that runs on two drivers has measurements of each", arguments: [true, false])
    func twoDrivers(isChromiumFirst: Bool) throws {
        let drivers = isChromiumFirst ? ["chromium", "embedded"] : ["embedded", "chromium"]
        let texts = drivers.enumerated().map { number, driver in
            var record = RecordText("A.a", driver: driver)
            record.navigation([.init(2, "Home", "Deals", "Deals", hasArrived: driver == "chromium", found: "Home")])
            record.finish()
            return ("\(number)", record.text)
        }
        let run = Records.run(Dictionary(uniqueKeysWithValues: texts))
        let learned = Learning(of: try RecordText.shop(), by: [run]).measurements
        #expect(learned.segments.map(\.driver) == ["chromium", "embedded"])
        #expect(learned.segments.map(\.passes) == [1, 0])
        #expect(learned.segments.map(\.failureCount) == [0, 1])
        #expect(run.drivers == ["chromium", "embedded"])
    }
}
