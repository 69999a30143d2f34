import Testing

@testable import FlowGraphImport

@Suite struct ImportReportTests {
    @Test("a note lists the first items and the number of the others")
    func longNote() {
        let things = (1...10).map(String.init)
        #expect(ImportReport.note("lost", things) == "lost: 10 (1, 2, 3, 4, 5, 6, 7, 8 and 2 more)")
        #expect(ImportReport.note("lost", ["1"]) == "lost: 1 (1)")
        #expect(ImportReport.note("lost", []) == nil)
    }
}
