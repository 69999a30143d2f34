import FlowGraph
import TestSupport
import Testing

@testable import FlowGraphDrawing
@testable import GraphvizRenderer

@Suite("Sheets that can be read")
struct SheetTests {
    /// A list of screens without modules, each of which leads to ten others and back to the first.
    private static func graph(_ count: Int) throws -> NavigationGraph {
        let down = (1..<count).map { Segment(from: "S\(($0 - 1) / 10)", to: "S\($0)", label: "Open the screen \($0)") }
        return try NavigationGraph(
            screens: (0..<count).map { GraphScreen("S\($0)", title: "Screen number \($0)", isStart: $0 == 0) },
            segments: down)
    }

    @Test("have as many screens as a window shows at a size that can be read")
    func readable() throws {
        let sheets = try GraphSheets(readable: Self.graph(120), pathExtension: "svg")
        func scale(_ drawing: GraphDrawing) throws -> Double { try ReadableLayout(of: drawing).scale ?? 0 }
        for sheet in sheets.sheets {
            #expect(try scale(sheet.drawing) >= ReadableLayout.readableScale, "\(sheet.name)")
        }
        #expect(try scale(GraphDrawing(try Self.graph(120))) < ReadableLayout.readableScale)
        #expect(sheets.sheets.contains { $0.drawing.graph.screens.count > 8 })
    }

    @Test("link to one another in SVG and PDF")
    func links() throws {
        let sheets = try GraphSheets(readable: Self.graph(60), pathExtension: "svg")
        let overview = String(decoding: try sheets.overview.drawing.picture(as: .svg).bytes, as: UTF8.self)
        for sheet in sheets.sheets { #expect(overview.contains("xlink:href=\"\(sheet.file)\"")) }
        for sheet in sheets.sheets {
            let svg = try sheet.drawing.picture(as: .svg).bytes
            #expect(String(decoding: svg, as: UTF8.self).contains("xlink:href=\"overview.svg\""))
            #expect(SVGReading(svg).isWellFormed)
        }
    }

    @Test("are the pages of one PDF, each with its links, and all in the outline")
    func document() throws {
        let sheets = try GraphSheets(readable: Self.graph(60), pathExtension: "pdf")
        let document = try sheets.document()
        #expect(document.warnings == [])
        let text = String(decoding: document.bytes, as: UTF8.self)
        func count(_ words: String) -> Int { text.components(separatedBy: words).count - 1 }
        let pages = sheets.sheets.count + 1
        #expect(count("/MediaBox") == pages)
        #expect(count("/Title") >= pages)
        // From the overview to each sheet, and from each heading back.
        let links = sheets.sheets.flatMap { sheet in sheet.drawing.boxes.compactMap(\.link) }
        #expect(count("/Subtype /Link") == links.count + 2 * sheets.sheets.count)
        for sheet in sheets.sheets { #expect(count("(\(sheet.file))") > 1, "\(sheet.file)") }
        #expect(!text.contains("/URI"), "no link leads to a file")
    }
}
