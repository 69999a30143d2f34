import Testing

@testable import FlowGraphTool

@Suite struct ExportFormatTests {
    @Test("every format is that of the extension of the same name", arguments: ExportFormat.allCases)
    func ownExtension(format: ExportFormat) {
        #expect(ExportFormat(pathExtension: format.rawValue) == format)
        #expect(ExportFormat(pathExtension: format.rawValue.uppercased()) == format)
    }

    @Test("customary extensions stand for formats too")
    func customaryExtensions() {
        #expect(ExportFormat(pathExtension: "gv") == .dot)
        #expect(ExportFormat(pathExtension: "mmd") == .mermaid)
        #expect(ExportFormat(pathExtension: "htm") == .html)
    }

    @Test("other extensions stand for none", arguments: ["", "txt", "jpeg"])
    func otherExtensions(pathExtension: String) {
        #expect(ExportFormat(pathExtension: pathExtension) == nil)
    }
}
