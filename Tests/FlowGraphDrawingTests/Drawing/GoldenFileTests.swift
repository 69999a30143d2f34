import Foundation
import TestSupport
import Testing

@Suite(.disabled(if: ProcessInfo.processInfo.environment["FLOWGRAPH_RECORD"] == "1", "would record its own mistakes"))
struct GoldenFileTests {
    @Test("a text that differs is reported with the lines that differ")
    func difference() {
        let report = GoldenFile("drawing-shop.mmd").difference(from: "---\ntitle: \"Other\"\n") ?? ""
        #expect(report.contains("drawing-shop.mmd differs"))
        #expect(report.contains("− 2: title: \"Shop\""))
        #expect(report.contains("+ 2: title: \"Other\""))
    }

    @Test("a missing file is reported with the command to record it")
    func missing() {
        #expect(GoldenFile("no-such-file").difference(from: "")?.contains("record it with FLOWGRAPH_RECORD=1") == true)
    }
}
