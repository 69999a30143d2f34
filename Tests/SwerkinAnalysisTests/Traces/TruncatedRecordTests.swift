import Foundation
import SwerkinReports
import SwerkinRecords
import TestSupport
import Testing

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
